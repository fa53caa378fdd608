import { type RawBuilder, sql } from 'kysely'
import { operatorFeedbackList } from '../../contract/help/feedback.operator.ts'
import { formatMinor } from '../../contract/money.ts'
import type { Operation, OutputOf } from '../../contract/operation.ts'
import { isPermitted, type Permission } from '../../contract/operator-operations.ts'
import { operatorOrderList } from '../../contract/orders/order.operator.ts'
import { operatorOrderRequestList } from '../../contract/orders/order-request.operator.ts'
import { operatorApprovalList } from '../../contract/staff/approval.operator.ts'
import type { operatorWaitingAges } from '../../contract/staff/waiting.operator.ts'
import { operatorSubmissionList } from '../../contract/tasks/submission.operator.ts'
import { operatorDepositList } from '../../contract/wallet/deposit.operator.ts'
import { operatorRechargeList } from '../../contract/wallet/recharge.operator.ts'
import { operatorWithdrawList } from '../../contract/wallet/withdrawal.operator.ts'
import { WAITING_SINCE, WAITING_STATES } from '../db/document-states.ts'
import type { Db } from '../db/schema.ts'
import { type Queue, queues } from './waiting.ts'

type QueueAge = OutputOf<typeof operatorWaitingAges>['list'][number]

/** The query of a queue, and the amount of its rows if they are about money. */
const readers: Readonly<Record<Queue, { list: Operation; amount?: RawBuilder<bigint> }>> = {
  recharges: { list: operatorRechargeList, amount: sql`amount` },
  withdrawals: { list: operatorWithdrawList, amount: sql`amount` },
  deposits: { list: operatorDepositList, amount: sql`amount` },
  requests: { list: operatorOrderRequestList },
  refunds: { list: operatorOrderList, amount: sql`CASE WHEN payment_transfer IS NULL THEN 0 ELSE cost * quantity END` },
  proofs: { list: operatorSubmissionList },
  feedback: { list: operatorFeedbackList },
  approvals: { list: operatorApprovalList }
}

/** Returns how many requests have waited how long, in each queue that a member of staff may read: all of one moment, by one statement. */
export async function countWaitingAges(db: Db, reader: Permission, scale: number): Promise<{ list: QueueAge[] }> {
  const names = (Object.keys(queues) as Queue[]).filter(queue => isPermitted(reader, readers[queue].list))
  if (names.length === 0) return { list: [] }
  const parts = names.map((queue, place) => {
    const { amount = sql`NULL::bigint` } = readers[queue]
    const table = queues[queue]
    const since = sql.ref(WAITING_SINCE[table])
    const count = (condition: RawBuilder<unknown>) => sql`(count(*) FILTER (WHERE ${condition}))::integer`
    const isYounger = (than: string) => sql`${since} > now() - ${sql.lit(than)}::interval`
    const isOlder = (than: string) => sql`${since} <= now() - ${sql.lit(than)}::interval`
    return sql`SELECT ${sql.lit(place)} AS place, ${sql.lit(queue)} AS queue, ${count(isYounger('1 hour'))} AS hour,
      ${count(sql`${isOlder('1 hour')} AND ${isYounger('24 hours')}`)} AS day,
      ${count(sql`${isOlder('24 hours')} AND ${isYounger('72 hours')}`)} AS days,
      ${count(isOlder('72 hours'))} AS older, sum(${amount})::bigint AS amount, min(${since}) AS oldest
      FROM ${sql.table(table)} WHERE ${WAITING_STATES[table]}`
  })
  const { rows } = await sql<Omit<QueueAge, 'amount' | 'oldest'> & { amount: bigint | null; oldest: Date | null }>`
    SELECT queue, hour, day, days, older, amount, oldest FROM (${sql.join(parts, sql` UNION ALL `)}) AS queue
    ORDER BY place`.execute(db)
  return {
    list: rows.map(({ amount, oldest, ...row }) => ({
      ...row,
      amount: readers[row.queue].amount ? formatMinor(amount ?? 0n, scale) : null,
      oldest: oldest?.toISOString() ?? null
    }))
  }
}
