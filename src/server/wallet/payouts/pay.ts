import type { Network } from '../../../contract/wallet/network.ts'
import type { PayoutFault } from '../../../contract/wallet/payout-batch.operator.ts'
import { TRANSACTION_ID } from '../../../contract/wallet/transaction-id.ts'
import { requireReleased } from '../../db/document-desk.ts'
import type { Tx, Withdrawal } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ActingOperator } from '../../handler/acting-operator.ts'
import { payWithdrawal } from '../../ledger/index.ts'
import { requireImpartial, writeAudit } from '../../settings/audit.ts'
import { formatTransactionId, toPlainTransactionId } from '../transaction-id.ts'
import { moveOn } from '../withdrawal-state.ts'
import { lockWithdrawals } from './batch.ts'
import { claimTransaction, findNetwork, findUsedElsewhere } from './transaction.ts'

interface Line {
  line: number
  id: string
  transactionId: string
}

interface Fault {
  line: number
  reason: PayoutFault
}

/** Marks withdrawals of a batch as paid by the transactions that a CSV names: all lines that have one, or none. */
export async function payBatch(tx: Tx, operator: ActingOperator, { id, csv }: { id: string; csv: string }) {
  const batch = await tx.selectFrom('payout_batch').select('network').where('id', '=', id).executeTakeFirst()
  if (!batch) throw new Refusal('not_found')
  const members = await tx.selectFrom('withdrawal').select('id').where('payout_batch_id', '=', id).execute()
  const rows = await lockWithdrawals(
    tx,
    members.map(member => member.id)
  )
  const lines = readLines(csv)
  if (!lines) return { paid: 0, faults: [{ line: 1, reason: 'column_missing' as const }] }
  const plainIds = lines.map(({ transactionId }) => toPlainTransactionId(transactionId))
  const used = await findUsedElsewhere(tx, batch.network as Network, plainIds, id)
  const faults = faultsOf(lines, rows, new Set(used))
  if (faults.length > 0) return { paid: 0, faults }
  const byId = new Map(lines.map(({ id: one, transactionId }) => [one, toPlainTransactionId(transactionId)]))
  const paid = rows.filter(row => byId.has(row.id) && row.status === 'processing')
  await requireReleased(
    tx,
    paid.map(row => row.id)
  )
  for (const row of paid) await pay(tx, operator, row, byId.get(row.id) ?? '')
  if (paid.length > 0)
    await writeAudit(tx, operator, 'payout_batch_pay', id, { transactions: Object.fromEntries(byId) })
  return { paid: paid.length, faults: [] }
}

async function pay(tx: Tx, operator: ActingOperator, row: Withdrawal, transactionId: string): Promise<void> {
  const { id, merchant_id: merchantId, hold_transfer: transferId, fee } = row
  requireImpartial(operator, merchantId)
  await claimTransaction(tx, row, transactionId)
  const note = formatTransactionId(findNetwork(row) ?? '', transactionId)
  await payWithdrawal(tx, { merchantId, transferId, fee, reference: { kind: 'withdrawal', id }, note })
  await moveOn(tx, row, { status: 'paid', note, transaction_id: transactionId })
}

/** Returns the lines that have a transaction id, by the names of the header; undefined if a column is missing. */
function readLines(csv: string): Line[] | undefined {
  // No value of these columns contains a separator, whichever one a spreadsheet has written.
  const [header = [], ...rows] = csv
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map(text => text.split(/[,;\t]/).map(cell => cell.trim().replace(/^"(.*)"$/, '$1')))
  const at = { id: header.indexOf('id'), transactionId: header.indexOf('transaction_id') }
  if (at.id < 0 || at.transactionId < 0) return undefined
  return rows
    .map((cells, index) => ({
      line: index + 2,
      id: (cells[at.id] ?? '').toLowerCase(),
      transactionId: cells[at.transactionId] ?? ''
    }))
    .filter(({ transactionId }) => transactionId !== '')
}

function faultsOf(lines: readonly Line[], rows: readonly Withdrawal[], used: ReadonlySet<string>): Fault[] {
  const rowsById = new Map(rows.map(row => [row.id, row]))
  const seen = new Set<string>()
  return lines.flatMap(({ line, id, transactionId }): Fault[] => {
    const row = rowsById.get(id)
    const isRepeated = seen.has(id)
    seen.add(id)
    if (!row) return [{ line, reason: 'id_unknown' }]
    if (isRepeated) return [{ line, reason: 'repeated' }]
    if (!TRANSACTION_ID.test(transactionId)) return [{ line, reason: 'transaction_id_invalid' }]
    if (used.has(toPlainTransactionId(transactionId))) return [{ line, reason: 'transaction_used' }]
    if (row.status === 'processing') return []
    // The file of a batch that is partly paid, sent again, repeats what was marked before.
    if (row.status === 'paid' && row.transaction_id === toPlainTransactionId(transactionId)) return []
    return [{ line, reason: 'not_open' }]
  })
}
