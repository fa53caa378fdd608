import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { PauseBanner } from '../settings/pause.ts'
import { Wallet } from './wallet.ts'

export const walletInfo = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/wallet_info',
  audience: 'merchant',
  summary: 'Balances, and what the wallet may do today',
  input: v.object({}),
  output: v.object({
    ...Wallet.entries,
    has_transaction_password: v.boolean(),
    pending_recharges: v.number(),
    pending_recharges_amount: v.optional(Amount),
    pending_withdrawals: v.number(),
    pending_withdrawals_amount: v.optional(Amount),
    banner: PauseBanner
  })
})

/** `done_at` is null if no payment was made with this `Idempotency-Key`, or not yet. Keys are kept for some days. */
export const paymentResult = defineOperation({
  method: 'GET',
  path: '/api/v1/wallet/payment_result',
  audience: 'merchant',
  summary: 'When a payment whose answer was lost was made',
  input: v.object({ key: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
  output: v.object({ done_at: v.nullable(Instant) })
})

/** Returns the new balances, and the id that the transfer's records begin with; a stored answer of an earlier version has none. */
export const transferSubmit = defineOperation({
  method: 'POST',
  path: '/api/v1/wallet/transfer_submit',
  audience: 'merchant',
  summary: 'Move funds between the available and the promotion balance',
  input: v.object({ from: v.picklist(['available', 'promotion']), amount: PositiveAmount }),
  output: v.object({ ...Wallet.entries, id: v.optional(Id) }),
  refusals: ['amount_invalid', 'insufficient_balance', 'idempotency_mismatch'],
  idempotent: true
})
