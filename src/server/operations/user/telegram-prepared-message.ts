import { telegramPreparedMessage } from '../../../contract/user/telegram-prepared-message.ts'
import { prepareMessage } from '../../bot/prepared-message.ts'
import { handleMerchant } from '../../handler.ts'

export const telegramPreparedMessageHandler = handleMerchant(telegramPreparedMessage, (input, context) =>
  prepareMessage(context, input.task_id)
)
