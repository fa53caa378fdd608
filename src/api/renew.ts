import { $fetch } from 'ofetch'
import { LIMITS } from '../contract/limits.ts'
import { tokenRefresh } from '../contract/user/token-refresh.ts'
import type { Host } from '../host/host.ts'
import { apiBase } from './address.ts'
import { type Answer, errorOf, judge } from './catalogue.ts'
import { ApiError } from './error.ts'
import { requestHeaders } from './headers.ts'
import { fits } from './shape.ts'
import { messageOr } from './texts.ts'
import { isFresh, readTokens, type TokenAnswer, type Tokens, writeTokens } from './tokens.ts'

// The server answers a repeated refresh for 10 s. The first try leaves room for a second one in that
// time; the last may take as long as any call.
const FIRST_TRY_MS = 6_000
const PAUSES_MS = [300, 1_000, 2_000]

// So begins the name of a token that Telegram's host keeps elsewhere (stores/telegram-keystore.ts).
const KEYSTORE = 'keystore:'

const EXAMPLE: TokenAnswer = { access_token: '', refresh_token: '', expires_in: 0 }

/** What a renewal works with. */
export interface RenewalSurroundings {
  host: () => Host
  /** Gets another session while the tokens cannot be used. True: there is one. */
  renewSession: () => Promise<boolean>
  /** The server ended the session: get another one, or forget the tokens and what they opened. */
  onEnded: () => Promise<unknown>
}

/**
 * Returns an access token that may be sent, renewing it shortly before its end; undefined without a session. One renewal at
 * a time, over all tabs: a tab that waited finds the other's tokens and uses them.
 */
export function renewal({ host, renewSession, onEnded }: RenewalSurroundings): () => Promise<string | undefined> {
  let running: Promise<void> | undefined

  async function renew(seen: Tokens): Promise<void> {
    const { storage, tabStorage, timeZone, online } = host()
    const state = await storage.fetchRefreshToken?.()
    if (state === 'unreachable') throw new ApiError('offline')
    if (state === 'silent') {
      if (await renewSession()) return
      throw new ApiError('server', await messageOr(undefined, 'keystore_silent'))
    }
    if (state === 'lost') {
      await onEnded()
      return
    }
    const tokens = readTokens(storage)
    if (!tokens || (tokens.access !== seen.access && isFresh(tokens))) return
    if (tokens.refresh.startsWith(KEYSTORE)) {
      // The code that reaches it could not be had, and may be the next time. A page that no host launched (src/boot.ts keeps
      // that) never has it.
      if (tabStorage.get('launch') !== null) throw new ApiError('offline')
      await onEnded()
      return
    }
    const answer = await askWithinGrace(tokens.refresh, requestHeaders(storage, timeZone()), online)
    // Signed out, or signed in anew, while we waited: this answer belongs to nobody.
    if (readTokens(storage)?.refresh !== tokens.refresh) return
    const verdict = judge(answer)
    if (verdict.state === 'session') {
      await onEnded()
    } else if (verdict.state === 'failed') {
      throw await errorOf(verdict, answer.status)
    } else if (fits(verdict.data, EXAMPLE)) {
      writeTokens(storage, verdict.data as TokenAnswer)
    } else {
      throw new ApiError('contract', '', { status: answer.status })
    }
  }

  return async () => {
    const { storage, exclusive } = host()
    const tokens = readTokens(storage)
    if (!tokens || isFresh(tokens)) return tokens?.access
    running ??= exclusive('renew', () => renew(tokens)).finally(() => {
      running = undefined
    })
    try {
      await running
    } catch (error) {
      // It is asked for early: until its real end the old token still serves.
      if (tokens.until <= Date.now()) throw error
    }
    return readTokens(storage)?.access
  }
}

async function askWithinGrace(
  refreshToken: string,
  headers: Record<string, string>,
  online: () => boolean
): Promise<Answer> {
  const started = Date.now()
  for (let turn = 0; ; turn += 1) {
    try {
      return await ask(refreshToken, headers, turn === 0 ? FIRST_TRY_MS : LIMITS.timeoutMs)
    } catch (error) {
      const pause = PAUSES_MS[turn]
      const isLate = pause === undefined || Date.now() - started + pause >= LIMITS.refreshGraceMs
      if (isLate || !online()) throw error
      await new Promise(done => setTimeout(done, pause))
    }
  }
}

async function ask(refreshToken: string, headers: Record<string, string>, limitMs: number): Promise<Answer> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), limitMs)
  try {
    const response = await $fetch.raw<unknown>(apiBase() + tokenRefresh.path, {
      method: tokenRefresh.method,
      headers,
      body: { refresh_token: refreshToken },
      signal: stop.signal,
      retry: false,
      ignoreResponseError: true
    })
    return { status: response.status, body: response._data }
  } catch {
    throw new ApiError(stop.signal.aborted ? 'timeout' : 'offline')
  } finally {
    clearTimeout(timer)
  }
}
