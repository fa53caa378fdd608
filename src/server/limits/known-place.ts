// Addresses where a person has signed in. They are stored as keyed digests, so that the database does not reveal where a person was.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { splitSecret } from '../config/secret.ts'
import { databaseNow, selectTimeFromNow } from '../db/clock.ts'
import type { Db, Schema, Tx } from '../db/schema.ts'

/** The time before which an address is forgotten. */
const expiry = selectTimeFromNow(-90 * 86_400_000)

interface PlaceTable {
  table: keyof Schema
  /** The column with the id of the person. */
  person: string
  /** The prefix of a digest. */
  purpose: string
}

/** Returns what remembers the addresses of one kind of person. */
export function createKnownPlaces({ table, person, purpose }: PlaceTable) {
  const own = sql.table(table)
  const column = sql.ref(person)
  const digest = (secret: string, address: string): Buffer =>
    createHmac('sha256', secret).update(`${purpose} ${address}`).digest()
  return {
    /** Remembers that a person was identified at this address. */
    async remember(tx: Tx, secret: string, id: string, address: string): Promise<void> {
      await sql`INSERT INTO ${own} (${column}, digest, seen_at) VALUES (${id}, ${digest(secret, address)}, ${databaseNow})
        ON CONFLICT (${column}, digest) DO UPDATE SET seen_at = excluded.seen_at`.execute(tx)
    },
    /** Returns whether a person has signed in at this address recently, also under the secret that the present one has replaced. */
    async has(db: Db, secret: string, id: string, address: string): Promise<boolean> {
      const digests = splitSecret(secret).map(key => digest(key, address))
      const { rows } = await sql`SELECT FROM ${own}
        WHERE ${column} = ${id} AND digest IN (${sql.join(digests)}) AND seen_at > ${expiry} LIMIT 1`.execute(db)
      return rows.length > 0
    },
    /** Deletes every address of a person. */
    async forget(tx: Tx, id: string): Promise<void> {
      await sql`DELETE FROM ${own} WHERE ${column} = ${id}`.execute(tx)
    },
    /** Deletes addresses without a recent sign-in. */
    async sweep(db: Db): Promise<void> {
      await sql`DELETE FROM ${own} WHERE seen_at < ${expiry}`.execute(db)
    }
  }
}
