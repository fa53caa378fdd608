// The renewal of an access token that has expired: it lives for 15 minutes, so most visits begin with one. The client's code
// (api/renew.ts) takes longer to load and to run than the request.
import { parseReply } from '../api/reply.ts'
import { isTokenFresh, readTokens, type TokenAnswer, writeTokens } from '../api/tokens.ts'
import { tryLock } from '../host/lock.ts'
import type { SimpleStore } from '../host/simple-store.ts'
import type { Opening } from './hand-over.ts'
import { pause } from './paint.ts'
import { type RequestLocale, sendInlineRequest } from './requests.ts'

/** The answer to a renewal: tokens, and home if it was asked for. */
type RenewedSession = TokenAnswer & { home?: unknown }

// As the first attempt of the client.
const LIMIT_MS = 6_000

/**
 * Renews the tokens of the session on the device, and stores them. It holds the lock of the client's renewals, so that the client waits
 * for it. Resolves with undefined where the client has to renew them: another tab is about to, the token is not here, or there was no
 * usable response.
 */
export async function renewFirst(
  opening: Opening,
  storage: SimpleStore,
  sender: RequestLocale,
  home: boolean
): Promise<RenewedSession | undefined> {
  async function renew(lock: Lock | null): Promise<RenewedSession | undefined> {
    const tokens = readTokens(storage)
    // Telegram's host stores the token elsewhere (stores/telegram-keystore.ts).
    if (!lock || !tokens || isTokenFresh(tokens) || tokens.refresh.startsWith('keystore:')) return undefined
    opening.renewedAt = performance.now()
    const body = { refresh_token: tokens.refresh, home }
    // Not every browser that has locks can abort a request.
    const reply = await Promise.race([
      sendInlineRequest('/api/v1/user/token_refresh', sender, undefined, body),
      pause(LIMIT_MS)
    ])
    const session = reply && (parseReply(reply) as RenewedSession | undefined)
    // A sign-out, or another sign-in, has replaced them meanwhile.
    if (!session?.access_token || readTokens(storage)?.refresh !== tokens.refresh) return undefined
    writeTokens(storage, session)
    opening.renewedAt = undefined
    return session
  }
  // A page without an origin is refused a lock.
  return tryLock('renew', renew)?.catch(() => undefined)
}
