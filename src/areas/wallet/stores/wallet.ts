import { walletInfo } from '../../../contract/wallet/wallet-info.ts'
import { resource } from '../../../stores/loadable.ts'

/** Balances, and pending requests. */
export const wallet = resource(walletInfo, { topics: ['wallet.changed', 'recharge.changed', 'withdraw.changed'] })
