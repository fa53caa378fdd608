import { call } from '../../../api/request.ts'
import { upload } from '../../../api/upload.ts'
import { type ShopProfile, shopProfile, shopProfileUpdate } from '../../../contract/shop/shop-profile.ts'
import { createForm } from '../../../stores/form.ts'
import { startFormFromData } from '../../../stores/form-from-data.ts'
import { createResource } from '../../../stores/loadable.ts'
import { createProofUpload } from '../../../stores/proof-upload.ts'

/** The profile of the own shop page. */
export const profile = createResource(shopProfile)

const pickEditable = ({ link: _, open: _open, cover, ...texts }: ShopProfile) => ({ ...texts, cover: cover ?? '' })

type Values = ReturnType<typeof pickEditable>

const initial: Values = {
  id: '',
  cover: '',
  about: '',
  delivery: '',
  telegram: '',
  phone: '',
  email: '',
  listed: false
}

export const profileForm = createForm({
  name: 'shop_profile',
  initial,
  schema: shopProfileUpdate.input,
  toInput: toProfileInput,
  draft: false,
  submit: async (values: Values, options) => {
    const saved = await call(shopProfileUpdate, toProfileInput(values), options)
    profile.set({}, saved)
    return saved
  }
})

function toProfileInput({ id: _, ...input }: Values) {
  return input
}

/** The cover, which is uploaded as soon as it is picked. Until another one has arrived, the form keeps the one before. */
export const coverUpload = createProofUpload(
  id => id !== '' && profileForm.set('cover', id),
  async (picture, options) => (await upload(picture, 'cover', options)).id
)

const restart = startFormFromData(profile, profileForm, pickEditable)

/** Removes the cover from the form. */
export function dropCover(): void {
  coverUpload.drop()
  profileForm.set('cover', '')
}

/** Sends the form; afterwards it has what the backend made of it. Returns whether it was saved. */
export async function saveProfile(): Promise<boolean> {
  if ((await profileForm.submit()) === undefined) return false
  coverUpload.drop()
  restart()
  return true
}
