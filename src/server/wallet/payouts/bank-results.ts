import { formatDocumentNumber } from '../../../contract/document-number.ts'
import { parseAmount } from '../../../contract/money.ts'
import type { PayoutFault } from '../../../contract/wallet/payout-batch.operator.ts'
import type { Db, Withdrawal } from '../../db/schema.ts'
import { type CsvLine, readCsv } from '../../text/csv.ts'

/**
 * The result of a payout at the bank. The reason of a failed one is for its merchant; that of a paid one is a note,
 * such as the bank's reference.
 */
export interface BankResult {
  state: 'paid' | 'failed'
  reason: string
}

interface BankResults {
  results: ReadonlyMap<string, BankResult>
  faults: { line: number; reason: PayoutFault }[]
}

const MAX_REASON = 500

/** Returns what a CSV says of withdrawals of a batch, by their ids, and all its faults. Lines without a state are left out. */
export function readBankResults(csv: string, rows: readonly Withdrawal[], scale: number): BankResults {
  const { header, lines, unreadable } = readCsv(csv, { relax_column_count_less: true })
  const results = new Map<string, BankResult>()
  if (!header.includes('state') || !(header.includes('number') || header.includes('id')))
    return { results, faults: [{ line: 1, reason: 'result_missing' }] }
  const faults: BankResults['faults'] = unreadable.map(line => ({ line, reason: 'unreadable' }))
  for (const { line, cells } of lines) {
    if (!cells.state) continue
    const row = findRow(cells, rows)
    const reason = row ? findFault(cells, row, { isRepeated: results.has(row.id), scale }) : chooseFault(cells)
    if (reason) faults.push({ line, reason })
    else if (row) results.set(row.id, readResult(cells))
  }
  return { results, faults: faults.sort((one, other) => one.line - other.line) }
}

/** Returns the amounts of started payouts that a right file marks as failed: this money comes back. */
export async function listFailedIn(
  db: Db,
  { id, csv, scale }: { id: string; csv: string; scale: number }
): Promise<{ merchantId: string; amount: bigint }[]> {
  const rows = await db.selectFrom('withdrawal').selectAll().where('payout_batch_id', '=', id).execute()
  // Payouts over a network have no such file.
  if (rows.every(({ destination }) => destination.kind !== 'bank')) return []
  const { results, faults } = readBankResults(csv, rows, scale)
  if (faults.length > 0) return []
  return rows
    .filter(row => row.status === 'processing' && results.get(row.id)?.state === 'failed')
    .map(({ merchant_id, amount }) => ({ merchantId: merchant_id, amount }))
}

/** The file of a bank with what has become of payouts of the batch `id`. */
export interface BankFile {
  readonly id: string
  readonly csv: string
}

/** A payout that a file marks: its `amount` was paid, or comes back to its merchant; `isOpen` while nothing has marked it. */
export interface MarkedPayout extends BankResult {
  readonly id: string
  readonly amount: bigint
  readonly isOpen: boolean
}

/** Returns what each file says of the payouts of its batch, failed ones first. A file of a batch over a network marks none. */
export async function readMarkedPayouts(
  db: Db,
  files: readonly BankFile[],
  scale: number
): Promise<readonly (readonly MarkedPayout[])[]> {
  if (files.length === 0) return []
  const ids = files.map(({ id }) => id)
  const rows = await db.selectFrom('withdrawal').selectAll().where('payout_batch_id', 'in', ids).orderBy('id').execute()
  return files.map(({ id, csv }) => {
    const own = rows.filter(row => row.payout_batch_id === id)
    // Lines that were marked since then are listed too.
    const open = own.map(row => ({ ...row, status: 'processing' as const }))
    const { results } = readBankResults(csv, open, scale)
    const marked = own.flatMap((row): MarkedPayout[] => {
      const result = results.get(row.id)
      if (!result) return []
      const amount = result.state === 'failed' ? row.amount : row.amount - row.fee
      return [{ ...result, id: row.id, amount, isOpen: row.status === 'processing' }]
    })
    return [...marked.filter(({ state }) => state === 'failed'), ...marked.filter(({ state }) => state === 'paid')]
  })
}

type Cells = CsvLine['cells']

const readResult = ({ state = '', reason = '' }: Cells): BankResult => ({
  state: state.toLowerCase() === 'paid' ? 'paid' : 'failed',
  reason
})

const chooseFault = ({ id }: Cells): PayoutFault => (id ? 'id_unknown' : 'number_unknown')

/** Returns the withdrawal that a line names: by its id, or by a number that no other one of the batch has. */
function findRow({ id, number = '' }: Cells, rows: readonly Withdrawal[]): Withdrawal | undefined {
  if (id) return rows.find(row => row.id === id.toLowerCase())
  const [row, other] = rows.filter(one => formatDocumentNumber('withdrawal', one.id) === number.toUpperCase())
  return other ? undefined : row
}

function findFault(
  cells: Cells,
  row: Withdrawal,
  { isRepeated, scale }: { isRepeated: boolean; scale: number }
): PayoutFault | undefined {
  if (isRepeated) return 'repeated'
  if (!/^(paid|failed)$/i.test(cells.state ?? '')) return 'state_invalid'
  const { state, reason } = readResult(cells)
  if (reason.length > MAX_REASON || (state === 'failed' && reason === '')) return 'reason_invalid'
  // Spreadsheets of many countries write a comma.
  const amount = cells.amount && parseAmount(cells.amount.replace(',', '.'), scale)
  if (cells.amount && amount !== row.amount - row.fee) return 'amount_differs'
  // A file that is sent again repeats what was marked before.
  const isMarked = row.status === state || (row.status === 'returned' && state === 'paid')
  return row.status === 'processing' || isMarked ? undefined : 'not_open'
}
