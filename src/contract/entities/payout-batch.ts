import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { Network } from './withdrawal-account.ts'

/** Withdrawals that are paid out together. `amount` is what arrives; `open` counts those that are neither paid nor failed. */
export const PayoutBatch = v.object({
  id: Id,
  network: Network,
  count: v.number(),
  open: v.number(),
  amount: Amount,
  created_by: v.string(),
  created_at: Instant
})

/** A withdrawal of a batch, with its full address. `amount` is what to send. */
export const PayoutLine = v.object({
  id: Id,
  account: v.string(),
  network: Network,
  address: v.string(),
  amount: Amount,
  transaction_id: v.string()
})
