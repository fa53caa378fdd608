import { call } from '../../../api/request.ts'
import { passwordLinkRequest, passwordLinkUse } from '../../../contract/account/password.ts'
import { createAppAtom } from '../../../stores/app-life.ts'
import { createForm } from '../../../stores/form.ts'
import { checkNewPassword, noPasswords } from './passwords.ts'

/** Requests a link for a new password; its code is for customer service. */
export const resetRequestForm = createForm({
  name: 'reset-request',
  initial: { account: '' },
  draft: false,
  schema: passwordLinkRequest.input,
  submit: (values, options) => call(passwordLinkRequest, values, options)
})

/** The secret of the link that is open. */
export const $resetToken = createAppAtom('')

/** Sets a new login password by the link that is open. */
export const resetForm = createForm({
  name: 'reset',
  initial: noPasswords,
  draft: false,
  check: checkNewPassword,
  submit: ({ new_password }, options) => call(passwordLinkUse, { token: $resetToken.get(), new_password }, options)
})
