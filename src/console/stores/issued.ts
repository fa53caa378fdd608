import * as v from 'valibot'
import { StaffInvitation } from '../../contract/staff/enrolment.operator.ts'
import { createAppAtom } from '../../stores/app-life.ts'
import { onSignedOut } from '../../stores/session.ts'

const Token = v.object({ name: v.string(), token: v.string() })
const Codes = v.object({ recovery_codes: v.array(v.string()) })

/** What the server hands out once and keeps only as a hash: a link, a token, recovery codes. */
export type Issued = v.InferOutput<typeof StaffInvitation> | v.InferOutput<typeof Token> | v.InferOutput<typeof Codes>

/** See {@link Issued}; on the screen until it is closed. */
export const $issued = createAppAtom<Issued | undefined>(undefined)

/** Shows what an operation has handed out; nothing, if it is another kind of result. */
export function showIssued(answer: unknown): void {
  const { success, output } = v.safeParse(v.union([StaffInvitation, Token, Codes]), answer)
  $issued.set(success ? output : undefined)
}

/** Forgets it: it cannot be shown again. */
export const forgetIssued = (): void => $issued.set(undefined)

onSignedOut(forgetIssued)
