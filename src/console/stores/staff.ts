import { computed } from 'nanostores'
import type { CallOptions } from '../../api/call-options.ts'
import { isApiError } from '../../api/error.ts'
import { call } from '../../api/request.ts'
import type { InputOf, Operation, OutputOf } from '../../contract/operation.ts'
import { operatorProfile, operatorSignIn, operatorSignOut } from '../../contract/staff/session.operator.ts'
import { appAtom } from '../../stores/app-life.ts'
import { type FailureReason, shownFailure } from '../../stores/failure.ts'
import { createForm } from '../../stores/form.ts'
import { forgetShown } from '../../stores/session.ts'

/** The member of staff who is signed in, and the operations that the role may call. */
export type Staff = OutputOf<typeof operatorProfile>

/** Who uses the console. */
export type StaffState =
  | { state: 'loading' }
  | { state: 'out' }
  | { state: 'in'; staff: Staff }
  | { state: 'failed'; reason: FailureReason; message: string }

export const $staff = appAtom<StaffState>({ state: 'loading' })

/** Returns whether the role may call an operation, by its name: what it may not do is not shown. */
export const $may = computed($staff, shown => {
  const names = new Set(shown.state === 'in' ? shown.staff.operations : [])
  return (name: string): boolean => names.has(name)
})

/** Asks who the session's cookie belongs to. */
export async function loadStaff(): Promise<void> {
  $staff.set({ state: 'loading' })
  try {
    $staff.set({ state: 'in', staff: await call(operatorProfile, {}, { quiet: true }) })
  } catch (error) {
    const failure = shownFailure(error)
    $staff.set(failure ? { state: 'failed', ...failure } : { state: 'out' })
  }
}

/** The session has ended: what it showed is cleared, and the sign-in follows. */
export function leaveConsole(): void {
  forgetShown()
  $staff.set({ state: 'out' })
}

/** Returns the header of every change: a token that pages of other sites cannot know. */
export function changeHeaders(): Record<string, string> {
  const shown = $staff.get()
  return { 'X-CSRF-Token': shown.state === 'in' ? shown.staff.csrf_token : '' }
}

/** Calls an operation that changes something. */
export const send = <T extends Operation>(
  operation: T,
  input: InputOf<T>,
  options: CallOptions = {}
): Promise<OutputOf<T>> => call(operation, input, { ...options, headers: changeHeaders() })

/** Ends the session here and on the server. */
export async function signOut(): Promise<void> {
  try {
    await send(operatorSignOut, {})
  } catch (error) {
    // Without an answer the session lasts, and so does what is shown.
    if (!isApiError(error) || error.kind !== 'session') return
  }
  leaveConsole()
}

/** Account, password and the code of the authenticator app. */
export const signInForm = createForm({
  name: 'console-sign-in',
  initial: { account: '', password: '', code: '' },
  schema: operatorSignIn.input,
  draft: false,
  async submit(values, options) {
    const staff = await call(operatorSignIn, values, options)
    $staff.set({ state: 'in', staff })
    signInForm.reset()
  }
})
