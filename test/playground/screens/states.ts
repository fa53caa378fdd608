// How the states of a screen are made: by the network, and by what the backend's responses hold.
import type { Network } from '../../emulators/webview/network.ts'
import type { Shown, State } from './place.ts'
import { emptyResponse, lengthenPack, lengthenTexts } from './responses.ts'

export const networkOf: Readonly<Record<State, Network>> = {
  content: 'good',
  loading: 'no answers',
  empty: 'good',
  failed: 'failing',
  offline: 'offline'
}

// What no screen can be drawn without, and the session.
const isBasic = (path: string) => /^\/api\/v1\/(app\/app_info|app\/lang_json|user\/token_refresh)\b/.test(path)

/** Whether a request is answered whatever the state; without a network the app still has its own files. */
export const isExempt = (path: string, state: State): boolean =>
  !path.startsWith('/api/') || (state !== 'offline' && isBasic(path))
const isPack = (path: string) => path.startsWith('/assets/')

const missing = { code: 10005, message: 'The playground shows this as missing.', data: { reason: 'not_found' } }

export type Situation = Pick<Shown, 'state' | 'skin' | 'long'>

/** Returns the body that the app gets in this situation in place of the backend's. */
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
    // Fifty frames would hold fifty sockets.
    const data = { ...(envelope.data as object), skin_setting: { skin_no: situation.skin }, realtime: null }
    return { ...envelope, data }
  }
  const lengthen = situation.long ? (call === 'app/lang_json' ? lengthenPack : lengthenTexts) : (data: unknown) => data
  if (situation.state !== 'empty' || request.method !== 'GET' || isBasic(pathname))
    return { ...envelope, data: lengthen(envelope.data) }
  // A document by its id is missing; anything else is there with nothing in it.
  if (/[?&]id=|\/[\da-f]{8}-[\da-f-]{27}/.test(pathname + search)) return missing
  return { ...envelope, data: lengthen(emptyResponse(envelope.data)) }
}
