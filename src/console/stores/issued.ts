import * as v from 'valibot'
import { StaffInvitation } from '../../contract/staff/enrolment.operator.ts'
import { createAppAtom } from '../../stores/app-life.ts'
import { onSignedOut } from '../../stores/session.ts'

const Token = v.object({ name: v.string(), token: v.string() })
const Codes = v.object({ recovery_codes: v.array(v.string()) })

/** A secret that the server returns once and stores only as a hash: a link, a token, recovery codes. */
export type IssuedSecret =
  | v.InferOutput<typeof StaffInvitation>
  | v.InferOutput<typeof Token>
  | v.InferOutput<typeof Codes>

/** The secret in the dialog, until the dialog is closed. */
export const $issuedSecret = createAppAtom<IssuedSecret | undefined>(undefined)

/** Shows the secret in the result of an operation, if there is one. */
export function showIssuedSecret(answer: unknown): void {
  const { success, output } = v.safeParse(v.union([StaffInvitation, Token, Codes]), answer)
  $issuedSecret.set(success ? output : undefined)
}

/** Clears the secret, which cannot be shown again. */
export const clearIssuedSecret = (): void => $issuedSecret.set(undefined)

onSignedOut(clearIssuedSecret)
