import type { Language } from '../../contract/languages.ts'
import type { ParsedInputOf } from '../../contract/operation.ts'
import type { statementExport } from '../../contract/wallet/statement.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/schema.ts'
import { readSiteName } from '../help/index.ts'
import {
  type LedgerRecord,
  readStatementAccounts,
  type StatementAccount,
  streamStatementEntries
} from '../ledger/index.ts'
import { createClock } from '../text/formatters.ts'
import { findMonthStart } from '../time/period-starts.ts'
import { type DetailsRow, detailsJoin, getRecordDetails, type RecordDetails } from './record-details.ts'

/** The month of a statement, and the kind of file. */
export type StatementChoice = ParsedInputOf<typeof statementExport>

/** The owner of a statement, and its formats. */
export interface StatementRequest {
  merchantId: string
  choice: StatementChoice
  language: Language
  /** The merchant's own time zone, in which the month begins and ends. */
  timezone: string
  config: Pick<Config, 'currency'>
}

/** The data of a statement besides its movements. */
export interface Statement {
  site: string
  shop: { nickname: string; account: string; code: string }
  accounts: StatementAccount[]
  /** First and last day, `YYYY-MM-DD`, in the time zone. */
  from: string
  to: string
  madeAt: Date
  language: Language
  timezone: string
  currency: Config['currency']
}

/** A movement with the account that it belongs to. */
export interface StatementItem {
  account: StatementAccount
  record: LedgerRecord
  details: RecordDetails
}

/** Returns the months from the opening of an account until now, `YYYY-MM` in a time zone, newest first. */
export function listStatementMonths(openedAt: Date, timezone: string, now = new Date()): string[] {
  const formatMonth = (at: Date) => createClock(timezone)(at).slice(0, 7)
  const first = formatMonth(openedAt)
  const months = [formatMonth(now)]
  for (let month = months[0] ?? first; month > first; ) {
    month = formatDay(month, 0).slice(0, 7)
    months.push(month)
  }
  return months
}

// Day 0 is the last one of the month before.
const formatDay = (month: string, day: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1, day)).toISOString().slice(0, 10)
}

/** Returns whose statement it is, with the balances of the month. */
export async function readStatement(
  db: Db,
  { merchantId, choice, language, timezone, config }: StatementRequest
): Promise<Statement> {
  const from = `${choice.month}-01`
  const to = formatDay(formatDay(choice.month, 32).slice(0, 7), 0)
  const shop = await db
    .selectFrom('merchant')
    .select(['nickname', 'account', 'shop_code as code'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return {
    site: await readSiteName(db, language),
    shop,
    accounts: await readStatementAccounts(db, merchantId, {
      since: findMonthStart(timezone, choice.month),
      until: findMonthStart(timezone, choice.month, 1)
    }),
    from,
    to,
    madeAt: new Date(),
    language,
    timezone,
    currency: config.currency
  }
}

/** Returns the movements of a statement, account by account, oldest first. */
export async function* streamStatementItems(db: Db, { accounts, language }: Statement): AsyncGenerator<StatementItem> {
  for (const account of accounts.filter(({ before, last }) => last > before)) {
    for await (const [record, row] of streamStatementEntries<DetailsRow>(db, account, detailsJoin)) {
      yield { account, record, details: getRecordDetails(record, row, language) }
    }
  }
}
