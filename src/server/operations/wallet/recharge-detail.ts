import { rechargeDetail } from '../../../contract/wallet/recharge-detail.ts'
import { findRecharge } from '../../services/recharge-view.ts'
import { handleMerchant } from '../handler.ts'

export const rechargeDetailHandler = handleMerchant(rechargeDetail, ({ id }, { db, config, merchant }) =>
  findRecharge(db, merchant.id, id, config.currency.scale)
)
