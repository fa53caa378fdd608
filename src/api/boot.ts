import { browserStore } from '../host/storage.ts'
import { apiBase } from './address.ts'
import { requestHeaders } from './headers.ts'
import { isFresh, readTokens } from './tokens.ts'

// LIMITS.timeoutMs; the whole table would weigh too much in the first flight.
const TIMEOUT_MS = 50_000

/** What the first screen needs. */
export type FirstPath = '/api/v1/app/app_info' | '/api/v1/app/index_info' | `/api/v1/app/lang_json?lang=${string}`

declare global {
  interface Window {
    /** Requests that the inline script started, by `GET <path>`, until `first` takes them over. */
    __first?: Record<string, Promise<Response> | undefined> | undefined
  }
}

/**
 * Starts the first screen's requests while the code still loads. Runs in the page's inline script, so
 * it is small and needs no host. With a token that must be renewed first, the home data are left to the client.
 */
export function startFirst(paths: readonly FirstPath[]): void {
  const storage = browserStore('local')
  const tokens = readTokens(storage)
  window.__first = {}
  for (const path of paths) {
    const visitor = path === '/api/v1/app/index_info'
    if (visitor && tokens && !isFresh(tokens)) continue
    const answer = fetch(apiBase() + path, {
      headers: requestHeaders(storage, storage.get('timezone'), visitor ? tokens?.access : undefined),
      // Not in every WebView; there the browser's own patience decides.
      signal: AbortSignal.timeout?.(TIMEOUT_MS) ?? null
    })
    // `first` asks again through the client, which knows what to say; here nobody listens yet.
    answer.catch(() => undefined)
    window.__first[`GET ${path}`] = answer
  }
}
