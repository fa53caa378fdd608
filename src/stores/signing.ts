import { forgetIntents } from '../api/intents.ts'
import { dropFirst } from '../api/request.ts'
import { clearTokens, readTokens, writeTokens } from '../api/tokens.ts'
import type { Profile } from '../contract/entities/profile.ts'
import type { Session } from '../contract/entities/session.ts'
import { host } from '../host/current.ts'
import { setTimeZone } from '../i18n/zone.ts'
import { $returnTo, $session, endSession, forgetShown, rememberMerchantId } from './session.ts'

/** A login or registration succeeded. */
export function signIn({ merchant, ...tokens }: Session): void {
  const { storage } = host
  dropFirst()
  if (storage.get('merchant') !== merchant.id) forgetPerson()
  storage.set('merchant', merchant.id)
  rememberMerchantId()
  writeTokens(storage, tokens)
  setProfile(merchant)
}

/** The profile was asked for or changed. */
export function setProfile(profile: Profile): void {
  // An answer that was on its way when the session ended signs nobody in.
  if (!readTokens(host.storage)) return
  host.storage.set('timezone', profile.timezone)
  setTimeZone(profile.timezone)
  $session.set({ state: 'signedIn', profile })
}

/** The person signs out. The server is told, but nobody waits long for it. */
export async function signOut(): Promise<void> {
  const { tellServer } = await import('./sign-out.ts').catch(() => ({ tellServer: async () => undefined }))
  await tellServer()
  forgetPerson()
  endSession()
  $returnTo.set(null)
}

/** Forgets session and person at once, here only: what embeds the app says that somebody else is here, or nobody. */
export function forgetSession(): void {
  dropFirst()
  clearTokens(host.storage)
  forgetPerson()
  $session.set({ state: 'anonymous' })
  // Where the one wanted to go is not where the other is led.
  $returnTo.set(null)
}

// What only this person may see or send again.
function forgetPerson(): void {
  forgetIntents(host.storage)
  for (const key of ['merchant', 'timezone']) host.storage.remove(key)
  for (const key of host.tabStorage.keys('draft.')) host.tabStorage.remove(key)
  if ($session.get().state === 'signedIn') forgetShown()
}
