import * as v from 'valibot'
import { Wallet } from '../entities/wallet.ts'
import { PositiveAmount } from '../money.ts'
import { operation } from '../operation.ts'

/** Moves funds between the two own balances. Returns the new balances. */
export const transferSubmit = operation({
  method: 'POST',
  path: '/api/v1/wallet/transfer_submit',
  audience: 'merchant',
  summary: 'Move funds between the available and the promotion balance',
  input: v.object({ from: v.picklist(['available', 'promotion']), amount: PositiveAmount }),
  output: Wallet,
  refusals: ['amount_invalid', 'insufficient_balance', 'idempotency_mismatch'],
  idempotent: true
})
