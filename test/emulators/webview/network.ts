// Simulates the network between the app and the backend: slow, offline, or losing answers.
import type { FrameWindow } from './world.ts'

export const networks = ['good', 'slow', 'offline', 'answers lost', 'no answers', 'failing'] as const
export type Network = (typeof networks)[number]

const SLOW_MS = 2_500
const LOST_MS = 1_200

/** Hosts fetch files only from https, which a local backend does not have: the app gets this origin instead. */
export const secureOrigin = 'https://wallet.playground.example'
/** Returns such an address on the local origin. */
export const toOwnAddress = (address: string): string => address.replace(secureOrigin, '')

export interface NetworkGuard {
  network(): Network
  setNetwork(network: Network): void
}

export interface GuardOptions {
  network: Network
  note: (text: string, data?: unknown) => void
  /** Returns whether a request gets an answer even when others fail or wait. */
  isExempt?: (path: string) => boolean
  /** Changes a JSON response. */
  rewrite?: (request: Request, body: unknown) => unknown
}

const isCall = (path: string) => path.startsWith('/api/')

/** Replaces the page's network functions. */
export function guardNetwork(page: FrameWindow, options: GuardOptions): NetworkGuard {
  let network = options.network
  const guard = { network: () => network }
  const sockets = guardSockets(page, guard)
  guardRequests(page, guard, options)
  page.fetch = guardedFetch(page, guard, options)
  return {
    ...guard,
    setNetwork(next) {
      network = next
      if (next === 'offline') for (const socket of sockets) socket.close()
    }
  }
}

type Now = Pick<NetworkGuard, 'network'>

function guardedFetch(page: FrameWindow, { network }: Now, options: GuardOptions): typeof fetch {
  const { note, isExempt = () => false } = options
  const real = page.fetch.bind(page)
  const lost = lostOnce()
  const gone = () => new page.TypeError('Failed to fetch')
  return async (input, init) => {
    const request = new page.Request(input, init)
    const { pathname } = new URL(request.url)
    if (network() === 'slow') await pause(SLOW_MS, request.signal)
    // Checked after the delay: the network may be offline by then.
    if (network() === 'offline' && !isExempt(pathname)) throw gone()
    const isDisturbed = isCall(pathname) && !isExempt(pathname)
    if (network() === 'failing' && isDisturbed) {
      note('failed', `${request.method} ${pathname}`)
      return failed(page)
    }
    if (network() === 'no answers' && isDisturbed) {
      note('not answered', `${request.method} ${pathname}`)
      await aborted(request.signal)
    }
    const loses = network() === 'answers lost' && isDisturbed && (await lost(request))
    const response = await real(request)
    if (loses) {
      note('answer lost', `${request.method} ${pathname}`)
      await pause(LOST_MS, request.signal)
      throw gone()
    }
    const change = pathname.endsWith('/wallet/record_export_link') ? withSecureAddress : options.rewrite
    return change ? rewritten(page, response, body => change(request, body)) : response
  }
}

/** Returns whether the answer to a POST is lost: the first is, the answer to its repetition is not. */
function lostOnce() {
  const seen = new Set<string>()
  return async (request: Request) => {
    if (request.method === 'GET') return false
    const key = `${request.url} ${request.headers.get('idempotency-key') ?? (await request.clone().text())}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
}

const failed = (page: FrameWindow) =>
  new page.Response(JSON.stringify({ code: 500, message: 'The playground lets this fail.', data: null }), {
    status: 500,
    headers: { 'content-type': 'application/json' }
  })

/** Waits, but not longer than the app does. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })

/** Rejects when the app gives up. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

function withSecureAddress(_: Request, body: unknown): unknown {
  const { data } = body as { data?: { address?: unknown } }
  if (typeof data?.address !== 'string') return body
  return {
    ...(body as object),
    data: { ...data, address: data.address.replace(/^(http:\/\/[^/]+)?\//, `${secureOrigin}/`) }
  }
}

async function rewritten(page: FrameWindow, response: Response, change: (body: unknown) => unknown): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response
  const headers = new page.Headers(response.headers)
  // Length and encoding have changed.
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  return new page.Response(JSON.stringify(change(await response.json())), { status: response.status, headers })
}

// Uploads and drawings.
function guardRequests(page: FrameWindow, { network }: Now, { isExempt = () => false }: GuardOptions) {
  page.XMLHttpRequest = class extends page.XMLHttpRequest {
    private path = ''

    override open(method: string, address: string | URL, async = true): void {
      this.path = new URL(address, page.location.href).pathname
      super.open(method, address, async)
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null) {
      const now = network()
      const isDisturbed = isCall(this.path) && !isExempt(this.path)
      if (now === 'slow') setTimeout(() => super.send(body), SLOW_MS)
      else if (now === 'offline' ? !isExempt(this.path) : now === 'failing' && isDisturbed)
        setTimeout(() => this.fail())
      else if (now !== 'no answers' || !isDisturbed) super.send(body)
    }

    private fail() {
      for (const event of ['error', 'loadend']) this.dispatchEvent(new page.ProgressEvent(event))
    }
  }
}

function guardSockets(page: FrameWindow, { network }: Now): Set<WebSocket> {
  const open = new Set<WebSocket>()
  page.WebSocket = class extends page.WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      open.add(this)
      this.addEventListener('close', () => open.delete(this))
      if (network() === 'offline') this.close()
    }
  }
  return open
}
