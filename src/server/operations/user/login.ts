import { login } from '../../../contract/user/login.ts'
import { signIn } from '../../account/login.ts'
import { profileOf } from '../../account/profile.ts'
import { handle } from '../../handler.ts'

export const loginHandler = handle(login, async (input, context) => {
  const { merchant, ...tokens } = await signIn(context, input)
  return { ...tokens, merchant: await profileOf(context, merchant) }
})
