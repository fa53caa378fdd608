import { sql } from 'kysely'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import type { Db } from '../db/schema.ts'

// More than anyone looks at; a long queue must not be counted by every console every few seconds.
const MAX_COUNTED = 1_000

/** The rows of each table that wait for an operator. */
const queues = {
  recharges: sql`recharge WHERE status = 'pending'`,
  withdrawals: sql`withdrawal WHERE status IN ('pending', 'processing')`,
  deposits: sql`deposit WHERE status = 'unmatched'`,
  requests: sql`order_request WHERE status = 'pending'`,
  refunds: sql`shop_order WHERE status = ${sql.lit(ORDER_STATUS.returned)} AND refund = 'requested'`,
  proofs: sql`submission WHERE status = 'pending'`,
  feedback: sql`feedback WHERE answered_at IS NULL`,
  approvals: sql`approval WHERE status = 'pending'`
} as const

type Queue = keyof typeof queues

/** Returns how many requests of each kind wait, and when the oldest and the newest of them came. */
export async function countWaiting(db: Db) {
  const parts = Object.entries(queues).map(
    ([name, rows]) => sql`SELECT ${sql.lit(name)} AS name, count(*)::int AS count,
      min(created_at) AS oldest, max(created_at) AS newest
      FROM (SELECT created_at FROM ${rows} LIMIT ${sql.lit(MAX_COUNTED)}) AS found`
  )
  const { rows } = await sql<{ name: Queue; count: number; oldest: Date | null; newest: Date | null }>`${sql.join(
    parts,
    sql` UNION ALL `
  )}`.execute(db)
  const entries = rows.map(({ name, count, oldest, newest }) => [
    name,
    { count, oldest: oldest?.toISOString() ?? null, newest: newest?.toISOString() ?? null }
  ])
  return Object.fromEntries(entries) as Record<Queue, { count: number; oldest: string | null; newest: string | null }>
}
