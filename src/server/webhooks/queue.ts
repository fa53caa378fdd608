import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { DeliveryFailure } from '../../contract/account/partner-webhook.operator.ts'
import { RETRY_HOURS } from '../account/index.ts'
import { runStatement } from '../db/one-statement.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db } from '../db/schema.ts'

export type Failure = InferOutput<typeof DeliveryFailure>

/** An event that this process has claimed for delivery. */
export interface ClaimedEvent {
  id: string
  seq: bigint
  partner_id: string
  user_id: string
  type: string
  document: unknown
  attempts: number
  /** Whether this is the last attempt. */
  last: boolean
  created_at: Date
  url: string
}

const readCommitted = { isolation: 'read committed' } as const
// Longer than an attempt takes: a process that is older has died, perhaps after sending, so the event is sent again.
const CLAIM_SECONDS = 60
const KEEP_DAYS = 30

/** Numbers events that were committed since, which is when they are due. */
export async function numberEvents(db: Db): Promise<void> {
  const { rows } = await sql`SELECT FROM partner_event WHERE state = 'new' LIMIT 1`.execute(db)
  if (rows.length === 0) return
  await runTransaction(
    db,
    tx => sql`SELECT number_partner_events(make_interval(hours => ${RETRY_HOURS}))`.execute(tx),
    readCommitted
  )
}

/** Returns the partners with an address, a secret and events that are due. */
export async function findDuePartners(db: Db): Promise<string[]> {
  const { rows } = await sql<{ partner_id: string }>`SELECT partner_id FROM partner_webhook w WHERE disabled_at IS NULL
    AND EXISTS (SELECT FROM partner_secret s WHERE s.partner_id = w.partner_id AND s.expires_at > now())
    AND EXISTS (SELECT FROM partner_event e
      WHERE e.partner_id = w.partner_id AND e.state = 'waiting' AND e.due_at <= clock_timestamp())`.execute(db)
  return rows.map(row => row.partner_id)
}

/** Claims due events of a partner, of each document only the oldest that waits, so that no other process sends them. */
export async function claimEvents(db: Db, partnerId: string, max: number): Promise<ClaimedEvent[]> {
  return runTransaction(
    db,
    async tx => {
      const { rows } = await sql<ClaimedEvent>`
        UPDATE partner_event e SET attempts = attempts + 1,
          due_at = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
        FROM partner_webhook w
        WHERE w.partner_id = e.partner_id AND w.disabled_at IS NULL AND e.id IN (
          SELECT n.id FROM partner_event n
          WHERE n.partner_id = ${partnerId}::uuid AND n.state = 'waiting' AND n.due_at <= clock_timestamp()
            AND NOT EXISTS (SELECT FROM partner_event b
              WHERE b.subject_id = n.subject_id AND b.state = 'waiting' AND b.partner_id = n.partner_id AND b.seq < n.seq)
          ORDER BY n.due_at, n.seq LIMIT ${max} FOR UPDATE SKIP LOCKED)
        RETURNING e.id, e.seq, e.partner_id, e.user_id, e.type, e.document, e.attempts, e.created_at, w.url,
          e.ends_at <= clock_timestamp() AS last`.execute(tx)
      return rows
    },
    readCommitted
  )
}

/** The receiver has it. A process that was thought dead may say so late, and is right. */
export async function markDelivered(db: Db, { id }: ClaimedEvent, answer: number): Promise<void> {
  await runStatement(db, at =>
    sql`UPDATE partner_event SET state = 'delivered', answer = ${answer}, failure = NULL, delivered_at = clock_timestamp()
      WHERE id = ${id}::uuid AND state IN ('waiting', 'failed')`.execute(at)
  )
}

/** The error, and the time until the next attempt; `waitMs` undefined: never. */
interface Failed {
  failure: Failure
  answer: number | null
  waitMs: number | undefined
}

/** Puts an event off, or gives it up; not if another process has claimed it meanwhile. */
export async function markFailed(
  db: Db,
  { id, attempts }: ClaimedEvent,
  { failure, answer, waitMs }: Failed
): Promise<void> {
  const next =
    waitMs === undefined
      ? sql`state = 'failed'`
      : // The last attempt is made at the end, and not given up without one.
        sql`due_at = least(ends_at, clock_timestamp() + make_interval(secs => ${waitMs / 1_000}))`
  await runStatement(db, at =>
    sql`UPDATE partner_event SET ${next}, failure = ${failure}, answer = ${answer}
      WHERE id = ${id}::uuid AND state = 'waiting' AND attempts = ${attempts}`.execute(at)
  )
}

/** The receiver wants nothing more: nothing is sent until an operator sets the address again, and what waits goes on waiting. */
export async function disableWebhook(db: Db, { partner_id, url }: ClaimedEvent): Promise<void> {
  await runStatement(db, at =>
    sql`UPDATE partner_webhook SET disabled_at = now()
      WHERE partner_id = ${partner_id}::uuid AND url = ${url} AND disabled_at IS NULL`.execute(at)
  )
}

/** Gives up events that could not be tried in time, and deletes old events that are done. */
export async function sweepWebhooks(db: Db): Promise<void> {
  await sql`UPDATE partner_event SET state = 'failed', failure = 'expired'
    WHERE state = 'waiting' AND ends_at < clock_timestamp() - interval '1 hour'`.execute(db)
  await sql`DELETE FROM partner_event WHERE state IN ('delivered', 'failed', 'unsent')
    AND created_at < clock_timestamp() - make_interval(days => ${KEEP_DAYS})`.execute(db)
  await sql`DELETE FROM partner_secret WHERE expires_at < now()`.execute(db)
}
