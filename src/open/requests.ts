// The requests that the inline script sends before the code is there. They are small on purpose, and need no host: api/request.ts takes
// their responses over, and repeats through the client what failed or was refused.
import { getApiBase } from '../api/address.ts'
import { createRequestHeaders } from '../api/headers.ts'
import type { Reply } from '../api/reply.ts'
import { isTokenFresh, type Tokens } from '../api/tokens.ts'
import type { Opening } from './hand-over.ts'

// LIMITS.timeoutMs; importing the whole table would make the inline script too large.
const TIMEOUT_MS = 50_000

/** The address of the home data. */
export const HOME_PATH = '/api/v1/app/index_info'
const APP = '/api/v1/app/app_info'

/** The headers that every request needs: language and time zone. */
export interface RequestLocale {
  language: string
  /** From an earlier visit. To read it from `Intl` takes longer than the rest, and the backend knows the merchant's own. */
  timeZone: string | null
}

async function readReply(answer: Promise<Response>): Promise<Reply> {
  const response = await answer
  return { status: response.status, body: await response.json().catch(() => undefined) }
}

/** Sends a GET, or a POST with a body. Rejects without a response. */
export function sendInlineRequest(
  path: string,
  { language, timeZone }: RequestLocale,
  token?: string,
  body?: object
): Promise<Reply> {
  const reply = readReply(
    fetch(getApiBase() + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: createRequestHeaders(language, timeZone, token),
      // Not available in every WebView; there the browser's own timeout applies.
      signal: AbortSignal.timeout?.(TIMEOUT_MS) ?? null
    })
  )
  // The code that takes it over reports failures; nothing handles them here.
  reply.catch(() => undefined)
  return reply
}

/** Decides which of the first requests are sent. */
interface FirstScreenNeeds {
  /** The page has the responses to public requests (src/server/http/page-with-answers.ts). */
  isAnswered: boolean
  isHome: boolean
  tokens: Tokens | null
}

/** Starts the public requests, unless the page has their responses, and a merchant's home data, if the token is valid. */
export function startFirstRequests(
  sender: RequestLocale,
  { isAnswered, isHome, tokens }: FirstScreenNeeds
): Opening['requests'] {
  const requests: Opening['requests'] = {}
  const ask = (path: string, token?: string): void => {
    requests[`GET ${path}`] = sendInlineRequest(path, sender, token)
  }
  if (isHome && (tokens ? isTokenFresh(tokens) : !isAnswered)) ask(HOME_PATH, tokens?.access)
  if (isAnswered) return requests
  ask(APP)
  ask(`/api/v1/app/lang_json?lang=${sender.language}`)
  return requests
}
