import { operatorRechargeReverse } from '../../../contract/operator/recharge-reverse.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { undoRecharge } from '../../wallet/recharge-decision.ts'

export const operatorRechargeReverseHandler = handleOperator(
  operatorRechargeReverse,
  (input, { db, config, operator }) =>
    transaction(db, tx => undoRecharge(tx, operator, input.id, input.reason, config.currency.scale))
)
