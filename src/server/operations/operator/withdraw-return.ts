import { operatorWithdrawReturn } from '../../../contract/operator/withdraw-return.ts'
import { handleOperatorPayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { undoWithdrawal } from '../../wallet/withdrawal-decision.ts'

export const operatorWithdrawReturnHandler = handleOperatorPayment(
  operatorWithdrawReturn,
  (input, { db, config, operator, idempotencyKey }) =>
    once(db, intentOf(operatorWithdrawReturn, operator.id, idempotencyKey, input), tx =>
      undoWithdrawal(tx, operator, input, config.currency.scale)
    )
)
