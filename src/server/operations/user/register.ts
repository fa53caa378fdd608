import { register } from '../../../contract/user/register.ts'
import { profileOf } from '../../account/profile.ts'
import { registerMerchant } from '../../account/registration.ts'
import { handle } from '../../handler.ts'

export const registerHandler = handle(register, async (input, context) => {
  const { merchant, ...tokens } = await registerMerchant(context, input)
  return { ...tokens, merchant: await profileOf(context, merchant) }
})
