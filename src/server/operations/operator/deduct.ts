import { operatorDeduct } from '../../../contract/operator/deduct.ts'
import { handleOperatorPayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { postDeduction } from '../../wallet/deduction.ts'

export const operatorDeductHandler = handleOperatorPayment(
  operatorDeduct,
  (input, { db, config, operator, idempotencyKey }) =>
    once(db, intentOf(operatorDeduct, operator.id, idempotencyKey, input), tx =>
      postDeduction(tx, operator, input, config.currency)
    )
)
