import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Connection } from '../db/pool.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db } from '../db/schema.ts'
import { onCommitted } from '../outbox/announce.ts'
import { isAnnounced, type OutboxEvent, unpackEvents } from '../outbox/event.ts'
import { sendSignal } from '../outbox/signal.ts'
import { listenFor } from './listener.ts'
import { openPublisher } from './notification-publisher.ts'

/** Dependencies of a feed. */
interface FeedOptions {
  db: Db
  connection: Connection
  log: Logger
  deliver: (events: readonly OutboxEvent[]) => void
  /** Interval of reading the outbox while notifications arrive, and while they do not. */
  pollMs?: number
  unconfirmedPollMs?: number
}

// A transaction writes its events as its last statement, so they become visible soon after their timestamp.
const OVERLAP_MS = 15_000
// After a start or a long failure, older events are not needed: clients that connect request the data from the API.
const MAX_LOOK_BACK_MS = 120_000

/**
 * Delivers every event of the outbox, once, to this process: those committed here at once, those of other processes through the
 * database's notifications, and missed ones by reading the outbox periodically. Correctness depends on the reading alone; the
 * notifications only make it fast.
 */
export function startFeed({ db, connection, log, deliver, pollMs = 10_000, unconfirmedPollMs = 1_000 }: FeedOptions) {
  const pingName = `ping ${randomUUID()}`
  const receivedAt = new Map<string, number>()
  const publisher = openPublisher(db, log)
  let readAt = Date.now()
  let isEchoed = false
  let missedPongs = 0
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined

  const takeEvents = (events: readonly OutboxEvent[]): void => {
    const fresh = events.filter(({ stream, seq }) => !receivedAt.has(`${stream} ${seq}`))
    for (const { stream, seq } of fresh) receivedAt.set(`${stream} ${seq}`, Date.now())
    if (fresh.length > 0) deliver(fresh)
  }

  const readOnce = async (): Promise<void> => {
    clearTimeout(timer)
    const from = Date.now()
    try {
      takeEvents(await readOutbox(db, Math.min(from - readAt + OVERLAP_MS, MAX_LOOK_BACK_MS)))
      readAt = from
      forgetEvents(receivedAt, from - 2 * OVERLAP_MS)
      missedPongs = isEchoed ? 0 : missedPongs + 1
      // Open but silent: a connection that was dropped without notice, or a pooler in between. The interval is long enough not to
      // cause load.
      if (missedPongs % 30 === 3) listener.restart()
      isEchoed = false
      // Databases without notifications refuse this: then nothing arrives, and the outbox is read often.
      await sendSignal(db, pingName).catch(error => log.debug({ err: error }, 'a notification could not be sent'))
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'the outbox could not be read')
    }
    if (!stopped) timer = setTimeout(run, missedPongs > 0 ? unconfirmedPollMs : pollMs).unref()
  }
  const run = (): void => {
    looking = (looking ?? Promise.resolve()).then(() => (stopped ? undefined : readOnce()))
  }

  const listener = listenFor(connection, {
    onOpen: run,
    onSignal(payload) {
      if (payload === pingName) isEchoed = true
      else if (!payload.startsWith('ping ')) takeEvents(unpackEvents(payload))
    }
  })
  const off = onCommitted(db, events => {
    takeEvents(events)
    publisher.publish(events)
  })
  run()
  return {
    /** Reads the outbox now. */
    readNow: () => {
      run()
      return looking
    },
    async stop(): Promise<void> {
      stopped = true
      off()
      clearTimeout(timer)
      await listener.stop()
      await looking
      await publisher.stop()
    }
  }
}

// Read committed, so that a reader never makes a payment under SERIALIZABLE restart.
async function readOutbox(db: Db, lastMs: number): Promise<OutboxEvent[]> {
  const { rows } = await runTransaction(
    db,
    tx =>
      sql<{ stream: string; seq: bigint; topic: string }>`
        SELECT stream, seq, topic FROM outbox
        WHERE created_at > clock_timestamp() - make_interval(secs => ${lastMs / 1_000}) ORDER BY created_at, seq`.execute(
        tx
      ),
    { isolation: 'read committed' }
  )
  return rows.flatMap(({ stream, seq, topic }) => (isAnnounced(topic) ? [{ stream, seq: Number(seq), topic }] : []))
}

// A Map keeps the insertion order of its keys.
function forgetEvents(receivedAt: Map<string, number>, before: number): void {
  for (const [key, at] of receivedAt) {
    if (at >= before) return
    receivedAt.delete(key)
  }
}
