import { operatorRechargeOnline } from '../../../contract/operator/recharge-online.ts'
import { handleOperatorPayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { rechargeOnline } from '../../wallet/credit.ts'

export const operatorRechargeOnlineHandler = handleOperatorPayment(
  operatorRechargeOnline,
  (input, { db, config, operator, idempotencyKey }) =>
    once(db, intentOf(operatorRechargeOnline, operator.id, idempotencyKey, input), tx =>
      rechargeOnline(tx, operator, input, config.currency.scale)
    )
)
