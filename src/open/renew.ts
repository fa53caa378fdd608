// The renewal of an access token that has expired: it lives for 15 minutes, so most visits begin with one. The client's code
// (api/renew.ts) takes longer to load and to run than the request.
import { parseReply } from '../api/reply.ts'
import { readTokens, type TokenAnswer, type Tokens, writeTokens } from '../api/tokens.ts'
import type { SimpleStore } from '../host/simple-store.ts'
import { type Sender, sendFirst } from './requests.ts'

/** The answer to a renewal: tokens, and home if it was asked for. */
type RenewedSession = TokenAnswer & { home?: unknown }

// As the first attempt of the client, which makes the second within the time in which the server repeats its answer.
const LIMIT_MS = 6_000

/**
 * Renews the tokens of the session on the device, and stores them. It holds the lock of the client's renewals, so that the client waits
 * for it. Resolves with undefined where the client has to renew them: another tab is about to, or there was no usable response.
 * Returns undefined where it cannot be done without the client's code.
 */
export function renewFirst(
  { refresh }: Tokens,
  storage: SimpleStore,
  sender: Sender,
  home: boolean
): Promise<RenewedSession | undefined> | undefined {
  // Telegram's host stores the token elsewhere (stores/telegram-keystore.ts).
  if (!navigator.locks || refresh.startsWith('keystore:')) return undefined
  const body = { refresh_token: refresh, home }
  return navigator.locks
    .request('mw.renew', { ifAvailable: true }, async lock => {
      if (!lock) return undefined
      const reply = await sendFirst('/api/v1/user/token_refresh', sender, undefined, body, LIMIT_MS)
      const session = parseReply(reply) as RenewedSession | undefined
      // A sign-out, or another tab, has replaced them meanwhile.
      if (!session?.refresh_token || readTokens(storage)?.refresh !== refresh) return undefined
      writeTokens(storage, session)
      return session
    })
    .catch(() => undefined)
}
