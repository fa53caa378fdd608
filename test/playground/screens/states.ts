// Produces the states of a screen: by the network, and by changed responses of the backend.
import type { Network } from '../../emulators/webview/network.ts'
import type { ScreenPlace, State } from './place.ts'
import { emptyResponse, lengthenPack, lengthenTexts } from './responses.ts'

export const networkOf: Readonly<Record<State, Network>> = {
  content: 'good',
  loading: 'no answers',
  empty: 'good',
  failed: 'failing',
  offline: 'offline'
}

// The session, and data that every screen needs.
const isBasic = (path: string) => /^\/api\/v1\/(app\/app_info|app\/lang_json|user\/token_refresh)\b/.test(path)

/** Returns whether a request gets an answer in every state; without a network the app still has its own files. */
export const isExempt = (path: string, state: State): boolean =>
  !path.startsWith('/api/') || (state !== 'offline' && isBasic(path))
const isPack = (path: string) => path.startsWith('/assets/')

const missing = { code: 10005, message: 'The playground shows this as missing.', data: { reason: 'not_found' } }

/** What an operator may set; the demo has none. */
const rates = {
  list: [
    { code: 'EUR', rate: '0.92' },
    { code: 'MXN', rate: '18.6' },
    { code: 'VND', rate: '26300' }
  ],
  day: '2026-11-23'
}

export type Situation = Pick<ScreenPlace, 'state' | 'skin' | 'long'>

/** Returns the response body for this situation. */
export function rewriteResponse(
  body: unknown,
  request: Pick<Request, 'method' | 'url'>,
  situation: Situation
): unknown {
  const { pathname, search } = new URL(request.url)
  if (isPack(pathname)) return situation.long ? lengthenPack(body) : body
  const envelope = body as { code: number; data: unknown }
  if (envelope.code !== 10_000) return body
  const call = pathname.replace('/api/v1/', '')
  if (call === 'app/app_info') {
    // Fifty frames would open fifty sockets.
    const data = { ...(envelope.data as object), skin_setting: { skin_no: situation.skin }, realtime: null }
    return { ...envelope, data }
  }
  if (call === 'app/currency_rate_list' && situation.state !== 'empty') return { ...envelope, data: rates }
  const lengthen = situation.long ? (call === 'app/lang_json' ? lengthenPack : lengthenTexts) : (data: unknown) => data
  if (situation.state !== 'empty' || request.method !== 'GET' || isBasic(pathname))
    return { ...envelope, data: lengthen(envelope.data) }
  // A document with an id is missing; any other response is empty.
  if (/[?&]id=|\/[\da-f]{8}-[\da-f-]{27}/.test(pathname + search)) return missing
  return { ...envelope, data: lengthen(emptyResponse(envelope.data)) }
}
