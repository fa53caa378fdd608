import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { databaseNow } from '../../db/clock.ts'
import type { Db } from '../../db/schema.ts'
import type { PartnerIdentity } from '../../handler.ts'
import { digestOf } from '../sessions/token.ts'

/** A partner without secrets. */
export interface PartnerSummary extends PartnerIdentity {
  origins: string[]
  users: number
  created_at: Date
  ended_at: Date | null
}

/** A partner with this name already exists. */
export class PartnerTaken extends Error {
  override readonly name = 'PartnerTaken'
}

/** Adds a partner. The token is returned once; the database keeps only its digest. */
export async function addPartner(
  db: Db,
  { name, origins = [] }: { name: string; origins?: readonly string[] }
): Promise<{ id: string; token: string }> {
  const id = newId()
  // Its format differs from a session's and an operator's token, so that none is tried as another.
  const token = `partner_${randomBytes(32).toString('base64url')}`
  const row = await db
    .insertInto('partner')
    .values({ id, name, token_digest: digestOf(token), origins: JSON.stringify(origins) })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new PartnerTaken(name)
  return { id, token }
}

/** Returns the partner of a token. Only a digest is stored, so the timing of the index lookup reveals nothing. */
export async function findPartner(db: Db, token: string): Promise<PartnerIdentity | undefined> {
  return db
    .selectFrom('partner')
    .select(['id', 'name'])
    .where('token_digest', '=', digestOf(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Every partner, oldest first. */
export async function listPartners(db: Db): Promise<PartnerSummary[]> {
  const rows = await db
    .selectFrom('partner')
    .select(['id', 'name', 'origins', 'created_at', 'ended_at'])
    .select(({ selectFrom }) =>
      selectFrom('partner_user')
        .whereRef('partner_user.partner_id', '=', 'partner.id')
        .where('partner_user.merchant_id', 'is not', null)
        .select(({ fn }) => fn.countAll<bigint>().as('users'))
        .as('users')
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, users: Number(row.users ?? 0) }))
}

/** Revokes a partner's token at once; issued codes become invalid. Returns whether there was one. */
export async function endPartner(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partner')
    .set({ ended_at: databaseNow })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
