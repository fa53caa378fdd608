import { operatorRechargeApprove } from '../../../contract/operator/recharge-approve.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'
import { approveReceived, approveRecharge } from '../../wallet/recharge-decision.ts'

export const operatorRechargeApproveHandler = handleOperator(
  operatorRechargeApprove,
  ({ id, note = '', received, reason = '' }, { db, config, operator }) =>
    transaction(db, tx =>
      received === undefined
        ? approveRecharge(tx, operator, id, note, config.currency.scale)
        : approveReceived(tx, operator, { id, received, reason }, config.currency.scale)
    )
)
