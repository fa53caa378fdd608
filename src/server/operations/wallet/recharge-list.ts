import { rechargeList } from '../../../contract/wallet/recharge-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listRecharges } from '../../wallet/recharge-view.ts'

export const rechargeListHandler = handleMerchant(rechargeList, (input, { db, config, merchant }) =>
  listRecharges(db, merchant.id, input, config.currency.scale)
)
