import { operatorRechargeReject } from '../../../contract/operator/recharge-reject.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { rejectRecharge } from '../../wallet/recharge-decision.ts'

export const operatorRechargeRejectHandler = handleOperator(operatorRechargeReject, (input, { db, config, operator }) =>
  transaction(db, tx => rejectRecharge(tx, operator, input.id, input.reason, config.currency.scale))
)
