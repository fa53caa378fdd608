import { operatorRechargeApprove } from '../../../contract/operator/recharge-approve.ts'
import { transaction } from '../../db/retry.ts'
import { approveRecharge } from '../../services/recharge-decision.ts'
import { handleOperator } from '../handler.ts'

export const operatorRechargeApproveHandler = handleOperator(
  operatorRechargeApprove,
  (input, { db, config, operator }) =>
    transaction(db, tx => approveRecharge(tx, operator, input.id, input.note ?? '', config.currency.scale))
)
