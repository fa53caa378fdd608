import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { type OutboxEvent, packEvents } from './event.ts'

/** Name of the database notification. */
export const SIGNAL = 'merchant_wallet_events'

// A notification holds under 8,000 bytes; an event takes at most 60 of them.
const EVENT_BATCH_SIZE = 120

/** Sends events to every listening process, at the commit if `db` is a transaction. */
export async function notify(db: Db, events: readonly OutboxEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += EVENT_BATCH_SIZE) {
    await sendSignal(db, packEvents(events.slice(from, from + EVENT_BATCH_SIZE)))
  }
}

/** Sends one notification. */
export async function sendSignal(db: Db, payload: string): Promise<void> {
  await sql`SELECT pg_notify(${SIGNAL}, ${payload})`.execute(db)
}
