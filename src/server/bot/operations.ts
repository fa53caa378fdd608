import { operatorBotCheck } from '../../contract/settings/installation.operator.ts'
import { operatorChatSet } from '../../contract/staff/staff.operator.ts'
import { telegramPreparedMessage } from '../../contract/team/prepared-message.ts'
import { runTransaction } from '../db/retry.ts'
import { type Handler, handleMerchant, handleOperator } from '../handler/handler.ts'
import { requireNotFixed } from '../settings/fixed.ts'
import { keepCheckedBot } from '../settings/installation.ts'
import { fetchBotName } from './check-token.ts'
import { setOperatorChat } from './operator-chat.ts'
import { prepareMessage } from './prepared-message.ts'

export const botHandlers: readonly Handler[] = [
  handleMerchant(telegramPreparedMessage, (input, context) => prepareMessage(context, input.task_id)),
  handleOperator(operatorChatSet, (input, { db, operator }) =>
    runTransaction(db, tx => setOperatorChat(tx, operator, input))
  ),
  handleOperator(operatorBotCheck, async ({ token }, { db, config, operator, secret }) => {
    requireNotFixed(config.fromEnvironment.bot, 'token')
    const name = await fetchBotName(config, token)
    return runTransaction(db, tx => keepCheckedBot(tx, operator, { token, name }, secret))
  })
]
