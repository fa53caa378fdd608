import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LANGUAGES } from '../../../src/contract/languages.ts'
import { formatMinor, parseAmount } from '../../../src/contract/money.ts'
import { RECORD_TYPES } from '../../../src/contract/movements.ts'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import { isAddressOf } from '../../../src/contract/wallet/address.ts'
import { getRowAmount } from '../../../src/parts/record-types.ts'
import { verifyPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { demoChannels, demoDestinations } from '../../../src/server/demo/accounts.ts'
import { historyMinutes } from '../../../src/server/demo/history/index.ts'
import { seedDemo } from '../../../src/server/demo/index.ts'
import { friends } from '../../../src/server/demo/team.ts'
import { readSiteName } from '../../../src/server/help/index.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { readPlatformName } from '../../../src/server/settings/settings.ts'
import { requireRecord } from '../../../src/server/wallet/records.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

const config = { currency: { code: 'USDT', scale: 2 } }
const demo = suite('demo shop')
let database: TestDatabase

demo.before(async () => {
  database = await openTestDatabase()
})
demo.after(() => database.close())

demo('the moments of the history are in order, and two are on each day of a month', () => {
  assert.equal(
    historyMinutes,
    [...historyMinutes].sort((one, other) => other - one)
  )
  const days = new Set(historyMinutes.map(before => Math.floor(before / (24 * 60))))
  assert.ok(days.size >= 30 && historyMinutes.every(before => before > 0))
})

demo('its addresses are valid and its accounts complete', () => {
  for (const { network, address } of demoChannels) assert.ok(isAddressOf(network, address), address)
  for (const { fields } of demoDestinations) {
    if (fields.kind === 'usdt') assert.ok(isAddressOf(fields.network, fields.address), fields.address)
  }
})

demo('two processes at once create one shop, and a third call changes nothing', async () => {
  const made = await Promise.all([seedDemo(database.db, config), seedDemo(database.db, config)])
  assert.equal(made.sort(), [false, true])
  assert.is(await seedDemo(database.db, config), false)
  const { count } = await database.db
    .selectFrom('merchant')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  // The shop and its team.
  assert.is(count, 1n + BigInt(friends.length))
})

demo('it has a name, also outside of its app: on pages of shops and in authenticator apps', async () => {
  assert.is(await readSiteName(database.db, 'ja'), 'Tally')
  assert.is(await readPlatformName(database.db), 'Tally')
})

demo('every rule of the ledger holds in it', async () => {
  assert.equal(await checkInvariants(database.db), [])
})

// Records that need an operator, or a shop whose orders settle after days: the demo's settle at once.
const byPeople: readonly string[] = [
  'credit',
  'order_release',
  'order_reversal',
  'withdrawal_cancellation',
  'withdrawal_return'
]

demo('it has records of every type over a month, and sales on most days', async () => {
  const rows = await database.db
    .selectFrom('entry')
    .select(['type', ({ fn }) => fn.countAll<bigint>().as('count'), ({ fn }) => fn.min('day').as('first')])
    .where('merchant_id', 'is not', null)
    .groupBy('type')
    .execute()
  assert.equal(rows.map(row => row.type).sort(), RECORD_TYPES.filter(type => !byPeople.includes(type)).sort())
  assert.ok(rows.reduce((sum, row) => sum + row.count, 0n) > 150n)
  const first = rows.map(row => row.first).sort()[0] ?? ''
  assert.ok(Date.now() - Date.parse(first) > 29 * 86_400_000, first)
  const sold = await database.db
    .selectFrom('record_day')
    .select('day')
    .distinct()
    .where('type', '=', 'order_settlement')
    .execute()
  assert.ok(sold.length >= 20, `sales on ${sold.length} of 30 days`)
})

demo('the movements of every receipt add up to its amount, to nothing where money only came back', async () => {
  const transfers = await database.db
    .selectFrom('entry')
    .select(['transfer_id', 'merchant_id'])
    .distinct()
    .where('record', '=', true)
    .execute()
  for (const { transfer_id, merchant_id } of transfers) {
    const receipt = await requireRecord(database.db, merchant_id ?? '', transfer_id, { ...config, language: 'en' })
    const { amount, isSigned } = getRowAmount(receipt, false)
    const sum = receipt.legs.reduce((total, leg) => total + (parseAmount(leg.amount, 2) ?? 0n), 0n)
    assert.is(formatMinor(sum, 2), isSigned ? amount : '0.00', receipt.type)
  }
})

demo('nothing in it is of the future, and no decision is older than its document', async () => {
  const { rows } = await sql<{ wrong: number }>`
    SELECT (SELECT count(*) FROM transfer WHERE created_at > now() - interval '1 minute')
      + (SELECT count(*) FROM notice WHERE kind IS NOT NULL AND created_at > (SELECT max(updated_at) FROM shop_order))
      + (SELECT count(*) FROM audit WHERE created_at > now())
      + (SELECT count(*) FROM timeline t JOIN shop_order o ON o.id = t.document_id
          WHERE t.created_at < o.created_at OR t.created_at > o.updated_at)
      + (SELECT count(*) FROM withdrawal WHERE updated_at < created_at)
      + (SELECT count(*) FROM recharge WHERE updated_at < created_at) AS wrong`.execute(database.db)
  assert.is(Number(rows[0]?.wrong), 0)
})

demo('only open orders are in escrow, and there is money to spend', async () => {
  const merchant = await database.db
    .selectFrom('merchant')
    .selectAll()
    .where('account', '=', 'demo')
    .executeTakeFirstOrThrow()
  const balances = await readBalances(database.db, merchant.id)
  const open = await database.db
    .selectFrom('shop_order')
    .select(sql<bigint>`sum(cost * quantity)::bigint`.as('sum'))
    .where(({ or, eb }) =>
      or([eb('status', 'in', [ORDER_STATUS.awaitingShipment, ORDER_STATUS.shipped]), eb('refund', '=', 'requested')])
    )
    .executeTakeFirstOrThrow()
  assert.ok(balances.escrow > 0n)
  assert.is(balances.escrow, open.sum)
  assert.is(balances.hold, 12_050n)
  assert.ok(balances.available > 100_000n, String(balances.available))
  assert.ok(balances.promotion > 0n)
  assert.is(merchant.grade, 'platinum')
  assert.ok(merchant.demo)
  assert.ok(await verifyPassword(merchant.password_hash, 'demo-shop-2026'))
  assert.ok(await verifyPassword(merchant.transaction_password_hash ?? '', '482915'))
})

demo('recharges and withdrawals of every state have a matching timeline', async () => {
  for (const [table, states] of [
    ['recharge', ['approved', 'cancelled', 'pending', 'rejected', 'reversed']],
    ['withdrawal', ['failed', 'paid', 'pending']]
  ] as const) {
    const rows = await database.db.selectFrom(table).select(['id', 'status']).execute()
    assert.equal([...new Set(rows.map(row => row.status as string))].sort(), states)
    for (const { id, status } of rows) {
      const events = await database.db
        .selectFrom('timeline')
        .select('status')
        .where('document_id', '=', id)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      assert.is(events[0]?.status, 'pending')
      assert.is(events.at(-1)?.status, status)
    }
  }
})

demo('there is a sale of the last minutes, so of today and of this week', async () => {
  const last = await database.db
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select('transfer.created_at')
    .where('entry.type', '=', 'order_settlement')
    .where('entry.kind', '=', 'available')
    .orderBy('transfer.created_at', 'desc')
    .executeTakeFirstOrThrow()
  const { value } = await database.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'demo_seeded_at')
    .executeTakeFirstOrThrow()
  const age = Date.parse(String(value)) - last.created_at.getTime()
  assert.ok(age <= 60_000, `${age} ms before the creation`)
})

demo('every order payment has its order, and a new user finds orders in every state', async () => {
  const merchant = await database.db
    .selectFrom('merchant')
    .select('id')
    .where('account', '=', 'demo')
    .executeTakeFirstOrThrow()
  const orders = await database.db.selectFrom('shop_order').selectAll().where('merchant_id', '=', merchant.id).execute()
  const payments = await database.db
    .selectFrom('transfer')
    .select(['id', 'amount', 'reference_kind', 'reference_id'])
    .where('type', '=', 'order_payment')
    .execute()
  assert.ok(payments.length >= 35)
  const byPayment = new Map(orders.map(order => [order.payment_transfer, order]))
  for (const payment of payments) {
    const order = byPayment.get(payment.id)
    assert.is(order && order.cost * BigInt(order.quantity), payment.amount)
    assert.equal([payment.reference_kind, payment.reference_id], ['order', order?.id])
  }
  const count = (status: string, refund = 'none') =>
    orders.filter(order => order.status === status && order.refund === refund).length
  assert.is(count(ORDER_STATUS.awaitingPayment), 2)
  for (const status of [ORDER_STATUS.awaitingShipment, ORDER_STATUS.shipped, ORDER_STATUS.cancelled])
    assert.ok(count(status) > 0, status)
  assert.ok(count(ORDER_STATUS.completed) >= 25)
  for (const refund of ['requested', 'refunded']) assert.ok(count(ORDER_STATUS.returned, refund) > 0, refund)
  assert.ok(count(ORDER_STATUS.completed, 'rejected') > 0)
  for (const kind of ['project', 'customer']) assert.ok(orders.filter(order => order.kind === kind).length >= 15, kind)
  assert.ok(orders.some(order => order.promotion_id !== null))
})

demo('an order’s timeline explains its state, and its goods are named', async () => {
  const { db } = database
  const orders = await db.selectFrom('shop_order').selectAll().execute()
  const events = await db
    .selectFrom('timeline')
    .select(['document_id', 'status', 'created_at'])
    .where('document_kind', '=', 'order')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const items = await db.selectFrom('order_item').select('order_id').execute()
  const withItems = new Set(items.map(item => item.order_id))
  assert.is(new Set(orders.map(order => order.number)).size, orders.length)
  for (const order of orders) {
    const reported = events.filter(event => event.document_id === order.id)
    assert.is(reported[0]?.status, ORDER_STATUS.awaitingPayment, order.number)
    const last = order.refund === 'refunded' ? 'refunded' : order.status
    assert.is(reported.at(-1)?.status, last, order.number)
    assert.equal(reported.at(-1)?.created_at, order.updated_at)
    assert.ok(withItems.has(order.id))
    for (const language of LANGUAGES) assert.ok(order.title[language], `${language} of ${order.number}`)
  }
})

demo('projects are complete, in every language, and can be bought', async () => {
  const projects = await database.db.selectFrom('project').selectAll().execute()
  assert.is(projects.length, 8)
  for (const project of projects) {
    const items = await database.db
      .selectFrom('project_item')
      .innerJoin('depot_product', 'depot_product.id', 'project_item.depot_product_id')
      .select(['quantity', 'purchase_cost', 'sale_price', 'stock'])
      .where('project_id', '=', project.id)
      .execute()
    assert.ok(items.length >= 3, project.title.en)
    assert.is(
      items.reduce((sum, item) => sum + item.purchase_cost * BigInt(item.quantity), 0n),
      project.cost
    )
    assert.ok(items.every(item => item.stock >= item.quantity))
    for (const language of LANGUAGES) {
      assert.ok(project.title[language], `${language} of ${project.title.en}`)
      assert.ok(project.blocks[language]?.length, `${language} of ${project.title.en}`)
    }
  }
})

demo('every notice exists in every language', async () => {
  const notices = await database.db.selectFrom('notice').selectAll().where('kind', 'is', null).execute()
  assert.ok(notices.length >= 5)
  for (const { title, blocks } of notices) {
    for (const language of LANGUAGES) {
      assert.ok(title[language], `${language} of ${title.en}`)
      assert.ok(blocks[language]?.length, `${language} of ${title.en}`)
    }
  }
})

demo('a currency without decimals, and one with eight, have a demo too', async () => {
  for (const scale of [0, 8]) {
    const { db, close } = await openTestDatabase()
    assert.ok(await seedDemo(db, { currency: { code: 'USDT', scale } }))
    assert.equal(await checkInvariants(db), [])
    await close()
  }
})

demo.run()
