import * as v from 'valibot'
import { text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Sets the private chat of the bot in which an operator decides. Groups are refused: any member could press a button. */
export const operatorChatSet = operation({
  method: 'POST',
  path: '/api/v1/operator/chat_set',
  audience: 'operator',
  summary: 'Let an operator decide in a private chat of the bot, which tells its number when asked /id',
  input: v.object({
    account: text(100),
    chat: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,15}$/, 'value_invalid'),
        v.description('Number of the chat; without it the operator decides in none')
      )
    )
  }),
  output: v.object({ account: v.string(), chat: v.nullable(v.string()) }),
  refusals: ['not_found', 'value_invalid', 'account_in_use']
})
