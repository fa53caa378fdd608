import { loginPartner } from '../../../contract/user/login-partner.ts'
import { exchangePartnerCode } from '../../account/partner/partner-login.ts'
import { profileOf } from '../../account/profile.ts'
import { handle } from '../../handler.ts'

export const loginPartnerHandler = handle(loginPartner, async ({ code }, context) => {
  const { merchant, ...tokens } = await exchangePartnerCode(context, code)
  return { ...tokens, merchant: await profileOf(context, merchant) }
})
