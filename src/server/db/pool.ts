import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './prepared.ts'
import type { Db, Schema } from './schema.ts'

/** Where a PostgreSQL-compatible server is, as `pg` takes it. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string }

export interface PoolOptions {
  /** Time zone of every connection: `current_date` and `::date` give the business day. */
  timeZone: string
  /** Most connections at once. */
  connectionsMax?: number
  /** Default of transactions; the money code is right under each of them. */
  isolation?: 'read committed' | 'serializable'
  /** False behind a pooler that hands a connection to another client between two statements and keeps no prepared ones. */
  prepare?: boolean
}

const OID_BIGINT = 20
const OID_DATE = 1082
const STATEMENT_TIMEOUT_MS = 30_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000

// bigint as text would be joined instead of added; a date as a Date would move by the process's own time zone.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === OID_BIGINT) return BigInt
  if (oid === OID_DATE) return String
  return pg.types.getTypeParser(oid, format as 'text')
}

/** A pool of connections with the types of {@link Schema}. End it with `db.destroy()`. */
export function openPool(connection: Connection, options: PoolOptions): Db {
  const pool = new pg.Pool({
    ...connection,
    ...(options.prepare !== false && { Client: PreparingClient }),
    max: options.connectionsMax ?? 16,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'merchant-wallet',
    types: { getTypeParser } as unknown as pg.CustomTypesConfig
  })
  // A connection that breaks, idle or in use, is replaced by the pool, and its query fails; without listeners it would end us.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool,
      async onCreateConnection(connection) {
        const settings = sql`SELECT set_config('TimeZone', ${options.timeZone}, false),
          set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, false),
          set_config('idle_in_transaction_session_timeout', ${String(IDLE_IN_TRANSACTION_TIMEOUT_MS)}, false),
          set_config('default_transaction_isolation', ${options.isolation ?? 'read committed'}, false)`
        await connection.executeQuery(settings.compile(compiler))
      }
    })
  })
}

// Only compiles: it never connects.
const compiler = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new pg.Pool({ max: 1 }) }) })
