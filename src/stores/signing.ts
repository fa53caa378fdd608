import { forgetIntents } from '../api/intents.ts'
import { discardFirstRequests } from '../api/request.ts'
import { clearTokens, LAST_KEY, readTokens, writeTokens } from '../api/tokens.ts'
import type { Profile, Session } from '../contract/account/session.ts'
import { host } from '../host/current.ts'
import { setTimeZone } from '../i18n/zone.ts'
import { $returnTo, $session, endSession, rememberMerchantId, resetScreens } from './session.ts'

/** Called after a login or registration. */
export function signIn({ merchant, ...tokens }: Session): void {
  const { storage } = host
  discardFirstRequests()
  if (storage.get('merchant') !== merchant.id) forgetPerson()
  storage.set('merchant', merchant.id)
  rememberMerchantId()
  writeTokens(storage, tokens)
  setProfile(merchant)
}

/** Called after the profile was loaded or changed. */
export function setProfile(profile: Profile): void {
  // A response that was under way when the session ended signs no one in.
  if (!readTokens(host.storage)) return
  host.storage.set('timezone', profile.timezone)
  setTimeZone(profile.timezone)
  $session.set({ state: 'signedIn', profile })
}

/** Signs out. The server is told, but the sign-out waits for it only briefly. */
export async function signOut(): Promise<void> {
  const { endServerSession } = await import('./sign-out.ts').catch(() => ({ endServerSession: async () => undefined }))
  await endServerSession()
  forgetPerson()
  endSession()
  $returnTo.set(null)
}

/** Ends the session at once, on this device only: the embedding side reports another person, or none. */
export function forgetSession(): void {
  discardFirstRequests()
  clearTokens(host.storage)
  forgetPerson()
  $session.set({ state: 'anonymous' })
  // One person's destination does not apply to another.
  $returnTo.set(null)
}

// Data that only this person may see or send again.
function forgetPerson(): void {
  forgetIntents(host.storage)
  for (const key of host.storage.keys(LAST_KEY)) host.storage.remove(key)
  for (const key of ['merchant', 'timezone']) host.storage.remove(key)
  for (const key of host.tabStorage.keys('draft.')) host.tabStorage.remove(key)
  if ($session.get().state === 'signedIn') resetScreens()
}
