import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { LastSeen } from '../account/index.ts'
import type { Config } from '../config/config.ts'
import type { Replica } from '../db/replica.ts'
import type { Replication } from '../db/replication.ts'
import type { Db } from '../db/schema.ts'

/** Dependencies of the HTTP layer. */
export interface HttpDependencies {
  readonly db: Db
  /** A separate pool for reads, so that waiting payments do not block readers; if left out, `db` serves both. */
  readonly reads?: Db
  /** A standby for long reads, and for home while the primary is away. */
  readonly replica?: Replica | undefined
  /** The state of the standbys; if left out, payments need none. */
  readonly replication?: Replication
  /** Notes which sessions are used; if left out, they are seen when they are renewed. */
  readonly lastSeen?: LastSeen
  readonly config: Config
  /** The secret that tokens are derived from. */
  readonly secret: string
  readonly log: Logger
}

/** The Node side of a request; missing in tests, which use no socket. */
export interface Bindings {
  incoming?: import('node:http').IncomingMessage
  outgoing?: import('node:http').ServerResponse
}

/** The HTTP application. */
export type App = Hono<{ Bindings: Bindings }>
