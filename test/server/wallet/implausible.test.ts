// Sums that every rule allows and that are far above what is usual are noticed, once, and told.
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorCredit } from '../../../src/contract/wallet/adjustment.operator.ts'
import { operatorReconciliation } from '../../../src/contract/wallet/reconciliation.operator.ts'
import { setOperatorChat } from '../../../src/server/bot/operator-chat.ts'
import { Breaker } from '../../../src/server/db/breaker.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { formatMetrics } from '../../../src/server/http/metrics-text.ts'
import { updateBooks } from '../../../src/server/wallet/books.ts'
import { reportImplausible } from '../../../src/server/wallet/implausible.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'

const test = suite('implausible sums')
let backend: Backend
let merchant: Merchant

test.before(async () => {
  backend = await startBackend()
  const by = { id: backend.operator.id, name: 'Olga', merchant_id: null }
  const { account } = await backend.db
    .selectFrom('operator')
    .select('account')
    .where('id', '=', backend.operator.id)
    .executeTakeFirstOrThrow()
  await runTransaction(backend.db, tx => setOperatorChat(tx, by, { account: account ?? '', chat: '77' }))
})
test.before.each(async () => {
  await backend.operator.ok(operatorSettingUpdate, { alarm_merchant_over: '100.00', alarm_day_over: '1000.00' })
  await sql`DELETE FROM implausible_sum`.execute(backend.db)
  await sql`DELETE FROM bot_message`.execute(backend.db)
  await sql`DELETE FROM record_day`.execute(backend.db)
  await sql`DELETE FROM decided_sum`.execute(backend.db)
  merchant = await backend.merchant()
})
test.after(() => backend.close())

const credit = (amount: string, to = merchant) =>
  backend.operator.ok(operatorCredit, { account: to.account, amount, reason: `Test ${amount}` })

const noticed = async () => {
  await reportImplausible(backend.db, 2)
  return (await backend.operator.ok(operatorReconciliation, {})).implausible
}

/** What the merchant got on a past day. */
const addPast = (type: string, sum: bigint, daysAgo = 10) =>
  sql`INSERT INTO record_day (merchant_id, kind, day, type, direction, count, sum)
    VALUES (${merchant.id}, 'available', current_date - ${daysAgo}::integer, ${type}, 1, 1, ${sum})`.execute(backend.db)

const messages = async () =>
  (
    await backend.db
      .selectFrom('bot_message')
      .select(['chat_id', 'details'])
      .where('event', '=', 'implausible')
      .execute()
  ).length

test('many small credits of a day are one sum, told once and again when it has doubled', async () => {
  for (let turn = 1; turn <= 10; turn += 1) await credit(`${turn}.00`)
  assert.equal(await noticed(), [])
  await credit('46.00')
  const [sum, ...others] = await noticed()
  assert.equal(others, [])
  assert.equal([sum?.kind, sum?.account, sum?.amount, sum?.usual], ['credit', merchant.account, '101.00', '0.00'])
  assert.is(await messages(), 1)
  await credit('99.00')
  await noticed()
  assert.is(await messages(), 1)
  await credit('2.00')
  assert.is((await noticed())[0]?.amount, '202.00')
  assert.is(await messages(), 2)
})

test('what is usual for a merchant is not noticed; five times as much is', async () => {
  await addPast('credit', 5_000n)
  await credit('250.00')
  assert.equal(await noticed(), [])
  await credit('0.01')
  assert.equal(
    (await noticed()).map(({ kind, usual }) => [kind, usual]),
    [['credit', '50.00']]
  )
})

test('above the limit of the platform no history excuses one merchant', async () => {
  await addPast('credit', 900_000n)
  await credit('1000.01')
  assert.ok((await noticed()).some(({ account, usual }) => account === merchant.account && usual === '9000.00'))
})

test('the platform’s day is noticed although no merchant’s sum is', async () => {
  const merchants = await Promise.all(Array.from({ length: 11 }, () => backend.merchant()))
  for (const one of merchants) await credit('95.00', one)
  const all = await noticed()
  assert.equal(
    all.map(({ kind, account, amount }) => [kind, account, amount]),
    [['credit', null, '1045.00']]
  )
})

test('the profit of orders counts, not their turnover', async () => {
  const row = (direction: number, sum: bigint) =>
    sql`INSERT INTO record_day (merchant_id, kind, day, type, direction, count, sum)
      VALUES (${merchant.id}, ${direction === 1 ? 'available' : 'escrow'}, current_date, 'order_settlement', ${direction}, 1, ${sum})`.execute(
      backend.db
    )
  await row(1, 90_000n)
  await row(-1, -85_000n)
  assert.equal(await noticed(), [])
  await row(1, 6_000n).catch(() =>
    sql`UPDATE record_day SET sum = sum + 6000 WHERE merchant_id = ${merchant.id} AND direction = 1`.execute(backend.db)
  )
  assert.equal(
    (await noticed()).map(({ kind, amount }) => [kind, amount]),
    [['order_profit', '110.00']]
  )
})

test('what leaves the platform is noticed', async () => {
  await sql`INSERT INTO record_day (merchant_id, kind, day, type, direction, count, sum)
    VALUES (${merchant.id}, 'hold', current_date, 'withdrawal_payment', -1, 1, -20000)`.execute(backend.db)
  assert.equal(
    (await noticed()).map(({ kind, amount }) => [kind, amount]),
    [['withdrawal_payment', '200.00']]
  )
})

test('what staff decided alone is noticed over all of them', async () => {
  const people = await Promise.all([1, 2].map(turn => backend.person({ name: `Cashier ${turn}`, role: 'cashier' })))
  for (const { id } of people)
    await sql`INSERT INTO decided_sum (day, kind, subject, amount) VALUES (current_date, 'payout', ${id}, 60000)`.execute(
      backend.db
    )
  assert.equal(
    (await noticed()).map(({ kind, amount }) => [kind, amount]),
    [['staff_payout', '1200.00']]
  )
})

test('several processes at once notice it once; the books and the metric know', async () => {
  await credit('500.00')
  await Promise.all(Array.from({ length: 6 }, () => updateBooks(backend.db, 2)))
  assert.is(await messages(), 1)
  assert.match(await formatMetrics(backend.db, new Breaker(), 'own'), /^wallet_implausible_sums 1$/m)
})

test.run()
