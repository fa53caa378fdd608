import type { Readable } from 'node:stream'
import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import { getFlow } from '../../contract/movements.ts'
import type { ServerTextKey } from '../../i18n/keys.ts'
import type wallet from '../../i18n/packs/en-US/wallet.json'
import type { Config } from '../config/config.ts'
import type { LedgerRecord } from '../ledger/index.ts'
import { createCsvFile, escapeCsvFormula } from '../text/csv.ts'
import { createClock } from '../text/formatters.ts'
import { translate } from '../text/texts.ts'
import type { RecordDetails } from './record-details.ts'

type ColumnName = keyof typeof wallet.server.export

/** The formats of texts, amounts and times in a file for one reader. */
interface LineFormat {
  text: (key: ServerTextKey) => string
  localTime: (at: Date) => string
  time: (at: Date) => string
  currency: Config['currency']
}

/** Returns the formats of a file whose local times are in a time zone. */
export const createLineFormat = (language: Language, timezone: string, currency: Config['currency']): LineFormat => ({
  text: createTexts(language),
  localTime: createClock(timezone),
  time: at => at.toISOString().slice(0, 19).replace('T', ' '),
  currency
})

/** Returns the texts of a language, each looked up once: a long file repeats a few of them a million times. */
function createTexts(language: Language): (key: ServerTextKey) => string {
  const texts = new Map<ServerTextKey, string>()
  return key => {
    const text = texts.get(key) ?? translate(key, language)
    texts.set(key, text)
    return text
  }
}

/** Returns a CSV file of rows in the columns of records; the first time column is in this time zone. */
export function createRecordFile(rows: AsyncIterable<string[]>, language: Language, timezone: string): Readable {
  const heading = (name: ColumnName) => translate(`server.export.${name}`, language)
  const columns = [
    `${heading('localTime')} (${timezone})`,
    `${heading('time')} (UTC)`,
    heading('type'),
    heading('balance'),
    heading('amount'),
    heading('moneyIn'),
    heading('moneyOut'),
    heading('fee'),
    heading('balanceAfter'),
    heading('currency'),
    heading('account'),
    heading('reason'),
    heading('reference')
  ]
  return createCsvFile(columns, rows, { record_delimiter: 'windows' })
}

/** Returns the key of the name of a movement's type; the cost of a settled order has its own. */
export function getTypeKey({ type, amount }: LedgerRecord): ServerTextKey {
  const isCost = type === 'order_settlement' && amount < 0n
  return `records.types.${isCost ? 'order_cost' : type}`
}

/** Returns a movement as a row of {@link createRecordFile}. */
export function formatRecordLine(
  record: LedgerRecord,
  details: RecordDetails,
  { text, localTime, time, currency: { code, scale } }: LineFormat
): string[] {
  const flow = getFlow(record.type, record.amount)
  const money = (minor: bigint) => formatMinor(minor, scale)
  return [
    localTime(record.createdAt),
    time(record.createdAt),
    escapeCsvFormula(text(getTypeKey(record))),
    escapeCsvFormula(text(`server.balances.${record.balance}`)),
    money(record.amount),
    flow === 'in' ? money(record.amount) : '',
    flow === 'out' ? money(-record.amount) : '',
    details.fee === null ? '' : money(details.fee),
    money(record.balanceAfter),
    escapeCsvFormula(code),
    escapeCsvFormula(details.account),
    escapeCsvFormula(details.reason),
    escapeCsvFormula(details.number || (record.reference?.id ?? ''))
  ]
}
