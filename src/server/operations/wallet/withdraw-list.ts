import { withdrawList } from '../../../contract/wallet/withdraw-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listWithdrawals } from '../../wallet/withdrawal-view.ts'

export const withdrawListHandler = handleMerchant(withdrawList, (input, { db, config, merchant }) =>
  listWithdrawals(db, merchant.id, input, config.currency.scale)
)
