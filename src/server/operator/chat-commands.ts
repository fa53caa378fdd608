import { listOperators } from '../account/index.ts'
import { endOperatorChat, setOperatorChat } from '../bot/operator-chat.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { meant } from './active.ts'
import type { Command } from './command.ts'
import { CommandFailure, misuse } from './failure.ts'
import { onDatabase } from './on-database.ts'
import { show } from './output.ts'

/** Sets the bot chat in which an operator decides. Works on the database, like everything that defines operators. */
export const chatCommands: readonly Command[] = [
  {
    name: 'chat',
    usage: '<id or name of an operator> <chat id, or off>',
    summary: 'let an operator approve and reject in a private chat of the bot, which tells its number when asked /id',
    least: 2,
    most: 2,
    async run(words, context) {
      const [typed = '', chat = ''] = words.given
      const chatId = readChat(chat)
      const said = await onDatabase(context, async db => {
        const operator = await activeOperator(db, typed)
        if (chatId === null) {
          const ended = await endOperatorChat(db, operator)
          return { ...operator, chat: null, text: `${operator.name} ${ended ? 'decides' : 'decided'} in no chat.` }
        }
        await setOperatorChat(db, operator, chatId)
        return { ...operator, chat: chatId.toString(), text: `${operator.name} decides in chat ${chatId}.` }
      }).catch(error => {
        if (error instanceof Refusal) throw new CommandFailure(`Chat ${chat} is another operator’s.`)
        throw error
      })
      const { text, ...answer } = said
      show(words, context, answer, text)
    }
  }
]

function readChat(typed: string): bigint | null {
  if (typed === 'off') return null
  // Group chats have negative numbers: in a group, any member could press a button.
  if (!/^[1-9]\d{0,15}$/.test(typed)) {
    throw misuse('The number of a private chat has digits only. Write /id to the bot; groups cannot decide.')
  }
  return BigInt(typed)
}

async function activeOperator(db: Db, typed: string) {
  const active = (await listOperators(db)).filter(one => one.revoked_at === null)
  const { id, name } = meant(typed, active, 'operator')
  return { id, name, merchant_id: null }
}
