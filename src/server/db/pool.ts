import type { ConnectionOptions } from 'node:tls'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Breaker } from './breaker.ts'
import { StatementCursor } from './cursor.ts'
import { GuardedPool } from './guarded-pool.ts'
import type { Db, Schema } from './schema.ts'

/** Connection options of a PostgreSQL-compatible server for `pg`. */
export type Connection =
  | { connectionString: string; ssl?: ConnectionOptions }
  | { host: string; port: number; user: string; database: string }

export interface PoolOptions {
  /** Time zone of every connection: `current_date` and `::date` give the business day. A function where it may change. */
  timeZone: string | (() => string)
  /** The unit of this process, by `formatUnit`. The database refuses amounts in another unit. */
  unit?: () => string
  /** Maximum concurrent connections. */
  maxConnections?: number
  /** Default of transactions; the money code is correct under each of them. */
  isolation?: 'read committed' | 'serializable'
  /** False behind a pooler that gives a connection to another client between two statements and has no prepared ones. */
  prepare?: boolean
  /** Whether connections are those of a pooler that gives them to others between two transactions: limits are set in each. */
  isPooled?: boolean
  /** Fails requests at once while the database is unavailable; several pools of one database share it. */
  breaker?: Breaker
  /** Maximum duration of a statement on the server, except those without a time limit. */
  statementLimitMs?: number
  /** Maximum wait for a result: reached only if the server is unavailable, because its own limit is shorter. */
  answerLimitMs?: number
}

const OID_BIGINT = 20
const OID_DATE = 1082
const STATEMENT_LIMIT_MS = 30_000
const LOCK_LIMIT_MS = 15_000
const IDLE_IN_TRANSACTION_LIMIT_MS = 60_000
const ANSWER_LIMIT_MS = STATEMENT_LIMIT_MS + 5_000
const CONNECT_LIMIT_MS = 10_000
const KEEP_ALIVE_AFTER_MS = 10_000

/** Detects connections that the other side has dropped silently. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS }

// bigint as text would be concatenated instead of added; a date as a Date would shift by the process's own time zone.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === OID_BIGINT) return BigInt
  if (oid === OID_DATE) return String
  return pg.types.getTypeParser(oid, format as 'text')
}

// A pooler does not take settings of one connection to another.
const formatLimits = ({ statementLimitMs = STATEMENT_LIMIT_MS, unit }: PoolOptions): string =>
  [
    `SET LOCAL statement_timeout = ${statementLimitMs}`,
    `SET LOCAL lock_timeout = ${LOCK_LIMIT_MS}`,
    `SET LOCAL idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_LIMIT_MS}`,
    `SET LOCAL wallet.money_unit = ${pg.escapeLiteral(unit?.() ?? '')}`
  ].join('; ')

/** Creates a pool of connections with the types of {@link Schema}. End it with `db.destroy()`. */
export function openPool(connection: Connection, options: PoolOptions): Db {
  const { timeZone, unit, isPooled } = options
  const getTimeZone = () => (typeof timeZone === 'string' ? timeZone : timeZone())
  const getUnit = () => unit?.() ?? ''
  const pool = new GuardedPool({
    ...connection,
    ...keepAlive,
    max: options.maxConnections ?? 16,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    answerLimitMs: options.answerLimitMs ?? ANSWER_LIMIT_MS,
    application_name: 'merchant-wallet',
    types: { getTypeParser } as unknown as pg.CustomTypesConfig,
    prepare: options.prepare ?? true,
    breaker: options.breaker,
    beginWith: isPooled ? () => formatLimits(options) : undefined,
    preparedFor: () => `${getTimeZone()} ${getUnit()}`,
    prepareConnection: client =>
      client.query(
        `SELECT set_config('TimeZone', $1, false), set_config('statement_timeout', $2, false),
          set_config('lock_timeout', $3, false), set_config('idle_in_transaction_session_timeout', $4, false),
          set_config('default_transaction_isolation', $5, false), set_config('wallet.money_unit', $6, false)`,
        [
          getTimeZone(),
          String(options.statementLimitMs ?? STATEMENT_LIMIT_MS),
          String(LOCK_LIMIT_MS),
          String(IDLE_IN_TRANSACTION_LIMIT_MS),
          options.isolation ?? 'read committed',
          isPooled ? '' : getUnit()
        ]
      )
  })
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool, cursor: StatementCursor }) })
}
