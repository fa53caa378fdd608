import { operatorRechargeList } from '../../../contract/operator/recharge-list.ts'
import { handleOperator } from '../../handler.ts'
import { listAllRecharges } from '../../wallet/recharge-view.ts'

export const operatorRechargeListHandler = handleOperator(operatorRechargeList, (input, { db, config }) =>
  listAllRecharges(db, input, config.currency.scale)
)
