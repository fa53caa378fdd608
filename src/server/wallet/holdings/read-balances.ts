import { sql } from 'kysely'
import type { DepositNode } from '../../config/deposits.ts'
import { runStatement } from '../../db/one-statement.ts'
import type { Db } from '../../db/schema.ts'
import { type Chain, toHexAddress } from '../deposits/chain.ts'
import { toMinor } from '../deposits/read.ts'
import { listUnread } from './places.ts'

/** Dependencies of reading the balances of one network. */
interface BalanceReaderContext {
  db: Db
  node: DepositNode
  chain: Chain
  /** A second provider's view of the same chain. */
  second?: Chain | undefined
  /** Decimals of the currency. */
  scale: number
}

/**
 * Reads the balances of the addresses of a network, and stores them as the balances of the day. Nodes of Tron answer
 * only for their newest block, and two nodes may differ in it: the smaller balance counts. Throws at the first call
 * that fails.
 */
export async function readBalances({ db, node, chain, second, scale }: BalanceReaderContext): Promise<void> {
  const chains = second ? [chain, second] : [chain]
  for (const { id, address } of await listUnread(db, node.network)) {
    const holder = toHexAddress(node.network, address)
    const views = await Promise.all(chains.map(one => one.balance(holder)))
    const smallest = views.reduce((one, other) => (other.units < one.units ? other : one))
    const amount = toMinor(smallest.units, node.decimals - scale)
    await runStatement(db, at =>
      sql`INSERT INTO holding_balance (place_id, day, amount, at, block_number)
        VALUES (${id}, current_date, ${amount}, now(), ${smallest.blockNumber})
        ON CONFLICT (place_id, day) DO UPDATE SET amount = excluded.amount, at = excluded.at, block_number = excluded.block_number,
          operator_id = NULL`.execute(at)
    )
  }
}
