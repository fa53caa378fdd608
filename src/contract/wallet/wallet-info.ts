import * as v from 'valibot'
import { Wallet } from '../entities/wallet.ts'
import { operation } from '../operation.ts'

/** Balances, and the actions available today. */
export const walletInfo = operation({
  method: 'GET',
  path: '/api/v1/wallet/wallet_info',
  audience: 'merchant',
  summary: 'Balances, and what the wallet may do today',
  input: v.object({}),
  output: v.object({
    ...Wallet.entries,
    has_transaction_password: v.boolean(),
    pending_recharges: v.number(),
    pending_withdrawals: v.number()
  })
})
