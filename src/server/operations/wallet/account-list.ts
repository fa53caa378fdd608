import { LIMITS } from '../../../contract/limits.ts'
import { accountList } from '../../../contract/wallet/account-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listAccounts } from '../../wallet/withdrawal-account.ts'

export const accountListHandler = handleMerchant(accountList, async (_, { db, merchant }) => ({
  list: await listAccounts(db, merchant.id),
  maximum: LIMITS.withdrawalAccountsMax
}))
