import { LIMITS } from '../../../contract/limits.ts'
import { accountAdd } from '../../../contract/wallet/account-add.ts'
import { accountDelete } from '../../../contract/wallet/account-delete.ts'
import { accountList } from '../../../contract/wallet/account-list.ts'
import { accountUpdate } from '../../../contract/wallet/account-update.ts'
import { checkTransactionPassword } from '../../account/index.ts'
import { type Handler, handleMerchant, handlePayment } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'
import { addAccount, deleteAccount, listAccounts, renameAccount, updateAccount } from '../withdrawal-account.ts'

export const accountHandlers: readonly Handler[] = [
  handleMerchant(accountList, async (_, { db, merchant }) => ({
    list: await listAccounts(db, merchant.id),
    maximum: LIMITS.withdrawalAccountsMax
  })),
  handlePayment(accountAdd, async (input, context, once) => {
    const { merchant } = context
    await checkTransactionPassword(context, input.password)
    return once(tx => addAccount(tx, merchant.id, input.account))
  }),
  handlePayment(accountUpdate, async (input, context, once) => {
    const { merchant } = context
    const { id, account, label } = input
    if (!account && label === undefined) throw new Refusal('required', 'label')
    await checkTransactionPassword(context, input.password)
    return once(tx =>
      account
        ? updateAccount(tx, merchant.id, id, { ...account, label: label ?? account.label })
        : renameAccount(tx, merchant.id, id, label ?? '')
    )
  }),
  handlePayment(accountDelete, async (input, context, once) => {
    const { merchant } = context
    await checkTransactionPassword(context, input.password)
    return once(async tx => {
      await deleteAccount(tx, merchant.id, input.id)
      return {}
    })
  })
]
