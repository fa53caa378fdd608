import type { CsvLine } from '../../text/csv.ts'

/** A line of a file that says with which transaction a withdrawal was paid. */
export interface Line {
  line: number
  id: string
  transactionId: string
}

/** Returns the lines that name a transaction. */
export const toLines = (csvLines: readonly CsvLine[]): Line[] =>
  csvLines
    .map(({ line, cells }) => ({
      line,
      id: (cells.id ?? '').toLowerCase(),
      transactionId: cells.transaction_id ?? ''
    }))
    .filter(({ transactionId }) => transactionId !== '')
