import { sql } from 'kysely'
import { formatMinor } from '../../contract/money.ts'
import { findMerchantSummary, listNotes } from '../account/index.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { formatOperatorRecharge, listRecharges } from './recharge-view.ts'
import { formatOperatorWithdrawal, listWithdrawals } from './withdrawal-view.ts'

const firstPage = { page: 1, page_size: 10 }

/** Returns a recharge beside the history of its merchant. */
export async function readRechargeWithHistory(db: Db, id: string, scale: number) {
  const row = await db.selectFrom('recharge').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return { ...(await formatOperatorRecharge(db, row, scale)), history: await readHistory(db, row.merchant_id, scale) }
}

/** Returns a withdrawal beside the history of its merchant. */
export async function readWithdrawalWithHistory(db: Db, id: string, scale: number) {
  const row = await db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return { ...(await formatOperatorWithdrawal(db, row, scale)), history: await readHistory(db, row.merchant_id, scale) }
}

async function readHistory(db: Db, merchantId: string, scale: number) {
  const sums = await readSums(db, merchantId)
  const notes = await listNotes(db, { merchant_id: merchantId, page: 1, page_size: 3 })
  return {
    merchant: await findMerchantSummary(db, merchantId, scale),
    approved_recharges: { count: sums.approved, amount: formatMinor(sums.approved_sum, scale) },
    rejected_recharges: sums.rejected,
    paid_withdrawals: { count: sums.paid, amount: formatMinor(sums.paid_sum, scale) },
    failed_withdrawals: sums.failed,
    recharges: (await listRecharges(db, merchantId, firstPage, scale)).list,
    withdrawals: (await listWithdrawals(db, merchantId, firstPage, scale)).list,
    notes: notes.list
  }
}

interface Sums {
  approved: number
  approved_sum: bigint
  rejected: number
  paid: number
  paid_sum: bigint
  failed: number
}

async function readSums(db: Db, merchantId: string): Promise<Sums> {
  const { rows } = await sql<Sums>`SELECT * FROM (
      SELECT count(*) FILTER (WHERE status = 'approved')::integer AS approved,
        coalesce(sum(received) FILTER (WHERE status = 'approved'), 0)::bigint AS approved_sum,
        count(*) FILTER (WHERE status = 'rejected')::integer AS rejected
      FROM recharge WHERE merchant_id = ${merchantId}
    ) AS recharges, (
      SELECT count(*) FILTER (WHERE status = 'paid')::integer AS paid,
        coalesce(sum(amount) FILTER (WHERE status = 'paid'), 0)::bigint AS paid_sum,
        count(*) FILTER (WHERE status = 'failed')::integer AS failed
      FROM withdrawal WHERE merchant_id = ${merchantId}
    ) AS withdrawals`.execute(db)
  return rows[0] as Sums
}
