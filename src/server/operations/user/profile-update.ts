import { profileUpdate } from '../../../contract/user/profile-update.ts'
import { updateProfile } from '../../account/profile.ts'
import { handleMerchant } from '../../handler.ts'

export const profileUpdateHandler = handleMerchant(profileUpdate, (input, context) =>
  updateProfile(context, context.merchant, input)
)
