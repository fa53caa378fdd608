import type { TimelineEvent } from '../../contract/entities/timeline.ts'
import type { Withdrawal as Shown } from '../../contract/entities/withdrawal.ts'
import { formatMinor } from '../../contract/money.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Withdrawal, WithdrawalStatus } from '../db/schema.ts'
import { timelinesOf } from '../db/timeline.ts'
import { Refusal } from '../refusal.ts'
import { maskedAccount } from './account-fields.ts'
import { shownTransactionId } from './transaction-id.ts'

type Listed = Pick<Withdrawal, 'id' | 'amount' | 'fee' | 'status' | 'created_at'>

/** A withdrawal in a list. */
function withdrawalSummary(row: Listed, scale: number) {
  return {
    id: row.id,
    amount: formatMinor(row.amount, scale),
    fee: formatMinor(row.fee, scale),
    arrives: formatMinor(row.amount - row.fee, scale),
    status: row.status,
    created_at: row.created_at.toISOString()
  }
}

/** A withdrawal with its timeline and masked destination. */
export async function shownWithdrawal(db: Db, row: Withdrawal, scale: number): Promise<Shown> {
  const timelines = await timelinesOf(db, [row.id])
  return withTimeline(row, timelines.get(row.id) ?? [], scale)
}

/** The same with a given timeline. */
export function withTimeline(
  row: Listed & Pick<Withdrawal, 'destination' | 'account_id' | 'transaction_id' | 'reason'>,
  timeline: TimelineEvent[],
  scale: number
): Shown {
  const { label, ...fields } = row.destination
  const destination = maskedAccount(row.account_id, label, fields, row.created_at)
  const network = row.destination.kind === 'usdt' ? row.destination.network : ''
  const transaction_id = shownTransactionId(network, row.transaction_id)
  return { ...withdrawalSummary(row, scale), destination, transaction_id, reason: row.reason, timeline }
}

/** A merchant's own withdrawal. */
export async function findWithdrawal(db: Db, merchantId: string, id: string, scale: number): Promise<Shown> {
  const row = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return shownWithdrawal(db, row, scale)
}

/** Returns a merchant's withdrawals, newest first. */
export async function listWithdrawals(db: Db, merchantId: string, page: PageRequest, scale: number) {
  const own = db.selectFrom('withdrawal').where('merchant_id', '=', merchantId)
  return paginate(
    own,
    page,
    query => query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    rows => rows.map(row => withdrawalSummary(row, scale))
  )
}

/** A withdrawal as shown to an operator: `payout` is the full destination, so that it can be paid. */
export async function operatorWithdrawal(db: Db, row: Withdrawal, scale: number) {
  const { account } = await db
    .selectFrom('merchant')
    .select('account')
    .where('id', '=', row.merchant_id)
    .executeTakeFirstOrThrow()
  return withOwner(await shownWithdrawal(db, row, scale), row, account)
}

const withOwner = (shown: Shown, row: Withdrawal, account: string) => ({
  ...shown,
  merchant_id: row.merchant_id,
  account,
  payout: { ...row.destination } as Record<string, string>
})

/** Returns withdrawals of all merchants, newest first. */
export async function listAllWithdrawals(
  db: Db,
  page: PageRequest & { status?: WithdrawalStatus | undefined; merchant_id?: string | undefined },
  scale: number
) {
  const { status, merchant_id } = page
  const all = db
    .selectFrom('withdrawal')
    .$if(status !== undefined, query => query.where('withdrawal.status', '=', status ?? 'pending'))
    .$if(merchant_id !== undefined, query => query.where('withdrawal.merchant_id', '=', merchant_id ?? ''))
  return paginate(
    all,
    page,
    query =>
      query
        .innerJoin('merchant', 'merchant.id', 'withdrawal.merchant_id')
        .selectAll('withdrawal')
        .select('merchant.account')
        .orderBy('withdrawal.created_at', 'desc')
        .orderBy('withdrawal.id', 'desc'),
    async rows => {
      const ids = rows.map(row => row.id)
      const timelines = await timelinesOf(db, ids)
      return rows.map(({ account, ...row }) =>
        withOwner(withTimeline(row, timelines.get(row.id) ?? [], scale), row, account)
      )
    }
  )
}
