import type { Logger } from 'pino'
import { formatEvent, readWebhookSecrets } from '../account/index.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/schema.ts'
import { webhookAttempts } from '../monitoring/metrics.ts'
import { pause } from '../time/pause.ts'
import { postEvent, type ResolveHost } from './post.ts'
import {
  type ClaimedEvent,
  claimEvents,
  disableWebhook,
  findDuePartners,
  markDelivered,
  markFailed,
  numberEvents
} from './queue.ts'
import { createSignatureHeaders } from './sign.ts'

interface WebhookDependencies {
  readonly db: Db
  readonly config: Pick<Config, 'webhookHosts' | 'currency'>
  readonly secret: string
  readonly log: Logger
}

/** Intervals and limits; shorter in tests. */
interface WebhookPace {
  /** The interval at which the tables are polled. */
  lookMs: number
  firstRetryMs: number
  maxRetryMs: number
  /** Time limit of one attempt. */
  timeoutMs: number
  resolve?: ResolveHost
  ca?: string
}

const usualPace: WebhookPace = { lookMs: 1_000, firstRetryMs: 5_000, maxRetryMs: 6 * 3_600_000, timeoutMs: 10_000 }
/** Deliveries of one partner that run at once in a process: a receiver that hangs takes these and no others. */
const LANES = 4
const HTTP_GONE = 410
// An attempt that is under way may still succeed, and then need not be repeated.
const PATIENCE_MS = 2_000

/**
 * Delivers the events of partners' users to the partners' backends, at least once, and those about one document in
 * order. Any number of processes may run it. Returns a function that stops it.
 */
export function startWebhooks(parts: WebhookDependencies, changed: Partial<WebhookPace> = {}): () => Promise<void> {
  const pace = { ...usualPace, ...changed }
  const stopping = new AbortController()
  const ended = new AbortController()
  const running = new Map<string, Set<Promise<void>>>()
  let woken = new AbortController()
  stopping.signal.addEventListener('abort', () => woken.abort())

  const begin = (event: ClaimedEvent): void => {
    const lane = running.get(event.partner_id) ?? new Set()
    running.set(event.partner_id, lane)
    const delivery = deliver(parts, event, pace, ended.signal).finally(() => {
      lane.delete(delivery)
      if (lane.size === 0) running.delete(event.partner_id)
      woken.abort()
    })
    lane.add(delivery)
  }
  const deliverDue = async (): Promise<void> => {
    await numberEvents(parts.db)
    for (const partnerId of await findDuePartners(parts.db)) {
      const free = LANES - (running.get(partnerId)?.size ?? 0)
      if (free > 0) for (const event of await claimEvents(parts.db, partnerId, free)) begin(event)
    }
  }
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Replaced before looking, so that what ends during it leads to another look.
      woken = new AbortController()
      await deliverDue().catch(error => parts.log.warn({ err: error }, 'the events of partners could not be read'))
      if (!stopping.signal.aborted) await pause(pace.lookMs, woken.signal)
    }
  }
  const working = work()
  return async () => {
    stopping.abort()
    const patience = setTimeout(() => ended.abort(), PATIENCE_MS)
    await working
    await Promise.all([...running.values()].flatMap(lane => [...lane]))
    clearTimeout(patience)
  }
}

/** Makes one attempt and notes its result. Never rejects. */
async function deliver(
  parts: WebhookDependencies,
  event: ClaimedEvent,
  pace: WebhookPace,
  signal: AbortSignal
): Promise<void> {
  const { db, config, secret, log } = parts
  const about = { event: event.id, partner: event.partner_id, attempts: event.attempts }
  try {
    const secrets = await readWebhookSecrets(db, event.partner_id, secret)
    if (secrets.length === 0) {
      log.error(about, 'the secret of a partner was encrypted under another SECRET: a new one is needed')
      return
    }
    const body = JSON.stringify(formatEvent(event, config.currency))
    const headers = createSignatureHeaders({ id: event.id, body, at: new Date() }, secrets)
    const { timeoutMs, resolve, ca } = pace
    const outcome = await postEvent(new URL(event.url), { config, headers, body, timeoutMs, signal, resolve, ca })
    // Stopped in the middle: another process sends it again.
    if (signal.aborted && 'failure' in outcome) return
    await noteOutcome(parts, event, pace, outcome)
  } catch (error) {
    // The database failed: the claim expires, and the event is sent again.
    log.warn({ err: error, ...about }, 'the delivery of an event could not be noted')
  }
}

async function noteOutcome(
  { db, log }: WebhookDependencies,
  event: ClaimedEvent,
  pace: WebhookPace,
  outcome: Awaited<ReturnType<typeof postEvent>>
): Promise<void> {
  const about = { event: event.id, partner: event.partner_id, attempts: event.attempts, ...outcome }
  const answer = 'answer' in outcome ? outcome.answer : null
  if (answer !== null && answer >= 200 && answer < 300) {
    webhookAttempts.inc({ result: 'delivered' })
    return markDelivered(db, event, answer)
  }
  if (answer === HTTP_GONE) {
    log.warn(about, 'a partner’s receiver is gone: nothing more is sent until its address is set again')
    webhookAttempts.inc({ result: 'disabled' })
    await disableWebhook(db, event)
  }
  const isRedirect = answer !== null && answer >= 300 && answer < 400
  const failure = 'failure' in outcome ? outcome.failure : isRedirect ? 'redirect' : 'status'
  if (event.last) log.warn(about, 'an event of a partner was given up')
  webhookAttempts.inc({ result: event.last ? 'failed' : 'retried' })
  await markFailed(db, event, {
    failure,
    answer,
    waitMs: event.last ? undefined : calculateDelay(event.attempts, pace)
  })
}

/** Returns when to try again: twice as late each time, and not all at once after a receiver was down. */
function calculateDelay(attempts: number, { firstRetryMs, maxRetryMs }: WebhookPace): number {
  const max = Math.min(maxRetryMs, firstRetryMs * 2 ** (attempts - 1))
  return max * (0.5 + Math.random() / 2)
}
