import { sql } from 'kysely'
import { formatMinor } from '../../../contract/money.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import type { operatorDecisionContext } from '../../../contract/wallet/decision-context.operator.ts'
import type { Config } from '../../config/config.ts'
import { buildExplorerPage } from '../../config/deposits.ts'
import type { Db, Recharge, Row, Tx } from '../../db/schema.ts'
import { formatTransactionId } from '../transaction-id.ts'
import { CLOCK_SECONDS } from './match.ts'
import { readConfirmations } from './read.ts'

type ChainPayment = NonNullable<OutputOf<typeof operatorDecisionContext>['chain']>
type WatchConfig = Pick<Config, 'currency' | 'depositNodes'>

/**
 * Returns what the watched chain shows of a recharge; null where no node watches its network. A payment fits by being tied to it, by
 * the merchant's transaction id, or by the exact amount, paid after it was reserved.
 */
export async function findPayment(
  db: Db,
  row: Recharge,
  { currency, depositNodes }: WatchConfig
): Promise<ChainPayment | null> {
  const node = depositNodes.find(({ network }) => network === row.network)
  if (!node) return null
  const [deposit, required, head] = await Promise.all([
    findFittingDeposit(db, row),
    readConfirmations(db, node.network),
    readHead(db, node.network)
  ])
  const common = { required: Number(required), confirmations: 0, transaction_id: '', explorer: null, amount: null }
  if (!deposit) return { state: 'not_seen', ...common }
  const deep = head === null ? 1n : head - deposit.block_number + 1n
  return {
    ...common,
    state: deposit.status === 'seen' ? 'seen' : 'received',
    amount: formatMinor(deposit.amount, currency.scale),
    confirmations: Math.max(1, Number(deep)),
    transaction_id: formatTransactionId(node.network, deposit.transaction_id),
    explorer: buildExplorerPage(node, deposit.transaction_id)
  }
}

/** Returns the payment that fits a recharge, locked until the transaction ends. */
export const lockPayment = (tx: Tx, row: Recharge): Promise<Row<'deposit'> | undefined> =>
  findFittingDeposit(tx, row, sql`FOR UPDATE OF d`)

async function findFittingDeposit(
  db: Db,
  { id, network, address, amount, transaction_id, created_at }: Recharge,
  lock = sql``
): Promise<Row<'deposit'> | undefined> {
  const { rows } = await sql<Row<'deposit'>>`SELECT d.* FROM deposit d
    LEFT JOIN recharge_quote q ON q.recharge_id = ${id}
    WHERE d.network = ${network} AND d.address = ${address} AND (d.recharge_id = ${id} OR d.status IN ('seen', 'unmatched') AND (
      d.transaction_id = nullif(${transaction_id}, '') OR ${transaction_id} = '' AND d.amount = ${amount}
        AND coalesce(q.created_at, ${created_at}) <= d.paid_at + make_interval(secs => ${CLOCK_SECONDS})))
    ORDER BY d.recharge_id = ${id} DESC NULLS LAST, d.paid_at, d.id LIMIT 1 ${lock}`.execute(db)
  return rows[0]
}

async function readHead(db: Db, network: Row<'deposit_cursor'>['network']): Promise<bigint | null> {
  const row = await db.selectFrom('deposit_cursor').select('head').where('network', '=', network).executeTakeFirst()
  return row?.head ?? null
}
