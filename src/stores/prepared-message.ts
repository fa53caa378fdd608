import { call } from '../api/request.ts'
import type { InputOf } from '../contract/operation.ts'
import { telegramPreparedMessage } from '../contract/team/prepared-message.ts'

/** For `host.share`: requests a prepared message of the bot. Null if there is none; the link is shared instead. */
export const createPreparedMessage =
  (shared: InputOf<typeof telegramPreparedMessage>) => async (): Promise<string | null> => {
    const answer = await call(telegramPreparedMessage, shared, { quiet: true })
    return answer.state === 'prepared' ? answer.id : null
  }
