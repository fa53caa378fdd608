import { LIMITS } from '../../../contract/limits.ts'
import { allowList, allowListUpdate } from '../../../contract/wallet/allow-list.ts'
import { accountAdd, accountDelete, accountList, accountUpdate } from '../../../contract/wallet/withdrawal-account.ts'
import { checkTransactionPassword } from '../../account/index.ts'
import { runTransaction } from '../../db/retry.ts'
import { Refusal } from '../../errors/refusal.ts'
import { type Handler, handleMerchant, handlePayment, type MerchantContext } from '../../handler/handler.ts'
import { readCachedSettings } from '../../settings/settings.ts'
import { readAllowList, setAllowList } from '../allow-list.ts'
import { addAccount, deleteAccount, listAccounts, renameAccount, updateAccount } from '../withdrawal-account.ts'

const readOwnAllowList = async ({ db, merchant }: MerchantContext) => ({
  ...(await readAllowList(db, merchant.id)),
  has_transaction_password: merchant.transaction_password_hash !== null
})

export const accountHandlers: readonly Handler[] = [
  handleMerchant(accountList, async (_, { db, merchant }) => ({
    list: await listAccounts(db, merchant.id),
    maximum: LIMITS.maxWithdrawalAccounts,
    banks: [...(await readCachedSettings(db)).banks]
  })),
  handleMerchant(allowList, (_, context) => readOwnAllowList(context)),
  handleMerchant(allowListUpdate, async ({ on, password }, context) => {
    await checkTransactionPassword(context, password)
    await runTransaction(context.db, tx => setAllowList(tx, context.merchant.id, on))
    return readOwnAllowList(context)
  }),
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
