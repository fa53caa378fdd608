import type { TimelineEvent } from '../../contract/entities/timeline.ts'
import type { Withdrawal as Shown } from '../../contract/entities/withdrawal.ts'
import { formatMinor } from '../../contract/money.ts'
import { offsetOf, type PageRequest, pageAnswer } from '../db/page.ts'
import type { Db, Withdrawal, WithdrawalStatus } from '../db/schema.ts'
import { timelinesOf } from '../db/timeline.ts'
import { Refusal } from '../refusal.ts'
import { maskedAccount } from './account-fields.ts'

/** A withdrawal in a list. */
export function withdrawalSummary(row: Withdrawal, scale: number) {
  return {
    id: row.id,
    amount: formatMinor(row.amount, scale),
    fee: formatMinor(row.fee, scale),
    arrives: formatMinor(row.amount - row.fee, scale),
    status: row.status,
    created_at: row.created_at.toISOString()
  }
}

/** A withdrawal with its timeline and its masked destination. */
export async function shownWithdrawal(db: Db, row: Withdrawal, scale: number): Promise<Shown> {
  const timelines = await timelinesOf(db, [row.id])
  return withTimeline(row, timelines.get(row.id) ?? [], scale)
}

/** The same with a timeline that is known. */
export function withTimeline(row: Withdrawal, timeline: TimelineEvent[], scale: number): Shown {
  const { label, ...fields } = row.destination
  const destination = maskedAccount(row.account_id, label, fields, row.created_at)
  return { ...withdrawalSummary(row, scale), destination, reason: row.reason, timeline }
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

/** A merchant's withdrawals, newest first. */
export async function listWithdrawals(db: Db, merchantId: string, page: PageRequest, scale: number) {
  const own = db.selectFrom('withdrawal').where('merchant_id', '=', merchantId)
  const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute()
  return pageAnswer(
    rows.map(row => withdrawalSummary(row, scale)),
    total,
    page
  )
}

/** A withdrawal as an operator sees it: `payout` is the whole destination, so that it can be paid. */
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

/** Withdrawals of all merchants, newest first. */
export async function listAllWithdrawals(
  db: Db,
  page: PageRequest & { status?: WithdrawalStatus | undefined },
  scale: number
) {
  const { status } = page
  const all = db
    .selectFrom('withdrawal')
    .$if(status !== undefined, query => query.where('withdrawal.status', '=', status ?? 'pending'))
  const { total } = await all.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .innerJoin('merchant', 'merchant.id', 'withdrawal.merchant_id')
    .selectAll('withdrawal')
    .select('merchant.account')
    .orderBy('withdrawal.created_at', 'desc')
    .orderBy('withdrawal.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute()
  const timelines = await timelinesOf(
    db,
    rows.map(row => row.id)
  )
  const list = rows.map(({ account, ...row }) =>
    withOwner(withTimeline(row, timelines.get(row.id) ?? [], scale), row, account)
  )
  return pageAnswer(list, total, page)
}
