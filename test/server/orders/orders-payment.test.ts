// Several orders that are paid at once: all or none, once per key, whatever else happens to them meanwhile.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accountClose } from '../../../src/contract/account/closing.ts'
import { CODE, type Envelope } from '../../../src/contract/codes.ts'
import { LIMITS } from '../../../src/contract/limits.ts'
import { operatorOrderCreate } from '../../../src/contract/orders/order.operator.ts'
import { orderCancel, orderList, orderPay, ordersPay } from '../../../src/contract/orders/order.ts'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import type { RefusalData } from '../../../src/contract/refusals.ts'
import { recordList } from '../../../src/contract/wallet/record.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { checkInvariants, readBalances } from '../../../src/server/ledger/index.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { createGood, insertShopProduct } from '../goods.ts'
import { whileLocked } from '../meanwhile.ts'

for (const isolation of ['read committed', 'serializable'] as const) {
  const test = suite(`payment of several orders under ${isolation}`)
  let backend: Backend
  let merchant: Merchant
  let product: string

  test.before(async () => {
    backend = await startBackend({ isolation })
  })
  test.before.each(() => open(100_000n))
  test.after(async () => {
    assert.equal(await checkInvariants(backend.db), [])
    await backend.close()
  })

  /** A new merchant, each of whose pieces costs 10.00. */
  async function open(available: bigint): Promise<void> {
    merchant = await backend.merchant({ available })
    product = await insertShopProduct(backend.db, merchant.id, await createGood(backend.db, { stock: 100 }))
  }

  const create = async (quantity = 1) =>
    (await backend.operator.ok(operatorOrderCreate, { account: merchant.account, product_id: product, quantity })).id
  const three = async () => [await create(1), await create(2), await create(3)]
  const pay = (ids: string[], seen_total: string, key?: string) =>
    merchant.send(ordersPay, { ids, seen_total, password }, key ? { key } : {})
  const lockOrder = (tx: Db, id = '') =>
    tx.selectFrom('shop_order').select('id').where('id', '=', id).forUpdate().execute()
  const balances = () => readBalances(backend.db, merchant.id)
  const countUnpaid = async () => (await merchant.ok(orderList, {})).counts[ORDER_STATUS.awaitingPayment]
  const untouched = async (unpaid: number, available = 100_000n) => {
    assert.is(await countUnpaid(), unpaid)
    assert.equal(await balances(), { available, hold: 0n, escrow: 0n, promotion: 0n })
  }
  const reasons = (answers: readonly Envelope[]) =>
    answers.map(({ code, data }) => (code === CODE.ok ? 'ok' : (data as RefusalData).reason)).sort()

  test('all are paid, each with its own movement, in the order in which they were asked for', async () => {
    const ids = await three()
    const reversed = ids.toReversed()
    const paid = await merchant.ok(ordersPay, { ids: reversed, seen_total: '60.00', password })
    assert.equal(
      paid.orders.map(({ id, quantity, order_amount }) => [id, quantity, order_amount]),
      reversed.map((id, index) => [id, 3 - index, `${(3 - index) * 10}.00`])
    )
    assert.equal([paid.paid_amount, paid.available], ['60.00', '940.00'])
    assert.equal(await balances(), { available: 94_000n, hold: 0n, escrow: 6_000n, promotion: 0n })
    const { list, counts } = await merchant.ok(orderList, { status: ORDER_STATUS.awaitingShipment })
    assert.is(counts[ORDER_STATUS.awaitingShipment], 3)
    assert.equal(
      new Set(list.map(({ number, title }) => number + title)),
      new Set(paid.orders.map(({ number, title }) => number + title))
    )
    const records = (await merchant.ok(recordList, { type: 'order_payment' })).list
    assert.equal(
      records.map(({ amount, reference }) => `${reference?.id} ${amount}`).sort(),
      ids.map((id, index) => `${id} -${(index + 1) * 10}.00`).sort()
    )
  })

  test('one, and an id in any spelling, is paid too', async () => {
    const id = await create(2)
    const paid = await merchant.ok(ordersPay, { ids: [id.toUpperCase()], seen_total: '20.00', password })
    assert.equal([paid.orders[0]?.id, paid.available], [id, '980.00'])
  })

  test('as many as one payment may have are paid; more, none and one twice are refused', async () => {
    const ids = []
    for (let count = 0; count < LIMITS.maxOrdersPaid; count += 1) ids.push(await create())
    const [one = ''] = ids
    const more = { seen_total: '510.00', password }
    await merchant.refused('too_long', ordersPay, { ids: [...ids, randomUUID()], ...more })
    await merchant.refused('required', ordersPay, { ids: [], ...more })
    await merchant.refused('value_invalid', ordersPay, { ids: [one, one.toUpperCase()], ...more })
    await untouched(ids.length)
    assert.is((await merchant.ok(ordersPay, { ids, seen_total: '500.00', password })).available, '500.00')
    assert.is(await countUnpaid(), 0)
  })

  test('copies with one key get the first answer, at once and later; the key is for these orders only', async () => {
    const ids = await three()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(ids, '60.00', key)))
    answers.push(await pay(ids, '60.00', key))
    for (const answer of answers) assert.equal([answer.code, answer.data], [CODE.ok, answers[0]?.data])
    assert.is((await balances()).escrow, 6_000n)
    assert.equal(reasons([await pay(ids.slice(1), '50.00', key)]), ['idempotency_mismatch'])
    const row = await backend.db
      .selectFrom('idempotency')
      .select('facts')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    assert.not.match(JSON.stringify(row.facts), /buyer/)
  })

  test('a request whose connection dies is sent again with its key, and pays once', async () => {
    const ids = await three()
    const key = randomUUID()
    const lock = (tx: Db) => lockOrder(tx, ids[1])
    const killed = await whileLocked(
      backend.db,
      lock,
      () => pay(ids, '60.00', key),
      tx =>
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(tx)
    )
    assert.is.not(killed.code, CODE.ok)
    await untouched(3)
    const first = await pay(ids, '60.00', key)
    assert.equal((await pay(ids, '60.00', key)).data, first.data)
    assert.equal(await balances(), { available: 94_000n, hold: 0n, escrow: 6_000n, promotion: 0n })
  })

  test('two devices that pay overlapping orders in opposite orders pay each once', async () => {
    for (let round = 0; round < 4; round += 1) {
      await open(100_000n)
      const [a, b, c] = (await three()) as [string, string, string]
      const answers = await Promise.all([
        pay([a, b], '30.00'),
        pay([c, b], '50.00'),
        pay([c, a, b], '60.00'),
        pay([b, a], '30.00'),
        merchant.send(orderPay, { id: b, password })
      ])
      const [first, ...others] = reasons(answers)
      assert.equal([first, new Set(others)], ['ok', new Set(['state_conflict'])])
      const { escrow, available } = await balances()
      assert.is(escrow + available, 100_000n)
      assert.is(
        escrow,
        BigInt([3_000, 5_000, 6_000, 3_000, 2_000][answers.findIndex(({ code }) => code === CODE.ok)] ?? 0)
      )
    }
  })

  test('an order that was cancelled or paid is named, and nothing is paid', async () => {
    const ids = await three()
    await merchant.ok(orderCancel, { id: ids[1] ?? '' })
    const { list } = await merchant.ok(orderList, { status: ORDER_STATUS.cancelled })
    const { data, message } = await pay(ids, '60.00')
    assert.equal(data as unknown, { reason: 'state_conflict', field: 'ids.1' })
    assert.match(message, list[0]?.number ?? '-')
    await untouched(2)
    await merchant.ok(orderPay, { id: ids[2] ?? '', password })
    assert.is(
      (
        await merchant.refused('state_conflict', ordersPay, {
          ids: [ids[0] ?? '', ids[2] ?? ''],
          seen_total: '40.00',
          password
        })
      ).field,
      'ids.1'
    )
    assert.is((await balances()).escrow, 3_000n)
  })

  test('an order that is cancelled before the payment reaches it is not paid, nor are the others', async () => {
    const ids = await three()
    const lock = (tx: Db) => lockOrder(tx, ids[2])
    const answer = await whileLocked(
      backend.db,
      lock,
      () => pay(ids, '60.00'),
      tx =>
        tx
          .updateTable('shop_order')
          .set({ status: ORDER_STATUS.cancelled })
          .where('id', '=', ids[2] ?? '')
          .execute()
    )
    assert.equal(answer.data as unknown, { reason: 'state_conflict', field: 'ids.2' })
    await untouched(2)
  })

  test('another total than the one that was shown pays nothing', async () => {
    const ids = await three()
    await merchant.refused('state_conflict', ordersPay, { ids, seen_total: '59.99', password })
    await merchant.refused('state_conflict', ordersPay, { ids: ids.slice(1), seen_total: '60.00', password })
    await untouched(3)
  })

  test('a balance that is too low pays none of them, and the answer says what is missing', async () => {
    await open(5_999n)
    const ids = await three()
    const answer = await pay(ids, '60.00')
    assert.equal(answer.data as unknown, { reason: 'insufficient_balance', field: 'amount' })
    assert.match(answer.message, '0.01')
    await untouched(3, 5_999n)
    assert.equal(reasons(await Promise.all([pay(ids.slice(0, 2), '30.00'), pay(ids.slice(2), '30.00')])), [
      'insufficient_balance',
      'ok'
    ])
  })

  test('a balance that is spent before the payment reaches it is said as it is then', async () => {
    await open(99_999n)
    const ids = await three()
    const spent = await create(94)
    const lock = (tx: Db) => lockOrder(tx, ids[0])
    const spend = () => merchant.ok(orderPay, { id: spent, password })
    const { data, message } = await whileLocked(backend.db, lock, () => pay(ids, '60.00'), spend)
    assert.equal(data as unknown, { reason: 'insufficient_balance', field: 'amount' })
    assert.match(message, '0.01')
    assert.equal(await balances(), { available: 5_999n, hold: 0n, escrow: 94_000n, promotion: 0n })
  })

  test('another merchant’s order is not found', async () => {
    const [theirs = ''] = await three()
    await open(100_000n)
    const own = await create()
    const { field } = await merchant.refused('not_found', ordersPay, {
      ids: [own, theirs],
      seen_total: '20.00',
      password
    })
    assert.is(field, 'ids.1')
    await untouched(1)
  })

  test('a wrong password counts as one attempt for all, and locks as elsewhere', async () => {
    const ids = await three()
    for (const left of [4, 3, 2, 1, 0]) {
      const wrong = await merchant.refused('password_wrong', ordersPay, {
        ids,
        seen_total: '60.00',
        password: '000000'
      })
      assert.equal([wrong.field, wrong.tries_left], ['password', left])
    }
    await merchant.refused('password_locked', orderPay, { id: ids[0] ?? '', password })
    await merchant.refused('password_locked', ordersPay, { ids, seen_total: '60.00', password })
    await untouched(3)
  })

  test('a merchant without a password is told to set one, and a closed one is signed out', async () => {
    const unset = await backend.merchant({ available: 100_000n, password: false })
    const input = { ids: [randomUUID()], seen_total: '10.00', password }
    await unset.refused('transaction_password_unset', ordersPay, input)
    const closed = await backend.merchant({})
    await closed.ok(accountClose, { password })
    assert.is((await closed.send(ordersPay, input)).code, CODE.sessionRevoked)
  })

  test.run()
}
