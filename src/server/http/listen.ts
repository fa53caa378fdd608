import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { App } from '../app.ts'

/** A server that takes requests. */
export interface Listening {
  readonly port: number
  /** Takes no more requests, lets those under way end, and cuts off what has not ended in time. */
  close(): Promise<void>
}

/** The port belongs to another process. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

// Longer than a load balancer keeps its own side open, so that it never sends into a connection that we just closed.
const keepAliveMs = 65_000
const drainMs = 10_000

/** Listens; port 0 takes any free one. */
export async function listen(app: App, { port, host }: { port: number; host: string }): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { keepAliveTimeout: keepAliveMs } })
  if (!('closeIdleConnections' in server)) throw new Error('only HTTP/1.1 is served here')
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new PortTaken(
      `Port ${port} is taken by another program. Stop that one, or choose another: PORT=8788 npm start`
    )
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), drainMs)
      await closed
      clearTimeout(timer)
    }
  }
}
