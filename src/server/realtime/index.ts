import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { findOpenSessions } from '../account/index.ts'
import type { Config } from '../config.ts'
import type { Connection } from '../db/pool.ts'
import type { Db } from '../db/schema.ts'
import type { Upgrade } from '../http/listen.ts'
import type { OutboxEvent } from '../outbox/event.ts'
import { authRoutes } from './auth.ts'
import { startFeed } from './feed.ts'
import { Hub } from './hub.ts'
import { type Keys, ownKeys } from './keys.ts'
import { startOutside } from './outside.ts'
import { upgrader } from './upgrade.ts'

/** Realtime as it runs in this process. */
export interface Realtime {
  /** Takes sockets; missing with an engine outside. */
  readonly upgrade?: Upgrade
  /** Takes no more sockets; those that are there stay. */
  refuseSockets(): void
  /** Sends away the sockets that are there, to come back at once to another process. */
  closeSockets(): Promise<void>
  /** Announces no more. */
  stop(): Promise<void>
}

/** What realtime works with. */
export interface RealtimeParts {
  db: Db
  connection: Connection
  config: Config
  secret: string
  log: Logger
}

/** The routes by which a client proves whose channels are its own; undefined when there are none. */
export function realtimeRoutes(parts: Pick<RealtimeParts, 'db' | 'config' | 'secret'>): Hono | undefined {
  const { realtime } = parts.config
  if (realtime === null) return undefined
  const keys: Keys = realtime === 'own' ? ownKeys(parts.secret) : realtime
  return authRoutes(parts, keys, realtime === 'own')
}

/** Starts announcing: to our own sockets, or to the engine outside. */
export async function startRealtime({ db, connection, config, secret, log }: RealtimeParts): Promise<Realtime> {
  const { realtime } = config
  if (realtime === null) return { ...noSockets, stop: nothing }
  if (realtime !== 'own') return { ...noSockets, stop: (await startOutside({ db, engine: realtime, log })).stop }
  const keys = ownKeys(secret)
  const findOpen = (ids: readonly string[]) =>
    findOpenSessions(db, ids).catch(error => {
      log.warn({ err: error }, 'the sessions of sockets could not be looked up')
      return undefined
    })
  const hub = new Hub(keys, config.socketsPerAddress, findOpen)
  const deliver = deliverer(hub)
  const feed = startFeed({ db, connection, log, deliver })
  return {
    upgrade: upgrader(hub, keys.key, config),
    refuseSockets: () => hub.refuseMore(),
    closeSockets: () => hub.close(),
    stop: feed.stop
  }
}

const nothing = async (): Promise<void> => undefined
const noSockets = { refuseSockets: () => undefined, closeSockets: nothing }

// One after the other: an event for everybody takes more than one turn, and what came later must not overtake it.
function deliverer(hub: Hub): (events: readonly OutboxEvent[]) => void {
  let last = Promise.resolve()
  return events => {
    last = last.then(async () => {
      for (const event of events) await hub.deliver(event)
    })
  }
}
