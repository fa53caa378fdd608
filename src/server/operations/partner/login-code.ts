import { HOST_LIMITS } from '../../../contract/host-limits.ts'
import { partnerLoginCode } from '../../../contract/partner/login-code.ts'
import { drawPartnerCode } from '../../account/partner/partner-login.ts'
import { handlePartner } from '../../handler.ts'

export const partnerLoginCodeHandler = handlePartner(partnerLoginCode, async (input, context) => ({
  code: await drawPartnerCode(context, context.partner, input),
  expires_in: HOST_LIMITS.partnerCodeMs / 1_000
}))
