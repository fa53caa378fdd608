import { withdrawPasswordUpdate } from '../../../contract/user/withdraw-password-update.ts'
import { changeTransactionPassword } from '../../account/passwords/password-change.ts'
import { handleMerchant } from '../../handler.ts'

export const withdrawPasswordUpdateHandler = handleMerchant(withdrawPasswordUpdate, async (input, context) => {
  await changeTransactionPassword(context, input)
  return {}
})
