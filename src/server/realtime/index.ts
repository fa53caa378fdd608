import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { findOpenSessions } from '../account/index.ts'
import type { Config } from '../config/config.ts'
import type { Connection } from '../db/pool.ts'
import type { Db } from '../db/schema.ts'
import type { Upgrade } from '../http/listen.ts'
import type { OutboxEvent } from '../outbox/event.ts'
import { createAuthRoutes } from './auth.ts'
import { startFeed } from './feed.ts'
import { Hub } from './hub.ts'
import { deriveOwnKeys, type SigningKeys } from './keys.ts'
import { startOutside } from './outside.ts'
import { createUpgrader } from './upgrade.ts'

/** The realtime service of this process. */
export interface Realtime {
  /** Accepts sockets; missing with an external server. */
  readonly upgrade?: Upgrade
  /** Accepts no more sockets; existing ones stay. */
  refuseSockets(): void
  /** Disconnects the existing sockets, to reconnect at once to another process. */
  closeSockets(): Promise<void>
  /** Stops announcing. */
  stop(): Promise<void>
}

/** Dependencies of realtime. */
interface RealtimeParts {
  db: Db
  connection: Connection
  config: Config
  secret: string
  log: Logger
}

/** The routes that authorize a client for its channels; undefined without realtime. */
export function createRealtimeRoutes(parts: Pick<RealtimeParts, 'db' | 'config' | 'secret'>): Hono | undefined {
  const { realtime } = parts.config
  if (realtime === null) return undefined
  const keys: SigningKeys = realtime === 'own' ? deriveOwnKeys(parts.secret) : realtime
  return createAuthRoutes(parts, keys, realtime === 'own')
}

/** Starts announcing: to our own sockets, or to the external server. */
export async function startRealtime({ db, connection, config, secret, log }: RealtimeParts): Promise<Realtime> {
  const { realtime } = config
  if (realtime === null) return { ...disabledSockets, stop: doNothing }
  if (realtime !== 'own') return { ...disabledSockets, stop: (await startOutside({ db, engine: realtime, log })).stop }
  const keys = deriveOwnKeys(secret)
  const findOpen = (ids: readonly string[]) =>
    findOpenSessions(db, ids).catch(error => {
      log.warn({ err: error }, 'the sessions of sockets could not be looked up')
      return undefined
    })
  const hub = new Hub(keys, config.socketsPerAddress, findOpen)
  const deliver = createDeliverer(hub, log)
  const feed = startFeed({ db, connection, log, deliver })
  return {
    upgrade: createUpgrader(hub, keys.key, config),
    refuseSockets: () => hub.refuseMore(),
    closeSockets: () => hub.close(),
    stop: feed.stop
  }
}

const doNothing = async (): Promise<void> => undefined
const disabledSockets = { refuseSockets: () => undefined, closeSockets: doNothing }

// In order: an event for everyone takes several turns, and later events must not overtake it.
function createDeliverer(hub: Hub, log: Logger): (events: readonly OutboxEvent[]) => void {
  let last = Promise.resolve()
  return events => {
    last = last
      .then(async () => {
        for (const event of events) await hub.deliver(event)
      })
      .catch(error => log.error({ err: error }, 'events were not delivered to sockets'))
  }
}
