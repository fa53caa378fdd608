import { type RawBuilder, sql } from 'kysely'
import type { Network } from '../../../contract/wallet/network.ts'
import type { PayoutRoute } from '../../../contract/wallet/payout-batch.operator.ts'
import type { Db, Tx, Withdrawal } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'

/** Returns the network over which a withdrawal is paid; null: to a bank. */
export const findNetwork = ({ destination }: Pick<Withdrawal, 'destination'>): Network | null =>
  destination.kind === 'usdt' ? (destination.network as Network) : null

/** Returns an SQL expression: the route of a withdrawal (a network, or `bank`) by the column with its destination. */
export const selectRoute = (column: string): RawBuilder<PayoutRoute> =>
  sql<PayoutRoute>`CASE WHEN ${sql.ref(column)} ->> 'kind' = 'usdt' THEN ${sql.ref(column)} ->> 'network' ELSE 'bank' END`

/** Returns what a transaction pays: a batch, or a withdrawal that is in none. */
export const getPayoutId = ({ id, payout_batch_id }: Withdrawal): string => payout_batch_id ?? id

/** Records the transaction that paid a withdrawal. Refuses one that has paid something else. */
export async function claimTransaction(tx: Tx, row: Withdrawal, transactionId: string): Promise<void> {
  const network = findNetwork(row)
  if (network === null) throw new Refusal('value_invalid', 'transaction_id')
  const payout_id = getPayoutId(row)
  const claim = await tx
    .insertInto('payout_transaction')
    .values({ network, transaction_id: transactionId, payout_id })
    // It is locked: of two payouts of a batch at once, the second sees that the first is paid.
    .onConflict(conflict =>
      conflict.columns(['network', 'transaction_id']).doUpdateSet({ transaction_id: transactionId })
    )
    .returning('payout_id')
    .executeTakeFirstOrThrow()
  if (claim.payout_id !== payout_id) throw new Refusal('transaction_used', 'transaction_id')
}

/** Returns those of the transactions that have paid something else than this batch. */
export async function findTransactionsUsedElsewhere(
  tx: Tx,
  network: Network,
  ids: readonly string[],
  payoutId: string
): Promise<string[]> {
  const { rows } = await sql<{ transaction_id: string }>`
    SELECT transaction_id FROM payout_transaction
    WHERE network = ${network} AND transaction_id = ANY (${ids}) AND payout_id <> ${payoutId}`.execute(tx)
  return rows.map(row => row.transaction_id)
}

/** Returns the other withdrawals of the same batch that a transaction has paid. */
export async function listOtherPaidWithdrawals(
  db: Db,
  { id, payout_batch_id }: Withdrawal,
  transactionId: string
): Promise<Withdrawal[]> {
  if (payout_batch_id === null) return []
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('payout_batch_id', '=', payout_batch_id)
    .where('transaction_id', '=', transactionId)
    .where('id', '<>', id)
    .execute()
}

/** Refuses a transaction that has paid something else. */
export async function requireUnusedTransaction(tx: Tx, row: Withdrawal, transactionId: string): Promise<void> {
  const network = findNetwork(row)
  const [used] =
    network === null ? [] : await findTransactionsUsedElsewhere(tx, network, [transactionId], getPayoutId(row))
  if (used !== undefined) throw new Refusal('transaction_used', 'transaction_id')
}
