import { rechargeList } from '../../../contract/wallet/recharge-list.ts'
import { listRecharges } from '../../services/recharge-view.ts'
import { handleMerchant } from '../handler.ts'

export const rechargeListHandler = handleMerchant(rechargeList, (input, { db, config, merchant }) =>
  listRecharges(db, merchant.id, input, config.currency.scale)
)
