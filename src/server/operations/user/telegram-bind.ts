import { telegramBind } from '../../../contract/user/telegram-bind.ts'
import { profileOf } from '../../account/profile.ts'
import { bindByPassword } from '../../account/telegram/telegram-entry.ts'
import { handle } from '../../handler.ts'

export const telegramBindHandler = handle(telegramBind, async (input, context) => {
  const { merchant, ...tokens } = await bindByPassword(context, input)
  return { ...tokens, merchant: await profileOf(context, merchant) }
})
