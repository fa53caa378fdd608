import { call } from '../../../api/request.ts'
import { passwordLinkRequest, passwordLinkUse } from '../../../contract/account/password.ts'
import { createForm } from '../../../stores/form.ts'
import { checkNewPassword, type PasswordValues } from './passwords.ts'

/** Requests a link for a new password; its code is for customer service. */
export const resetRequestForm = createForm({
  name: 'reset-request',
  initial: { account: '' },
  draft: false,
  schema: passwordLinkRequest.input,
  submit: (values, options) => call(passwordLinkRequest, values, options)
})

/** The form of a link for a new password. */
export type ResetForm = ReturnType<typeof createResetForm>

/** Sets a new login password by the link with this secret. */
export const createResetForm = (token: string) =>
  createForm<PasswordValues, object>({
    name: 'reset',
    initial: { current_password: '', new_password: '', confirm_password: '' },
    draft: false,
    check: checkNewPassword,
    submit: ({ new_password }, options) => call(passwordLinkUse, { token, new_password }, options)
  })
