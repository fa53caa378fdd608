import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import { flowOf } from '../../contract/movements.ts'
import type { Sort } from '../../contract/page.ts'
import type { WalletRecord } from '../../contract/wallet/record.ts'
import type { Config } from '../config/config.ts'
import { type PageRequest, pageAnswer } from '../db/page.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { type LedgerRecord, recordOf, recordsPage } from '../ledger/index.ts'
import { detailsOf, type RecordDetails } from './record-details.ts'
import { filterOf, type RequestedFilter } from './record-keyword.ts'

type Reader = { language: Language; currency: Config['currency'] }

/** Returns a page of records, and money in and out of all records that match the filter. */
export async function listRecords(
  db: Db,
  merchantId: string,
  request: PageRequest & RequestedFilter & { sort?: Sort | undefined },
  reader: Reader
) {
  const { page, page_size: pageSize, sort, ...filter } = request
  const result = await recordsPage(db, merchantId, filterOf(filter, reader.currency), { page, pageSize, sort })
  const { scale } = reader.currency
  const details = await detailsOf(db, result.list, reader.language)
  return {
    ...pageAnswer(
      result.list.map((record, at) => toWalletRecord(record, details[at], scale)),
      result.total,
      request
    ),
    money_in: formatMinor(result.moneyIn, scale),
    money_out: formatMinor(result.moneyOut, scale)
  }
}

/** Returns the receipt of one of the merchant's own movements. */
export async function findRecord(
  db: Db,
  merchantId: string,
  transferId: string,
  { language, currency }: Reader
): Promise<WalletRecord> {
  const record = await recordOf(db, merchantId, transferId)
  if (!record) throw new Refusal('not_found')
  const [details] = await detailsOf(db, [record], language)
  return { ...toWalletRecord(record, details, currency.scale), id: transferId }
}

function toWalletRecord(record: LedgerRecord, details: RecordDetails | undefined, scale: number): WalletRecord {
  const { reason = '', fee = null, account = '', title = '', picture = '' } = details ?? {}
  return {
    id: record.id,
    type: record.type,
    balance: record.balance,
    amount: formatMinor(record.amount, scale),
    money: flowOf(record.type, record.amount),
    balance_after: formatMinor(record.balanceAfter, scale),
    reason,
    fee: fee === null ? null : formatMinor(fee, scale),
    account,
    title,
    picture,
    reference: record.reference as WalletRecord['reference'],
    created_at: record.createdAt.toISOString()
  }
}
