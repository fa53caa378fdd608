import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPool } from '../../../src/server/db/pool.ts'
import { transaction } from '../../../src/server/db/retry.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { Refusal } from '../../../src/server/errors/refusal.ts'
import { checkInvariants, once, readBalances } from '../../../src/server/ledger/index.ts'
import { writeSetting } from '../../../src/server/settings/settings.ts'
import { openTestDatabase } from '../database.ts'
import { newGood, sell } from '../goods.ts'
import { newMerchant } from '../merchants.ts'
import { allowWithdrawals, newWithdrawalAccount } from '../withdrawals.ts'
import { GRADE_PRICE, Model, type Step, seeded } from './model.ts'
import { newCheapProject } from './order.ts'

const database = await openTestDatabase()
const { db } = database
// Always the same steps, so that a failure is reproducible; SEED tries others.
const SEED = Number(process.env.SEED ?? 246_810)
const ONE_BY_ONE = 1_500
const AT_ONCE = 1_500
const WORKERS = 12

const property = suite(`ledger against a plain model, SEED=${SEED}`)

async function newModel(shops: number): Promise<Model> {
  const made = []
  const projectId = await newCheapProject(db)
  await db.updateTable('grade').set({ promotion_slots: 100 }).execute()
  await db.updateTable('grade').set({ price: GRADE_PRICE }).where('name', '=', 'platinum').execute()
  await transaction(db, tx => writeSetting(tx, 'promotion_price_per_day', '1'))
  for (let index = 0; index < shops; index++) {
    const merchantId = await newMerchant(db)
    await allowWithdrawals(db, 1_000_000)
    const productId = await sell(db, merchantId, await newGood(db))
    const accountId = await newWithdrawalAccount(db, merchantId)
    made.push({
      merchantId,
      accountId,
      projectId,
      productId,
      balances: { available: 0n, hold: 0n, escrow: 0n, promotion: 0n }
    })
  }
  return new Model(made)
}

function send(pool: Db, step: Step) {
  const { name, key, shop, amount, target } = step
  const intent = { merchantId: shop.merchantId, key, operation: name, fingerprint: `${amount} ${target?.transferId}` }
  return once(pool, intent, step.run)
}

async function assertSame(model: Model) {
  for (const { merchantId, balances } of model.shops) assert.equal(await readBalances(db, merchantId), balances)
  assert.equal(await checkInvariants(db), [])
}

property(`${ONE_BY_ONE} operations one by one: each result matches the model`, async () => {
  const random = seeded(SEED)
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
  property(`${AT_ONCE} operations by ${WORKERS} at once add up (${isolation})`, async () => {
    const pool = openPool(database.connection, { timeZone: 'UTC', isolation, maxConnections: WORKERS })
    const random = seeded(SEED + 1)
    const model = await newModel(5)
    let left = AT_ONCE
    const counts = { done: 0, refused: 0 }
    const work = async () => {
      while (left-- > 0) await sendSometimesTwice(pool, model, model.next(random), random(8) === 0, counts)
    }
    await Promise.all(Array.from({ length: WORKERS }, work))
    assert.ok(counts.done > AT_ONCE / 4, `only ${counts.done} done`)
    assert.ok(counts.refused > 0)
    await pool.destroy()
    await assertSame(model)
  })
}

async function sendSometimesTwice(
  pool: Db,
  model: Model,
  step: Step,
  twice: boolean,
  counts: { done: number; refused: number }
) {
  const sent = twice ? [send(pool, step), send(pool, step)] : [send(pool, step)]
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
    counts.done++
  } else counts.refused++
}

property.after(() => database.close())
property.run()
