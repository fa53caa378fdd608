import type { Db } from '../db/schema.ts'

/** Returns when a merchant's payment with this key was made. One that was refused, or that still runs, has no time. */
export async function findPaymentResult(db: Db, merchantId: string, key: string): Promise<{ done_at: string | null }> {
  const row = await db
    .selectFrom('idempotency')
    .select(['created_at', 'answer', 'facts'])
    .where('owner_id', '=', merchantId)
    .where('key', '=', key)
    .executeTakeFirst()
  const isDone = row !== undefined && (row.facts !== null || /^\{"code":10000,/.test(row.answer ?? ''))
  return { done_at: isDone ? row.created_at.toISOString() : null }
}
