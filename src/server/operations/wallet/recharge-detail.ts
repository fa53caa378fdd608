import { rechargeDetail } from '../../../contract/wallet/recharge-detail.ts'
import { handleMerchant } from '../../handler.ts'
import { findRecharge } from '../../wallet/recharge-view.ts'

export const rechargeDetailHandler = handleMerchant(rechargeDetail, ({ id }, { db, config, merchant }) =>
  findRecharge(db, merchant.id, id, config.currency.scale)
)
