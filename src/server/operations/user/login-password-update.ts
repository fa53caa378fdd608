import { loginPasswordUpdate } from '../../../contract/user/login-password-update.ts'
import { changeLoginPassword } from '../../account/passwords/password-change.ts'
import { handleMerchant } from '../../handler.ts'

export const loginPasswordUpdateHandler = handleMerchant(loginPasswordUpdate, async (input, context) => {
  await changeLoginPassword(context, input.current_password, input.new_password)
  return {}
})
