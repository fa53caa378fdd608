import type { Api } from 'grammy'
import type { Logger } from 'pino'
import type { BotMessage } from '../db/schema.ts'
import { onNotified } from '../outbox/notify.ts'
import { pause } from '../time/pause.ts'
import { failureOf, forLog, openApi } from './api.ts'
import { type BotContext, compose } from './compose.ts'
import { claimMessages, endMessage, isAsk, isOld, markBlocked, putOff } from './message-queue.ts'

/** Intervals of polling and retries; shorter in tests. */
export interface SenderPace {
  lookMs: number
  firstRetryMs: number
  maxRetryMs: number
  maxAttempts: number
  /** Time limit of one call. */
  callSeconds: number
}

// Events are dropped after two hours of retries: outdated news is not useful.
const usualPace: SenderPace = {
  lookMs: 5_000,
  firstRetryMs: 2_000,
  maxRetryMs: 600_000,
  maxAttempts: 20,
  callSeconds: 15
}
// As many retries as fit into a week at the longest interval.
const MAX_RETRIES = 50
const CONCURRENCY = 8
const MAX_STOP_MS = 2_000

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
  const api = openApi(context.config, context.token, { timeoutSeconds: pace.callSeconds, ended: ended.signal })
  let woken = new AbortController()
  let quietUntil = 0
  const off = onNotified(context.db, () => woken.abort())
  stopping.signal.addEventListener('abort', () => woken.abort())

  const deliver = async (row: BotMessage): Promise<void> => {
    const wait = await deliverOne({ ...context, api }, row, pace)
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
      const rows = await claimMessages(context, CONCURRENCY).catch(error => {
        context.log.warn({ err: forLog(error) }, 'the bot’s messages could not be read')
        return []
      })
      await Promise.all(rows.map(deliver))
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

/** Sends one message and records the result. Returns for how long Telegram accepts no other. Never rejects. */
async function deliverOne(
  context: BotContext & { api: Api; log: Logger },
  row: BotMessage,
  pace: SenderPace
): Promise<number> {
  const { api, log } = context
  try {
    if (isOld(row) || row.attempts > pace.maxAttempts * (isAsk(row) ? MAX_RETRIES : 1)) {
      log.warn({ message: row.id, event: `${row.kind}.${row.event}` }, 'a message of the bot was given up')
      await endMessage(context, row, 'given_up')
      return 0
    }
    const send = await compose(context, row)
    if (send === null) {
      await endMessage(context, row, 'dropped')
      return 0
    }
    const messageId = await send(api).catch(error => failed(context, row, pace, error))
    if (typeof messageId === 'object') return messageId.waitMs
    await endMessage(context, row, 'sent', messageId)
  } catch (error) {
    // The database failed: the claim expires, and the message is tried again.
    log.warn({ err: forLog(error), message: row.id }, 'a message of the bot could not be handled')
  }
  return 0
}

async function failed(
  context: BotContext & { log: Logger },
  row: BotMessage,
  { firstRetryMs, maxRetryMs }: SenderPace,
  error: unknown
): Promise<{ waitMs: number }> {
  const { db, log } = context
  const failure = failureOf(error)
  if (failure.kind === 'pause') {
    await putOff(db, row, failure.ms, false)
    return { waitMs: failure.ms }
  }
  if (failure.kind === 'blocked') {
    log.info({ message: row.id }, 'a person has blocked the bot')
    await markBlocked(context, row.chat_id)
  } else if (failure.kind === 'never') {
    log.warn({ err: forLog(error), message: row.id }, 'a message of the bot was refused')
    await endMessage(context, row, 'given_up')
  } else {
    log.warn({ err: forLog(error), message: row.id }, 'a message of the bot was not sent and is tried again')
    await putOff(db, row, Math.min(maxRetryMs, firstRetryMs * 2 ** (row.attempts - 1)), true)
  }
  return { waitMs: 0 }
}
