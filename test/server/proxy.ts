import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Connection } from '../../src/server/db/pool.ts'

/** A connection to the test database that can be frozen, cut and closed, like a network or a server. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  connection: { connectionString: string }
  /** Nothing passes any more, without any notice. */
  freeze(): void
  thaw(): void
  /** Closes the existing connections. */
  cut(): void
  /** Refuses new connections until {@link open}, and closes the existing ones. */
  close(): Promise<void>
  /** Accepts connections again, on the same port. */
  open(): Promise<void>
  /** New connections lead to another server from now on, as the address of a primary does after a promotion. */
  lead(connection: Connection): void
  /** Returns the number of connections. */
  count(): number
}

/** Opens a proxy to a database server; with `closed` it accepts connections only after {@link DatabaseProxy.open}. */
export async function openProxy(first: Connection, { closed = false } = {}): Promise<DatabaseProxy> {
  const pairs = new Set<Socket[]>()
  let isFrozen = false
  let connection = first
  let server: Server | undefined
  let port = 0

  const take = (near: Socket): void => {
    const far = connectTo(connection)
    const pair = [near, far]
    pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near]
    ] as const) {
      from.on('error', () => undefined)
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      from.pipe(to)
      if (isFrozen) from.pause()
    }
  }
  const each = (act: (socket: Socket) => void): void => {
    for (const pair of [...pairs]) for (const socket of pair) act(socket)
  }
  const open = async (): Promise<void> => {
    server = createServer(take)
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const cut = (): void => each(socket => socket.destroy())
  const close = async (): Promise<void> => {
    const closed = server && once(server, 'close')
    server?.close()
    cut()
    await closed
  }
  await open()
  if (closed) await close()
  return {
    connection: { connectionString: urlThrough(first, port) },
    freeze() {
      isFrozen = true
      each(socket => socket.pause())
    },
    thaw() {
      isFrozen = false
      each(socket => socket.resume())
    },
    cut,
    lead(other) {
      connection = other
    },
    close,
    open,
    count: () => pairs.size
  }
}

function connectTo(connection: Connection): Socket {
  if (!('connectionString' in connection)) return connect(join(connection.host, `.s.PGSQL.${connection.port}`))
  const { hostname, port } = new URL(connection.connectionString)
  return connect(Number(port || 5432), hostname)
}

function urlThrough(connection: Connection, port: number): string {
  if (!('connectionString' in connection)) {
    return `postgres://${connection.user}@127.0.0.1:${port}/${connection.database}`
  }
  const url = new URL(connection.connectionString)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}
