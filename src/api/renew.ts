import { tokenRefresh } from '../contract/account/session.ts'
import { LIMITS } from '../contract/limits.ts'
import type { InputOf } from '../contract/operation.ts'
import type { Host } from '../host/host.ts'
import { type Answer, createApiError, judgeAnswer } from './catalogue.ts'
import { configuration } from './configure.ts'
import { ApiError } from './error.ts'
import { createRequestHeaders } from './headers.ts'
import { sendRequest } from './http.ts'
import { matchesShape } from './shape.ts'
import { getMessage } from './texts.ts'
import { isTokenFresh, readTokens, type TokenAnswer, type Tokens, writeTokens } from './tokens.ts'

// The server repeats the response to a refresh for 10 s. The first attempt, which may be that of the page's inline script
// (src/open/renew.ts), leaves time for a second one within it; the last may take as long as any call.
const FIRST_TRY_MS = 6_000
const PAUSES_MS = [300, 1_000, 2_000]

// Prefix of the name of a token that Telegram's host stores elsewhere (stores/telegram-keystore.ts).
const KEYSTORE = 'keystore:'

const EXAMPLE: TokenAnswer = { access_token: '', refresh_token: '', expires_in: 0 }

/** Dependencies of a renewal. */
interface RenewalContext {
  host: () => Host
  /** Requests another session while the tokens cannot be used. True: there is one. */
  renewSession: () => Promise<boolean>
  /** The server ended the session: request another one, or delete the tokens and the data that belongs to them. */
  onEnded: () => Promise<unknown>
}

/**
 * Returns a valid access token and renews it shortly before it expires; undefined without a session. One renewal runs at a time
 * across all tabs: a tab that waited uses the new tokens of the other.
 */
export function createRenewal({ host, renewSession, onEnded }: RenewalContext): () => Promise<string | undefined> {
  let running: Promise<void> | undefined

  async function renew(seen: Tokens): Promise<void> {
    const { storage, tabStorage, timeZone, online } = host()
    const state = await storage.fetchRefreshToken?.()
    if (state === 'unreachable') throw new ApiError('offline')
    if (state === 'silent') {
      if (await renewSession()) return
      throw new ApiError('server', await getMessage(undefined, 'keystore_silent'))
    }
    if (state === 'lost') {
      await onEnded()
      return
    }
    const tokens = readTokens(storage)
    if (!tokens || (tokens.access !== seen.access && isTokenFresh(tokens))) return
    if (tokens.refresh.startsWith(KEYSTORE)) {
      // The code that reads it could not be loaded; a later attempt may succeed. A page that was not launched by a host
      // (src/open/inline.ts records that) never has it.
      if (tabStorage.get('launch') !== null) throw new ApiError('offline')
      await onEnded()
      return
    }
    const headers = createRequestHeaders(configuration.language(), timeZone())
    const answer = await askWithinGrace(tokens.refresh, headers, online)
    // A sign-out or new sign-in happened meanwhile: this response belongs to no session.
    if (readTokens(storage)?.refresh !== tokens.refresh) return
    const verdict = judgeAnswer(answer)
    if (verdict.state === 'session') {
      await onEnded()
    } else if (verdict.state === 'failed') {
      throw await createApiError(verdict, answer.status)
    } else if (matchesShape(verdict.data, EXAMPLE)) {
      writeTokens(storage, verdict.data as TokenAnswer)
    } else {
      throw new ApiError('contract', '', { status: answer.status })
    }
  }

  return async () => {
    const { storage, exclusive } = host()
    const tokens = readTokens(storage)
    if (!tokens || isTokenFresh(tokens)) return tokens?.access
    running ??= exclusive('renew', () => renew(tokens)).finally(() => {
      running = undefined
    })
    try {
      await running
    } catch (error) {
      // The renewal starts early: until it expires the old token still works.
      if (tokens.until <= Date.now()) throw error
    }
    return readTokens(storage)?.access
  }
}

/** Takes when this token was sent first: by the inline script, if the server still repeats its response, or now. */
function takeSendTime(now: number): number {
  const { opening } = window
  const renewedAt = opening?.renewedAt
  if (opening) opening.renewedAt = undefined
  return renewedAt !== undefined && now - renewedAt < LIMITS.refreshGraceMs ? renewedAt : now
}

async function askWithinGrace(
  refreshToken: string,
  headers: Record<string, string>,
  online: () => boolean
): Promise<Answer> {
  const body: InputOf<typeof tokenRefresh> = { refresh_token: refreshToken }
  const started = takeSendTime(performance.now())
  for (let turn = 0; ; turn += 1) {
    try {
      // Short only if another attempt fits into the grace period.
      const hasNext = performance.now() - started + FIRST_TRY_MS + (PAUSES_MS[0] ?? 0) < LIMITS.refreshGraceMs
      const limitMs = turn === 0 && hasNext ? FIRST_TRY_MS : LIMITS.timeoutMs
      return await sendRequest(tokenRefresh.path, { method: tokenRefresh.method, headers, body, limitMs })
    } catch (error) {
      const pause = PAUSES_MS[turn]
      const isLate = pause === undefined || performance.now() - started + pause >= LIMITS.refreshGraceMs
      if (isLate || !online()) throw error
      await new Promise(done => setTimeout(done, pause))
    }
  }
}
