// Faults that are planted into the database of a run, or into its backends: a check that does not notice them is no check.
import { sql } from 'kysely'
import { DatabaseClient } from '../../../src/server/db/client.ts'
import type { Db } from '../../../src/server/db/schema.ts'

const definitionOf = async (db: Db, name: string): Promise<string> => {
  const { rows } = await sql<{ text: string }>`SELECT pg_get_functiondef(${name}::regproc) AS text`.execute(db)
  return rows[0]?.text ?? ''
}

/** Writes a function again with one part of its text replaced. */
async function replaceIn(db: Db, name: string, part: string, by: string): Promise<void> {
  const text = await definitionOf(db, name)
  if (!text.includes(part)) throw new Error(`${name} has no ${part}`)
  await sql.raw(text.replace(part, by)).execute(db)
}

/** A connection of a pool, until it is given back. */
interface Borrowed {
  release(): void
}

/** Makes this process answer a payment, and publish its events, a moment before its commit. */
export function publishEarly(): void {
  type Query = (this: DatabaseClient & Borrowed, ...parameters: unknown[]) => Promise<unknown>
  const original = DatabaseClient.prototype.query as unknown as Query
  const early: Query = async function early(this, ...parameters) {
    if (!String(parameters[0]).includes('FROM submit_')) return original.apply(this, parameters)
    await original.call(this, 'BEGIN')
    try {
      const answer = await original.apply(this, parameters)
      void original.call(this, 'SELECT pg_sleep(0.2)')
      const committed = original.call(this, 'COMMIT')
      // The pool would lend it out at once, most likely for the events or the page, and these would wait for the commit.
      const { release } = this
      this.release = () => void committed.finally(() => release())
      return answer
    } catch (error) {
      await original.call(this, 'ROLLBACK')
      throw error
    }
  }
  DatabaseClient.prototype.query = early as never
}

export type PlantedFault = (db: Db) => Promise<void>

/** Each planted fault by name. */
export const PLANTS: Readonly<Record<string, PlantedFault>> = {
  'a key that is checked and then inserted': db =>
    replaceIn(
      db,
      'take_key',
      'INSERT INTO idempotency',
      `IF EXISTS (SELECT FROM idempotency WHERE owner_id = (intent ->> 'merchantId')::uuid AND key = intent ->> 'key') THEN
        RETURN false;
      END IF;
      PERFORM pg_sleep(0.02);
      DELETE FROM idempotency WHERE owner_id = (intent ->> 'merchantId')::uuid AND key = intent ->> 'key';
      INSERT INTO idempotency`
    ),
  'no check of the balance': async db => {
    await replaceIn(db, 'post_entry', 'AND account.balance + signed >= 0', '')
    const { rows } = await sql<{
      name: string
      at: string
    }>`SELECT conname AS name, conrelid::regclass::text AS at FROM pg_constraint
      WHERE conrelid IN ('account'::regclass, 'entry'::regclass) AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%balance%'`.execute(
      db
    )
    for (const { name, at } of rows) await sql`ALTER TABLE ${sql.id(at)} DROP CONSTRAINT ${sql.id(name)}`.execute(db)
  },
  'a daily limit that does not count': db => replaceIn(db, 'take_daily', 'l.count + 1', 'l.count'),
  'locks that are not sorted': db =>
    replaceIn(
      db,
      'post_transfers',
      'SELECT greatest(now()',
      `PERFORM FROM account WHERE account.merchant_id = (movements -> 0 ->> 'debit_merchant')::uuid
        AND account.kind = movements -> 0 ->> 'debit_kind' FOR UPDATE;
      PERFORM pg_sleep(0.02);
      SELECT greatest(now()`
    ),
  'facts that are stored otherwise than answered': db =>
    replaceIn(
      db,
      'finish_payment',
      'SET facts = payment_facts',
      `SET facts = jsonb_set(payment_facts, '{balances,available}', '"1"')`
    ),
  'an entry of another amount than its account': db =>
    replaceIn(
      db,
      'post_entry',
      'kind, a.seq, t.type, signed, a.balance',
      'kind, a.seq, t.type, signed + side, a.balance'
    )
}
