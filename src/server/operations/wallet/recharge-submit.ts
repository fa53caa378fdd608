import { rechargeSubmit } from '../../../contract/wallet/recharge-submit.ts'
import { handlePayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { submitRecharge } from '../../wallet/recharge.ts'

export const rechargeSubmitHandler = handlePayment(rechargeSubmit, (input, { db, config, merchant, idempotencyKey }) =>
  once(db, intentOf(rechargeSubmit, merchant.id, idempotencyKey, input), tx =>
    submitRecharge(tx, merchant.id, input, config.currency.scale)
  )
)
