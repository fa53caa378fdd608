import { call } from '../../api/request.ts'
import { operatorVerify, operatorVerifyBegin } from '../../contract/staff/own-access.operator.ts'
import { hasPasskeys } from '../../host/passkeys.ts'
import { createAppAtom } from '../../stores/app-life.ts'
import { createForm } from '../../stores/form.ts'
import { onSignedOut } from '../../stores/session.ts'
import { askPasskey } from './passkey.ts'
import { createChangeHeaders } from './signed-in.ts'

interface VerificationRequest {
  readonly end: (isVerified: boolean) => void
}

/** Set while the person is asked to prove with the second factor that it is them. */
export const $verification = createAppAtom<VerificationRequest | undefined>(undefined)

/** Asks the person for the second factor. Resolves to false if they close the sheet. */
export function askVerification(): Promise<boolean> {
  $verification.get()?.end(false)
  verifyForm.reset()
  return new Promise(resolve => {
    $verification.set({
      end: isVerified => {
        $verification.set(undefined)
        resolve(isVerified)
      }
    })
  })
}

/** The code of the authenticator, or a recovery code. */
export const verifyForm = createForm({
  name: 'console-verify',
  initial: { code: '' },
  schema: operatorVerify.input,
  draft: false,
  async submit({ code }, options) {
    await call(operatorVerify, { code }, { ...options, headers: createChangeHeaders() })
    $verification.get()?.end(true)
  }
})

/** Proves it by a passkey. */
export async function verifyByPasskey(): Promise<void> {
  if (!hasPasskeys()) return
  const headers = createChangeHeaders()
  const { passkey: options } = await call(operatorVerifyBegin, {}, { headers })
  const passkey = options && (await askPasskey(options))
  if (!passkey) return
  await call(operatorVerify, { passkey }, { headers })
  $verification.get()?.end(true)
}

onSignedOut(() => $verification.get()?.end(false))
