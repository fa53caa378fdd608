import { sql } from 'kysely'
import type { MERCHANT_COLUMNS } from '../../contract/account/merchant.operator.ts'
import type { SortColumns } from '../db/sort.ts'

/** The columns that the list of merchants can be sorted by. */
export const merchantColumns: SortColumns<(typeof MERCHANT_COLUMNS)[number]> = {
  date: sql`merchant.created_at`,
  account: sql`merchant.account`,
  name: sql`lower(merchant.nickname)`,
  available: buildBalance('available'),
  held: sql`(${buildBalance('hold')} + ${buildBalance('escrow')})`,
  status: sql`merchant.status`
}

// No index: with one on balances, each payment would change it.
function buildBalance(kind: 'available' | 'hold' | 'escrow') {
  return sql`(SELECT balance FROM account WHERE account.merchant_id = merchant.id AND account.kind = ${sql.lit(kind)})`
}
