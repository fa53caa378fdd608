import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { App } from '../app.ts'
import type { Upgrade } from '../realtime/upgrade.ts'

/** A server that takes requests. */
export interface Listening {
  readonly port: number
  /** Takes no more requests, lets those under way end, and cuts off what has not ended in time. */
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

/** Says at once that the port is taken, before anything is started or made. Between this and {@link listen} it may still be. */
export async function refuseTakenPort(place: Place): Promise<void> {
  if (place.port === 0) return
  const probe = createServer()
  await bind(probe, place)
  probe.close()
  await once(probe, 'close')
}

/** Listens; port 0 takes any free one. `upgrade` takes over the connections that are to be sockets. */
export async function listen(app: App, place: Place, upgrade?: Upgrade): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { keepAliveTimeout: keepAliveMs } })
  if (!('closeIdleConnections' in server)) throw new Error('only HTTP/1.1 is served here')
  if (upgrade) server.on('upgrade', upgrade)
  await bind(server, place)
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      // A connection is idle only once its last answer is out, so it is looked for again.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const late = setTimeout(() => server.closeAllConnections(), drainMs)
      await closed
      clearInterval(idle)
      clearTimeout(late)
    }
  }
}

async function bind(server: Server, { port, host }: Place): Promise<void> {
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
