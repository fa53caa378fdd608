import { ApiError, isApiError } from '../../../api/error.ts'
import { call } from '../../../api/request.ts'
import { login, register, registerCheck } from '../../../contract/account/login.ts'
import { host } from '../../../host/current.ts'
import { createAppAtom } from '../../../stores/app-life.ts'
import { createForm } from '../../../stores/form.ts'
import { toFieldError } from '../../../stores/form-errors.ts'
import { $language } from '../../../stores/language.ts'
import { showMoment } from '../../../stores/moments.ts'
import { $returnTo } from '../../../stores/session.ts'
import { signIn } from '../../../stores/signing.ts'
import { createPictureUpload } from './picture-upload.ts'

/** The sign-in form. The shell then decides where to go: to the page that the merchant wanted. */
export const loginForm = createForm({
  name: 'login',
  initial: { account: '', password: '' },
  schema: login.input,
  submit: async (values, options) => signIn(await call(login, values, options))
})

/** Information of the device about its owner; displayed, and sent with a registration. */
export const collectDeviceFacts = () => ({ language: $language.get(), timezone: host.timeZone() })

const getFilled = (text: string) => text.trim() || undefined

/** Registration. The draft survives a reload but never contains the password. */
export const registerForm = createForm({
  name: 'register',
  initial: { account: '', password: '', nickname: '', invite_code: '', custom_name: '', platform_id: '', avatar: '' },
  schema: register.input,
  toInput: toRegistration,
  submit: async (values, options) => {
    // A picture that is still uploading, or that failed before, comes first.
    const avatar = (await registrationPicture.send()) ?? ''
    refuseLostPicture()
    const session = await call(register, toRegistration({ ...values, avatar: avatar || values.avatar }), options)
    // A new merchant begins at home, where the first steps are.
    $returnTo.set(null)
    signIn(session)
    showMoment({ kind: 'shop' })
    registrationPicture.reset()
  }
})

/** Whether it is being asked. */
export const $isCheckingAccount = createAppAtom(false)

/**
 * Asks whether the account name is free and the password good enough, before the other steps. Returns false, with the reason at its
 * field, if not, and while it is being asked. Without an answer the last step finds out.
 */
export async function checkSignIn(): Promise<boolean> {
  if ($isCheckingAccount.get()) return false
  $isCheckingAccount.set(true)
  const { account, password } = registerForm.$values.get()
  try {
    await call(registerCheck, { account, password }, { fields: ['account', 'password'], noAnswerHere: true })
    return true
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'refused') return true
    if (error.field !== 'account' && error.field !== 'password') return true
    registerForm.fail(error.field, toFieldError(error))
    return false
  } finally {
    $isCheckingAccount.set(false)
  }
}

/** A picture that cannot be cropped or uploaded is not left out silently: the person removes it or chooses another one. */
function refuseLostPicture(): void {
  const picture = registrationPicture.$picture.get()
  if (picture.state === 'cropping')
    throw new ApiError('refused', '', { reason: 'file_type_unsupported', field: 'avatar' })
  if (picture.state === 'failed')
    throw new ApiError('refused', picture.message, { reason: 'file_missing', field: 'avatar' })
}

function toRegistration(values: {
  account: string
  password: string
  nickname: string
  invite_code: string
  custom_name: string
  platform_id: string
  avatar: string
}) {
  return {
    account: values.account,
    password: values.password,
    nickname: values.nickname,
    invite_code: getFilled(values.invite_code),
    custom_name: getFilled(values.custom_name),
    platform_id: getFilled(values.platform_id),
    avatar: getFilled(values.avatar),
    ...collectDeviceFacts()
  }
}

/** The picture chosen at registration: uploaded at once, its id is kept in the form. */
export const registrationPicture = createPictureUpload('registration', id => registerForm.set('avatar', id))

/** Fills in the code of an invitation (`/register?code=`), unless the person has entered one. */
export function takeInviteCode(code: string | null): void {
  if (code && /^[\w-]{1,16}$/.test(code) && !registerForm.$values.get().invite_code)
    registerForm.prefill('invite_code', code)
}
