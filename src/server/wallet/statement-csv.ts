import type { Readable } from 'node:stream'
import { formatMinor } from '../../contract/money.ts'
import type { StatementAccount } from '../ledger/index.ts'
import { escapeCsvFormula } from '../text/csv.ts'
import { translate } from '../text/texts.ts'
import { createLineFormat, createRecordFile, formatRecordLine } from './record-line.ts'
import type { Statement, StatementItem } from './statement.ts'

/** Returns a statement as CSV: for each account its opening balance, its movements, oldest first, and its closing balance. */
export function createStatementCsv(statement: Statement, items: AsyncIterable<StatementItem>): Readable {
  const { accounts, language, timezone, currency } = statement
  const format = createLineFormat(language, timezone, currency)
  const edge = (account: StatementAccount, name: 'opening' | 'closing') => [
    '',
    '',
    escapeCsvFormula(translate(`server.statement.${name}`, language)),
    escapeCsvFormula(translate(`server.balances.${account.kind}`, language)),
    '',
    '',
    '',
    '',
    formatMinor(account[name], currency.scale),
    escapeCsvFormula(currency.code),
    '',
    '',
    ''
  ]
  async function* rows() {
    const waiting = [...accounts]
    let open: StatementAccount | undefined
    // Accounts without movements are written between the others, in their order.
    const turnTo = function* (next: StatementAccount | undefined) {
      if (open) yield edge(open, 'closing')
      for (open = waiting.shift(); open && open !== next; open = waiting.shift()) {
        yield edge(open, 'opening')
        yield edge(open, 'closing')
      }
      if (open) yield edge(open, 'opening')
    }
    for await (const { account, record, details } of items) {
      if (account !== open) yield* turnTo(account)
      yield formatRecordLine(record, details, format)
    }
    yield* turnTo(undefined)
  }
  return createRecordFile(rows(), language, timezone)
}
