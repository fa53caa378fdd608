import { withdrawList } from '../../../contract/wallet/withdraw-list.ts'
import { listWithdrawals } from '../../services/withdrawal-view.ts'
import { handleMerchant } from '../handler.ts'

export const withdrawListHandler = handleMerchant(withdrawList, (input, { db, config, merchant }) =>
  listWithdrawals(db, merchant.id, input, config.currency.scale)
)
