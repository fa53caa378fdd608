import { call } from '../../../api/request.ts'
import { profile as profileOperation } from '../../../contract/account/profile.ts'
import { profileUpdate } from '../../../contract/account/profile-update.ts'
import type { Profile } from '../../../contract/account/session.ts'
import { host } from '../../../host/current.ts'
import { listTimeZones } from '../../../i18n/time-zones.ts'
import { createForm } from '../../../stores/form.ts'
import { startFormFromData } from '../../../stores/form-from-data.ts'
import { createResource } from '../../../stores/loadable.ts'
import { setProfile } from '../../../stores/signing.ts'
import { createPictureUpload } from './picture-upload.ts'

/** The signed-in merchant's profile. */
export const profile = createResource(profileOperation)

const pickEditable = ({ id, nickname, custom_name, platform_id, timezone }: Profile) => ({
  id,
  nickname,
  custom_name,
  platform_id,
  // A merchant who never chose one uses the device's.
  timezone: timezone || host.timeZone()
})

/** The editable fields of the shop. */
export const profileForm = createForm({
  name: 'profile',
  initial: { id: '', nickname: '', custom_name: '', platform_id: '', timezone: '' },
  schema: profileUpdate.input,
  draft: false,
  submit: async ({ id: _, ...values }, options) => profile.set({}, await call(profileUpdate, values, options))
})

profile.$state.listen(state => {
  if (state.state === 'ready') setProfile(state.data)
})

/** Drops what was typed: the form has the profile's own values again. */
export const resetProfileForm = startFormFromData(profile, profileForm, pickEditable)

/** A new profile picture. */
export const avatarPicture = createPictureUpload('avatar')

/** Uploads the picture and puts it into the profile. Returns false on failure. */
export async function saveAvatar(): Promise<boolean> {
  const avatar = await avatarPicture.send()
  if (!avatar) return false
  profile.set({}, await call(profileUpdate, { avatar }))
  avatarPicture.reset()
  return true
}

/** Time zones to choose from, always including the merchant's own and the device's. */
export function listZones(...zones: string[]): string[] {
  // Where they are not listed, the server accepts any name known to Intl.
  return [...new Set([...listTimeZones(), ...zones.filter(Boolean)])].sort()
}
