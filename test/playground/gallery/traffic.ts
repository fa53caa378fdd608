// Stands between the app in a frame and the backend: the state that the gallery asks for is made here.
import { emptied, lengthened, longPack } from './answers.ts'
import type { FrameEvent, FrameSettings } from './settings.ts'

type Tell = (event: FrameEvent) => void

// What the page is dressed by, and the session; they answer in every state but offline.
const always = /^\/api\/v1\/(app\/app_info|app\/lang_json|user\/token_refresh)\b/
const isPack = (path: string) => /^\/assets\/[\w-]+\.\w+-\w+\.json$/.test(path)
const isCall = (path: string) => path.startsWith('/api/')

const faultCode = 500
const fault = { code: faultCode, message: 'The gallery lets this fail.', data: null }
const missing = { code: 10005, message: 'The gallery shows this as not there.', data: { reason: 'not_found' } }

/** Puts itself in place of the page's `fetch`. */
export function guardFetch(settings: FrameSettings, tell: Tell): void {
  const real = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    if (isPack(pathname)) return settings.long ? changed(await real(request), longPack) : real(request)
    if (!isCall(pathname)) return real(request)
    const answer = (code: string) =>
      tell({ kind: 'call', method: request.method, path: pathname.replace('/api/v1/', '') + search, code })
    if (settings.state === 'offline') {
      answer('offline')
      throw new TypeError('Failed to fetch')
    }
    if (!always.test(pathname) && settings.state === 'loading') {
      answer('waiting')
      return pending(request.signal)
    }
    if (!always.test(pathname) && settings.state === 'failed') {
      answer(String(faultCode))
      return Response.json(fault, { status: faultCode })
    }
    const response = await changed(await real(request), envelope => dressed(envelope, request, settings))
    answer(String((await peek(response))?.code ?? response.status))
    return response
  }
}

// Never answers, but ends when the app gives up.
const pending = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

const isJson = (response: Response) => response.headers.get('content-type')?.startsWith('application/json') ?? false

async function peek(response: Response): Promise<{ code?: number } | undefined> {
  return isJson(response) ? response.clone().json() : undefined
}

async function changed(response: Response, change: (body: unknown) => unknown): Promise<Response> {
  if (!isJson(response)) return response
  const { status, headers } = response
  const kept = new Headers(headers)
  // The text has another length now, and comes unpacked.
  for (const name of ['content-length', 'content-encoding']) kept.delete(name)
  return new Response(JSON.stringify(change(await response.json())), { status, headers: kept })
}

/** The answer of the backend as the settings want it. */
export function dressed(body: unknown, request: { method: string; url: string }, settings: FrameSettings): unknown {
  const envelope = body as { code: number; data: unknown }
  const { pathname, search } = new URL(request.url)
  if (envelope.code !== 10000) return body
  const call = pathname.replace('/api/v1/', '')
  if (call === 'app/app_info') {
    // Fifty frames would hold fifty sockets.
    const data = { ...(envelope.data as object), skin_setting: { skin_no: settings.skin }, realtime: null }
    return { ...envelope, data }
  }
  const long = settings.long ? (call === 'app/lang_json' ? longPack : lengthened) : (data: unknown) => data
  if (settings.state !== 'empty' || request.method !== 'GET' || always.test(pathname))
    return { ...envelope, data: long(envelope.data) }
  // A document by its id is not there; anything else is there with nothing in it.
  if (/[?&]id=|\/[\da-f]{8}-[\da-f-]{27}/.test(pathname + search)) return missing
  return { ...envelope, data: long(emptied(envelope.data)) }
}

/** Uploads go by XMLHttpRequest; they end as every call does in the frame's state. */
export function guardUploads(settings: FrameSettings, tell: Tell): void {
  const Real = window.XMLHttpRequest
  window.XMLHttpRequest = class extends Real {
    override send(body?: XMLHttpRequestBodyInit | null) {
      const { state } = settings
      const failed = state === 'failed' || state === 'offline' || state === 'loading'
      tell({ kind: 'call', method: 'POST', path: 'upload', code: failed ? state : 'sent' })
      if (!failed) return super.send(body)
      // To an address where nothing listens: the browser itself then fails as it does without a network.
      if (state !== 'loading') setTimeout(() => this.dispatchEvent(new ProgressEvent('error')))
    }
  }
}
