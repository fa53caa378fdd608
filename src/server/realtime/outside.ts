import { sql } from 'kysely'
import type { Logger } from 'pino'
import type Pusher from 'pusher'
import { NIL } from 'uuid'
import { CHANNEL_PREFIX, createChannelName } from '../../contract/realtime.ts'
import type { ExternalRealtime } from '../config/config.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db, Tx } from '../db/schema.ts'
import { onCommitted } from '../outbox/announce.ts'
import { isTopic, type OutboxEvent } from '../outbox/event.ts'

/** Dependencies of the sender. */
interface OutsideOptions {
  db: Db
  engine: ExternalRealtime
  log: Logger
  /** Interval of looking for rows that another process has left. */
  everyMs?: number
}

const ROW_BATCH_SIZE = 50
// Limits of the external server's API.
const EVENTS_PER_CALL = 10
const CHANNELS_PER_CALL = 100
const TIMEOUT_MS = 8_000
const MAX_PAUSE_MS = 30_000

/**
 * Sends the outbox to an external server. A row is deleted in the transaction in which the server accepted it: exactly one
 * process sends it, and if that process dies the row remains. A row sent twice for this reason has a number that the client
 * already knows.
 */
export async function startOutside({ db, engine, log, everyMs = 2_000 }: OutsideOptions) {
  const pusher = await openEngine(engine)
  let stopped = false
  let pause = everyMs
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isWanted = false

  const empty = async (): Promise<void> => {
    isWanted = false
    clearTimeout(timer)
    try {
      while (!stopped && (await runTransaction(db, tx => sendSome(tx, pusher), { isolation: 'read committed' }))) {}
      pause = everyMs
    } catch (error) {
      log.warn({ err: error }, 'the realtime engine took no events')
      pause = Math.min(MAX_PAUSE_MS, pause * 2)
    }
    if (!stopped) timer = setTimeout(run, pause).unref()
  }
  const run = (): void => {
    if (isWanted || stopped) return
    isWanted = true
    running = running.then(empty)
  }

  const off = onCommitted(db, run)
  run()
  return {
    async stop(): Promise<void> {
      off()
      stopped = true
      await running
      clearTimeout(timer)
    }
  }
}

async function openEngine({ appId, key, secret, host, port, tls, cluster }: ExternalRealtime): Promise<Pusher> {
  const { default: Engine } = await import('pusher')
  const place = host === null ? { cluster: cluster ?? 'mt1' } : { host }
  return new Engine({
    appId,
    key,
    secret,
    useTLS: tls,
    timeout: TIMEOUT_MS,
    ...place,
    ...(port !== null && { port: String(port) })
  })
}

/** Sends the oldest rows that no other process is sending. Returns whether there may be more. */
async function sendSome(tx: Tx, pusher: Pusher): Promise<boolean> {
  const { rows } = await sql<{ stream: string; seq: bigint; topic: string }>`
    DELETE FROM outbox WHERE (stream, seq) IN (
      SELECT stream, seq FROM outbox ORDER BY created_at, seq LIMIT ${ROW_BATCH_SIZE} FOR UPDATE SKIP LOCKED
    ) RETURNING stream, seq, topic`.execute(tx)
  const events = rows.flatMap(({ stream, seq, topic }) => (isTopic(topic) ? [{ stream, seq: Number(seq), topic }] : []))
  events.sort((one, other) => one.seq - other.seq)
  await publishEvents(
    pusher,
    events.filter(({ stream }) => stream !== NIL)
  )
  for (const event of events.filter(({ stream }) => stream === NIL)) await publishToAll(pusher, event)
  return rows.length === ROW_BATCH_SIZE
}

async function publishEvents(pusher: Pusher, events: readonly OutboxEvent[]): Promise<void> {
  const batch = events.map(({ stream, seq, topic }) => ({
    channel: createChannelName(stream),
    name: topic,
    data: { seq, stream: 'merchant' }
  }))
  for (let from = 0; from < batch.length; from += EVENTS_PER_CALL) {
    await pusher.triggerBatch(batch.slice(from, from + EVENTS_PER_CALL))
  }
}

// Only channels with subscribers; clients that connect later request the data from the API anyway.
async function publishToAll(pusher: Pusher, { seq, topic }: OutboxEvent): Promise<void> {
  const answer = await pusher.get({ path: '/channels', params: { filter_by_prefix: CHANNEL_PREFIX } })
  const { channels } = (await answer.json()) as { channels: Record<string, unknown> }
  const names = Object.keys(channels)
  for (let from = 0; from < names.length; from += CHANNELS_PER_CALL) {
    await pusher.trigger(names.slice(from, from + CHANNELS_PER_CALL), topic, { seq, stream: 'all' })
  }
}
