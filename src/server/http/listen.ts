import { once } from 'node:events'
import { type Server as HttpServer, type IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { Lifecycle } from './lifecycle.ts'

/** Takes over a connection that asks for another protocol. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** A server that takes requests. */
export interface Listening {
  readonly port: number
  /** Takes sockets from now on. */
  onUpgrade(upgrade: Upgrade): void
  /** Every answer from now on is the last one of its connection; new connections are still taken. */
  wane(): void
  /** Takes no more connections, lets the requests under way end, and cuts off what has not ended in time. */
  close(): Promise<void>
}

interface Place {
  port: number
  host: string
}

/** The port belongs to another process. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

// Longer than a load balancer keeps its own side open, so that it never sends into a connection that we just closed.
const keepAliveMs = 65_000
const drainMs = 10_000
// A client that just used an idle connection may be sending the next request over it at this moment.
const settleMs = 250
const lookEveryMs = 50

/** Listens; port 0 takes any free one. */
export async function listen({ answer }: Lifecycle, place: Place): Promise<Listening> {
  let isWaning = false
  class Answer extends ServerResponse {
    override writeHead(...given: unknown[]): this {
      if (isWaning) this.shouldKeepAlive = false
      return super.writeHead(...(given as Parameters<ServerResponse['writeHead']>))
    }
  }
  const serverOptions = { keepAliveTimeout: keepAliveMs, ServerResponse: Answer as typeof ServerResponse }
  const server = createAdaptorServer({ fetch: answer as never, serverOptions }) as HttpServer
  await bind(server, place)
  return {
    port: (server.address() as AddressInfo).port,
    onUpgrade: upgrade => void server.on('upgrade', upgrade),
    wane() {
      isWaning = true
    },
    async close() {
      isWaning = true
      const closed = once(server, 'close')
      // The HTTP server's own close would cut idle connections at once.
      NetServer.prototype.close.call(server)
      const late = setTimeout(() => server.closeAllConnections(), drainMs)
      const settled = new AbortController()
      const idle = closeIdle(server, settled.signal)
      await closed
      settled.abort()
      await idle
      clearTimeout(late)
    }
  }
}

// A connection is idle only once its last answer is out, so it is looked for again.
async function closeIdle(server: HttpServer, signal: AbortSignal): Promise<void> {
  const wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)
  await wait(settleMs)
  // Stops the server's own timer as well.
  server.close()
  while (!signal.aborted) {
    server.closeIdleConnections()
    await wait(lookEveryMs)
  }
}

/** Listens at a place, or says that it is taken. */
export async function bind(server: NetServer, { port, host }: Place): Promise<void> {
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
