import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'

/** What the HTTP layer is given by the process that runs it. */
export interface Parts {
  readonly db: Db
  /** A pool of its own for what only reads, so that payments that wait hold up no reader; left out, `db` serves both. */
  readonly reads?: Db
  readonly config: Config
  /** What tokens are derived from. */
  readonly secret: string
  readonly log: Logger
}

/** The Node side of a request, there when it came over a socket and not from a test. */
export interface Bindings {
  incoming?: import('node:http').IncomingMessage
  outgoing?: import('node:http').ServerResponse
}

/** The HTTP application. */
export type App = Hono<{ Bindings: Bindings }>
