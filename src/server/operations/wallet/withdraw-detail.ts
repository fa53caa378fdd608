import { withdrawDetail } from '../../../contract/wallet/withdraw-detail.ts'
import { findWithdrawal } from '../../services/withdrawal-view.ts'
import { handleMerchant } from '../handler.ts'

export const withdrawDetailHandler = handleMerchant(withdrawDetail, ({ id }, { db, config, merchant }) =>
  findWithdrawal(db, merchant.id, id, config.currency.scale)
)
