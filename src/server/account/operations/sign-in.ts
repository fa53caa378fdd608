import { login, register, registerCheck } from '../../../contract/account/login.ts'
import { loginPartner } from '../../../contract/account/login-partner.ts'
import { logout } from '../../../contract/account/logout.ts'
import { partnerLoginCode } from '../../../contract/account/partner.ts'
import { tokenRefresh } from '../../../contract/account/session.ts'
import { HOST_LIMITS } from '../../../contract/host-limits.ts'
import { type Handler, handle, handleMerchant, handlePartner } from '../../handler/handler.ts'
import { readHomePart } from '../home-part.ts'
import { signIn } from '../login.ts'
import { exchangePartnerCode, generatePartnerCode } from '../partner/partner-login.ts'
import { readProfile } from '../profile.ts'
import { checkRegistration, registerMerchant } from '../registration.ts'
import { revokeSession } from '../sessions/session.ts'
import { renewLimited } from '../sessions/session-renewal.ts'

export const signInHandlers: readonly Handler[] = [
  handle(login, async (input, context) => {
    const { merchant, ...tokens } = await signIn(context, input)
    return { ...tokens, merchant: await readProfile(context, merchant) }
  }),
  handleMerchant(logout, async (_input, { db, sessionId }) => {
    await revokeSession(db, sessionId)
    return {}
  }),
  handle(register, async (input, context) => {
    const { merchant, ...tokens } = await registerMerchant(context, input)
    return { ...tokens, merchant: await readProfile(context, merchant) }
  }),
  handle(registerCheck, async (input, { db }) => {
    await checkRegistration(db, input)
    return {}
  }),
  handle(tokenRefresh, async ({ refresh_token, home }, context) => {
    const { merchant, ...tokens } = await renewLimited(context, refresh_token)
    const session = { ...tokens, merchant: await readProfile(context, merchant) }
    return { ...session, ...(home && (await readHomePart(context, merchant))) }
  }),
  handle(loginPartner, async ({ code, home }, context) => {
    const { merchant, ...tokens } = await exchangePartnerCode(context, code)
    const session = { ...tokens, merchant: await readProfile(context, merchant) }
    return { ...session, ...(home && (await readHomePart(context, merchant))) }
  }),
  handlePartner(partnerLoginCode, async (input, context) => ({
    code: await generatePartnerCode(context, context.partner, input),
    expires_in: HOST_LIMITS.partnerCodeMs / 1_000
  }))
]
