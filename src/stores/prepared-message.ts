import { call } from '../api/request.ts'
import type { InputOf } from '../contract/operation.ts'
import { telegramPreparedMessage } from '../contract/user/telegram-prepared-message.ts'

/** For `host.share`: asks the backend for a message of the bot that shares this. Null where it has none; the link is there. */
export const preparedMessage =
  (shared: InputOf<typeof telegramPreparedMessage>) => async (): Promise<string | null> => {
    const answer = await call(telegramPreparedMessage, shared, { quiet: true })
    return answer.state === 'prepared' ? answer.id : null
  }
