import { loginTelegram } from '../../../contract/account/login-telegram.ts'
import { telegramBind, telegramRegister, telegramUnbind } from '../../../contract/account/telegram.ts'
import { type Handler, handle, handleMerchant } from '../../handler/handler.ts'
import { readHomePart } from '../home-part.ts'
import { readProfile } from '../profile.ts'
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
    const { merchant, ...tokens } = answer.session
    const session = { ...tokens, merchant: await readProfile(context, merchant) }
    return { state: 'signed_in' as const, session, ...(input.home && (await readHomePart(context, merchant))) }
  }),
  handle(telegramRegister, async (input, context) => {
    const { merchant, ...tokens } = await registerByTelegram(context, input)
    return { ...tokens, merchant: await readProfile(context, merchant) }
  }),
  handle(telegramBind, async (input, context) => {
    const { merchant, ...tokens } = await bindByPassword(context, input)
    return { ...tokens, merchant: await readProfile(context, merchant) }
  }),
  handleMerchant(telegramUnbind, async (_input, context) => {
    await unbindTelegram(context)
    return {}
  })
]
