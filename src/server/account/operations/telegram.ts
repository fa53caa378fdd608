import { loginTelegram } from '../../../contract/account/login-telegram.ts'
import { telegramBind, telegramRegister, telegramUnbind } from '../../../contract/account/telegram.ts'
import { type Handler, handle, handleMerchant } from '../../handler/handler.ts'
import { readSession } from '../session-answer.ts'
import { bindByPassword, registerByTelegram } from '../telegram/telegram-entry.ts'
import { exchangeLaunch } from '../telegram/telegram-login.ts'
import { unbindTelegram } from '../telegram/telegram-user.ts'

export const telegramHandlers: readonly Handler[] = [
  handle(loginTelegram, async (input, context) => {
    const answer = await exchangeLaunch(context, { initData: input.init_data, proof: input.proof })
    if (answer.state === 'unknown') {
      const { ticket, expiresIn, nickname, inviteCode } = answer
      return {
        state: 'unknown' as const,
        ticket,
        expires_in: Math.floor(expiresIn / 1_000),
        nickname,
        invite_code: inviteCode
      }
    }
    const { home, ...session } = await readSession(context, answer.session, input.home)
    return { state: 'signed_in' as const, session, ...(home && { home }) }
  }),
  handle(telegramRegister, async (input, context) => readSession(context, await registerByTelegram(context, input))),
  handle(telegramBind, async (input, context) => readSession(context, await bindByPassword(context, input))),
  handleMerchant(telegramUnbind, async (_input, context) => {
    await unbindTelegram(context)
    return {}
  })
]
