import { rechargeCancel } from '../../../contract/wallet/recharge-cancel.ts'
import { handlePayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { cancelRecharge } from '../../wallet/recharge.ts'

export const rechargeCancelHandler = handlePayment(rechargeCancel, (input, { db, config, merchant, idempotencyKey }) =>
  once(db, intentOf(rechargeCancel, merchant.id, idempotencyKey, input), tx =>
    cancelRecharge(tx, merchant.id, input.id, config.currency.scale)
  )
)
