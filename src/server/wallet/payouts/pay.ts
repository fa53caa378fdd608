import type { Network } from '../../../contract/wallet/network.ts'
import type { PayoutFault } from '../../../contract/wallet/payout-batch.operator.ts'
import { TRANSACTION_ID } from '../../../contract/wallet/transaction-id.ts'
import { requireReleased } from '../../db/document-desk.ts'
import type { Tx, Withdrawal } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ActingOperator } from '../../handler/acting-operator.ts'
import { payWithdrawal } from '../../ledger/index.ts'
import { requireImpartial, writeAudit } from '../../settings/audit.ts'
import { readCsv } from '../../text/csv.ts'
import { formatTransactionId, toPlainTransactionId } from '../transaction-id.ts'
import { moveOn, releaseHold } from '../withdrawal-state.ts'
import { type BankResult, readBankResults } from './bank-results.ts'
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

/** What has become of a file: how many of its withdrawals were marked, or what is wrong with it. */
interface Outcome {
  paid: number
  failed: number
  faults: Fault[]
}

const refused = (faults: Fault[]): Outcome => ({ paid: 0, failed: 0, faults })

/** Marks withdrawals of a batch by what a CSV says of them: all its lines, or none. */
export async function payBatch(
  tx: Tx,
  operator: ActingOperator,
  { id, csv }: { id: string; csv: string },
  scale: number
): Promise<Outcome> {
  const batch = await tx.selectFrom('payout_batch').select('network').where('id', '=', id).executeTakeFirst()
  if (!batch) throw new Refusal('not_found')
  const members = await tx.selectFrom('withdrawal').select('id').where('payout_batch_id', '=', id).execute()
  const rows = await lockWithdrawals(
    tx,
    members.map(member => member.id)
  )
  if (batch.network !== 'bank') return payOverNetwork(tx, operator, { id, csv, network: batch.network, rows })
  const { results, faults } = readBankResults(csv, rows, scale)
  if (faults.length > 0) return refused(faults)
  return markBankResults(tx, operator, { id, rows, results })
}

interface ChainFile {
  id: string
  csv: string
  network: Network
  rows: readonly Withdrawal[]
}

async function payOverNetwork(
  tx: Tx,
  operator: ActingOperator,
  { id, csv, network, rows }: ChainFile
): Promise<Outcome> {
  const { header, lines: read, unreadable } = readCsv(csv, { relax_column_count_less: true })
  if (!header.includes('id') || !header.includes('transaction_id'))
    return refused([{ line: 1, reason: 'column_missing' }])
  const lines = read
    .map(({ line, cells }) => ({
      line,
      id: (cells.id ?? '').toLowerCase(),
      transactionId: cells.transaction_id ?? ''
    }))
    .filter(({ transactionId }) => transactionId !== '')
  const plainIds = lines.map(({ transactionId }) => toPlainTransactionId(transactionId))
  const used = await findUsedElsewhere(tx, network, plainIds, id)
  const faults = [
    ...unreadable.map(line => ({ line, reason: 'unreadable' as const })),
    ...faultsOf(lines, rows, new Set(used))
  ]
  if (faults.length > 0) return refused(faults)
  const byId = new Map(lines.map(({ id: one, transactionId }) => [one, toPlainTransactionId(transactionId)]))
  const paid = rows.filter(row => byId.has(row.id) && row.status === 'processing')
  await requireReleased(
    tx,
    paid.map(row => row.id)
  )
  for (const row of paid) {
    const transactionId = byId.get(row.id) ?? ''
    await claimTransaction(tx, row, transactionId)
    await pay(tx, operator, row, { note: formatTransactionId(findNetwork(row) ?? '', transactionId), transactionId })
  }
  if (paid.length > 0)
    await writeAudit(tx, operator, 'payout_batch_pay', id, { transactions: Object.fromEntries(byId) })
  return { paid: paid.length, failed: 0, faults: [] }
}

interface BankFile {
  id: string
  rows: readonly Withdrawal[]
  results: ReadonlyMap<string, BankResult>
}

async function markBankResults(tx: Tx, operator: ActingOperator, { id, rows, results }: BankFile): Promise<Outcome> {
  const open = rows.filter(row => results.has(row.id) && row.status === 'processing')
  await requireReleased(
    tx,
    open.map(row => row.id)
  )
  const marked = { paid: 0, failed: 0 }
  for (const row of open) {
    const { state, reason } = results.get(row.id) as BankResult
    if (state === 'paid') await pay(tx, operator, row, { note: reason, transactionId: '' })
    else await fail(tx, operator, row, reason)
    marked[state] += 1
  }
  if (open.length > 0) await writeAudit(tx, operator, 'payout_batch_pay', id, { results: Object.fromEntries(results) })
  return { ...marked, faults: [] }
}

async function pay(
  tx: Tx,
  operator: ActingOperator,
  row: Withdrawal,
  { note, transactionId }: { note: string; transactionId: string }
): Promise<void> {
  const { id, merchant_id: merchantId, hold_transfer: transferId, fee } = row
  requireImpartial(operator, merchantId)
  await payWithdrawal(tx, { merchantId, transferId, fee, reference: { kind: 'withdrawal', id }, note })
  await moveOn(tx, row, { status: 'paid', note, transaction_id: transactionId })
}

async function fail(tx: Tx, operator: ActingOperator, row: Withdrawal, reason: string): Promise<void> {
  requireImpartial(operator, row.merchant_id)
  await releaseHold(tx, row, 'failed', reason)
  await moveOn(tx, row, { status: 'failed', reason })
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
