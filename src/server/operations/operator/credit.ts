import { operatorCredit } from '../../../contract/operator/credit.ts'
import { handleOperatorPayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { postCredit } from '../../wallet/credit.ts'

export const operatorCreditHandler = handleOperatorPayment(
  operatorCredit,
  (input, { db, config, operator, idempotencyKey }) =>
    once(db, intentOf(operatorCredit, operator.id, idempotencyKey, input), tx =>
      postCredit(tx, operator, input, config.currency.scale)
    )
)
