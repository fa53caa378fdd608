import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { operatorPartnerList } from '../../../contract/account/partner.operator.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { ConfigError, readOrigins } from '../../config/values.ts'
import { databaseNow } from '../../db/clock.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ActingOperator } from '../../handler/acting-operator.ts'
import type { PartnerIdentity } from '../../handler/handler.ts'
import { writeAudit } from '../../settings/audit.ts'
import { digestToken } from '../sessions/token.ts'
import { stopWebhook } from './webhook-settings.ts'

/**
 * Adds a partner. The token is returned once; the database keeps only its digest. Its format differs from a session's and an
 * operator's token, so that none is tried as another.
 */
export async function addPartner(
  tx: Tx,
  operator: ActingOperator,
  { name, origins: originInputs }: { name: string; origins: readonly string[] }
): Promise<{ id: string; name: string; token: string }> {
  const id = newId()
  const token = `partner_${randomBytes(32).toString('base64url')}`
  const allowed = checkOrigins(originInputs)
  const row = await tx
    .insertInto('partner')
    .values({ id, name, token_digest: digestToken(token), origins: JSON.stringify(allowed) })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('account_in_use', 'name')
  await writeAudit(tx, operator, 'partner_add', id, { name, origins: allowed })
  return { id, name, token }
}

function checkOrigins(values: readonly string[]): string[] {
  try {
    return readOrigins({ origins: values.join(',') }, 'origins')
  } catch (error) {
    if (error instanceof ConfigError) throw new Refusal('value_invalid', 'origins')
    throw error
  }
}

/** Returns the partner of a token. Only a digest is stored, so the timing of the index lookup reveals nothing. */
export async function findPartner(db: Db, token: string): Promise<PartnerIdentity | undefined> {
  return db
    .selectFrom('partner')
    .select(['id', 'name'])
    .where('token_digest', '=', digestToken(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Returns every partner, oldest first. */
export async function listPartners(db: Db) {
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
    .select(attached)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    ...row,
    users: Number(row.users ?? 0),
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null
  }))
}

type Partner = OutputOf<typeof operatorPartnerList>['list'][number]

/** The partner's access for reading and webhooks, without secrets. */
const attached = [
  sql<
    Partner['webhook']
  >`(SELECT jsonb_build_object('url', url, 'disabled_at', format_time(disabled_at)) FROM partner_webhook
    WHERE partner_id = partner.id)`.as('webhook'),
  sql<Partner['secrets']>`(SELECT coalesce(jsonb_agg(jsonb_build_object('created_at', format_time(created_at),
    'expires_at', CASE WHEN expires_at < 'infinity' THEN format_time(expires_at) END) ORDER BY created_at DESC), '[]')
    FROM partner_secret WHERE partner_id = partner.id AND expires_at > now())`.as('secrets'),
  sql<Partner['keys']>`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'prefix', prefix,
    'created_at', format_time(created_at), 'used_at', format_time(used_at)) ORDER BY created_at DESC), '[]')
    FROM partner_key WHERE partner_id = partner.id AND ended_at IS NULL)`.as('keys'),
  sql<number>`(SELECT count(*)::integer FROM partner_event WHERE partner_id = partner.id AND state = 'failed')`.as(
    'failed'
  )
]

/** Ends a partner's token at once; issued codes become invalid. Refused if there is no active one. */
export async function endPartner(tx: Tx, operator: ActingOperator, id: string): Promise<{ id: string }> {
  const { numUpdatedRows } = await tx
    .updateTable('partner')
    .set({ ended_at: databaseNow })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('not_found', 'id')
  await stopWebhook(tx, id)
  await writeAudit(tx, operator, 'partner_end', id)
  return { id }
}
