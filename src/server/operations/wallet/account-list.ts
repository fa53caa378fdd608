import { LIMITS } from '../../../contract/limits.ts'
import { accountList } from '../../../contract/wallet/account-list.ts'
import { listAccounts } from '../../services/withdrawal-account.ts'
import { handleMerchant } from '../handler.ts'

export const accountListHandler = handleMerchant(accountList, async (_, { db, merchant }) => ({
  list: await listAccounts(db, merchant.id),
  maximum: LIMITS.withdrawalAccountsMax
}))
