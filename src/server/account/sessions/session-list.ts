import { databaseNow } from '../../db/clock.ts'
import type { Db } from '../../db/schema.ts'

const MAX_LISTED = 100

/** Returns the open sessions of a merchant, last used first. A session is renewed every quarter of an hour while it is used. */
export async function listSessions(db: Db, merchantId: string) {
  const rows = await db
    .selectFrom('session')
    .select(({ fn }) => [
      'id',
      'user_agent',
      'launched_by',
      'created_at',
      'expires_at',
      fn.coalesce('rotated_at', 'created_at').as('last_seen_at')
    ])
    .where('merchant_id', '=', merchantId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(row => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString()
  }))
}
