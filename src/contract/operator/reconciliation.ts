import * as v from 'valibot'
import { Network } from '../entities/withdrawal-account.ts'
import { Amount } from '../money.ts'
import { operation } from '../operation.ts'

const Waiting = v.object({ count: v.number(), amount: Amount })

/** Payments of one network: found on its chain, of these credited, waiting and dismissed; and credited without one, by hand. */
const Chain = v.object({
  network: Network,
  found: Waiting,
  credited: Waiting,
  waiting: Waiting,
  dismissed: Waiting,
  by_hand: Waiting
})

/**
 * What the platform owes to all merchants, what it has earned, and whether ledger and documents agree. `violations` are the rules
 * that do not hold, with the number of rows; it is empty as long as the books balance.
 */
export const operatorReconciliation = operation({
  method: 'GET',
  path: '/api/v1/operator/reconciliation',
  audience: 'operator',
  summary: 'What is owed to merchants and earned, and whether ledger and documents agree',
  input: v.object({}),
  output: v.object({
    currency: v.string(),
    owed: v.object({ available: Amount, hold: Amount, escrow: Amount, promotion: Amount, total: Amount }),
    platform: v.object({ outside: Amount, revenue: Amount, rewards: Amount, sales: Amount }),
    chains: v.array(Chain),
    pending: v.object({ recharges: Waiting, withdrawals: Waiting }),
    balanced: v.boolean(),
    violations: v.array(v.object({ rule: v.string(), count: v.number() }))
  }),
  refusals: ['rate_limited']
})
