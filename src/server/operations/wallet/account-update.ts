import { accountUpdate } from '../../../contract/wallet/account-update.ts'
import { checkTransactionPassword } from '../../account/passwords/transaction-password.ts'
import { handlePayment } from '../../handler.ts'
import { intentOf } from '../../intent.ts'
import { once } from '../../ledger/index.ts'
import { Refusal } from '../../refusal.ts'
import { renameAccount, updateAccount } from '../../wallet/withdrawal-account.ts'

export const accountUpdateHandler = handlePayment(accountUpdate, async (input, context) => {
  const { db, merchant, idempotencyKey } = context
  const { id, account, label } = input
  if (!account && label === undefined) throw new Refusal('required', 'label')
  await checkTransactionPassword(context, input.password)
  return once(db, intentOf(accountUpdate, merchant.id, idempotencyKey, input), tx =>
    account
      ? updateAccount(tx, merchant.id, id, { ...account, label: label ?? account.label })
      : renameAccount(tx, merchant.id, id, label ?? '')
  )
})
