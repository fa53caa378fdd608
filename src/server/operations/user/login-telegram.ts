import { loginTelegram } from '../../../contract/user/login-telegram.ts'
import { profileOf } from '../../account/profile.ts'
import { exchangeLaunch } from '../../account/telegram/telegram-login.ts'
import { handle } from '../../handler.ts'

export const loginTelegramHandler = handle(loginTelegram, async (input, context) => {
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
  return { state: 'signed_in' as const, session: { ...tokens, merchant: await profileOf(context, merchant) } }
})
