import { walletInfo } from '../../../contract/wallet/balance.ts'
import { keepLastResource } from '../../../stores/last-answer.ts'
import { createResource } from '../../../stores/loadable.ts'

/** Balances, and pending requests. */
export const wallet = createResource(walletInfo, { topics: ['wallet.changed', 'recharge.changed', 'withdraw.changed'] })

/** Balances for screens that only show them, also from an earlier visit. Transfers need fresh balances. */
export const lastWallet = keepLastResource('wallet', walletInfo, wallet)
