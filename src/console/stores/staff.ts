import { computed } from 'nanostores'
import type { CallOptions } from '../../api/call-options.ts'
import { isApiError } from '../../api/error.ts'
import { call } from '../../api/request.ts'
import type { InputOf, Operation, OutputOf } from '../../contract/operation.ts'
import { operatorApprovalApprove } from '../../contract/staff/approval.operator.ts'
import { operatorPasskeyChallenge, operatorPasskeySignIn } from '../../contract/staff/own-access.operator.ts'
import { operatorProfile, operatorSignIn, operatorSignOut } from '../../contract/staff/session.operator.ts'
import { findFailure } from '../../stores/failure.ts'
import { createForm } from '../../stores/form.ts'
import { reuseIfEqual } from '../../stores/same.ts'
import { resetScreens } from '../../stores/session.ts'
import { askPasskey } from './passkey.ts'
import { $staff, createChangeHeaders, type StaffState } from './signed-in.ts'
import { askVerification } from './verification.ts'

export { $staff, type Staff, type StaffState } from './signed-in.ts'

/** Returns whether the role may call an operation, by its name: what it may not do is not shown. */
export const $isAllowed = computed($staff, session => {
  const names = new Set(session.state === 'in' ? session.staff.operations : [])
  return (name: string): boolean => names.has(name)
})

/** Asks who the session's cookie belongs to. */
export async function loadStaff(): Promise<void> {
  $staff.set({ state: 'loading' })
  try {
    $staff.set({ state: 'in', staff: await call(operatorProfile, {}, { quiet: true }) })
  } catch (error) {
    const failure = findFailure(error)
    $staff.set(failure ? { state: 'failed', ...failure } : { state: 'out' })
  }
}

/** Asks again what the role may do, which another person may have changed. Until there is an answer everything stays as it is. */
export async function refreshStaff(): Promise<void> {
  const staff = await call(operatorProfile, {}, { quiet: true }).catch(() => undefined)
  const now = $staff.get()
  if (staff && now.state === 'in') $staff.set(reuseIfEqual<StaffState>(now, { state: 'in', staff }))
}

/** The session has ended: what it showed is cleared, and the sign-in follows. */
export function leaveConsole(): void {
  resetScreens()
  $staff.set({ state: 'out' })
}

/**
 * Calls an operation that changes something. Where it needs the second factor again, the person is asked for it, and the call goes
 * on; who is the only person approves that way what would need two.
 */
export async function sendAsStaff<T extends Operation>(
  operation: T,
  input: InputOf<T>,
  options: CallOptions = {}
): Promise<OutputOf<T>> {
  const once = () => call(operation, input, { ...options, headers: createChangeHeaders() })
  try {
    return await once()
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.reason === 'not_permitted') void refreshStaff()
    if (error.reason === 'verification_needed' && (await askVerification())) return once()
    const id = error.alone ? error.approval : undefined
    if (id === undefined || !(await askVerification())) throw error
    const { answer } = await call(operatorApprovalApprove, { id }, { ...options, headers: createChangeHeaders() })
    return answer as OutputOf<T>
  }
}

/** Ends the session here and on the server. */
export async function signOut(): Promise<void> {
  try {
    await sendAsStaff(operatorSignOut, {})
  } catch (error) {
    // Without an answer the session lasts, and so does what is shown.
    if (!isApiError(error) || error.kind !== 'session') return
  }
  leaveConsole()
}

/** Signs in by a passkey alone. */
export async function signInByPasskey(): Promise<void> {
  const { passkey: options } = await call(operatorPasskeyChallenge, {})
  const passkey = options && (await askPasskey(options))
  if (passkey) $staff.set({ state: 'in', staff: await call(operatorPasskeySignIn, { passkey }) })
}

const noSignIn = { account: '', password: '', code: '' }

/** `code` is empty while the second factor is not requested. */
export type SignInValues = typeof noSignIn

/** Account, password and the code of the authenticator app, or a recovery code. */
export const signInForm = createForm({
  name: 'console-sign-in',
  initial: noSignIn,
  schema: operatorSignIn.input,
  draft: false,
  async submit(values, options) {
    $staff.set({ state: 'in', staff: await call(operatorSignIn, values, options) })
    signInForm.reset()
  }
})
