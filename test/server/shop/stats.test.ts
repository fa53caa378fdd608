import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import { parseAmount } from '../../../src/contract/money.ts'
import type { OrderStatus } from '../../../src/contract/orders/order.ts'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import { storeStats } from '../../../src/contract/shop/stats.ts'
import { storeInfo } from '../../../src/contract/shop/store.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { creditRecharge, deduct, settleOrder, takeBackProceeds } from '../../../src/server/ledger/index.ts'
import type { StatsRequest } from '../../../src/server/shop/stats-span.ts'
import { readStats } from '../../../src/server/shop/store-stats.ts'
import { listSteps } from '../../../src/server/time/period-starts.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { payOrder } from '../ledger/movements.ts'
import { runInPast } from '../past.ts'
import { createProducts } from './goods.ts'

const stats = suite('statistics')
let backend: Backend
let merchant: Merchant

stats.before(async () => {
  // Business days are Shanghai's, whatever the merchant's own.
  backend = await startBackend({ timeZone: 'Asia/Shanghai' })
})
stats.before.each(async () => {
  merchant = await backend.merchant()
})
stats.after(() => backend.close())

const minor = (amount: string) => parseAmount(amount, 2) ?? 0n
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + minor(amount), 0n)

const credit = (amount: bigint, at: string) =>
  runInPast(backend.db, at, tx => creditRecharge(tx, { merchantId: merchant.id, amount }))
const charge = (amount: bigint, at: string) =>
  runInPast(backend.db, at, tx => deduct(tx, { merchantId: merchant.id, amount }))

async function statsAt(zone: string, request: StatsRequest['period'] | StatsRequest, now: string) {
  const row = await backend.db
    .selectFrom('merchant')
    .selectAll()
    .where('id', '=', merchant.id)
    .executeTakeFirstOrThrow()
  const reader = { config: backend.config, timezone: 'UTC', language: 'en' as const }
  const choice = typeof request === 'object' ? request : { period: request }
  return readStats(backend.db, { ...row, timezone: zone }, choice, reader, new Date(now))
}

stats('a day on which clocks go back has 25 hours, and the repeated one is two points', async () => {
  await credit(100n, '2026-10-24T21:59:59.999Z')
  await credit(200n, '2026-10-24T22:00:00.000Z')
  await credit(300n, '2026-10-25T00:30:00.000Z')
  await credit(400n, '2026-10-25T01:30:00.000Z')
  await credit(500n, '2026-10-25T22:59:00.000Z')
  const { points, money_in, unit, timezone } = await statsAt('Europe/Berlin', 'today', '2026-10-25T22:59:30Z')
  assert.equal([points.length, unit, timezone, money_in], [25, 'hour', 'Europe/Berlin', '14.00'])
  assert.is(points[0]?.at, '2026-10-24T22:00:00.000Z')
  assert.equal(
    [0, 2, 3, 24].map(at => points[at]?.money_in),
    ['2.00', '3.00', '4.00', '5.00']
  )
})

stats('a day on which clocks go forward has 23 hours', async () => {
  await credit(100n, '2026-03-28T23:00:00.000Z')
  await credit(200n, '2026-03-29T21:59:59.999Z')
  const { points, money_in } = await statsAt('Europe/Berlin', 'today', '2026-03-29T21:59:59.999Z')
  assert.equal([points.length, points[0]?.money_in, points[22]?.money_in, money_in], [23, '1.00', '2.00', '3.00'])
})

stats('days begin at the merchant’s own midnight, on both sides of a change of clocks', async () => {
  // New York: until the 1st of November UTC−4, then UTC−5.
  await credit(100n, '2026-10-31T03:59:59.999Z')
  await credit(200n, '2026-10-31T04:00:00.000Z')
  await credit(300n, '2026-11-01T04:00:00.000Z')
  await credit(400n, '2026-11-02T04:59:59.999Z')
  await credit(500n, '2026-11-02T05:00:00.000Z')
  await charge(50n, '2026-11-02T05:00:00.001Z')
  const week = await statsAt('America/New_York', 'week', '2026-11-01T23:00:00Z')
  assert.equal([week.unit, week.points.length], ['day', 7])
  assert.equal(
    week.points.slice(4).map(point => point.money_in),
    ['1.00', '2.00', '7.00']
  )
  const month = await statsAt('America/New_York', 'month', '2026-11-03T12:00:00Z')
  assert.equal(
    month.points.map(point => [point.at, point.money_in, point.money_out]),
    [
      ['2026-11-01T04:00:00.000Z', '7.00', '0.00'],
      ['2026-11-02T05:00:00.000Z', '5.00', '0.50'],
      ['2026-11-03T05:00:00.000Z', '0.00', '0.00']
    ]
  )
})

stats('if midnight is skipped, the day begins at the clock change', () => {
  const steps = (zone: string, begin: string, now: string) =>
    listSteps(zone, new Date(begin), new Date(now), 'day').map(step => step.toISOString())
  assert.equal(steps('America/Santiago', '2026-09-05T04:00:00Z', '2026-09-07T12:00:00Z'), [
    '2026-09-05T04:00:00.000Z',
    '2026-09-06T04:00:00.000Z',
    '2026-09-07T03:00:00.000Z'
  ])
})

stats('points add up exactly to the sums of the ledger, for any zone and period', async () => {
  let at = Date.parse('2026-09-28T00:00:00Z')
  for (let entry = 0; entry < 120; entry += 1) {
    at += 7 * 3_600_000 + entry * 61_000
    const instant = new Date(at).toISOString()
    if (entry % 3 === 2) await charge(BigInt(entry), instant)
    else await credit(BigInt(101 + entry * 7), instant)
  }
  for (const zone of ['UTC', 'Asia/Tokyo', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe']) {
    for (const period of ['today', 'week', 'month', 'days_7', 'days_30', 'days_90'] as const) {
      const now = new Date(at + 60_000)
      const answer = await statsAt(zone, period, now.toISOString())
      const begin = answer.points[0]?.at ?? ''
      const entries = await backend.db
        .selectFrom('entry')
        .select('amount')
        .where('merchant_id', '=', merchant.id)
        .where('kind', '=', 'available')
        .where('created_at', '>=', new Date(begin))
        .execute()
      const money_in = entries.reduce((total, { amount }) => (amount > 0n ? total + amount : total), 0n)
      const money_out = entries.reduce((total, { amount }) => (amount < 0n ? total - amount : total), 0n)
      assert.equal([minor(answer.money_in), minor(answer.money_out)], [money_in, money_out], `${zone} ${period}`)
      assert.is(sum(answer.points.map(point => point.money_in)), money_in)
      assert.is(sum(answer.points.map(point => point.money_out)), money_out)
    }
  }
})

stats('the period before is compared up to the same moment, and its steps are whole', async () => {
  // Two weeks from Monday: 2, 3 and 4 of November and the same days a week later.
  await credit(1_000n, '2026-11-02T09:00:00Z')
  await credit(2_000n, '2026-11-03T09:00:00Z')
  await credit(4_000n, '2026-11-03T15:00:00Z')
  await credit(8_000n, '2026-11-06T09:00:00Z')
  await credit(500n, '2026-11-09T09:00:00Z')
  await credit(700n, '2026-11-10T09:00:00Z')
  const week = await statsAt('UTC', 'week', '2026-11-10T12:00:00Z')
  assert.equal([week.points.length, week.coming.length, week.money_in], [2, 5, '12.00'])
  assert.is(week.coming[0], '2026-11-11T00:00:00.000Z')
  assert.is(week.before?.money_in, '30.00', 'until Tuesday noon')
  assert.equal(
    week.before?.points.map(point => point.money_in),
    ['10.00', '60.00', '0.00', '0.00', '80.00', '0.00', '0.00']
  )
  const range = await statsAt('UTC', { period: 'range', from: '2026-11-09', to: '2026-11-10' }, '2026-11-20T00:00:00Z')
  assert.equal([range.points.length, range.coming.length, range.money_in, range.unit], [2, 0, '12.00', 'day'])
  assert.equal([range.before?.money_in, range.before?.points.length], ['0.00', 2])
  const day = await statsAt('UTC', { period: 'range', from: '2026-11-03', to: '2026-11-03' }, '2026-11-20T00:00:00Z')
  assert.equal([day.unit, day.points.length, day.money_in, day.before?.money_in], ['hour', 24, '60.00', '10.00'])
})

stats('the last days end today, and a month has all of its days', async () => {
  const days = await statsAt('Asia/Tokyo', 'days_7', '2026-11-10T12:00:00Z')
  assert.equal([days.points.length, days.coming.length, days.points[0]?.at], [7, 0, '2026-11-03T15:00:00.000Z'])
  for (const zone of ['Asia/Tokyo', 'America/New_York']) {
    const month = await statsAt(zone, 'month', '2026-11-10T12:00:00Z')
    assert.is(month.points.length + month.coming.length, 30, zone)
    assert.is(month.before?.points.length, 31, zone)
  }
})

stats('a range without its days, backwards or too long is refused at its field', async () => {
  for (const [range, field] of [
    [{}, 'from'],
    [{ from: '2026-11-03' }, 'to'],
    [{ from: '2026-11-03', to: '2026-11-02' }, 'to'],
    [{ from: '2026-01-01', to: '2026-11-02' }, 'to'],
    [{ from: '0099-12-01', to: '0100-01-15' }, 'from'],
    [{ from: '2999-12-01', to: '3000-01-01' }, 'to']
  ] as const) {
    const refusal = await merchant.refused('value_invalid', storeStats, { period: 'range', ...range })
    assert.is(refusal?.field, field)
  }
})

stats('the header determines the zone unless the profile does', async () => {
  const zoned = async (shop: Merchant) => {
    const headers = { authorization: `Bearer ${shop.token}`, 'time-zone': 'Asia/Tokyo' }
    const response = await fetch(`${backend.url}${storeStats.path}?period=month`, { headers })
    return ((await response.json()) as { data: { timezone: string } }).data.timezone
  }
  assert.is(await zoned(merchant), 'Asia/Tokyo')
  assert.is(await zoned(await backend.merchant({ timezone: 'Asia/Seoul' })), 'Asia/Seoul')
})

stats('orders of the period are counted by status, and the completed ones in the shop', async () => {
  await credit(100_000n, new Date().toISOString())
  const [product] = await createProducts(backend, merchant, 1)
  await order(product?.id ?? '', ORDER_STATUS.completed, 3)
  await order(product?.id ?? '', ORDER_STATUS.awaitingPayment, 1)
  await order(product?.id ?? '', ORDER_STATUS.awaitingPayment, 2)
  const { orders, ...figures } = await merchant.ok(storeStats, {})
  const events = orders.map(({ status, count, amount }) => `${status} ${count} ${amount}`)
  assert.equal(events, ['dfk 2 24.00', 'dfh 0 0.00', 'yfh 0 0.00', 'ywc 1 24.00', 'yqx 0 0.00', 'thtk 0 0.00'])
  const { money_in, money_out, sales, profit, rewards } = figures
  const amounts = { money_in, money_out, sales, profit, rewards }
  assert.equal(amounts, { money_in: '1030.00', money_out: '24.00', sales: '30.00', profit: '6.00', rewards: '0.00' })
  const shop = await merchant.ok(storeInfo, {})
  assert.equal(shop.today, { ...amounts, orders: 1 })
  const { shop: home } = await merchant.ok(indexInfo, {})
  assert.equal([home?.waiting.orders, home?.waiting.orders_cost], [2, '24.00'])
  const days = [...Array(13).fill('0.00'), '6.00']
  assert.equal(home?.profit, { today: '6.00', week: '6.00', month: '6.00', days })
  assert.equal(
    [shop.orders.all, shop.orders[ORDER_STATUS.awaitingPayment], shop.orders[ORDER_STATUS.completed]],
    [3, 2, 1]
  )
  assert.equal(
    [shop.products, shop.promotions],
    [
      { on_sale: 1, withdrawn: 0 },
      { active: 0, slots: 1 }
    ]
  )
  assert.equal([shop.grade, shop.next_grade], ['silver', 'platinum'])
  assert.is((await (await backend.merchant({ grade: 'black_gold' })).ok(storeInfo, {})).next_grade, null)
})

stats(
  'best sellers count what the sum of sales counts: no order that is not settled, and none that was refunded',
  async () => {
    await credit(100_000n, new Date().toISOString())
    const [one, other, refunded, waiting] = await createProducts(backend, merchant, 4)
    await order(one?.id ?? '', ORDER_STATUS.completed, 3)
    await order(other?.id ?? '', ORDER_STATUS.completed, 2)
    await order(other?.id ?? '', ORDER_STATUS.completed, 2)
    await order(other?.id ?? '', ORDER_STATUS.completed, 8, true)
    await order(refunded?.id ?? '', ORDER_STATUS.completed, 9, true)
    await order(waiting?.id ?? '', ORDER_STATUS.awaitingPayment, 9)
    const { best_sellers, sales, profit: whole } = await merchant.ok(storeStats, { period: 'month' })
    assert.equal(
      best_sellers.map(one => [one.product_id, one.pieces, one.sales, one.profit]),
      [
        [other?.id, 4, '40.00', '8.00'],
        [one?.id, 3, '30.00', '6.00']
      ]
    )
    assert.equal([sales, whole], ['70.00', '14.00'])
    assert.is(best_sellers[0]?.name, other?.name)
    assert.equal((await (await backend.merchant()).ok(storeStats, {})).best_sellers, [])
  }
)

stats('a new shop has zeros, and a visitor is refused', async () => {
  const { points, money_in, orders } = await merchant.ok(storeStats, { period: 'month' })
  assert.ok(points.length >= 1 && points.every(point => point.money_in === '0.00' && point.money_out === '0.00'))
  assert.equal([money_in, orders.length], ['0.00', 6])
  assert.is((await merchant.send(storeStats, { period: 'year' as never })).code, CODE.failed)
  for (const operation of [storeStats, storeInfo]) {
    assert.is((await backend.asOperator('').send(operation, {})).code, CODE.sessionMissing)
  }
})

/** An order in the state that its own operations produce. */
async function order(product_id: string, status: OrderStatus, quantity: number, isRefunded = false): Promise<void> {
  const id = randomUUID()
  const now = new Date()
  await runTransaction(backend.db, async tx => {
    const amount = 800n * BigInt(quantity)
    const reference = { kind: 'order' as const, id }
    const paid =
      status === ORDER_STATUS.completed ? await payOrder(tx, { merchantId: merchant.id, amount, reference }) : null
    const resolution = { merchantId: merchant.id, transferId: paid?.id ?? '', reference }
    if (paid) await settleOrder(tx, { ...resolution, saleAmount: 1_000n * BigInt(quantity) })
    if (isRefunded) await takeBackProceeds(tx, { ...resolution, cost: amount }, null)
    const row = { id, number: id, merchant_id: merchant.id, kind: 'customer' as const, product_id, quantity, status }
    const times = paid ? { payment_transfer: paid.id, paid_at: now, completed_at: now } : {}
    await tx
      .insertInto('shop_order')
      .values({ ...row, ...times, title: '{"en":"Good"}', cost: 800n, sale_price: 1_000n })
      .execute()
  })
}

stats.run()
