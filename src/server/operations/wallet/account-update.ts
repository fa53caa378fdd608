import { accountUpdate } from '../../../contract/wallet/account-update.ts'
import { once } from '../../ledger/index.ts'
import { checkTransactionPassword } from '../../services/transaction-password.ts'
import { updateAccount } from '../../services/withdrawal-account.ts'
import { handlePayment } from '../handler.ts'
import { intentOf } from '../intent.ts'

export const accountUpdateHandler = handlePayment(accountUpdate, async (input, context) => {
  const { db, merchant, idempotencyKey } = context
  await checkTransactionPassword(context, input.password)
  return once(db, intentOf(accountUpdate, merchant.id, idempotencyKey, input), tx =>
    updateAccount(tx, merchant.id, input.id, input.account)
  )
})
