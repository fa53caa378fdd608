import { telegramUnbind } from '../../../contract/user/telegram-unbind.ts'
import { unbindTelegram } from '../../account/telegram/telegram-user.ts'
import { handleMerchant } from '../../handler.ts'

export const telegramUnbindHandler = handleMerchant(telegramUnbind, async (_input, context) => {
  await unbindTelegram(context)
  return {}
})
