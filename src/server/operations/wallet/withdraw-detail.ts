import { withdrawDetail } from '../../../contract/wallet/withdraw-detail.ts'
import { handleMerchant } from '../../handler.ts'
import { findWithdrawal } from '../../wallet/withdrawal-view.ts'

export const withdrawDetailHandler = handleMerchant(withdrawDetail, ({ id }, { db, config, merchant }) =>
  findWithdrawal(db, merchant.id, id, config.currency.scale)
)
