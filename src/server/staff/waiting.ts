import { sql } from 'kysely'
import type { WAITING_QUEUES } from '../../contract/staff/waiting.operator.ts'
import { WAITING_SINCE, WAITING_STATES, type WaitingTable } from '../db/document-states.ts'
import type { Db } from '../db/schema.ts'

// More than anyone looks at; a long queue must not be counted by every console every few seconds. Its ends are those of all of it.
const MAX_COUNTED = 1_000

/** The table of each queue, in the order of the menu. */
export const queues = {
  recharges: 'recharge',
  withdrawals: 'withdrawal',
  deposits: 'deposit',
  requests: 'order_request',
  refunds: 'shop_order',
  proofs: 'submission',
  feedback: 'feedback',
  approvals: 'approval'
} as const satisfies Record<(typeof WAITING_QUEUES)[number], WaitingTable>

/** The queues of the staff. */
export type Queue = keyof typeof queues

/** Returns how many requests of each kind wait, and when the oldest and the newest of them came. */
export async function countWaiting(db: Db) {
  const parts = Object.entries(queues).map(([name, table]) => {
    const rows = sql`${sql.table(table)} WHERE ${WAITING_STATES[table]}`
    const since = sql.ref(WAITING_SINCE[table])
    return sql`SELECT ${sql.lit(name)} AS name,
      (SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${sql.lit(MAX_COUNTED)}) AS first) AS count,
      (SELECT min(${since}) FROM ${rows}) AS oldest, (SELECT max(${since}) FROM ${rows}) AS newest`
  })
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
