import type { Language } from '../../../contract/languages.ts'
import type { Network } from '../../../contract/wallet/network.ts'
import type { PayoutFault } from '../../../contract/wallet/payout-batch.operator.ts'
import { TRANSACTION_ID } from '../../../contract/wallet/transaction-id.ts'
import { requireReleased } from '../../db/document-desk.ts'
import type { Tx, Withdrawal } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ActingOperator } from '../../handler/acting-operator.ts'
import { requireImpartial, writeAudit } from '../../settings/audit.ts'
import { readCsv } from '../../text/csv.ts'
import { formatRefusal } from '../../text/texts.ts'
import { formatTransactionId, toPlainTransactionId } from '../transaction-id.ts'
import { changeWithdrawal, markPaid, releaseHold } from '../withdrawal-state.ts'
import { type BankResult, readBankResults } from './bank-results.ts'
import { lockWithdrawals } from './batch.ts'
import { type CheckContext, createPayoutKey, fetchPayoutChain, judgePayout, type PayoutChain } from './chain-check.ts'
import { type Line, toLines } from './pay-lines.ts'
import { deleteSentTransactions, recordSentTransaction } from './sent.ts'
import { claimTransaction, findNetwork, findTransactionsUsedElsewhere } from './transaction.ts'

interface LineFault {
  line: number
  reason: PayoutFault
  /** The contradiction to the chain, in the reader's language. */
  text?: string
}

/** The result of a file: how many of its withdrawals were marked, or its faults. */
interface FileResult {
  paid: number
  failed: number
  /** Lines whose transaction the node does not show as confirmed, or about which it did not answer: they stay open. */
  checked?: { not_seen: number; unreachable: number }
  faults: LineFault[]
}

const refuseFile = (faults: LineFault[]): FileResult => ({ paid: 0, failed: 0, faults })

/** A file that says what has become of a batch. */
interface BatchFile {
  id: string
  csv: string
}

/** Asks the node about the transactions that a file names for what is still open. Undefined without a node, or where nothing is open. */
export async function fetchBatchChain(
  checking: CheckContext,
  { id, csv }: BatchFile
): Promise<PayoutChain | undefined> {
  const { db, config } = checking
  if (config.depositNodes.length === 0) return undefined
  const open = await db
    .selectFrom('withdrawal')
    .innerJoin('payout_batch', 'payout_batch.id', 'withdrawal.payout_batch_id')
    .select(['withdrawal.id', 'payout_batch.network'])
    .where('payout_batch.id', '=', id)
    .where('withdrawal.status', '=', 'processing')
    .execute()
  const network = open[0]?.network ?? 'bank'
  if (network === 'bank') return undefined
  const ids = new Set(open.map(row => row.id))
  const typed = toLines(readCsv(csv, { relax_column_count_less: true }).lines)
    .filter(line => ids.has(line.id) && TRANSACTION_ID.test(line.transactionId))
    .map(({ transactionId }) => toPlainTransactionId(transactionId))
  return fetchPayoutChain(checking, network, typed)
}

/** The context of a file's check: decimals of the currency, the reader's language, and the answers of the node, if there is one. */
interface LineCheckContext {
  scale: number
  language: Language
  chain?: PayoutChain | undefined
}

/**
 * Marks withdrawals of a batch by what a CSV says of them: nothing if one of its lines is wrong. What a node does not show as confirmed is
 * noted, and the watcher asks again.
 */
export async function payBatch(
  tx: Tx,
  operator: ActingOperator,
  { id, csv }: BatchFile,
  judging: LineCheckContext
): Promise<FileResult> {
  const batch = await tx
    .selectFrom('payout_batch')
    .select('network')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!batch) throw new Refusal('not_found')
  await requireReleased(tx, [id])
  const members = await tx.selectFrom('withdrawal').select('id').where('payout_batch_id', '=', id).execute()
  const rows = await lockWithdrawals(
    tx,
    members.map(member => member.id)
  )
  if (batch.network !== 'bank') return payOverNetwork(tx, operator, { id, csv, network: batch.network, rows }, judging)
  const { results, faults } = readBankResults(csv, rows, judging.scale)
  if (faults.length > 0) return refuseFile(faults)
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
  { id, csv, network, rows }: ChainFile,
  { chain, language }: LineCheckContext
): Promise<FileResult> {
  const { header, lines: csvLines, unreadable } = readCsv(csv, { relax_column_count_less: true })
  if (!header.includes('id') || !header.includes('transaction_id'))
    return refuseFile([{ line: 1, reason: 'column_missing' }])
  const lines = toLines(csvLines)
  const plainIds = lines.map(({ transactionId }) => toPlainTransactionId(transactionId))
  const used = await findTransactionsUsedElsewhere(tx, network, plainIds, id)
  const faults = [
    ...unreadable.map(line => ({ line, reason: 'unreadable' as const })),
    ...findFaults(lines, rows, new Set(used))
  ]
  if (faults.length > 0) return refuseFile(faults)
  const judged = chain && judgeLines(lines, rows, chain, language)
  if (judged && judged.faults.length > 0) return refuseFile(judged.faults)
  const byId = new Map(
    lines
      .filter(line => !judged?.open.has(line.id))
      .map(({ id: one, transactionId }) => [one, toPlainTransactionId(transactionId)])
  )
  const payableRows = rows.filter(row => byId.has(row.id) && row.status === 'processing')
  const waiting = rows.filter(row => judged?.open.has(row.id))
  await requireReleased(
    tx,
    [...payableRows, ...waiting].map(row => row.id)
  )
  const typed = new Map(lines.map(line => [line.id, toPlainTransactionId(line.transactionId)]))
  for (const row of waiting) if (chain) await recordSentTransaction(tx, operator, row, typed.get(row.id) ?? '', chain)
  for (const row of payableRows) {
    const transactionId = byId.get(row.id) ?? ''
    await claimTransaction(tx, row, transactionId)
    await payLine(tx, operator, row, {
      note: formatTransactionId(findNetwork(row) ?? '', transactionId),
      transactionId
    })
  }
  if (payableRows.length > 0)
    await deleteSentTransactions(
      tx,
      payableRows.map(row => row.id)
    )
  if (payableRows.length + waiting.length > 0)
    await writeAudit(tx, operator, 'payout_batch_pay', id, {
      transactions: Object.fromEntries(byId),
      ...(waiting.length > 0 && { waiting: Object.fromEntries(waiting.map(row => [row.id, typed.get(row.id)])) })
    })
  return { paid: payableRows.length, failed: 0, ...(judged && { checked: judged.checked }), faults: [] }
}

/** Judges the lines that are still to be marked by what the node shows of their transactions; `open` are those that it does not confirm. */
function judgeLines(lines: readonly Line[], rows: readonly Withdrawal[], chain: PayoutChain, language: Language) {
  const byId = new Map(rows.map(row => [row.id, row]))
  const counts = new Map<string, number>()
  const countUse = (key: string): number => {
    const before = counts.get(key) ?? 0
    counts.set(key, before + 1)
    return before
  }
  for (const row of rows) if (row.transaction_id !== '') countUse(createPayoutKey(row, row.transaction_id))
  const checked = { not_seen: 0, unreachable: 0 }
  const open = new Set<string>()
  const faults: LineFault[] = []
  for (const { line, id, transactionId } of lines) {
    const row = byId.get(id)
    if (row?.status !== 'processing') continue
    const plain = toPlainTransactionId(transactionId)
    const judgement = judgePayout(chain, row, plain, countUse(createPayoutKey(row, plain)))
    if (judgement.state === 'paid') continue
    if (judgement.state === 'contradicts') {
      faults.push({ line, reason: 'chain', text: formatRefusal(judgement.wording, language, judgement.params) })
      continue
    }
    checked[judgement.state] += 1
    open.add(id)
  }
  return { checked, open, faults }
}

interface BankFile {
  id: string
  rows: readonly Withdrawal[]
  results: ReadonlyMap<string, BankResult>
}

async function markBankResults(tx: Tx, operator: ActingOperator, { id, rows, results }: BankFile): Promise<FileResult> {
  const open = rows.filter(row => results.has(row.id) && row.status === 'processing')
  await requireReleased(
    tx,
    open.map(row => row.id)
  )
  const marked = { paid: 0, failed: 0 }
  for (const row of open) {
    const { state, reason } = results.get(row.id) as BankResult
    if (state === 'paid') await payLine(tx, operator, row, { note: reason, transactionId: '' })
    else await failPayout(tx, operator, row, reason)
    marked[state] += 1
  }
  if (open.length > 0) await writeAudit(tx, operator, 'payout_batch_pay', id, { results: Object.fromEntries(results) })
  return { ...marked, faults: [] }
}

async function payLine(
  tx: Tx,
  operator: ActingOperator,
  row: Withdrawal,
  payment: { note: string; transactionId: string }
): Promise<void> {
  requireImpartial(operator, row.merchant_id)
  await markPaid(tx, row, payment)
}

async function failPayout(tx: Tx, operator: ActingOperator, row: Withdrawal, reason: string): Promise<void> {
  requireImpartial(operator, row.merchant_id)
  await releaseHold(tx, row, 'failed', reason)
  await changeWithdrawal(tx, row, { status: 'failed', reason })
}

function findFaults(lines: readonly Line[], rows: readonly Withdrawal[], used: ReadonlySet<string>): LineFault[] {
  const rowsById = new Map(rows.map(row => [row.id, row]))
  const seenIds = new Set<string>()
  return lines.flatMap(({ line, id, transactionId }): LineFault[] => {
    const row = rowsById.get(id)
    const isRepeated = seenIds.has(id)
    seenIds.add(id)
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
