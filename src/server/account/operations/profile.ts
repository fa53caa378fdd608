import { profile } from '../../../contract/account/profile.ts'
import { profileUpdate } from '../../../contract/account/profile-update.ts'
import { type Handler, handleMerchant } from '../../handler/handler.ts'
import { readProfile, updateProfile } from '../profile.ts'

export const profileHandlers: readonly Handler[] = [
  handleMerchant(profile, (_input, context) => readProfile(context, context.merchant)),
  handleMerchant(profileUpdate, (input, context) => updateProfile(context, context.merchant, input))
]
