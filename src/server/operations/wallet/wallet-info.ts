import { walletInfo } from '../../../contract/wallet/wallet-info.ts'
import { handleMerchant } from '../../handler.ts'
import { pendingCounts, walletOf } from '../../wallet/wallet.ts'

export const walletInfoHandler = handleMerchant(walletInfo, async (_, { db, config, merchant }) => {
  const [wallet, pending] = await Promise.all([
    walletOf(db, merchant.id, config.currency),
    pendingCounts(db, merchant.id)
  ])
  return { ...wallet, ...pending, has_transaction_password: merchant.transaction_password_hash !== null }
})
