import { once } from 'node:events'
import { createServer, type IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Lifecycle } from './lifecycle.ts'

/** Handles a connection that requests another protocol. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** The server of one port. */
interface ListeningServer {
  readonly port: number
  /** Accepts sockets from now on. */
  onUpgrade(upgrade: Upgrade): void
  /** From now on every response is the last one of its connection; new connections are still accepted. */
  drain(): void
  /** Accepts no more connections, lets running requests end, and cuts off the rest after a time limit. */
  close(): Promise<void>
}

interface ListenAddress {
  port: number
  host: string
  /** With https every answer says that this host is always reached by https. */
  publicUrl?: string | null
}

const PROBES = /^\/(livez|readyz|healthz)(\?|$)/
const HTTPS_ONLY = 'max-age=31536000'

/** The error of a port that another process uses. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

// Longer than a load balancer's own timeout, so that it never sends into a connection that we have just closed.
const KEEP_ALIVE_MS = 65_000
const DRAIN_MS = 10_000
// A client that has just used an idle connection may be sending the next request over it at this moment.
const SETTLE_MS = 250
const CHECK_EVERY_MS = 50

/** Listens; port 0 uses any free one. */
export async function listen({ answer }: Lifecycle, place: ListenAddress): Promise<ListeningServer> {
  let isWaning = false
  class Answer extends ServerResponse {
    override writeHead(...parameters: unknown[]): this {
      if (isWaning) this.shouldKeepAlive = false
      if (place.publicUrl?.startsWith('https:')) this.setHeader('strict-transport-security', HTTPS_ONLY)
      return super.writeHead(...(parameters as Parameters<ServerResponse['writeHead']>))
    }
  }
  const listener = getRequestListener(answer as never)
  const options = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Load balancers probe without it, so it is asked for below.
    requireHostHeader: false,
    ServerResponse: Answer as typeof ServerResponse
  }
  const server = createServer(options, (request, response) => {
    if (request.headers.host === undefined) {
      if (!PROBES.test(request.url ?? '')) return void response.writeHead(400, { connection: 'close' }).end()
      request.headers.host = 'localhost'
      request.rawHeaders.push('Host', 'localhost')
    }
    void listener(request, response)
  })
  await bind(server, place)
  return {
    port: (server.address() as AddressInfo).port,
    onUpgrade: upgrade => void server.on('upgrade', upgrade),
    drain() {
      isWaning = true
    },
    async close() {
      isWaning = true
      const closed = once(server, 'close')
      // The HTTP server's own close would cut idle connections at once.
      NetServer.prototype.close.call(server)
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      const settled = new AbortController()
      const idle = closeIdle(server, settled.signal)
      await closed
      settled.abort()
      await idle
      clearTimeout(late)
    }
  }
}

// A connection becomes idle only after its last response, so this is repeated.
async function closeIdle(server: ReturnType<typeof createServer>, signal: AbortSignal): Promise<void> {
  const wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)
  await wait(SETTLE_MS)
  // Closing also stops the server's own timer.
  server.close()
  while (!signal.aborted) {
    server.closeIdleConnections()
    await wait(CHECK_EVERY_MS)
  }
}

/** Listens on an address, or throws if it is in use. */
export async function bind(server: NetServer, { port, host }: ListenAddress): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    const next = port < 65_535 ? port + 1 : port - 1
    throw new PortTaken(
      `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${next} npm start`
    )
  }
}
