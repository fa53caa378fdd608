import { transferSubmit } from '../../../contract/wallet/transfer-submit.ts'
import { handlePayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { transferFunds } from '../../wallet/wallet.ts'

export const transferSubmitHandler = handlePayment(transferSubmit, (input, { db, config, merchant, idempotencyKey }) =>
  once(db, intentOf(transferSubmit, merchant.id, idempotencyKey, input), tx =>
    transferFunds(tx, merchant.id, input, config.currency)
  )
)
