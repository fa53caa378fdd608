import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { databaseNow } from '../../db/clock.ts'
import { runStatement } from '../../db/one-statement.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ActingOperator } from '../../handler/acting-operator.ts'
import type { PartnerIdentity } from '../../handler/handler.ts'
import { writeAudit } from '../../settings/audit.ts'
import { digestToken } from '../sessions/token.ts'
import { lockPartner } from './webhook-settings.ts'

const PREFIX_LENGTH = 18

/**
 * Makes a key with which a partner's backend reads its own users' documents. The key is returned once; the database
 * stores its digest, and its first characters to recognize it. To replace a key, add a second one, and end the first
 * when the partner uses the second.
 */
export async function addKey(
  tx: Tx,
  operator: ActingOperator,
  { id: partner_id, name }: { id: string; name: string }
): Promise<{ id: string; name: string; token: string }> {
  await lockPartner(tx, partner_id)
  const id = newId()
  const token = `partnerkey_${randomBytes(32).toString('base64url')}`
  const prefix = token.slice(0, PREFIX_LENGTH)
  await tx
    .insertInto('partner_key')
    .values({ id, partner_id, name, prefix, digest: digestToken(token) })
    .execute()
  await writeAudit(tx, operator, 'partner_key_add', partner_id, { key: id, name, prefix })
  return { id, name, token }
}

/** Ends a key at once. */
export async function endKey(tx: Tx, operator: ActingOperator, id: string): Promise<{ id: string }> {
  const row = await tx
    .updateTable('partner_key')
    .set({ ended_at: databaseNow })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['partner_id', 'prefix'])
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'id')
  await writeAudit(tx, operator, 'partner_key_end', row.partner_id, { key: id, prefix: row.prefix })
  return { id }
}

/** Returns the partner of a key, and notes once a minute that it was used. */
export async function findByKey(db: Db, writes: Db, token: string): Promise<PartnerIdentity | undefined> {
  const row = await db
    .selectFrom('partner_key')
    .innerJoin('partner', 'partner.id', 'partner_key.partner_id')
    .select(['partner.id', 'partner.name', 'partner_key.id as key'])
    .select(sql<boolean>`used_at IS NULL OR used_at < now() - interval '1 minute'`.as('stale'))
    .where('digest', '=', digestToken(token))
    .where('partner_key.ended_at', 'is', null)
    .where('partner.ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, name, key, stale } = row
  if (stale)
    await runStatement(writes, at =>
      at.updateTable('partner_key').set({ used_at: databaseNow }).where('id', '=', key).execute()
    )
  return { id, name }
}
