import * as v from 'valibot'
import { call } from '../../../api/request.ts'
import { loginPasswordUpdate, passwordReset, withdrawPasswordUpdate } from '../../../contract/account/password.ts'
import { normalizePassword, Password } from '../../../contract/fields.ts'
import { createForm } from '../../../stores/form.ts'
import { type FieldError, listSchemaErrors } from '../../../stores/form-errors.ts'
import { forgetUnlock } from '../../../stores/unlock.ts'
import { withLaunchProof } from './launch-proof.ts'
import { profile } from './profile.ts'

/** The values of a form for a new password. */
interface PasswordValues {
  current_password: string
  new_password: string
  confirm_password: string
}

/** Before anything is typed. */
export const noPasswords: PasswordValues = { current_password: '', new_password: '', confirm_password: '' }

type Errors = Partial<Record<keyof PasswordValues, FieldError>>

/** Rules that need both entries, or the old and the new one. */
function checkPasswords(values: PasswordValues, withCurrent: boolean, differs = withCurrent): Errors {
  const [current = '', next = '', confirm = ''] = [
    values.current_password,
    values.new_password,
    values.confirm_password
  ].map(normalizePassword)
  const errors: Errors = {}
  if (withCurrent && !current) errors.current_password = { key: 'errors.required' }
  const wrong = listSchemaErrors(
    v.object({ new_password: Password }),
    { new_password: next },
    path => path
  ).new_password
  if (wrong) errors.new_password = wrong
  else if (differs && next === current) errors.new_password = { key: 'errors.password_same' }
  if (!confirm) errors.confirm_password = { key: 'errors.required' }
  else if (confirm !== next) errors.confirm_password = { key: 'form.mismatch' }
  return errors
}

/** Rules of a new password that needs no current one. */
export const checkNewPassword = (values: PasswordValues): Errors => checkPasswords(values, false)

/** Returns which rules of a new password are met so far. */
export function checkRules(values: PasswordValues, min: number): Record<'length' | 'differs' | 'matches', boolean> {
  const current = normalizePassword(values.current_password)
  const next = normalizePassword(values.new_password)
  return {
    length: next.length >= min,
    differs: current !== '' && next !== '' && next !== current,
    matches: next !== '' && normalizePassword(values.confirm_password) === next
  }
}

const hasTransactionPassword = () => {
  const state = profile.$state.get()
  return state.state === 'ready' && state.data.has_transaction_password
}

// A shop has no login password only if its profile says so.
const hasLoginPassword = () => {
  const state = profile.$state.get()
  return state.state !== 'ready' || state.data.has_login_password !== false
}

/** Changes the login password, or sets the first one of a shop opened without one; the merchant's other sessions end. */
export const loginPasswordForm = createForm({
  name: 'login-password',
  initial: noPasswords,
  draft: false,
  check: values => checkPasswords(values, hasLoginPassword()),
  submit: async ({ current_password, new_password }, options) => {
    const isFirst = !hasLoginPassword()
    const current = isFirst ? {} : { current_password }
    await withLaunchProof(() => call(loginPasswordUpdate, { ...current, new_password }, options))
    if (isFirst) await profile.refresh()
  }
})

/** Sets the transaction password the first time; later changes it with the old one. */
export const withdrawPasswordForm = createForm({
  name: 'withdraw-password',
  initial: noPasswords,
  draft: false,
  // The first one is set with the login password, and may equal it.
  fields: { login_password: 'current_password' },
  check: values => checkPasswords(values, hasTransactionPassword() || hasLoginPassword(), hasTransactionPassword()),
  submit: async ({ current_password, new_password }, options) => {
    const loginCredentials = hasLoginPassword() ? { login_password: current_password } : {}
    const credentials = hasTransactionPassword() ? { current_password } : loginCredentials
    await withLaunchProof(() => call(withdrawPasswordUpdate, { ...credentials, new_password }, options))
    // The server has revoked the unlock tokens of the old one.
    void forgetUnlock()
    await profile.refresh()
  }
})

const createForgottenForm = (which: 'login' | 'transaction') =>
  createForm({
    name: `forgotten-${which}`,
    initial: noPasswords,
    draft: false,
    check: checkNewPassword,
    submit: async ({ new_password }, options) => {
      await withLaunchProof(() => call(passwordReset, { which, new_password }, options))
      // The server has revoked the unlock tokens of the old one.
      if (which === 'transaction') void forgetUnlock()
      await profile.refresh()
    }
  })

/** Sets a new password in place of a forgotten one, for a person identified by the linked Telegram account. */
export const forgottenForms = { login: createForgottenForm('login'), transaction: createForgottenForm('transaction') }
