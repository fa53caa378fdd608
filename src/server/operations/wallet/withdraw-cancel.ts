import { withdrawCancel } from '../../../contract/wallet/withdraw-cancel.ts'
import { handlePayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { cancelWithdrawal } from '../../wallet/withdrawal.ts'

export const withdrawCancelHandler = handlePayment(withdrawCancel, (input, { db, config, merchant, idempotencyKey }) =>
  once(db, intentOf(withdrawCancel, merchant.id, idempotencyKey, input), tx =>
    cancelWithdrawal(tx, merchant.id, input.id, config.currency.scale)
  )
)
