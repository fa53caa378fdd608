import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { formatDocumentNumber } from '../../../contract/document-number.ts'
import type { Language } from '../../../contract/languages.ts'
import { formatMinor } from '../../../contract/money.ts'
import type { Network } from '../../../contract/wallet/network.ts'
import { runTransaction } from '../../db/retry.ts'
import type { Db, Row, Tx, Withdrawal } from '../../db/schema.ts'
import { lockForDecision } from '../../db/version.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ActingOperator } from '../../handler/acting-operator.ts'
import { notifyOperators } from '../../outbox/notify.ts'
import { requireImpartial, writeAudit } from '../../settings/audit.ts'
import { type FaultKey, formatRefusal } from '../../text/texts.ts'
import { addWatcher, watcherOperator } from '../deposits/match.ts'
import { formatTransactionId } from '../transaction-id.ts'
import { lockWithdrawal, markPaid } from '../withdrawal-state.ts'
import {
  type CheckContext,
  countConfirmations,
  fetchPayoutChain,
  judgePartOfBatch,
  type PayoutChain
} from './chain-check.ts'
import { claimTransaction, findNetwork, findTransactionsUsedElsewhere, getPayoutId } from './transaction.ts'

/** The number of transactions that are requested at once at most. */
const MAX_DUE = 20

/** Notes the transaction that a person says paid a withdrawal, while the node does not show it as confirmed: the watcher asks again. */
export async function recordSentTransaction(
  tx: Tx,
  operator: ActingOperator,
  row: Withdrawal,
  transactionId: string,
  chain: PayoutChain
): Promise<void> {
  requireImpartial(operator, row.merchant_id)
  await refuseOtherTransaction(tx, [row.id], new Map([[row.id, transactionId]]))
  const { confirmations, required } = countConfirmations(chain, transactionId)
  await sql`
    INSERT INTO payout_check (withdrawal_id, network, transaction_id, operator_id, confirmations, required)
    VALUES (${row.id}, ${findNetwork(row)}, ${transactionId}, ${operator.id}, ${confirmations}, ${required})
    ON CONFLICT (withdrawal_id) DO UPDATE SET transaction_id = excluded.transaction_id, operator_id = excluded.operator_id,
      confirmations = excluded.confirmations, required = excluded.required, wording = '', params = '{}', entered_at = now(), checked_at = NULL`.execute(
    tx
  )
}

/**
 * Refuses if a node has seen another transaction pay one of these withdrawals than the one named now: who pays again, or gives the money
 * back, pays twice.
 */
export async function refuseOtherTransaction(
  tx: Tx,
  ids: readonly string[],
  named: ReadonlyMap<string, string> = new Map()
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('payout_check')
    .select(['withdrawal_id', 'transaction_id'])
    .where('withdrawal_id', 'in', ids)
    .where('confirmations', '>', 0)
    .where('wording', '=', '')
    .execute()
  if (rows.some(row => named.get(row.withdrawal_id) !== row.transaction_id)) throw new Refusal('payout_sent')
}

/** Forgets the transactions that were entered for withdrawals that have ended. */
export const deleteSentTransactions = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom('payout_check').where('withdrawal_id', 'in', ids).execute()

/** The node's answer about a transaction that was entered and is not final. */
export interface SentTransaction {
  state: 'not_seen' | 'seen' | 'contradicts'
  network: string
  transactionId: string
  confirmations: number
  required: number
  /** The contradiction. */
  wording: FaultKey | ''
  params: Record<string, string>
}

/** Returns the transactions of payouts that were entered and are not final, by their withdrawals. */
export async function readSentTransactions(
  db: Db,
  ids: readonly string[]
): Promise<ReadonlyMap<string, SentTransaction>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('payout_check').selectAll().where('withdrawal_id', 'in', ids).execute()
  return new Map(rows.map(row => [row.withdrawal_id, toSent(row)]))
}

const toSent = ({
  network,
  transaction_id,
  confirmations,
  required,
  wording,
  params
}: Row<'payout_check'>): SentTransaction => ({
  state: wording === '' ? (confirmations > 0 ? 'seen' : 'not_seen') : 'contradicts',
  network,
  transactionId: transaction_id,
  confirmations,
  required,
  wording: wording as FaultKey | '',
  params: params as Record<string, string>
})

/** Returns what contradicts, in the reader's language; '' where nothing does. */
export const formatContradiction = (sentTransaction: SentTransaction | undefined, language: Language): string =>
  sentTransaction && sentTransaction.wording !== ''
    ? formatRefusal(sentTransaction.wording, language, sentTransaction.params)
    : ''

type DueCheck = Pick<Row<'payout_check'>, 'withdrawal_id' | 'transaction_id'>

/**
 * Asks the node again about entered transactions, less often the longer they are unknown, and marks confirmed ones as
 * paid. Tells the operators once about a transaction that contradicts its payout; people decide about it.
 */
export async function checkSent(checking: CheckContext, network: Network): Promise<void> {
  const { db, config, log } = checking
  const { rows } = await sql<DueCheck>`
    SELECT withdrawal_id, transaction_id FROM payout_check
    WHERE network = ${network} AND wording = ''
      AND (checked_at IS NULL OR checked_at < now() - least((now() - entered_at) / 20, interval '5 minutes'))
    ORDER BY checked_at NULLS FIRST LIMIT ${MAX_DUE}`.execute(db)
  const ids = rows.map(row => row.transaction_id)
  const chain = ids.length === 0 ? undefined : await fetchPayoutChain(checking, network, ids)
  if (!chain) return
  for (const due of rows) {
    // One that cannot be decided must not hold up the others.
    await runTransaction(db, tx => decideDue(tx, due, chain, config.currency.scale)).catch(error => {
      if (!(error instanceof Refusal))
        log.error({ err: error, withdrawal: due.withdrawal_id }, 'a payout was not checked')
    })
  }
}

async function decideDue(tx: Tx, { withdrawal_id: id, transaction_id }: DueCheck, chain: PayoutChain, scale: number) {
  // In the order of people's decisions, and stopped by a hold as they are.
  await lockForDecision(tx, 'withdrawal', { id })
  const row = await lockWithdrawal(tx, id)
  const checkRow = await tx
    .selectFrom('payout_check')
    .select('operator_id')
    .where('withdrawal_id', '=', id)
    .where('transaction_id', '=', transaction_id)
    .forUpdate()
    .executeTakeFirst()
  if (!checkRow || row.status !== 'processing') return
  const judgement = await judgeTransaction(tx, row, transaction_id, chain)
  if (judgement.state === 'unreachable') return
  if (judgement.state === 'contradicts') {
    const { wording, params = {} } = judgement
    await sql`UPDATE payout_check SET wording = ${wording}, params = ${JSON.stringify(params)}::jsonb, checked_at = now()
      WHERE withdrawal_id = ${id}`.execute(tx)
    const details = { number: formatDocumentNumber('withdrawal', id) }
    return notifyOperators(tx, { kind: 'alert', subject: newId(), event: 'payout_contradicts', details })
  }
  if (judgement.state === 'not_seen') {
    const { confirmations, required } = countConfirmations(chain, transaction_id)
    await sql`UPDATE payout_check SET confirmations = ${confirmations}, required = ${required}, checked_at = now()
      WHERE withdrawal_id = ${id}`.execute(tx)
    return
  }
  await claimTransaction(tx, row, transaction_id)
  await addWatcher(tx)
  const note = formatTransactionId(findNetwork(row) ?? '', transaction_id)
  await markPaid(tx, row, { note, transactionId: transaction_id })
  await deleteSentTransactions(tx, [id])
  const amount = formatMinor(row.amount, scale)
  await writeAudit(tx, watcherOperator, 'withdraw_pay', id, {
    transaction_id,
    amount,
    entered_by: checkRow.operator_id
  })
}

async function judgeTransaction(tx: Tx, row: Withdrawal, id: string, chain: PayoutChain) {
  const [used] = await findTransactionsUsedElsewhere(tx, chain.node.network, [id], getPayoutId(row))
  if (used !== undefined) return { state: 'contradicts' as const, wording: 'chain_repeated' as const }
  return judgePartOfBatch(tx, row, id, chain)
}
