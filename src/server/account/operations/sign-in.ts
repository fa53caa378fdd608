import { login, register, registerCheck } from '../../../contract/account/login.ts'
import { loginPartner } from '../../../contract/account/login-partner.ts'
import { logout } from '../../../contract/account/logout.ts'
import { partnerLoginCode } from '../../../contract/account/partner.ts'
import { tokenRefresh } from '../../../contract/account/session.ts'
import { HOST_LIMITS } from '../../../contract/host-limits.ts'
import { type Handler, handle, handleMerchant, handlePartner } from '../../handler/handler.ts'
import { signIn } from '../login.ts'
import { exchangePartnerCode, generatePartnerCode } from '../partner/partner-login.ts'
import { checkRegistration, registerMerchant } from '../registration.ts'
import { readSession } from '../session-answer.ts'
import { revokeSession } from '../sessions/session.ts'
import { renewLimited } from '../sessions/session-renewal.ts'

export const signInHandlers: readonly Handler[] = [
  handle(login, async (input, context) => readSession(context, await signIn(context, input))),
  handleMerchant(logout, async (_input, { db, sessionId }) => {
    await revokeSession(db, sessionId)
    return {}
  }),
  handle(register, async (input, context) => readSession(context, await registerMerchant(context, input))),
  handle(registerCheck, async (input, { db }) => {
    await checkRegistration(db, input)
    return {}
  }),
  handle(tokenRefresh, async ({ refresh_token, home }, context) =>
    readSession(context, await renewLimited(context, refresh_token), home)
  ),
  handle(loginPartner, async ({ code, home }, context) =>
    readSession(context, await exchangePartnerCode(context, code), home)
  ),
  handlePartner(partnerLoginCode, async (input, context) => ({
    code: await generatePartnerCode(context, context.partner, input),
    expires_in: HOST_LIMITS.partnerCodeMs / 1_000
  }))
]
