import type { OutputOf } from '../../contract/operation.ts'
import type { operatorProfile } from '../../contract/staff/session.operator.ts'
import { appAtom } from '../../stores/app-life.ts'
import type { FailureReason } from '../../stores/failure.ts'

/** The member of staff who is signed in, and the operations that the role may call. */
export type Staff = OutputOf<typeof operatorProfile>

/** Who uses the console. */
export type StaffState =
  | { state: 'loading' }
  | { state: 'out' }
  | { state: 'in'; staff: Staff }
  | { state: 'failed'; reason: FailureReason; message: string }

export const $staff = appAtom<StaffState>({ state: 'loading' })

/** Returns the header of every change: a token that pages of other sites cannot know. */
export function changeHeaders(): Record<string, string> {
  const session = $staff.get()
  return { 'X-CSRF-Token': session.state === 'in' ? session.staff.csrf_token : '' }
}
