import { sql } from 'kysely'
import { NIL } from 'uuid'
import type { Topic } from '../../contract/realtime.ts'
import { runAtCommit } from '../db/commit.ts'
import { prepareAs } from '../db/prepared.ts'
import type { Db, Tx } from '../db/schema.ts'
import { type OutboxEvent, SESSION_ENDED } from './event.ts'
import { notify } from './signal.ts'

/** Announcements of a transaction, by stream; each topic is announced once. */
type PendingTopics = Map<string, Set<OutboxEvent['topic']>>

const pendings = new WeakMap<Tx, PendingTopics>()
const listeners = new WeakMap<Db, (events: readonly OutboxEvent[]) => void>()

/**
 * Announces that data of a merchant change in this transaction. Clients that show them reload after the commit; a rollback
 * announces nothing. May be called anywhere in the transaction and repeatedly.
 */
export async function announce(tx: Tx, merchantId: string, topic: Topic): Promise<void> {
  await noteTopic(tx, merchantId, topic)
}

/** Announces that data of every merchant change in this transaction. */
export async function announceAll(tx: Tx, topic: Topic): Promise<void> {
  await noteTopic(tx, NIL, topic)
}

/** Announces that sessions end in this transaction, so that every process closes their sockets. */
export async function announceEnded(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  for (const id of sessionIds) await noteTopic(tx, id, SESSION_ENDED)
}

/**
 * Calls back at once with events that this process has committed; other processes learn of them separately. Returns a function
 * that stops it.
 */
export function onCommitted(db: Db, listener: (events: readonly OutboxEvent[]) => void): () => void {
  listeners.set(db, listener)
  return () => void listeners.delete(db)
}

/** Reports that a statement has written these events itself: they are committed, or within `db`, which is a transaction. */
export async function announceWritten(db: Db, events: readonly OutboxEvent[]): Promise<void> {
  const after = (at: Db) => listeners.get(at)?.(events)
  if (!db.isTransaction) return after(db)
  if (!runAtCommit(db as Tx, { after })) await notify(db, events)
}

async function noteTopic(tx: Tx, stream: string, topic: OutboxEvent['topic']): Promise<void> {
  const pending = pendings.get(tx) ?? openPending(tx)
  if (!pending) {
    // Not a transaction of ours, so its end is unknown: the database sends the notification at the commit.
    const events = await writePending(tx, new Map([[stream, new Set([topic])]]))
    await notify(tx, events)
    return
  }
  const topics = pending.get(stream) ?? new Set()
  pending.set(stream, topics.add(topic))
}

// The rows with the counters are locked last and in the order of their ids, so that a waiting transaction holds nothing that
// another needs.
function openPending(tx: Tx): PendingTopics | undefined {
  const pending: PendingTopics = new Map()
  let events: readonly OutboxEvent[] = []
  const isOpen = runAtCommit(tx, {
    before: async () => {
      pendings.delete(tx)
      events = await writePending(tx, pending)
    },
    after: db => listeners.get(db)?.(events)
  })
  if (!isOpen) return undefined
  pendings.set(tx, pending)
  return pending
}

async function writePending(tx: Tx, pending: PendingTopics): Promise<OutboxEvent[]> {
  const all = [...pending].flatMap(([stream, topics]) => [...topics].map(topic => ({ stream, topic })))
  const ended = all.filter(({ topic }) => topic === SESSION_ENDED).map(({ stream }) => stream)
  const counted = all.filter(({ topic }) => topic !== SESSION_ENDED)
  if (ended.length > 0) await writeEnded(tx, ended)
  const events = counted.length > 0 ? await writeCounted(tx, counted) : []
  return [...events, ...ended.map(stream => ({ stream, seq: 1, topic: SESSION_ENDED }) as const)]
}

// A session ends once, so it needs no counter row.
async function writeEnded(tx: Tx, streams: readonly string[]): Promise<void> {
  await sql`INSERT INTO outbox (stream, seq, topic, created_at)
    SELECT stream, 1, ${SESSION_ENDED}, clock_timestamp() FROM unnest(${streams}::uuid[]) AS s (stream)
    ON CONFLICT DO NOTHING`.execute(tx)
}

async function writeCounted(tx: Tx, counted: readonly Omit<OutboxEvent, 'seq'>[]): Promise<OutboxEvent[]> {
  const streams = counted.map(({ stream }) => stream)
  const topics = counted.map(({ topic }) => topic)
  const { rows } = await prepareAs(
    'announce',
    sql<{ stream: string; seq: bigint; topic: Topic }>`
    SELECT stream, seq, topic FROM write_events(${streams}::uuid[], ${topics}::text[])`
  ).execute(tx)
  return rows.map(({ stream, seq, topic }) => ({ stream, seq: Number(seq), topic }))
}
