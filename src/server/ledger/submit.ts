import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { CODE } from '../../contract/codes.ts'
import type { Topic } from '../../contract/realtime.ts'
import { prepared } from '../db/prepared.ts'
import { refusing } from '../db/refusing.ts'
import { singleStatement } from '../db/retry.ts'
import type { Db, MerchantAccountKind } from '../db/schema.ts'
import { announceWritten } from '../outbox/announce.ts'
import type { OutboxEvent } from '../outbox/event.ts'
import { dataOf, finalAnswer, type Intent } from './idempotency.ts'

/** Blanks of an answer: texts in it that the database replaces by what only it knows. */
export class Blanks {
  /** The end of each blank: a new id, so no text that a person has written is one. */
  readonly mark = newId()
  /** The balances whose sum each blank stands for. */
  readonly sums: Record<string, readonly MerchantAccountKind[]> = {}

  /** The time of the payment. */
  get time(): string {
    return this.named('CREATED')
  }

  /** The sum of some of the merchant's balances after the payment. */
  balance(kinds: readonly MerchantAccountKind[]): string {
    const name = kinds.join('+')
    this.sums[name] = kinds
    return this.named(name)
  }

  /** What the function of this kind of payment fills in. */
  named(name: string): string {
    return `${name} ${this.mark}`
  }
}

/** A payment after its decision: what a function of the database (`submit_…`) gets to write. */
export interface Submission<T> {
  by: 'transfer' | 'order_payment' | 'purchase' | 'upgrade' | 'promotion' | 'withdrawal'
  /** The arguments after the intent, as JSON: the terms as they were read, what to write, the movements, … */
  given: readonly string[]
  /** The data of the response, with blanks. */
  data: T
  /** What changes besides the messages and events that the function adds itself. */
  topics?: readonly Topic[]
  /** Runs after the payment was written. */
  written?: (db: Db) => void
}

/**
 * Makes a payment once per key, in one statement. `decide` reads the terms and decides by the rules. The statement takes the key,
 * locks what the terms are about, compares them with those of its moment, and moves the money; when they differ, it is decided
 * again.
 */
export function submitOnce<T>(
  db: Db,
  intent: Intent,
  scale: number,
  decide: (db: Db, blanks: Blanks) => Submission<T> | Promise<Submission<T>>
): Promise<T> {
  return singleStatement(db, async at => {
    const blanks = new Blanks()
    const submission = await decide(at, blanks)
    const answer = JSON.stringify({ code: CODE.ok, message: 'OK', data: submission.data })
    const { merchantId, key, operation, fingerprint } = intent
    const { mark, sums } = blanks
    const topics = submission.topics ?? []
    const taken = { merchantId, key, operation, fingerprint, answer, mark, sums, scale, topics }
    const written = await write(at, submission.by, [JSON.stringify(taken), ...submission.given])
    if (!written) return dataOf<T>(await finalAnswer(at, intent))
    await announceWritten(at, written.events)
    submission.written?.(at)
    return dataOf<T>(written.answer)
  })
}

/** Returns nothing if the key is taken. */
async function write(db: Db, by: Submission<unknown>['by'], given: readonly string[]) {
  const name = `submit_${by}`
  const values = sql.join(given.map(json => sql`${json}::jsonb`))
  const { rows } = await refusing(() =>
    sql<{ answer: string; events: OutboxEvent[] }>`${prepared(name)}
      SELECT answer, events FROM ${sql.raw(name)}(${values})`.execute(db)
  )
  return rows[0]
}
