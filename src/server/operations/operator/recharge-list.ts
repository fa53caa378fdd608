import { operatorRechargeList } from '../../../contract/operator/recharge-list.ts'
import { listAllRecharges } from '../../services/recharge-view.ts'
import { handleOperator } from '../handler.ts'

export const operatorRechargeListHandler = handleOperator(operatorRechargeList, (input, { db, config }) =>
  listAllRecharges(db, input, config.currency.scale)
)
