import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import pino from 'pino'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { CODE, type Envelope } from '../../src/contract/codes.ts'
import type { InputOf, Operation, OutputOf } from '../../src/contract/operation.ts'
import {
  INPUT_REFUSALS,
  OPERATOR_REFUSALS,
  type OperatorRefusalData,
  type RefusalReason,
  VIEW_REFUSALS
} from '../../src/contract/refusals.ts'
import { hashPassword } from '../../src/server/account/passwords/password-hash.ts'
import { openSession } from '../../src/server/account/sessions/session.ts'
import { createApp } from '../../src/server/app.ts'
import { type Config, readConfig } from '../../src/server/config/config.ts'
import type { Db, NewMerchant } from '../../src/server/db/schema.ts'
import { startRealtime } from '../../src/server/realtime/index.ts'
import { openTestDatabase, type TestDatabaseOptions } from './database.ts'
import { documentedFetch } from './documented.ts'
import { measuredFetch } from './measured.ts'
import { createMerchant } from './merchants.ts'
import { addOperator, addPerson, createHeaders } from './operators.ts'

export const secret = 'a secret of the tests, 32 characters or more'
export const transactionPassword = '482915'
const ofSchema = new Set<RefusalReason>([...INPUT_REFUSALS, ...OPERATOR_REFUSALS, ...VIEW_REFUSALS])

/** A caller: sends operations of the contract over a real socket. */
export interface Caller {
  token: string
  /** The raw response. */
  send<T extends Operation>(operation: T, input: InputOf<T>, options?: SendOptions): Promise<Envelope<OutputOf<T>>>
  /** The data of a successful response, validated by the contract. */
  ok<T extends Operation>(operation: T, input: InputOf<T>, options?: SendOptions): Promise<OutputOf<T>>
  /** Expects a refusal. */
  refused<T extends Operation>(
    reason: RefusalReason,
    operation: T,
    input: InputOf<T>,
    options?: SendOptions
  ): Promise<OperatorRefusalData>
}

export interface SendOptions {
  key?: string
  language?: string
  /** The client's time zone. */
  zone?: string
}

export interface Merchant extends Caller {
  id: string
  account: string
}

/** The whole backend on a port of its own. */
export interface Backend {
  db: Db
  url: string
  config: Config
  operator: Caller & { id: string }
  databaseUrl: string
  merchant(options?: Partial<NewMerchant> & { available?: bigint; password?: boolean }): Promise<Merchant>
  asOperator(token: string): Caller
  /** A new person of the staff, signed in to the console. */
  person(options: Parameters<typeof addPerson>[2]): Promise<Caller & { id: string }>
  close(): Promise<void>
}

interface BackendOptions extends TestDatabaseOptions {
  environment?: Record<string, string>
  realtime?: boolean
  /** Receives each line of the log. */
  onLog?: (line: Record<string, unknown>) => void
}

export async function startBackend({
  environment = {},
  realtime = false,
  onLog,
  ...options
}: BackendOptions = {}): Promise<Backend> {
  const database = await openTestDatabase(options)
  const { db } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-test-'))
  // So that the database serializes concurrent requests of one merchant, as it does across processes.
  const config = readConfig({ SECRET: secret, DATA_DIR: dataDir, PORT: '0', PAYMENTS_AT_ONCE: '100', ...environment })
  const log = onLog
    ? pino({ level: 'info' }, { write: line => onLog(JSON.parse(line)) })
    : pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const app = createApp({ db, config, secret, log })
  const documented = documentedFetch(app.fetch)
  const measured = measuredFetch(documented.fetch)
  const server = serve({ fetch: measured.fetch as typeof app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise(resolve => server.once('listening', resolve))
  const announcing = realtime
    ? await startRealtime({ db, connection: database.connection, config, secret, log })
    : undefined
  if (announcing?.upgrade) server.on('upgrade', announcing.upgrade)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const hash = await hashPassword(transactionPassword)
  const first = await addOperator(db, { name: 'Olga' })
  return {
    db,
    url,
    config,
    databaseUrl: database.url,
    operator: { ...createCaller(url, first.token), id: first.id },
    async merchant({ password = true, ...options } = {}) {
      const account = options.account ?? `m-${randomUUID()}`
      const id = await createMerchant(db, { ...options, account, transaction_password_hash: password ? hash : null })
      const { access_token } = await openSession(db, secret, id, 'test')
      return { ...createCaller(url, access_token), id, account }
    },
    asOperator: token => createCaller(url, token),
    async person(options) {
      const { id, token } = await addPerson(db, secret, options)
      return { ...createCaller(url, token), id }
    },
    async close() {
      server.close()
      await announcing?.closeSockets()
      await announcing?.stop()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
      assert.equal(await documented.differences(), [], 'responses differ from the OpenAPI document')
      assert.equal(measured.excesses(), [], 'requests that cost more than one may')
    }
  }
}

/** Sends one operation over HTTP. */
export async function request(
  url: string,
  token: string,
  operation: Operation,
  input: object,
  { key = randomUUID(), language = 'en', zone }: SendOptions = {}
): Promise<Response> {
  const rest: Record<string, unknown> = { ...input }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return value
  })
  const headers = {
    ...createHeaders(token),
    'accept-language': language,
    'content-type': 'application/json',
    'idempotency-key': key,
    ...(zone && { 'time-zone': zone })
  }
  const pairs = Object.entries(rest).map(([name, value]) => [name, String(value)])
  return operation.method === 'GET'
    ? fetch(`${url}${path}?${new URLSearchParams(pairs)}`, { headers })
    : fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(rest) })
}

export function createCaller(url: string, token: string): Caller {
  const send: Caller['send'] = async (operation, input, options) => {
    const response = await request(url, token, operation, input as object, options)
    return (await response.json()) as Envelope<never>
  }
  return {
    token,
    send,
    async ok(operation, input, options) {
      const answer = await send(operation, input, options)
      assert.is(answer.code, CODE.ok, `${operation.path}: ${JSON.stringify(answer)}`)
      return v.parse(operation.output, answer.data) as never
    },
    async refused(reason, operation, input, options) {
      const answer = await send(operation, input, options)
      assert.is(answer.code, CODE.refused, `${operation.path}: ${JSON.stringify(answer)}`)
      const data = answer.data as OperatorRefusalData
      assert.is(data.reason, reason, `${operation.path}: ${JSON.stringify(answer)}`)
      const said = ofSchema.has(reason) || operation.refusals.some(one => one === reason)
      assert.ok(said, `${operation.path} does not say that it refuses with ${reason}`)
      assert.ok(answer.message.length > 0)
      return data
    }
  }
}
