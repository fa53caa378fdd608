import { telegramPreparedMessage } from '../../contract/user/telegram-prepared-message.ts'
import { type Handler, handleMerchant } from '../handler.ts'
import { prepareMessage } from './prepared-message.ts'

export const botHandlers: readonly Handler[] = [
  handleMerchant(telegramPreparedMessage, (input, context) => prepareMessage(context, input.task_id))
]
