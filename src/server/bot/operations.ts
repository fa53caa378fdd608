import { operatorChatSet } from '../../contract/staff/staff.operator.ts'
import { telegramPreparedMessage } from '../../contract/team/prepared-message.ts'
import { transaction } from '../db/retry.ts'
import { type Handler, handleMerchant, handleOperator } from '../handler/handler.ts'
import { setOperatorChat } from './operator-chat.ts'
import { prepareMessage } from './prepared-message.ts'

export const botHandlers: readonly Handler[] = [
  handleMerchant(telegramPreparedMessage, (input, context) => prepareMessage(context, input.task_id)),
  handleOperator(operatorChatSet, (input, { db, operator }) =>
    transaction(db, tx => setOperatorChat(tx, operator, input))
  )
]
