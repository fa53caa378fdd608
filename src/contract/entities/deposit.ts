import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { Network } from './withdrawal-account.ts'

/** seen → unmatched (confirmed; waits) → credited (matched, or assigned by an operator) | dismissed (by an operator). */
export const DepositStatus = v.picklist(['seen', 'unmatched', 'credited', 'dismissed'])

/**
 * A transfer to one of our addresses. `amount` is rounded down to the currency's decimals. `candidates` are pending recharges that
 * an unmatched one may pay.
 */
export const Deposit = v.object({
  id: Id,
  network: Network,
  transaction_id: v.string(),
  block: v.number(),
  address: v.string(),
  sender: v.string(),
  amount: Amount,
  status: DepositStatus,
  recharge_id: v.nullable(Id),
  reason: v.string(),
  paid_at: Instant,
  candidates: v.array(v.object({ id: Id, account: v.string(), amount: Amount }))
})
