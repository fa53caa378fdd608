import { accountDelete } from '../../../contract/wallet/account-delete.ts'
import { checkTransactionPassword } from '../../account/passwords/transaction-password.ts'
import { handlePayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { deleteAccount } from '../../wallet/withdrawal-account.ts'

export const accountDeleteHandler = handlePayment(accountDelete, async (input, context) => {
  const { db, merchant, idempotencyKey } = context
  await checkTransactionPassword(context, input.password)
  return once(db, intentOf(accountDelete, merchant.id, idempotencyKey, input), async tx => {
    await deleteAccount(tx, merchant.id, input.id)
    return {}
  })
})
