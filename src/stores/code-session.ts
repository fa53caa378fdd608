import { isApiError } from '../api/error.ts'
import { call } from '../api/request.ts'
import { loginPartner } from '../contract/account/login-partner.ts'
import { host } from '../host/current.ts'
import { $returnTo, $session, endSession } from './session.ts'
import { signIn } from './signing.ts'
import { toast } from './toasts.ts'

/** Result of a sign-in with a one-time code; `failed`: the network or the server did not respond. */
type CodeOutcome = 'same' | 'other' | 'refused' | 'failed'

// The first person's data are cleared before the other is signed in.
const oneFrameMs = 50

/**
 * Signs in with a partner's one-time code. `same`: the person of the previous session, or the first one. `other`: a different
 * person; neither of them sees data of the other.
 */
export async function signInByCode(code: string): Promise<CodeOutcome> {
  try {
    const session = await call(loginPartner, { code }, { quiet: true })
    const before = host.storage.get('merchant')
    const isOther = before !== null && before !== session.merchant.id
    if (isOther && $session.get().state === 'signedIn') {
      endSession()
      $returnTo.set(null)
      await new Promise(done => setTimeout(done, oneFrameMs))
    }
    signIn(session)
    return isOther ? 'other' : 'same'
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'refused') return 'failed'
    // There is no input field that a refusal could be shown at.
    if (error.reason === 'merchant_closed') toast(error.message)
    return 'refused'
  }
}
