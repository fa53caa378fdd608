import { browserStore } from '../host/storage.ts'
import { apiBase } from './address.ts'
import { requestHeaders } from './headers.ts'
import { isFresh, readTokens } from './tokens.ts'

// LIMITS.timeoutMs; importing the whole table would make the inline script too large.
const TIMEOUT_MS = 50_000

/** Data of the first screen. */
type FirstPath = '/api/v1/app/app_info' | '/api/v1/app/index_info' | `/api/v1/app/lang_json?lang=${string}`

declare global {
  interface Window {
    /** Requests started by the inline script, by `GET <path>`, until `first` takes them over. */
    __first?: Record<string, Promise<Response> | undefined> | undefined
  }
}

/**
 * Starts the first screen's requests while the code is still loading. Runs in the page's inline script, so it is small and needs
 * no host. If the access token must be renewed first, the client requests the home data later. When the page has the responses to
 * public requests (page-answers.ts), only a merchant's own data are requested.
 */
export function startFirst(paths: readonly FirstPath[], language: string, isAnswered = false): void {
  const storage = browserStore('local')
  const tokens = readTokens(storage)
  window.__first = {}
  for (const path of paths) {
    const own = path === '/api/v1/app/index_info' ? tokens : null
    if (own ? !isFresh(own) : isAnswered) continue
    const answer = fetch(apiBase() + path, {
      headers: requestHeaders(language, storage.get('timezone'), own?.access),
      // Not available in every WebView; there the browser's own timeout applies.
      signal: AbortSignal.timeout?.(TIMEOUT_MS) ?? null
    })
    // `first` repeats a failed request through the client, which reports errors; here nothing handles them yet.
    answer.catch(() => undefined)
    window.__first[`GET ${path}`] = answer
  }
}
