import { isApiError } from '../api/error.ts'
import { call } from '../api/request.ts'
import { loginPartner } from '../contract/user/login-partner.ts'
import { host } from '../host/current.ts'
import { $returnTo, $session, endSession } from './session.ts'
import { signIn } from './signing.ts'
import { toast } from './toasts.ts'

/** How signing in with a one-time code ended; `failed`: nobody knows, for want of network or of the server. */
export type CodeOutcome = 'same' | 'other' | 'refused' | 'failed'

// What the one person saw is taken off the screen before the other is signed in.
const oneFrameMs = 50

/**
 * Signs in with the one-time code of a partner. `same`: the person is whose session was there before, or the first one;
 * `other`: it is somebody else, of whom nothing is shown to this one nor the other way round.
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
    // Nobody typed anything that it could stand beside.
    if (error.reason === 'merchant_closed') toast(error.message)
    return 'refused'
  }
}
