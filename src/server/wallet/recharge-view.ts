import type { Recharge as Shown } from '../../contract/entities/recharge.ts'
import type { TimelineEvent } from '../../contract/entities/timeline.ts'
import { formatMinor } from '../../contract/money.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Recharge, RechargeStatus } from '../db/schema.ts'
import { timelinesOf } from '../db/timeline.ts'
import { Refusal } from '../refusal.ts'
import { shownTransactionId } from './transaction-id.ts'

/** A recharge in a list. */
function rechargeSummary(row: Recharge, scale: number) {
  return {
    id: row.id,
    amount: formatMinor(row.amount, scale),
    received: row.received === null ? null : formatMinor(row.received, scale),
    network: row.network,
    status: row.status,
    created_at: row.created_at.toISOString()
  }
}

/** A recharge with its timeline. */
export async function shownRecharge(db: Db, row: Recharge, scale: number): Promise<Shown> {
  const timelines = await timelinesOf(db, [row.id])
  return withTimeline(row, timelines.get(row.id) ?? [], scale)
}

/** The same with a given timeline. */
export function withTimeline(row: Recharge, timeline: TimelineEvent[], scale: number): Shown {
  const { address, proof_file: proof, reason } = row
  const transaction_id = shownTransactionId(row.network, row.transaction_id)
  return { ...rechargeSummary(row, scale), address, proof, transaction_id, reason, timeline }
}

/** Returns a merchant's own recharge. Others' recharges are reported as missing. */
export async function findRecharge(db: Db, merchantId: string, id: string, scale: number): Promise<Shown> {
  const row = await db
    .selectFrom('recharge')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return shownRecharge(db, row, scale)
}

/** Returns a merchant's recharges, newest first. */
export async function listRecharges(db: Db, merchantId: string, page: PageRequest, scale: number) {
  const own = db.selectFrom('recharge').where('merchant_id', '=', merchantId)
  return paginate(
    own,
    page,
    query => query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    rows => rows.map(row => rechargeSummary(row, scale))
  )
}

/** A recharge as shown to an operator. */
export async function operatorRecharge(db: Db, row: Recharge, scale: number) {
  const { account } = await db
    .selectFrom('merchant')
    .select('account')
    .where('id', '=', row.merchant_id)
    .executeTakeFirstOrThrow()
  return { ...(await shownRecharge(db, row, scale)), merchant_id: row.merchant_id, account }
}

/** Recharges of all merchants, newest first. */
export async function listAllRecharges(
  db: Db,
  page: PageRequest & { status?: RechargeStatus | undefined; merchant_id?: string | undefined },
  scale: number
) {
  const { status, merchant_id } = page
  const all = db
    .selectFrom('recharge')
    .$if(status !== undefined, query => query.where('recharge.status', '=', status ?? 'pending'))
    .$if(merchant_id !== undefined, query => query.where('recharge.merchant_id', '=', merchant_id ?? ''))
  return paginate(
    all,
    page,
    query =>
      query
        .innerJoin('merchant', 'merchant.id', 'recharge.merchant_id')
        .selectAll('recharge')
        .select('merchant.account')
        .orderBy('recharge.created_at', 'desc')
        .orderBy('recharge.id', 'desc'),
    async rows => {
      const ids = rows.map(row => row.id)
      const timelines = await timelinesOf(db, ids)
      return rows.map(({ account, ...row }) => ({
        ...withTimeline(row, timelines.get(row.id) ?? [], scale),
        merchant_id: row.merchant_id,
        account
      }))
    }
  )
}
