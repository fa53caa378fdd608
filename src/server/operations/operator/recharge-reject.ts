import { operatorRechargeReject } from '../../../contract/operator/recharge-reject.ts'
import { transaction } from '../../db/retry.ts'
import { rejectRecharge } from '../../services/recharge-decision.ts'
import { handleOperator } from '../handler.ts'

export const operatorRechargeRejectHandler = handleOperator(operatorRechargeReject, (input, { db, config, operator }) =>
  transaction(db, tx => rejectRecharge(tx, operator, input.id, input.reason, config.currency.scale))
)
