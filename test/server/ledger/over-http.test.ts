// The model over HTTP: merchants and an operator at once, with connections that die, keys that are sent twice at once, and answers
// that are cut. Each outcome is predicted, because a merchant has one operation at a time.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { checkInvariants, readBalances } from '../../../src/server/ledger/index.ts'
import { isLongRun, readSeed } from '../../run/long.mjs'
import { type Backend, secret, startBackend } from '../backend.ts'
import { createHeaders } from '../operators.ts'
import { createRandom, Model, type Step } from './model.ts'
import { type Account, makeRequests, type Sending } from './requests.ts'
import { openShop, preparePrices } from './shops.ts'

const SEED = readSeed(20_261_130)
const OPERATIONS = isLongRun() ? 50_000 : 300
const MERCHANTS = 8
/** Requests in a hundred that something happens to. */
const FAULTS_PERCENT = 15
const FAULTS = ['killed connection', 'key sent twice', 'cut answer'] as const
/** A fault comes after so many round trips to the database at most, about as many as a request takes. */
const FAULT_WITHIN = 6
/** A token lasts a quarter of an hour. */
const STEPS_OF_TOKEN = 200
const PATIENCE = 200

type Random = (below: number) => number
type Heard = { code: number; data: { id?: string; reason?: string } }

const http = suite(`operations over HTTP against a plain model, seed ${SEED}`)
const counts: Record<string, number> = {}
const count = (name: string) => {
  counts[name] = (counts[name] ?? 0) + 1
}
let backend: Backend
/** Not the backend's own, which faults may kill. */
let db: Db

http.before(async () => {
  backend = await startBackend({ environment: { CURRENCY_SCALE: '0' } })
  const address = new URL(backend.databaseUrl)
  address.searchParams.set('application_name', 'model')
  db = openPool({ connectionString: address.href }, { timeZone: 'UTC', maxConnections: 4 })
})
http.after(async () => {
  await db.destroy()
  await backend.close()
})

/** Sends a request once; undefined without an answer that counts. */
async function sendOnce({ operation, input }: Sending, token: string, key: string, signal?: AbortSignal) {
  const headers = { ...createHeaders(token), 'content-type': 'application/json', 'idempotency-key': key }
  const body = JSON.stringify(input)
  try {
    const response = await fetch(`${backend.url}${operation.path}`, {
      method: 'POST',
      headers,
      body,
      ...(signal && { signal })
    })
    const heard = (await response.json()) as Heard
    if (response.status === 503) return undefined
    assert.is(response.status, 200, `${operation.path}: ${JSON.stringify(heard)}`)
    return heard
  } catch (error) {
    if ((error as Error).name === 'AbortError') return undefined
    throw error
  }
}

async function killConnection(roundTrips: number): Promise<void> {
  for (let made = 0; made < roundTrips; made += 1) await sql`SELECT 1`.execute(db)
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle'
    AND application_name = 'merchant-wallet' ORDER BY random() LIMIT 1`.execute(db)
}

/** Sends a request until it has an answer. `isAgain`: something of it may have been done before the answer. */
async function send(sending: Sending, token: string, random: Random): Promise<Heard & { isAgain: boolean }> {
  const key = randomUUID()
  const fault = random(100) < FAULTS_PERCENT ? FAULTS[random(FAULTS.length)] : undefined
  if (fault) count(fault)
  const killing = fault === 'killed connection' ? killConnection(random(FAULT_WITHIN)) : undefined
  const other = fault === 'key sent twice' ? sendOnce(sending, token, key) : undefined
  const cutting = new AbortController()
  if (fault === 'cut answer') {
    // Cut while the backend is at work: so many round trips from now.
    const cut = async (left: number): Promise<void> => {
      for (; left > 0; left -= 1) await sql`SELECT 1`.execute(db)
      cutting.abort()
    }
    void cut(random(FAULT_WITHIN))
  }
  let heard = await sendOnce(sending, token, key, cutting.signal)
  let isAgain = heard === undefined || other !== undefined
  for (let tries = 0; heard === undefined; tries += 1) {
    if (tries > PATIENCE) assert.unreachable(`${sending.operation.path} has no answer`)
    count('sent again')
    heard = await sendOnce(sending, token, key)
  }
  await killing
  const second = await other
  if (second && sending.operation.idempotent) assert.equal(second, heard, 'one key, two answers')
  // Of two decisions one is done, and the other is told so.
  if (second?.code === CODE.ok) heard = second
  if (second) isAgain = true
  return { ...heard, isAgain }
}

/** Makes a step. Returns why it was refused, or null, and the id of its document. */
async function run(step: Step & { shop: Account }, token: string, random: Random) {
  let id = step.target?.id
  for (const sending of await makeRequests(step, db)) {
    const isOperators = sending.operation.audience === 'operator'
    const { code, data, isAgain } = await send(sending, isOperators ? backend.operator.token : token, random)
    if (code === CODE.ok) {
      id ??= data.id
      continue
    }
    assert.is(code, CODE.refused, `${step.name}: ${JSON.stringify(data)}`)
    // A decision has no stored answer: sent again, it says that it was made.
    const isMade =
      data.reason === 'state_conflict' && isAgain && !sending.operation.idempotent && !step.target?.resolved
    if (!isMade) return { refused: data.reason ?? '', id }
  }
  return { refused: null, id }
}

async function lane(left: () => boolean, projectId: string, random: Random): Promise<Model<Account>> {
  const merchant = await backend.merchant({ grade: 'silver' })
  const { id } = merchant
  const shop = { ...(await openShop(db, id, projectId)), account: merchant.account }
  const model = new Model<Account>([shop])
  let { token } = merchant
  for (let made = 1; left(); made += 1) {
    if (made % STEPS_OF_TOKEN === 0) token = (await openSession(db, secret, id, 'test')).access_token
    const step = model.next(random)
    const expected = model.expected(step)
    const outcome = await run(step, token, random)
    assert.is(outcome.refused, expected, `${made}: ${step.name} ${step.amount}`)
    count(outcome.refused ?? step.name)
    if (outcome.refused === null) model.done(step, { transferId: '', ...(outcome.id && { id: outcome.id }) })
  }
  return model
}

http(`${OPERATIONS} operations of ${MERCHANTS} merchants: each answer and each balance is the model's`, async () => {
  const projectId = await preparePrices(db)
  let left = OPERATIONS
  const lanes = Array.from({ length: MERCHANTS }, (_, at) => lane(() => left-- > 0, projectId, createRandom(SEED + at)))
  const models = await Promise.all(lanes)
  if (isLongRun()) console.log(JSON.stringify(counts))
  for (const fault of FAULTS) assert.ok((counts[fault] ?? 0) > 0, `no ${fault}`)
  assert.ok((counts['sent again'] ?? 0) > 0, 'no answer was lost')
  for (const { shops } of models)
    for (const { merchantId, balances } of shops) assert.equal(await readBalances(db, merchantId), balances)
  assert.equal(await checkInvariants(db), [])
})

http.run()
