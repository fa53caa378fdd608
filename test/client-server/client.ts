// The client in the same process as the backend, with a network between them that a test can watch and break.
import type { Test } from 'uvu'
import { writeTokens } from '../../src/api/tokens.ts'
import { createFakeHost, FakeStorageArea } from '../../src/host/fake.ts'
import { type Loopback, type ResponseHandler, startLoopback } from '../api/loopback.ts'
import { startTestApp } from '../app.ts'
import { type Backend, startBackend } from '../server/backend.ts'

/** Records all requests. `answer` is {@link Network.forward}, unless a test sets something else. */
export interface Network extends Loopback {
  /** Lets the backend respond. */
  forward: ResponseHandler
  /** Lets the backend respond, and loses what it says. */
  lose: ResponseHandler
}

/** Returns what lets a backend respond. */
export const forwardTo =
  (url: string): ResponseHandler =>
  async ({ method, path, headers, bytes }) => {
    const { connection, 'content-length': length, ...rest } = headers as Record<string, string>
    const init = { method, headers: { ...rest, 'accept-encoding': 'identity' } }
    const response = await fetch(`${url}${path}`, method === 'GET' ? init : { ...init, body: bytes as BodyInit })
    const { 'content-length': _, 'transfer-encoding': __, ...ownHeaders } = Object.fromEntries(response.headers)
    return { status: response.status, body: await response.text(), headers: ownHeaders }
  }

/** Opens the network to a backend, and points the page at it. */
async function networkTo({ url }: Pick<Backend, 'url'>): Promise<Network> {
  const forward = forwardTo(url)
  return Object.assign(await startLoopback(), {
    forward,
    lose: async (...request: Parameters<ResponseHandler>) => {
      await forward(...request)
      return undefined
    }
  })
}

/** Starts a backend, with a network to it, before the tests of a suite; `started` gets both. They end after the tests. */
export function onBackend(
  test: Test,
  started: (both: { backend: Backend; network: Network }) => void | Promise<void>,
  options?: Parameters<typeof startBackend>[0]
): void {
  let backend: Backend | undefined
  let network: Network | undefined
  test.before(async () => {
    backend = await startBackend(options)
    network = await networkTo(backend)
    await started({ backend, network })
  })
  test.after(async () => {
    await network?.close()
    await backend?.close()
  })
}

/** Starts a new app for a visitor, or with these tokens, on a network that works. */
export function openPage(network: Network, token?: string) {
  network.answer = network.forward
  network.requests.length = 0
  const area = new FakeStorageArea()
  if (token)
    writeTokens(createFakeHost({ area }).storage, { access_token: token, refresh_token: 'unused', expires_in: 900 })
  return startTestApp({ area })
}

/** Starts a new app with a signed-in merchant of the backend; `merchant` is the same one on another device. */
export async function openShop(backend: Backend, network: Network, options: Parameters<Backend['merchant']>[0] = {}) {
  const merchant = await backend.merchant(options)
  return { merchant, ...openPage(network, merchant.token) }
}
