import { accountAdd } from '../../../contract/wallet/account-add.ts'
import { checkTransactionPassword } from '../../account/passwords/transaction-password.ts'
import { handlePayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { addAccount } from '../../wallet/withdrawal-account.ts'

export const accountAddHandler = handlePayment(accountAdd, async (input, context) => {
  const { db, merchant, idempotencyKey } = context
  await checkTransactionPassword(context, input.password)
  return once(db, intentOf(accountAdd, merchant.id, idempotencyKey, input), tx =>
    addAccount(tx, merchant.id, input.account)
  )
})
