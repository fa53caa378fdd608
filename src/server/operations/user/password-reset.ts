import { passwordReset } from '../../../contract/user/password-reset.ts'
import { resetForgottenPassword } from '../../account/passwords/forgotten-password.ts'
import { handleMerchant } from '../../handler.ts'

export const passwordResetHandler = handleMerchant(passwordReset, async (input, context) => {
  await resetForgottenPassword(context, input.which, input.new_password)
  return {}
})
