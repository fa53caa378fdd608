import type { Store } from '../host/host.ts'
import type { SimpleStore } from '../host/simple-store.ts'

/** A session's tokens. `until` is the expiry of the access token by this device's clock, in milliseconds; 0 if unknown. */
export interface Tokens {
  access: string
  refresh: string
  until: number
}

/** The stored part of a `Session`. */
export interface TokenAnswer {
  access_token: string
  refresh_token: string
  /** Seconds. */
  expires_in: number
}

/** Tokens are renewed this long before they expire, so that they are still valid when a call on a slow network arrives. */
const MARGIN_MS = 60_000

/** Returns the stored tokens, or null if no one is signed in. */
export function readTokens(storage: SimpleStore): Tokens | null {
  const access = storage.get('access_token')
  const refresh = storage.get('refresh_token')
  return access && refresh ? { access, refresh, until: Number(storage.get('access_until')) || 0 } : null
}

/** Returns whether the access token is still valid. */
export const isTokenFresh = (tokens: Tokens, now = Date.now()): boolean => tokens.until - MARGIN_MS > now

/** Stores tokens. The access token is written last: other tabs watch it and then find the rest in place. */
export function writeTokens(storage: SimpleStore, answer: TokenAnswer, now = Date.now()): void {
  storage.set('refresh_token', answer.refresh_token)
  storage.set('access_until', String(now + answer.expires_in * 1000))
  storage.set('access_token', answer.access_token)
}

/** The prefix of responses that the device keeps (stores/last-known.ts). */
export const LAST_KEY = 'last.'

/** Deletes the tokens, and what was loaded with them. */
export function clearTokens(storage: Store): void {
  for (const key of ['refresh_token', 'access_until', 'access_token', ...storage.keys(LAST_KEY)]) storage.remove(key)
}
