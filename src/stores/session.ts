import { atom } from 'nanostores'
import { dropFirst } from '../api/request.ts'
import { clearTokens, readTokens } from '../api/tokens.ts'
import type { Profile } from '../contract/entities/profile.ts'
import { host } from '../host/current.ts'
import { setTimeZone } from '../i18n/zone.ts'
import { appAtom, untilAppEnds } from './app-life.ts'

/** Whether somebody is signed in. `profile` is missing until it was asked for after a reload. */
export type SessionState = { state: 'anonymous' } | { state: 'signedIn'; profile?: Profile }

/** See {@link SessionState}. */
export const $session = atom<SessionState>({ state: 'anonymous' })

/** Whether somebody is signed in (specification 3, `isLogin`). */
export const $isLogin = atom(false)

// The first listener of all: the others find both in step.
$session.listen(({ state }) => $isLogin.set(state === 'signedIn'))

/** Where a visitor wanted to go when the login came between; survives a reload of the login. */
export const $returnTo = appAtom<string | null>(null)

/** How to get another session for the same person when one has ended; a host that can says so. */
export const $renewal = appAtom<() => Promise<boolean>>(async () => false)

/** How to go somewhere; the shell knows. */
export type Navigate = (to: string, replace: boolean) => void

let navigate: Navigate = () => undefined
let merchant: string | null = null
const listeners = new Set<() => void>()

/** Goes to a place of the app. */
export function goTo(path: string): void {
  navigate(path, false)
}

/** Tells when the session is over or became another person's: what it showed must be forgotten. Returns a function that stops it. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes the place once. */
export function consumeReturnTo(): string | null {
  const wanted = $returnTo.get()
  $returnTo.set(null)
  return wanted
}

/** The session is over: forgets it and goes to the login, without a message (specification 4). */
export function endSession(): void {
  dropFirst()
  clearTokens(host.storage)
  if ($session.get().state === 'signedIn') leaveSession()
  navigate('/login', true)
}

/** Reads the stored session and follows what other tabs do with it. */
export function startSession(go: Navigate): void {
  const { storage, tabStorage } = host
  navigate = go
  follow()
  const wanted = tabStorage.get('wanted')
  $returnTo.set(wanted?.startsWith('/') ? wanted : null)
  untilAppEnds(
    $returnTo.listen(to => (to === null ? tabStorage.remove('wanted') : tabStorage.set('wanted', to))),
    storage.onChange(followStorage),
    leaveSession
  )
}

// What is stored stays.
function leaveSession(): void {
  forgetShown()
  $session.set({ state: 'anonymous' })
}

function followStorage(key: string | null): void {
  if (key !== null && key !== 'access_token') return
  const isOther = host.storage.get('merchant') !== merchant
  if (isOther && $session.get().state === 'signedIn') leaveSession()
  follow()
}

/** Notes whose session this tab shows, to see when another tab makes it another's. */
export function rememberMerchantId(): void {
  merchant = host.storage.get('merchant')
}

function follow(): void {
  rememberMerchantId()
  const hasTokens = readTokens(host.storage) !== null
  const isSignedIn = $session.get().state === 'signedIn'
  if (hasTokens && !isSignedIn) {
    setTimeZone(host.storage.get('timezone'))
    $session.set({ state: 'signedIn' })
  } else if (!hasTokens && isSignedIn) endSession()
}

/** Tells everybody to forget what was shown to this person. */
export function forgetShown(): void {
  setTimeZone(null)
  for (const listener of [...listeners]) listener()
}
