import { sql } from 'kysely'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import type { Db } from '../db/schema.ts'

// More than anyone looks at; a long queue must not be counted by every console every few seconds. Its ends are those of all of it.
const MAX_COUNTED = 1_000

/** The rows of each table that wait for an operator, and the column that says since when. */
const queues = {
  recharges: { rows: sql`recharge WHERE status = 'pending'`, at: 'created_at' },
  withdrawals: { rows: sql`withdrawal WHERE status IN ('pending', 'processing')`, at: 'created_at' },
  deposits: { rows: sql`deposit WHERE status = 'unmatched'`, at: 'updated_at' },
  requests: { rows: sql`order_request WHERE status = 'pending'`, at: 'created_at' },
  refunds: {
    rows: sql`shop_order WHERE status = ${sql.lit(ORDER_STATUS.returned)} AND refund = 'requested'`,
    at: 'updated_at'
  },
  proofs: { rows: sql`submission WHERE status = 'pending'`, at: 'created_at' },
  feedback: { rows: sql`feedback WHERE answered_at IS NULL`, at: 'last_at' },
  approvals: { rows: sql`approval WHERE status = 'pending'`, at: 'created_at' }
} as const

type Queue = keyof typeof queues

/** Returns how many requests of each kind wait, and when the oldest and the newest of them came. */
export async function countWaiting(db: Db) {
  const parts = Object.entries(queues).map(
    ([name, { rows, at }]) => sql`SELECT ${sql.lit(name)} AS name,
      (SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${sql.lit(MAX_COUNTED)}) AS first) AS count,
      (SELECT min(${sql.ref(at)}) FROM ${rows}) AS oldest, (SELECT max(${sql.ref(at)}) FROM ${rows}) AS newest`
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
