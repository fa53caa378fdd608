import { withdrawSubmit } from '../../../contract/wallet/withdraw-submit.ts'
import { checkTransactionPassword } from '../../account/passwords/transaction-password.ts'
import { handlePayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { submitWithdrawal } from '../../wallet/withdrawal.ts'

export const withdrawSubmitHandler = handlePayment(withdrawSubmit, async (input, context) => {
  const { db, config, merchant, idempotencyKey } = context
  await checkTransactionPassword(context, input.password)
  return once(db, intentOf(withdrawSubmit, merchant.id, idempotencyKey, input), tx =>
    submitWithdrawal(tx, merchant.id, input, config.currency.scale)
  )
})
