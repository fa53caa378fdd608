import { profile } from '../../../contract/user/profile.ts'
import { profileOf } from '../../account/profile.ts'
import { handleMerchant } from '../../handler.ts'

export const profileHandler = handleMerchant(profile, (_input, context) => profileOf(context, context.merchant))
