// The renewal of an access token that has expired: it lives for 15 minutes, so most visits begin with one. The client's code
// (api/renew.ts) takes longer to load and to run than the request.
import { parseReply, type Reply } from '../api/reply.ts'
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

/** Returns the refresh token. `entry`: the token, or its name in Telegram's keystore (stores/telegram-keystore.ts). */
async function findToken({ files }: Opening, entry: string): Promise<string | undefined> {
  if (!entry.startsWith('keystore:')) return entry
  const { readEarlySecret }: typeof import('./figures.ts') = await import(files.figures)
  const value = await readEarlySecret('refresh_token')
  return value?.startsWith(`${entry} `) ? value.slice(entry.length + 1) : undefined
}

/**
 * Renews the tokens of the session on the device, and stores them. It holds the lock of the client's renewals, so that the client waits
 * for it. Resolves with undefined where the client has to renew them: another tab is about to, the keystore does not answer, or there was
 * no usable response.
 */
export async function renewFirst(
  opening: Opening,
  storage: SimpleStore,
  sender: RequestLocale,
  home: boolean,
  limitMs = LIMIT_MS
): Promise<RenewedSession | undefined> {
  async function renew(lock: Lock | null): Promise<RenewedSession | undefined> {
    const tokens = readTokens(storage)
    if (!lock || !tokens || isTokenFresh(tokens)) return undefined
    const token = await Promise.race([findToken(opening, tokens.refresh), pause(limitMs)])
    if (!token) return undefined
    opening.renewedAt = performance.now()
    const body = { refresh_token: token, home }
    const take = (reply: Reply): RenewedSession | undefined => {
      const session = parseReply(reply) as RenewedSession | undefined
      // A sign-out, another sign-in or the client has replaced them meanwhile.
      if (!session?.refresh_token || readTokens(storage)?.refresh !== tokens.refresh) return undefined
      writeTokens(storage, session)
      opening.renewedAt = undefined
      return session
    }
    // A late answer is stored, too: the old tokens are spent.
    const renewed = sendInlineRequest('/api/v1/user/token_refresh', sender, undefined, body).then(take)
    renewed.catch(() => undefined)
    return (await Promise.race([renewed, pause(limitMs)])) || undefined
  }
  // A page without an origin is refused a lock.
  return tryLock('renew', renew)?.catch(() => undefined)
}
