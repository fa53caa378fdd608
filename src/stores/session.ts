import { atom } from 'nanostores'
import { discardFirstRequests } from '../api/request.ts'
import { clearTokens, readTokens } from '../api/tokens.ts'
import type { Profile } from '../contract/account/session.ts'
import { host } from '../host/current.ts'
import { setTimeZone } from '../i18n/zone.ts'
import { addAppCleanup, createAppAtom } from './app-life.ts'
import { createAppPersistent } from './persistent.ts'

/** Whether someone is signed in. `profile` is missing until it has loaded after a reload. */
type SessionState = { state: 'anonymous' } | { state: 'signedIn'; profile?: Profile }

export const $session = atom<SessionState>({ state: 'anonymous' })

/** Whether someone is signed in (`isLogin` of the stored state). */
export const $isLogin = atom(false)

// The first listener, so that all others see both in step.
$session.listen(({ state }) => $isLogin.set(state === 'signedIn'))

/** Where a visitor wanted to go before the login; survives a reload of the login. */
export const $returnTo = createAppPersistent<string | null>('tab:wanted', null, {
  decode: text => (text.startsWith('/') ? text : null),
  encode: path => path ?? undefined
})

/** Gets another session for the same person after one has ended; set by hosts that can. */
export const $renewSession = createAppAtom<() => Promise<boolean>>(async () => false)

/** Navigates; set by the shell. */
export type Navigate = (to: string, replace: boolean) => void

let navigate: Navigate = () => undefined
/** The id of the merchant whose session this tab shows; null if it is not known. */
export let displayedMerchant: string | null = null
const listeners = new Set<() => void>()

/** Navigates to a place of the app. */
export function goTo(path: string): void {
  navigate(path, false)
}

/**
 * Calls back when the session has ended or belongs to another person, so that displayed data must be cleared. Returns a function
 * that stops it.
 */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the stored place and deletes it. */
export function consumeReturnTo(): string | null {
  const returnTo = $returnTo.get()
  $returnTo.set(null)
  return returnTo
}

/** Ends the session locally and goes to the login, without a message. */
export function endSession(): void {
  discardFirstRequests()
  clearTokens(host.storage)
  if ($session.get().state === 'signedIn') leaveSession()
  navigate('/login', true)
}

/** Reads the stored session and follows changes by other tabs. */
export function startSession(go: Navigate): void {
  navigate = go
  followSession()
  addAppCleanup(host.storage.onChange(followStorage), leaveSession)
}

// The stored tokens stay.
function leaveSession(): void {
  resetScreens()
  $session.set({ state: 'anonymous' })
}

function followStorage(key: string | null): void {
  if (key !== null && key !== 'access_token') return
  const isOther = host.storage.get('merchant') !== displayedMerchant
  if (isOther && $session.get().state === 'signedIn') leaveSession()
  followSession()
}

/** Records whose session this tab shows, to detect when another tab changes the person. */
export function rememberMerchantId(): void {
  displayedMerchant = host.storage.get('merchant')
}

function followSession(): void {
  rememberMerchantId()
  const hasTokens = readTokens(host.storage) !== null
  const isSignedIn = $session.get().state === 'signedIn'
  if (hasTokens && !isSignedIn) {
    setTimeZone(host.storage.get('timezone'))
    $session.set({ state: 'signedIn' })
  } else if (!hasTokens && isSignedIn) endSession()
}

/** Tells all stores to clear this person's data. */
export function resetScreens(): void {
  setTimeZone(null)
  for (const listener of [...listeners]) listener()
}
