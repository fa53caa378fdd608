import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import { getFlow } from '../../contract/movements.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type { Sort } from '../../contract/page.ts'
import type { RecordLeg, recordDetail, WalletRecord } from '../../contract/wallet/record.ts'
import type { Config } from '../config/config.ts'
import { createPageAnswer, type PageRequest } from '../db/page.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import {
  isGrouped,
  type LedgerRecord,
  readLatestRecord,
  readLegs,
  readRecord,
  readRecordsPage,
  readResults
} from '../ledger/index.ts'
import { type RecordDetails, readDetails } from './record-details.ts'
import { createRecordFilter, type RequestedFilter } from './record-keyword.ts'

type RecordReader = { language: Language; currency: Config['currency'] }

/** Returns a page of records, and money in and out of all records that match the filter. */
export async function listRecords(
  db: Db,
  merchantId: string,
  request: PageRequest & RequestedFilter & { sort?: Sort | undefined },
  reader: RecordReader
) {
  const { page, page_size: pageSize, sort, ...filter } = request
  const { list, total, moneyIn, moneyOut } = await readRecordsPage(
    db,
    merchantId,
    createRecordFilter(filter, reader.currency),
    {
      page,
      pageSize,
      sort
    }
  )
  const { scale } = reader.currency
  const details = await readDetails(db, list, reader.language)
  const results = isGrouped(filter) ? await readResults(db, list) : []
  return {
    ...createPageAnswer(
      list.map((record, at) => toWalletRecord(record, details[at], scale, results[at])),
      total,
      request
    ),
    money_in: formatMinor(moneyIn, scale),
    money_out: formatMinor(moneyOut, scale)
  }
}

/** Returns the receipt of one of the merchant's own movements, or of the latest state of a document. */
export async function requireRecord(
  db: Db,
  merchantId: string,
  id: string,
  { language, currency: { scale } }: RecordReader
): Promise<OutputOf<typeof recordDetail>> {
  const record = (await readRecord(db, merchantId, id)) ?? (await readLatestRecord(db, merchantId, id))
  if (!record) throw new Refusal('not_found')
  const [[details], [result], legs] = await Promise.all([
    readDetails(db, [record], language),
    readResults(db, [record]),
    readLegs(db, merchantId, record)
  ])
  return {
    ...toWalletRecord(record, details, scale, result),
    id: record.transferId,
    legs: legs.map(leg => toLeg(leg, scale))
  }
}

const toLeg = (record: LedgerRecord, scale: number): RecordLeg => ({
  id: record.id,
  type: record.type,
  balance: record.balance,
  amount: formatMinor(record.amount, scale),
  money: getFlow(record.type, record.amount),
  balance_after: formatMinor(record.balanceAfter, scale),
  created_at: record.createdAt.toISOString()
})

function toWalletRecord(
  record: LedgerRecord,
  details: RecordDetails | undefined,
  scale: number,
  result = record.amount
): WalletRecord {
  const { reason = '', fee = null, account = '', title = '', picture = '' } = details ?? {}
  return {
    ...toLeg(record, scale),
    result: formatMinor(result, scale),
    reason,
    fee: fee === null ? null : formatMinor(fee, scale),
    account,
    title,
    picture,
    reference: record.reference as WalletRecord['reference']
  }
}
