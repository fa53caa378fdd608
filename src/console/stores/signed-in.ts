import type { OutputOf } from '../../contract/operation.ts'
import { type operatorProfile, STAFF_SESSION_MS } from '../../contract/staff/session.operator.ts'
import { host } from '../../host/current.ts'
import { addAppCleanup, createAppAtom } from '../../stores/app-life.ts'
import type { FailureReason } from '../../stores/failure.ts'
import { expectsSession, markSession, unmarkSession } from '../session-mark.ts'

/** The member of staff who is signed in, and the operations that the role may call. */
export type Staff = OutputOf<typeof operatorProfile>

/** The state of the sign-in to the console. */
export type StaffState =
  | { state: 'loading' }
  | { state: 'out' }
  | { state: 'in'; staff: Staff }
  | { state: 'failed'; reason: FailureReason; message: string }

export const $staff = createAppAtom<StaffState>({ state: 'loading' })

/** Notes on the device whether a person is signed in: the page then opens without the form of the sign-in (src/console/door.ts). */
export function followSession(): void {
  const stop = $staff.listen(({ state }) => {
    if (state === 'out') unmarkSession(host.storage)
    if (state === 'in' && !expectsSession(host.storage)) markSession(host.storage, STAFF_SESSION_MS)
  })
  addAppCleanup(stop)
}

/** Returns the header of every change: a token that pages of other sites cannot know. */
export function createChangeHeaders(): Record<string, string> {
  const session = $staff.get()
  return { 'X-CSRF-Token': session.state === 'in' ? session.staff.csrf_token : '' }
}
