import { resolve } from 'node:path'
import { type BotConfig, readBot } from './bot.ts'
import { type DatabaseServer, readDatabaseServer } from './database.ts'
import { type DepositNode, readDepositNodes } from './deposits.ts'
import { type EnvironmentSettings, readFromEnvironment } from './from-environment.ts'
import { readTelegram, type TelegramConfig } from './telegram.ts'
import {
  type Environment,
  readChoice,
  readHosts,
  readInteger,
  readMatching,
  readOrigins,
  readUrl,
  readVariable,
  rejectVariable,
  withSecretFiles
} from './values.ts'

/** A number of requests per time. */
export interface RateLimit {
  count: number
  windowMs: number
}

/** An external Pusher-compatible server that receives our events and serves the sockets. */
export interface ExternalRealtime {
  appId: string
  key: string
  secret: string
  /** Null: Pusher's own, in `cluster`. */
  host: string | null
  port: number | null
  tls: boolean
  cluster: string | null
}

/**
 * The configuration from the environment, read once at start. The settings in {@link EnvironmentSettings} come from the
 * console where no variable is set.
 */
export interface Config {
  port: number
  /** Address to listen on. With the embedded database, whose demo account is public, only the local machine. */
  host: string
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** The address in `databaseUrl` with the encryption of the connection. */
  databaseServer: DatabaseServer | null
  /** A standby for statistics, exports and the check of the books; null: the database serves them too. */
  databaseReadServer: DatabaseServer | null
  /** Whether payments are refused while no synchronous standby confirms them. */
  requireSynchronous: boolean
  /** Maximum database connections of this process. */
  maxDatabaseConnections: number
  /** How long a process keeps responding after it was told to stop, so that load balancers notice that it is no longer ready. */
  stopDelayMs: number
  /** Maximum concurrent and waiting payments per merchant in this process; further ones are refused. */
  paymentsAtOnce: number
  paymentsWaiting: number
  /** Address of the metrics for Prometheus; null serves none. */
  metricsPort: number | null
  metricsHost: string
  /** Bearer token of Prometheus; null requires none. */
  metricsToken: string | null
  /** Null: as the probe at the start finds them, see `server/db/pooler.ts`. */
  preparedStatements: boolean | null
  dataDir: string
  filesDir: string
  /** Null: generated once and stored in `dataDir` (only with the embedded database). */
  secret: string | null
  /** The key before `secret`: what it has signed or encrypted is still accepted. */
  secretPrevious: string | null
  /** Backups are encrypted and signed by it, and only such are restored; null: neither. */
  backupKey: string | null
  currency: { code: string; scale: number }
  /** IANA name. Daily limits and records use its days. */
  businessTimeZone: string
  demo: boolean
  /** Whether `/api/docs` and `/api/openapi.json` are served. */
  apiDocs: boolean
  /** Base address of relative picture paths; empty is the same origin. */
  mediaBase: string
  /** Public address of this server; null if not known. */
  publicUrl: string | null
  /** Origins besides Telegram's that may show the app in a frame. */
  frameAncestors: string[]
  /** Origins besides our own that a client may be served from. */
  corsOrigins: string[]
  /** Origins besides our own that the page may connect to. */
  connectSources: string[]
  /** Hosts besides t.me and wa.me that are allowed in support links. */
  supportHosts: string[]
  /** Name of the Telegram bot in invite links, without the @; null without a bot. */
  telegramBotName: string | null
  telegram: TelegramConfig
  bot: BotConfig
  fromEnvironment: EnvironmentSettings
  /** Nodes of the chains that recharges are paid on; without one an operator checks payments. */
  depositNodes: DepositNode[]
  /**
   * Origins of partners that may show the app in a frame, call the API from their own pages and exchange messages with the app.
   */
  partnerOrigins: string[]
  /** Hosts, with or without a port, that partners' events may reach without https and at private addresses: for development. */
  webhookHosts: string[]
  /** Number of proxies in front of us that each add an entry to `X-Forwarded-For`. Without a proxy anyone could forge it. */
  trustProxy: number
  /** Who serves realtime sockets: this server, an external server, or no one. */
  realtime: 'own' | ExternalRealtime | null
  /** Maximum sockets per address, which may be that of a whole mobile network. */
  socketsPerAddress: number
  logLevel: (typeof LOG_LEVELS)[number]
  loginLimit: RateLimit
  registrationLimit: RateLimit
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const MIN_SECRET_LENGTH = 32

/** Reads the configuration, or throws a `ConfigError`. */
export function readConfig(environment: Environment): Config {
  const env = withSecretFiles(environment)
  const databaseServer = readDatabaseServer(env)
  const databaseUrl = databaseServer?.connectionString ?? null
  const secret = readVariable(env, 'SECRET') ?? null
  const secretPrevious = readVariable(env, 'SECRET_PREVIOUS') ?? null
  if (databaseUrl && !secret)
    rejectVariable(
      'SECRET',
      `is needed with DATABASE_URL: ${MIN_SECRET_LENGTH} characters or more, the same in every process`
    )
  if (secret && secret.length < MIN_SECRET_LENGTH)
    rejectVariable('SECRET', `must have ${MIN_SECRET_LENGTH} characters or more`)
  if (secretPrevious && !secret) rejectVariable('SECRET_PREVIOUS', 'needs SECRET: the key that replaces it')
  if (secretPrevious && secretPrevious === secret) rejectVariable('SECRET_PREVIOUS', 'must be another one than SECRET')
  const backupKey = readVariable(env, 'BACKUP_KEY') ?? null
  if (backupKey && backupKey.length < MIN_SECRET_LENGTH)
    rejectVariable('BACKUP_KEY', `must have ${MIN_SECRET_LENGTH} characters or more`)
  const dataDir = resolve(readVariable(env, 'DATA_DIR') ?? '.data')
  const telegram = readTelegram(env)
  const fromEnvironment = readFromEnvironment(env, telegram)
  return {
    port: readInteger(env, 'PORT', 8787, 0, 65_535),
    host: readVariable(env, 'HOST') ?? (databaseUrl ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl,
    databaseServer,
    databaseReadServer: readStandby(env, databaseUrl === null),
    requireSynchronous: readSynchronous(env, databaseUrl === null),
    maxDatabaseConnections: readInteger(env, 'DATABASE_CONNECTIONS', 16, 2, 500),
    stopDelayMs: readInteger(env, 'STOP_DELAY', databaseUrl ? 5 : 0, 0, 300) * 1_000,
    paymentsAtOnce: readInteger(env, 'PAYMENTS_AT_ONCE', 1, 1, 1_000),
    paymentsWaiting: readInteger(env, 'PAYMENTS_WAITING', 10, 0, 10_000),
    metricsPort:
      readVariable(env, 'METRICS_PORT') === undefined ? null : readInteger(env, 'METRICS_PORT', 0, 0, 65_535),
    metricsHost: readVariable(env, 'METRICS_HOST') ?? '127.0.0.1',
    metricsToken: readVariable(env, 'METRICS_TOKEN') ?? null,
    preparedStatements: readPrepared(env),
    dataDir,
    filesDir: resolve(readVariable(env, 'FILES_DIR') ?? `${dataDir}/files`),
    secret,
    secretPrevious,
    backupKey,
    currency: { code: fromEnvironment.currency ?? 'USDT', scale: fromEnvironment.scale ?? 2 },
    businessTimeZone: fromEnvironment.timeZone ?? 'UTC',
    demo: readDemo(env, databaseUrl === null),
    apiDocs: readChoice(env, 'API_DOCS', ['0', '1'], databaseUrl ? '0' : '1') === '1',
    mediaBase: readUrl(env, 'MEDIA_BASE')?.replace(/\/$/, '') ?? '',
    publicUrl: fromEnvironment.publicUrl,
    frameAncestors: readOrigins(env, 'FRAME_ANCESTORS'),
    corsOrigins: readOrigins(env, 'CORS_ORIGINS'),
    connectSources: readOrigins(env, 'CONNECT_SOURCES', /^(https?|wss?):\/\/[a-z0-9.-]+(:\d+)?$/),
    supportHosts: readHosts(env, 'SUPPORT_HOSTS'),
    telegramBotName: fromEnvironment.botName,
    telegram,
    bot: readBot(env),
    fromEnvironment,
    depositNodes: readDepositNodes(env),
    partnerOrigins: readOrigins(env, 'PARTNER_ORIGINS'),
    webhookHosts: readHosts(env, 'WEBHOOK_HOSTS', /^[a-z0-9.-]+(:\d{1,5})?$/, 'localhost:3000'),
    trustProxy: readInteger(env, 'TRUST_PROXY', 0, 0, 10),
    realtime: readChoice(env, 'REALTIME', ['0', '1'], '1') === '1' ? (readOutsideEngine(env) ?? 'own') : null,
    socketsPerAddress: readInteger(env, 'SOCKETS_PER_ADDRESS', 500, 1, 100_000),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    loginLimit: readRateLimit(env, 'LOGIN_LIMIT', '20/15m'),
    registrationLimit: readRateLimit(env, 'REGISTRATION_LIMIT', '10/1h')
  }
}

function readPrepared(env: Environment): boolean | null {
  const value = readChoice(env, 'PREPARED_STATEMENTS', ['auto', '0', '1'], 'auto')
  return value === 'auto' ? null : value === '1'
}

function readStandby(env: Environment, isEmbedded: boolean): DatabaseServer | null {
  const server = readDatabaseServer(env, 'DATABASE_READ_URL')
  if (server && isEmbedded) rejectVariable('DATABASE_READ_URL', 'needs DATABASE_URL: the primary of this standby')
  return server
}

function readSynchronous(env: Environment, isEmbedded: boolean): boolean {
  const isRequired = readChoice(env, 'REQUIRE_SYNCHRONOUS', ['0', '1'], '0') === '1'
  if (isRequired && isEmbedded)
    rejectVariable('REQUIRE_SYNCHRONOUS', 'needs DATABASE_URL: the embedded database has no standby')
  return isRequired
}

/** The demo's password is public, and its operator approves by itself: at an address that others can open, it must be meant. */
function readDemo(env: Environment, isEmbedded: boolean): boolean {
  const isPublic = readVariable(env, 'PUBLIC_URL')?.startsWith('https://') ?? false
  const demo = readChoice(env, 'DEMO', ['0', '1', 'public'], isEmbedded && !isPublic ? '1' : '0')
  if (demo === '1' && isPublic)
    rejectVariable(
      'DEMO',
      'with an https PUBLIC_URL: set DEMO=0, or DEMO=public to offer a demo with a public password to everybody'
    )
  return demo !== '0'
}

function readOutsideEngine(env: Environment): ExternalRealtime | undefined {
  const [appId, key, secret] = ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'].map(name => readVariable(env, name))
  if (!appId && !key && !secret) return undefined
  if (!appId || !key || !secret) rejectVariable('PUSHER_APP_ID', 'PUSHER_KEY and PUSHER_SECRET are needed together')
  // The app id and the key go into paths and headers.
  if (!/^[\w-]{1,100}$/.test(appId) || !/^[\w-]{1,100}$/.test(key)) {
    rejectVariable('PUSHER_APP_ID', 'and PUSHER_KEY must be letters, digits, - and _')
  }
  const port = readInteger(env, 'PUSHER_PORT', 0, 0, 65_535)
  return {
    appId,
    key,
    secret,
    host: readMatching(env, 'PUSHER_HOST', /^[a-z0-9.-]+$/, 'a host name such as ws.example') ?? null,
    port: port || null,
    tls: readChoice(env, 'PUSHER_TLS', ['0', '1'], '1') === '1',
    cluster: readMatching(env, 'PUSHER_CLUSTER', /^[a-z0-9-]+$/, 'a cluster such as eu') ?? null
  }
}

function readRateLimit(env: Environment, name: string, fallback: string): RateLimit {
  const match = /^([1-9]\d{0,6})\/([1-9]\d{0,3})([smh])$/.exec(readVariable(env, name) ?? fallback)
  if (!match) rejectVariable(name, 'must be a count and a time such as 20/15m (s, m or h)')
  const unitMs = { s: 1_000, m: 60_000, h: 3_600_000 }[match[3] as 's' | 'm' | 'h']
  return { count: Number(match[1]), windowMs: Number(match[2]) * unitMs }
}
