import { isApiError } from '../api/error.ts'
import { call, throwNotLoaded } from '../api/request.ts'
import { acceptReply, readSession, type SignInResult, takeSignIn } from '../api/sent-sign-in.ts'
import { host } from '../host/current.ts'
import { home } from './home.ts'
import { $returnTo, $session, endSession } from './session.ts'
import { signIn } from './signing.ts'
import { showToast } from './toasts.ts'

/** Result of a sign-in with a one-time code; `failed`: the network or the server did not respond. */
type CodeOutcome = 'same' | 'other' | 'refused' | 'failed'

// The first person's data are cleared before the other is signed in.
const ONE_FRAME_MS = 50

/** The answer to the sign-in that the inline script has sent (src/open/sign-in.ts); undefined if it has sent none, or none is usable. */
async function takePageAnswer(code: string): Promise<SignInResult | undefined> {
  const reply = await takeSignIn(code)
  const data = reply && (acceptReply(reply) as { home?: unknown })
  return data && readSession(data, data.home)
}

// Loaded with the contract's schemas, for which a launch need not wait.
async function requestSession(code: string): Promise<SignInResult> {
  const { loginPartner } = await import('../contract/account/login-partner.ts').catch(throwNotLoaded)
  const { home, ...session } = await call(loginPartner, { code, home: true }, { quiet: true })
  return { session, home }
}

/**
 * Signs in with a partner's one-time code. `same`: the person of the previous session, or the first one. `other`: a different
 * person; neither of them sees data of the other.
 */
export async function signInByCode(code: string): Promise<CodeOutcome> {
  try {
    const { session, home: data } = (await takePageAnswer(code)) ?? (await requestSession(code))
    const before = host.storage.get('merchant')
    const isOther = before !== null && before !== session.merchant.id
    if (isOther && $session.get().state === 'signedIn') {
      endSession()
      $returnTo.set(null)
      await new Promise(done => setTimeout(done, ONE_FRAME_MS))
    }
    signIn(session)
    // The home data of the answer are current: home does not request them again.
    if (data) home.open({}, data)
    return isOther ? 'other' : 'same'
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'refused') return 'failed'
    // There is no input field that a refusal could be shown at.
    if (error.reason === 'merchant_closed') showToast(error.message)
    return 'refused'
  }
}
