import type { Store } from '../host/host.ts'

/** A session's tokens. `until` is when the access token ends by this device's clock, in milliseconds; 0 when unknown. */
export interface Tokens {
  access: string
  refresh: string
  until: number
}

/** The part of a `Session` that is kept. */
export interface TokenAnswer {
  access_token: string
  refresh_token: string
  /** Seconds. */
  expires_in: number
}

/** Renewed this long before the end, so that a call on a slow network does not arrive with a dead token. */
const MARGIN_MS = 60_000

/** The stored tokens, or null when nobody is signed in. */
export function readTokens(storage: Store): Tokens | null {
  const access = storage.get('access_token')
  const refresh = storage.get('refresh_token')
  return access && refresh ? { access, refresh, until: Number(storage.get('access_until')) || 0 } : null
}

/** Whether the access token may still be sent. */
export const isFresh = (tokens: Tokens, now = Date.now()): boolean => tokens.until - MARGIN_MS > now

/** Keeps tokens. The access token is written last: other tabs wait for it and then find the rest in place. */
export function writeTokens(storage: Store, answer: TokenAnswer, now = Date.now()): void {
  storage.set('refresh_token', answer.refresh_token)
  storage.set('access_until', String(now + answer.expires_in * 1000))
  storage.set('access_token', answer.access_token)
}

/** Forgets the tokens. */
export function clearTokens(storage: Store): void {
  for (const key of ['refresh_token', 'access_until', 'access_token']) storage.remove(key)
}

/** Tells when another tab signed in, out, or renewed. Returns a function that stops it. */
export const onTokens = (storage: Store, listener: () => void): (() => void) =>
  storage.onChange(key => {
    if (key === 'access_token' || key === null) listener()
  })
