// Stands between the app in the frame and the backend: slow, gone, or losing answers.
import type { Network } from '../../playground/place.ts'
import type { FrameWindow } from './world.ts'

const slowMs = 2_500
const lostMs = 1_200

/** Hosts fetch files from https only, and a backend at home on this machine has none: it is given this name. */
export const secureOrigin = 'https://wallet.playground.example'
/** Where a browser finds what has such an address. */
export const ownAddress = (address: string): string => address.replace(secureOrigin, '')

export interface NetworkGuard {
  network(): Network
  setNetwork(network: Network): void
}

interface GuardOptions {
  network: Network
  note: (text: string, data?: unknown) => void
}

const isCall = (path: string) => path.startsWith('/api/')

/** Puts itself in place of the page's ways out. */
export function guardNetwork(page: FrameWindow, options: GuardOptions): NetworkGuard {
  let network = options.network
  const guard = { network: () => network }
  const sockets = guardSockets(page, guard)
  guardUploads(page, guard)
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

function guardedFetch(page: FrameWindow, { network }: Now, { note }: GuardOptions): typeof fetch {
  const real = page.fetch.bind(page)
  const lost = lostOnce()
  const gone = () => new page.TypeError('Failed to fetch')
  return async (input, init) => {
    const request = new page.Request(input, init)
    const { pathname } = new URL(request.url)
    if (network() === 'slow') await pause(slowMs, request.signal)
    // Asked after the pause: the network may have gone meanwhile.
    if (network() === 'offline') throw gone()
    if (network() === 'failing' && isCall(pathname)) {
      note('failed', `${request.method} ${pathname}`)
      return failed(page)
    }
    const loses = network() === 'answers lost' && isCall(pathname) && (await lost(request))
    const response = await real(request)
    if (loses) {
      note('answer lost', `${request.method} ${pathname}`)
      await pause(lostMs, request.signal)
      throw gone()
    }
    return pathname.endsWith('/wallet/record_export_link') ? withSecureAddress(page, response) : response
  }
}

/** Says of each thing that is posted whether its answer is lost: the first one is, a repetition's is not. */
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

async function withSecureAddress(page: FrameWindow, response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response
  const body = await response.json()
  const address = body?.data?.address
  if (typeof address === 'string') body.data.address = address.replace(/^(http:\/\/[^/]+)?\//, `${secureOrigin}/`)
  const headers = new page.Headers(response.headers)
  // The text has another length now, and comes unpacked.
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  return new page.Response(JSON.stringify(body), { status: response.status, headers })
}

// Uploads.
function guardUploads(page: FrameWindow, { network }: Now) {
  page.XMLHttpRequest = class extends page.XMLHttpRequest {
    override send(body?: Document | XMLHttpRequestBodyInit | null) {
      const now = network()
      if (now === 'slow') setTimeout(() => super.send(body), slowMs)
      else if (now === 'good' || now === 'answers lost') super.send(body)
      else setTimeout(() => this.dispatchEvent(new page.ProgressEvent('error')))
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
