import type { WalletRecord } from '../../contract/entities/record.ts'
import { formatMinor } from '../../contract/money.ts'
import { flowOf } from '../../contract/movements.ts'
import type { Db } from '../db/schema.ts'
import { type LedgerRecord, type RecordFilter, recordsPage } from '../ledger/index.ts'
import { type PageRequest, pageAnswer } from './page.ts'

/** A page of records, and what came in and went out in all records that the filter matches. */
export async function listRecords(db: Db, merchantId: string, request: PageRequest & RecordFilter, scale: number) {
  const { page, page_size: pageSize, ...filter } = request
  const found = await recordsPage(db, merchantId, filter, { page, pageSize })
  return {
    ...pageAnswer(
      found.list.map(record => shown(record, scale)),
      found.total,
      request
    ),
    money_in: formatMinor(found.moneyIn, scale),
    money_out: formatMinor(found.moneyOut, scale)
  }
}

function shown(record: LedgerRecord, scale: number): WalletRecord {
  return {
    id: record.id,
    type: record.type,
    balance: record.balance,
    amount: formatMinor(record.amount, scale),
    money: flowOf(record.type, record.amount),
    balance_after: formatMinor(record.balanceAfter, scale),
    reference: record.reference as WalletRecord['reference'],
    created_at: record.createdAt.toISOString()
  }
}
