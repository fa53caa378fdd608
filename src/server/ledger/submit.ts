import { type RawBuilder, sql } from 'kysely'
import type { Topic } from '../../contract/realtime.ts'
import { prepareAs } from '../db/prepared.ts'
import { runRefusing } from '../db/refusing.ts'
import { retryStatement } from '../db/retry.ts'
import type { Db, MerchantAccountKind } from '../db/schema.ts'
import { announceWritten } from '../outbox/announce.ts'
import type { OutboxEvent } from '../outbox/event.ts'
import { type Intent, RefusedBefore, requireAnswer } from './idempotency.ts'

/** The facts of a payment, stored with its key; its answer is made from them. JSON with amounts as texts in minor units. */
export type PaymentFacts<Details> = Details & {
  /** The time of the payment. */
  at: string
  /** The merchant's balances after it. */
  balances: Readonly<Record<MerchantAccountKind, string>>
}

/** The arguments of the database function (`submit_…`) that writes a payment after its decision. */
export interface Submission {
  by: 'transfer' | 'order_payment' | 'orders_payment' | 'purchase' | 'upgrade' | 'promotion' | 'withdrawal'
  /** The decision as JSON: the facts that are known before the payment. */
  details: object
  /** The other arguments of the function: the terms as they were read, what to write, the movements, … */
  values: readonly RawBuilder<unknown>[]
  /** Realtime topics that the payment changes. */
  topics: readonly Topic[]
  /** Runs after the payment was written. */
  onWritten?: (db: Db) => void
}

/** A JSON text as an argument of a {@link Submission}. */
export const toJsonb = (text: string): RawBuilder<unknown> => sql`${text}::jsonb`

/**
 * Makes a payment once per key, in one statement, and returns its facts. `decide` reads the terms and decides by the rules. The statement
 * takes the key, locks what the terms are about, compares them with those of its moment, and moves the money; when they differ, it is
 * decided again. Throws {@link RefusedBefore} if the key was refused.
 */
export function submitOnce<Facts extends object>(
  db: Db,
  intent: Intent,
  decide: (db: Db) => Submission | Promise<Submission>
): Promise<Facts> {
  return retryStatement(db, async at => {
    const { by, details, values, topics, onWritten } = await decide(at)
    const { ownerId, key, operation, fingerprint } = intent
    // The functions of the database, those of the release before too, read the owner by this name.
    const whole = JSON.stringify({ merchantId: ownerId, key, operation, fingerprint, details, topics })
    const payment = await writeSubmission<Facts>(at, by, [toJsonb(whole), ...values])
    if (!payment) return readFacts<Facts>(at, intent)
    await announceWritten(at, payment.events)
    onWritten?.(at)
    return payment.facts
  })
}

/** Returns nothing if the key is taken. */
async function writeSubmission<Facts>(db: Db, by: Submission['by'], values: readonly RawBuilder<unknown>[]) {
  const name = `submit_${by}`
  const { rows } = await runRefusing(() =>
    prepareAs(
      name,
      sql<{ facts: Facts; events: OutboxEvent[] }>`
      SELECT facts, events FROM ${sql.raw(name)}(${sql.join(values)})`
    ).execute(db)
  )
  return rows[0]
}

/** Returns the facts of a key that is taken. */
async function readFacts<Facts>(db: Db, intent: Intent): Promise<Facts> {
  const { facts, answer } = await requireAnswer(db, intent)
  if (facts) return facts as Facts
  throw new RefusedBefore(answer ?? '')
}
