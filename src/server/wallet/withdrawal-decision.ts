import { formatMinor } from '../../contract/money.ts'
import { requireUnfrozen } from '../account/index.ts'
import type { Tx, Withdrawal, WithdrawalStatus } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { returnWithdrawal } from '../ledger/index.ts'
import { requireImpartial, writeAudit } from '../settings/audit.ts'
import { type CheckContext, fetchPayoutChain, judgePartOfBatch, type PayoutChain } from './payouts/chain-check.ts'
import { deleteSentTransactions, recordSentTransaction, refuseOtherTransaction } from './payouts/sent.ts'
import { claimTransaction, findNetwork, requireUnusedTransaction } from './payouts/transaction.ts'
import { formatTransactionId, toPlainTransactionId } from './transaction-id.ts'
import { changeWithdrawal, lockWithdrawal, markPaid, releaseHold, returnAttempt } from './withdrawal-state.ts'
import { formatOperatorWithdrawal } from './withdrawal-view.ts'

/** Starts the payout: from now on the merchant cannot cancel the withdrawal. */
export async function startWithdrawal(tx: Tx, operator: ActingOperator, id: string, note: string, scale: number) {
  const row = await lockIn(tx, operator, id, ['pending'])
  await requireUnfrozen(tx, row.merchant_id)
  const started = await changeWithdrawal(tx, row, { status: 'processing', note })
  await writeAudit(tx, operator, 'withdraw_start', id, { note, amount: formatMinor(row.amount, scale) })
  return formatOperatorWithdrawal(tx, started, scale)
}

/** An operator's entry about a payout: the transaction on its chain, or a note such as the bank's reference. */
interface PaidWithdrawal {
  id: string
  note?: string | undefined
  transaction_id?: string | undefined
}

/** Asks the node about the transaction that a person says paid a withdrawal. Undefined without one, or without a node. */
export async function fetchPayingTransaction(
  checking: CheckContext,
  { id, transaction_id: typed = '' }: PaidWithdrawal
): Promise<PayoutChain | undefined> {
  if (typed === '') return undefined
  const row = await checking.db.selectFrom('withdrawal').select('destination').where('id', '=', id).executeTakeFirst()
  return row && fetchPayoutChain(checking, findNetwork(row), [toPlainTransactionId(typed)])
}

/** Returns whether the node shows a confirmed payment of this withdrawal. Refuses what contradicts, and says what differs. */
async function isOnChain(tx: Tx, row: Withdrawal, id: string, chain: PayoutChain): Promise<boolean> {
  const judgement = await judgePartOfBatch(tx, row, id, chain)
  if (judgement.state === 'contradicts')
    throw new Refusal('value_invalid', 'transaction_id', judgement.params, judgement.wording)
  return judgement.state === 'paid'
}

/**
 * Marks a withdrawal as paid out: the held amount leaves, and its fee goes to the platform. The payout must have been
 * started, so that no one pays out a withdrawal that the merchant cancels meanwhile. Where a node watches the
 * network, the transaction has to pay the withdrawal, and is stored until the node confirms it.
 */
export async function settleWithdrawal(
  tx: Tx,
  operator: ActingOperator,
  { id, note = '', transaction_id: typed = '' }: PaidWithdrawal,
  scale: number,
  chain?: PayoutChain
) {
  const row = await lockIn(tx, operator, id, ['pending', 'processing'])
  if (row.status === 'pending') throw new Refusal('withdrawal_not_started')
  const transaction_id = toPlainTransactionId(typed)
  if (chain && !(await isOnChain(tx, row, transaction_id, chain))) {
    await requireUnusedTransaction(tx, row, transaction_id)
    await recordSentTransaction(tx, operator, row, transaction_id, chain)
    await writeAudit(tx, operator, 'withdraw_pay', id, { transaction_id, waits: true })
    return formatOperatorWithdrawal(tx, row, scale)
  }
  if (transaction_id !== '') await claimTransaction(tx, row, transaction_id)
  const text = note || formatTransactionId(findNetwork(row) ?? '', transaction_id)
  const paidWithdrawal = await markPaid(tx, row, { note: text, transactionId: transaction_id })
  await deleteSentTransactions(tx, [id])
  await writeAudit(tx, operator, 'withdraw_pay', id, {
    note,
    transaction_id,
    amount: formatMinor(row.amount, scale),
    fee: formatMinor(row.fee, scale)
  })
  return formatOperatorWithdrawal(tx, paidWithdrawal, scale)
}

/**
 * Marks a withdrawal as failed: the full held amount and the attempt of the day are given back, and the merchant can read the
 * reason.
 */
export async function rejectWithdrawal(tx: Tx, operator: ActingOperator, id: string, reason: string, scale: number) {
  const row = await lockIn(tx, operator, id, ['pending', 'processing'])
  await refuseOtherTransaction(tx, [id])
  await releaseHold(tx, row, 'failed', reason)
  const failed = await changeWithdrawal(tx, row, { status: 'failed', reason })
  await deleteSentTransactions(tx, [id])
  await writeAudit(tx, operator, 'withdraw_fail', id, { reason, amount: formatMinor(row.amount, scale) })
  return formatOperatorWithdrawal(tx, failed, scale)
}

/**
 * Returns a paid withdrawal that bounced. The merchant received nothing, so the full amount including the fee is given back, and
 * the attempt of the day too.
 */
export async function undoWithdrawal(
  tx: Tx,
  operator: ActingOperator,
  { id, reason }: { id: string; reason: string },
  scale: number
) {
  const row = await lockIn(tx, operator, id, ['paid'])
  await returnAttempt(tx, row)
  await returnWithdrawal(tx, {
    merchantId: row.merchant_id,
    holdTransfer: row.hold_transfer,
    reference: { kind: 'withdrawal', id },
    note: reason
  })
  const returned = await changeWithdrawal(tx, row, { status: 'returned', reason })
  await writeAudit(tx, operator, 'withdraw_return', id, {
    reason,
    amount: formatMinor(row.amount, scale),
    fee: formatMinor(row.fee, scale)
  })
  return formatOperatorWithdrawal(tx, returned, scale)
}

async function lockIn(
  tx: Tx,
  operator: ActingOperator,
  id: string,
  states: readonly WithdrawalStatus[]
): Promise<Withdrawal> {
  const row = await lockWithdrawal(tx, id)
  requireImpartial(operator, row.merchant_id)
  if (!states.includes(row.status)) throw new Refusal('state_conflict')
  return row
}
