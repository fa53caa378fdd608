import { operatorRechargeReverse } from '../../../contract/operator/recharge-reverse.ts'
import { transaction } from '../../db/retry.ts'
import { undoRecharge } from '../../services/recharge-decision.ts'
import { handleOperator } from '../handler.ts'

export const operatorRechargeReverseHandler = handleOperator(
  operatorRechargeReverse,
  (input, { db, config, operator }) =>
    transaction(db, tx => undoRecharge(tx, operator, input.id, input.reason, config.currency.scale))
)
