import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Connection, openPool } from '../../../src/server/db/pool.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { isUnavailable } from '../../../src/server/db/unavailable.ts'
import { Refusal } from '../../../src/server/errors/refusal.ts'
import { checkInvariants, readBalances, runOnce } from '../../../src/server/ledger/index.ts'
import { isLongRun, readSeed } from '../../run/long.mjs'
import { isEveryTurnRun } from '../../run/turns.mjs'
import { openTestDatabase } from '../database.ts'
import { createMerchant } from '../merchants.ts'
import { runInProcess } from './in-process.ts'
import { type Answer, createRandom, Model, type Step } from './model.ts'
import { openShop, preparePrices } from './shops.ts'

const database = await openTestDatabase()
const { db } = database
// Always the same steps, so that a failure is reproducible; `--seed` tries others.
const SEED = readSeed(246_810)
const ONE_BY_ONE = isEveryTurnRun() ? 1_500 : 500
/** Under each isolation. A long run takes an hour or more. */
const AT_ONCE = isLongRun() ? 500_000 : ONE_BY_ONE
/** Operations in a hundred beside which a connection dies, whose operation is sent again with the same key. */
const FAULTS_PERCENT = 15
/** A fault comes after so many round trips to the database at most, about as many as an operation takes. */
const FAULT_WITHIN = 6
/** The name of the connections that may die. */
const VICTIM = 'model'
const WORKERS = 12

const property = suite(`ledger against a plain model, seed ${SEED}`)

interface Counts {
  /** By name. */
  done: Record<string, number>
  refused: number
  /** Sent again because a connection had died. */
  again: number
}

async function newModel(shops: number): Promise<Model> {
  const projectId = await preparePrices(db)
  const made = []
  for (let index = 0; index < shops; index++) made.push(await openShop(db, await createMerchant(db), projectId))
  return new Model(made)
}

async function send(pool: Db, step: Step, counts?: Counts): Promise<Answer> {
  const { name, key, shop, amount, target } = step
  const intent = { ownerId: shop.merchantId, key, operation: name, fingerprint: `${amount} ${target?.transferId}` }
  for (;;) {
    try {
      return await runOnce(pool, intent, tx => runInProcess(tx, step))
    } catch (error) {
      // Without an answer nobody knows whether it is done: it is sent again.
      if (!counts || !isUnavailable(error)) throw error
      counts.again += 1
    }
  }
}

function named(url: string): Connection {
  const address = new URL(url)
  address.searchParams.set('application_name', VICTIM)
  return { connectionString: address.href }
}

/** Ends a connection that is in the middle of an operation, if there is one, some round trips from now. */
async function killConnection(roundTrips: number): Promise<void> {
  for (let made = 0; made < roundTrips; made++) await sql`SELECT 1`.execute(db)
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND state <> 'idle' AND application_name = ${VICTIM} ORDER BY random() LIMIT 1`.execute(
    db
  )
}

async function assertSame(model: Model) {
  for (const { merchantId, balances } of model.shops) assert.equal(await readBalances(db, merchantId), balances)
  assert.equal(await checkInvariants(db), [])
}

property(`${ONE_BY_ONE} operations one by one: each result matches the model`, async () => {
  const random = createRandom(SEED)
  const model = await newModel(4)
  for (let index = 0; index < ONE_BY_ONE; index++) {
    const step = model.next(random)
    const expected = model.expected(step)
    const outcome = await send(db, step).catch(error => error)
    if (outcome instanceof Error && !(outcome instanceof Refusal)) throw outcome
    assert.is(outcome instanceof Refusal ? outcome.reason : null, expected, `${index}: ${step.name} ${step.amount}`)
    if (!(outcome instanceof Refusal)) model.done(step, outcome)
  }
  await assertSame(model)
})

for (const isolation of ['read committed', 'serializable'] as const) {
  property(`${AT_ONCE} operations by ${WORKERS} at once add up, though connections die (${isolation})`, async () => {
    const pool = openPool(named(database.url), { timeZone: 'UTC', isolation, maxConnections: WORKERS })
    const random = createRandom(SEED + 1)
    const model = await newModel(5)
    let left = AT_ONCE
    const counts: Counts = { done: {}, refused: 0, again: 0 }
    const work = async () => {
      while (left-- > 0) {
        const fault = random(100) < FAULTS_PERCENT ? killConnection(random(FAULT_WITHIN)) : undefined
        await sendSometimesTwice(pool, model, model.next(random), random(8) === 0, counts)
        await fault
      }
    }
    await Promise.all(Array.from({ length: WORKERS }, work))
    if (isLongRun()) console.log(JSON.stringify(counts))
    const done = Object.values(counts.done).reduce((sum, count) => sum + count, 0)
    assert.ok(done > AT_ONCE / 4, `only ${done} done`)
    assert.ok(counts.again > 0, 'no operation lost its connection')
    assert.ok(counts.refused > 0)
    await pool.destroy()
    await assertSame(model)
  })
}

async function sendSometimesTwice(pool: Db, model: Model, step: Step, twice: boolean, counts: Counts) {
  const sent = twice ? [send(pool, step, counts), send(pool, step, counts)] : [send(pool, step, counts)]
  const outcomes = await Promise.all(sent.map(promise => promise.catch(error => error)))
  for (const outcome of outcomes) {
    if (!(outcome instanceof Error)) continue
    // Only refusals known to the model: the database's own errors never get out.
    if (!(outcome instanceof Refusal)) throw outcome
    assert.ok(['state_conflict', 'insufficient_balance'].includes(outcome.reason), outcome.reason)
  }
  const answers = outcomes.filter(outcome => !(outcome instanceof Error))
  if (answers[0]) {
    assert.is(new Set(answers.map(({ transferId }) => transferId)).size, 1)
    model.done(step, answers[0])
    counts.done[step.name] = (counts.done[step.name] ?? 0) + 1
  } else counts.refused += 1
}

property.after(() => database.close())
property.run()
