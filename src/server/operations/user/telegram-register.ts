import { telegramRegister } from '../../../contract/user/telegram-register.ts'
import { profileOf } from '../../account/profile.ts'
import { registerByTelegram } from '../../account/telegram/telegram-entry.ts'
import { handle } from '../../handler.ts'

export const telegramRegisterHandler = handle(telegramRegister, async (input, context) => {
  const { merchant, ...tokens } = await registerByTelegram(context, input)
  return { ...tokens, merchant: await profileOf(context, merchant) }
})
