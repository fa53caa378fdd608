import type { Api } from 'grammy'
import type { Logger } from 'pino'
import { isUnavailable } from '../db/unavailable.ts'
import { onNotified } from '../outbox/notify.ts'
import { pause } from '../time/pause.ts'
import { createTelegramApi, describeFailure, isOutcomeUnknown, toLoggable } from './api.ts'
import { type BotContext, composeMessage } from './compose.ts'
import {
  type ClaimedMessage,
  claimMessages,
  endMessage,
  isDecisionRequest,
  isExpired,
  markBlocked,
  markSending,
  putOff
} from './message-queue.ts'

/** Intervals of polling and retries; shorter in tests. */
export interface SenderPace {
  lookMs: number
  firstRetryMs: number
  maxRetryMs: number
  maxAttempts: number
  /** Time limit of one call, and of what comes before it: a claim lasts for both. */
  callSeconds: number
  composeSeconds: number
}

// Half a minute at most, so that no chat is silent for a minute once Telegram is back. Events are dropped after about two hours of
// retries: outdated news is not useful. A request is tried until it is old.
export const usualPace: SenderPace = {
  lookMs: 5_000,
  firstRetryMs: 2_000,
  maxRetryMs: 30_000,
  maxAttempts: 240,
  callSeconds: 15,
  composeSeconds: 10
}
const CONCURRENCY = 8
const MAX_STOP_MS = 2_000
// A sent message is recorded as soon as the database is back; after this time others may find it.
const RECORD_MS = 120_000
const RECORD_AGAIN_MS = 250

/**
 * Sends the outbox, including messages of other processes. Any number of processes may run it. Returns a function that stops it.
 */
export function startSender(
  context: BotContext & { token: string; log: Logger },
  options: Partial<SenderPace> = {}
): () => Promise<void> {
  const pace = { ...usualPace, ...options }
  const stopping = new AbortController()
  const ended = new AbortController()
  const api = createTelegramApi(context.config, context.token, {
    timeoutSeconds: pace.callSeconds,
    ended: ended.signal
  })
  let woken = new AbortController()
  let quietUntil = 0
  const off = onNotified(context.db, () => woken.abort())
  stopping.signal.addEventListener('abort', () => woken.abort())

  const claim = { max: CONCURRENCY, seconds: pace.callSeconds + pace.composeSeconds }
  const deliver = async (row: ClaimedMessage, sendUntil: number): Promise<void> => {
    const wait = await deliverOne({ ...context, api, stopping: stopping.signal, sendUntil }, row, pace)
    quietUntil = Math.max(quietUntil, Date.now() + wait)
  }
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const quietMs = quietUntil - Date.now()
      if (quietMs > 0) {
        await pause(quietMs, stopping.signal)
        continue
      }
      // Replaced before reading, so that a message added during the read triggers another one.
      woken = new AbortController()
      const sendUntil = performance.now() + pace.composeSeconds * 1_000
      const rows = await claimMessages(context, claim).catch(error => {
        context.log.warn({ err: toLoggable(error) }, 'the bot’s messages could not be read')
        return []
      })
      await Promise.all(rows.map(row => deliver(row, sendUntil)))
      if (rows.length === 0 && !stopping.signal.aborted) await pause(pace.lookMs, woken.signal)
    }
  }
  const working = work()
  return async () => {
    off()
    stopping.abort()
    // Running calls may still succeed, and then need not be repeated.
    const patience = setTimeout(() => ended.abort(), MAX_STOP_MS)
    await working
    clearTimeout(patience)
  }
}

interface Delivery extends BotContext {
  api: Api
  log: Logger
  stopping: AbortSignal
  /** When a call would outlast the claim, by `performance.now()`. */
  sendUntil: number
}

/** Sends one message and records the result. Returns for how long Telegram accepts no other. Never rejects. */
async function deliverOne(context: Delivery, row: ClaimedMessage, pace: SenderPace): Promise<number> {
  const { api, log } = context
  try {
    if (isExpired(row) || (!isDecisionRequest(row) && row.attempts > pace.maxAttempts)) {
      log.warn({ message: row.id, event: `${row.kind}.${row.event}` }, 'a message of the bot was given up')
      await endMessage(context, row, 'given_up')
      return 0
    }
    const send = await composeMessage(context, row)
    if (send === null) {
      await endMessage(context, row, 'dropped')
      return 0
    }
    await markSending(context.db, row)
    // The database was slow: nothing was sent, and the message is due again.
    if (performance.now() > context.sendUntil) {
      await putOff(context.db, row, 0, 'unsent')
      return 0
    }
    const messageId = await send(api).catch(error => handleFailure(context, row, pace, error))
    if (typeof messageId === 'object') return messageId.waitMs
    await recordSent(context, row, messageId)
  } catch (error) {
    // The database failed: the claim expires, and the message is tried again.
    log.warn({ err: toLoggable(error), message: row.id }, 'a message of the bot could not be handled')
  }
  return 0
}

/** Records a sent message, as soon as the database is back, so that it is neither sent twice nor holds its chat up. */
async function recordSent(context: Delivery, row: ClaimedMessage, messageId: number | undefined): Promise<void> {
  const { log, stopping } = context
  for (const end = performance.now() + RECORD_MS; ; ) {
    try {
      return await endMessage(context, row, 'sent', messageId)
    } catch (error) {
      if (!isUnavailable(error) || stopping.aborted || performance.now() > end) throw error
      log.debug({ err: toLoggable(error), message: row.id }, 'a sent message of the bot is recorded later')
      await pause(RECORD_AGAIN_MS, stopping)
    }
  }
}

async function handleFailure(
  context: Delivery,
  row: ClaimedMessage,
  { firstRetryMs, maxRetryMs }: SenderPace,
  error: unknown
): Promise<{ waitMs: number }> {
  const { db, log } = context
  const failure = describeFailure(error)
  if (failure.kind === 'pause') {
    await putOff(db, row, failure.ms, 'paused')
    return { waitMs: failure.ms }
  }
  if (failure.kind === 'blocked') {
    log.info({ message: row.id }, 'a person has blocked the bot')
    await markBlocked(context, row.chat_id)
  } else if (failure.kind === 'never') {
    log.warn({ err: toLoggable(error), message: row.id }, 'a message of the bot was refused')
    await endMessage(context, row, 'given_up')
  } else {
    log.warn({ err: toLoggable(error), message: row.id }, 'a message of the bot was not sent and is tried again')
    const waitMs = Math.min(maxRetryMs, firstRetryMs * 2 ** (row.attempts - 1))
    await putOff(db, row, waitMs, isOutcomeUnknown(error) ? 'unknown' : 'unsent')
  }
  return { waitMs: 0 }
}
