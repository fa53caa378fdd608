import { isApiError } from '../../api/error.ts'
import { call } from '../../api/request.ts'
import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorEnrolmentBegin,
  operatorEnrolmentFinish,
  operatorSetUpBegin,
  operatorSetUpState
} from '../../contract/staff/enrolment.operator.ts'
import { navigate } from '../../location.ts'
import { createAppAtom } from '../../stores/app-life.ts'
import { type FailureReason, findFailure } from '../../stores/failure.ts'
import { createForm } from '../../stores/form.ts'
import { createPasskey } from './passkey.ts'

type Enrolment = OutputOf<typeof operatorEnrolmentBegin>
type FinishedEnrolment = OutputOf<typeof operatorEnrolmentFinish>

/** The one-time link of a member of staff: what it shows, and at the end what is shown once. */
export type EnrolmentState =
  | { state: 'loading' }
  | { state: 'invalid' }
  | { state: 'open'; begun: Enrolment }
  | { state: 'done'; finished: FinishedEnrolment }
  | { state: 'failed'; reason: FailureReason; message: string }

export const $enrolment = createAppAtom<EnrolmentState>({ state: 'loading' })

/** Opens a link. */
export async function openEnrolment(token: string): Promise<void> {
  $enrolment.set({ state: 'loading' })
  enrolForm.reset({ ...empty, token })
  try {
    $enrolment.set({ state: 'open', begun: await call(operatorEnrolmentBegin, { token }, { quiet: true }) })
  } catch (error) {
    const failure = findFailure(error)
    const isRefused = isApiError(error) && (error.kind === 'refused' || error.kind === 'contract')
    if (isRefused || !failure) $enrolment.set({ state: 'invalid' })
    else $enrolment.set({ state: 'failed', ...failure })
  }
}

const empty = { token: '', password: '', code: '' }

/** The own password, and the code of the own authenticator app. */
export const enrolForm = createForm({
  name: 'console-enrol',
  initial: empty,
  schema: operatorEnrolmentFinish.input,
  draft: false,
  submit: (values, options) => finishEnrolment(() => call(operatorEnrolmentFinish, values, options))
})

/** Finishes with a passkey in the place of the authenticator app. */
export async function enrolByPasskey(name: string): Promise<void> {
  const enrolment = $enrolment.get()
  if (enrolment.state !== 'open' || !enrolment.begun.passkey || !enrolForm.validate(['password'])) return
  const passkey = await createPasskey(enrolment.begun.passkey)
  if (!passkey) return
  const { token, password } = enrolForm.$values.get()
  await finishEnrolment(() => call(operatorEnrolmentFinish, { token, password, passkey, passkey_name: name }))
}

async function finishEnrolment(send: () => Promise<FinishedEnrolment>): Promise<void> {
  const finished = await send()
  enrolForm.reset(empty)
  $enrolment.set({ state: 'done', finished })
}

/** Whether the console waits for its first owner. */
export const $needsOwner = createAppAtom(false)

/** Asks whether it does. Without an answer the sign-in is shown. */
export async function loadSetUp(): Promise<void> {
  const { open } = await call(operatorSetUpState, {}, { quiet: true }).catch(() => ({ open: false }))
  $needsOwner.set(open)
}

/** Makes the first owner, who goes on by a link of their own. */
export const setUpForm = createForm({
  name: 'console-set-up',
  initial: { code: '', account: '', name: '' },
  schema: operatorSetUpBegin.input,
  draft: false,
  async submit(values, options) {
    const { token } = await call(operatorSetUpBegin, values, options)
    navigate(`/enrol/${token}`, { replace: true })
  }
})
