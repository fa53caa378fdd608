// A completed order settles after the operator's number of days: until then its proceeds are held and it can be refunded.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE, type Envelope } from '../../../src/contract/codes.ts'
import { noticeDetail, noticeList } from '../../../src/contract/help/notice.ts'
import {
  operatorOrderCreate,
  operatorOrderReverse,
  operatorOrderShip
} from '../../../src/contract/orders/order.operator.ts'
import { orderConfirm, orderDetail, orderPay } from '../../../src/contract/orders/order.ts'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import type { RefusalData } from '../../../src/contract/refusals.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { promotionList, promotionPublish } from '../../../src/contract/shop/promotion.ts'
import { storeInfo } from '../../../src/contract/shop/store.ts'
import { transferSubmit, walletInfo } from '../../../src/contract/wallet/balance.ts'
import { recordList } from '../../../src/contract/wallet/record.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { settleDue } from '../../../src/server/orders/settlement.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { createGood, type Good, insertShopProduct, readStock } from '../goods.ts'
import { addOperator } from '../operators.ts'
import { isSecondProcess, serveSecond, startSecond } from '../second-process.ts'

const log = pino({ level: 'silent' })
const DAY_MS = 86_400_000

if (isSecondProcess) await serveSecond()
else for (const isolation of ['read committed', 'serializable'] as const) runSuite(isolation)

function runSuite(isolation: 'read committed' | 'serializable'): void {
  const settlement = suite(`settlement of orders under ${isolation}`)
  let backend: Backend
  let other: Awaited<ReturnType<typeof startSecond>>
  let merchant: Merchant
  let good: Good
  let product_id: string

  settlement.before(async () => {
    backend = await startBackend({ isolation })
    other = await startSecond(import.meta.url, backend, isolation)
  })
  settlement.before.each(async () => {
    await backend.operator.ok(operatorSettingUpdate, { settlement_days: 7 })
    merchant = await backend.merchant({ available: 100_000n })
    good = await createGood(backend.db, { stock: 100 })
    product_id = await insertShopProduct(backend.db, merchant.id, good)
  })
  settlement.after(async () => {
    assert.equal(await checkInvariants(backend.db), [])
    await other.close()
    await backend.close()
  })

  /** A paid and shipped order, with its cost and proceeds. */
  async function shipped(quantity = 2) {
    const { operator } = backend
    const { id } = await operator.ok(operatorOrderCreate, { account: merchant.account, product_id, quantity })
    await merchant.ok(orderPay, { id, password })
    const { order_amount, profit } = await operator.ok(operatorOrderShip, { id })
    const cost = BigInt(order_amount.replace('.', ''))
    return { id, cost, sale: cost + BigInt(profit.replace('.', '')) }
  }
  async function completed() {
    const order = await shipped()
    await merchant.ok(orderConfirm, { id: order.id })
    return order
  }
  const balances = async () => {
    const { available, escrow } = await readBalances(backend.db, merchant.id)
    return [available, escrow]
  }
  const mature = (id: string) =>
    sql`UPDATE shop_order SET matures_at = now() - interval '1 second' WHERE id = ${id}`.execute(backend.db)
  const findOrder = (id: string) => merchant.ok(orderDetail, { id })
  const month = async () => (await merchant.ok(storeInfo, {})).month

  settlement('a completed order’s proceeds are held, and the merchant sees until when', async () => {
    const { id, cost, sale } = await shipped()
    assert.is((await findOrder(id)).settlement_days, 7)
    const done = await merchant.ok(orderConfirm, { id })
    assert.is(done.status, ORDER_STATUS.completed)
    assert.ok(Math.abs(Date.parse(done.settles_at ?? '') - Date.now() - 7 * DAY_MS) < 60_000, String(done.settles_at))
    assert.is(done.timeline.at(-1)?.status, 'held')
    assert.equal(await balances(), [100_000n - cost, sale])
    const wallet = await merchant.ok(walletInfo, {})
    assert.is(BigInt(wallet.total.replace('.', '')), 100_000n - cost + sale, 'what is held is the merchant’s')
    assert.is(await settleDue(backend.db, log), 0, 'not before it has matured')
  })

  settlement('matured proceeds are released, once', async () => {
    const { id, cost, sale } = await completed()
    await mature(id)
    assert.is(await settleDue(backend.db, log), 1)
    assert.is(await settleDue(backend.db, log), 0)
    assert.equal(await balances(), [100_000n - cost + sale, 0n])
    const seen = await findOrder(id)
    assert.equal(
      [seen.status, seen.settles_at, seen.timeline.at(-1)?.status],
      [ORDER_STATUS.completed, null, 'settled']
    )
    const [record] = (await merchant.ok(recordList, {})).list
    assert.equal([record?.type, record?.reference?.id], ['order_release', id])
  })

  settlement('with zero days it is credited at once, and can be refunded', async () => {
    await backend.operator.ok(operatorSettingUpdate, { settlement_days: 0 })
    const { id, cost, sale } = await shipped()
    assert.is((await findOrder(id)).settlement_days, 0)
    const done = await merchant.ok(orderConfirm, { id })
    assert.equal([done.settles_at, done.timeline.at(-1)?.status], [null, ORDER_STATUS.completed])
    assert.equal(await balances(), [100_000n - cost + sale, 0n])
    const back = await backend.operator.ok(operatorOrderReverse, { id, reason: 'Sent back' })
    assert.equal([back.status, back.refund, back.profit], [ORDER_STATUS.returned, 'refunded', '0.00'])
    assert.equal(await balances(), [100_000n, 0n])
    await backend.operator.refused('state_conflict', operatorOrderReverse, { id, reason: 'Again' })
  })

  settlement('an order keeps the number of days from its completion', async () => {
    const { id } = await completed()
    const before = (await findOrder(id)).settles_at
    await backend.operator.ok(operatorSettingUpdate, { settlement_days: 30 })
    assert.is((await findOrder(id)).settles_at, before)
  })

  settlement('a refund before that reverses everything: money, goods, profit, statistics', async () => {
    const stock = await readStock(backend.db, good)
    const before = await month()
    const { id, cost } = await completed()
    assert.is(await readStock(backend.db, good), stock - 2)
    const key = randomUUID()
    const input = { id, reason: 'The customer sent it back' }
    const back = await backend.operator.ok(operatorOrderReverse, input, { key })
    assert.equal([back.status, back.refund, back.profit], [ORDER_STATUS.returned, 'refunded', '0.00'])
    assert.equal(await backend.operator.ok(operatorOrderReverse, input, { key }), back)
    await backend.operator.refused('state_conflict', operatorOrderReverse, input)
    assert.equal(await balances(), [100_000n, 0n])
    assert.is(await readStock(backend.db, good), stock)
    const after = await month()
    assert.equal([after.orders, after.sales, after.profit], [before.orders, before.sales, before.profit])
    const seen = await findOrder(id)
    assert.equal([seen.settles_at, seen.reason, seen.timeline.at(-1)?.note], [null, input.reason, input.reason])
    const types = (await merchant.ok(recordList, {})).list.filter(record => record.reference?.id === id)
    assert.ok(types.some(record => record.type === 'order_reversal' && record.amount === `${Number(cost) / 100}.00`))
    const { list } = await merchant.ok(noticeList, {})
    const events = await Promise.all(list.map(({ id: notice }) => merchant.ok(noticeDetail, { id: notice })))
    const reasons = events.filter(one => JSON.stringify(one.blocks).includes(input.reason))
    assert.is(reasons.length, 1, JSON.stringify(events))
    const audit = (await backend.operator.ok(operatorAuditList, {})).list.find(entry => entry.target === id)
    assert.equal([audit?.action, audit?.payload.reason], ['order_reverse', input.reason])
  })

  settlement('a promotion does not count refunded orders', async () => {
    await merchant.ok(transferSubmit, { from: 'available', amount: '100.00' })
    await merchant.ok(promotionPublish, { product_id, days: 1, password })
    const figures = async () => {
      const [one] = (await merchant.ok(promotionList, {})).list
      return [one?.orders, one?.sales === '0.00']
    }
    const { id } = await completed()
    assert.equal(await figures(), [1, false])
    await backend.operator.ok(operatorOrderReverse, { id, reason: 'Sent back' })
    assert.equal(await figures(), [0, true])
  })

  settlement(
    'a settled order is refunded too, once: its proceeds leave the balance, and the goods come back',
    async () => {
      const [stock, before] = [await readStock(backend.db, good), await month()]
      const { id, cost, sale } = await completed()
      await mature(id)
      await settleDue(backend.db, log)
      assert.equal(await balances(), [100_000n - cost + sale, 0n])
      const key = randomUUID()
      const input = { id, reason: 'Sent back after weeks' }
      const back = await backend.operator.ok(operatorOrderReverse, input, { key })
      assert.equal([back.status, back.refund, back.profit], [ORDER_STATUS.returned, 'refunded', '0.00'])
      assert.equal(await backend.operator.ok(operatorOrderReverse, input, { key }), back)
      await backend.operator.refused('state_conflict', operatorOrderReverse, input)
      assert.equal(await balances(), [100_000n, 0n])
      assert.is(await readStock(backend.db, good), stock)
      const after = await month()
      assert.equal([after.orders, after.sales, after.profit], [before.orders, before.sales, before.profit])
      assert.is(await settleDue(backend.db, log), 0, 'it does not settle again')
      const seen = await findOrder(id)
      assert.equal([seen.reason, seen.timeline.at(-1)?.note], [input.reason, input.reason])
    }
  )

  settlement('a settled order whose profit was spent is not refunded, and nothing changes', async () => {
    const stock = await readStock(backend.db, good)
    const { id, cost, sale } = await completed()
    await mature(id)
    await settleDue(backend.db, log)
    const left = 100_000n - cost + sale
    const spent = left - (sale - cost) + 1n
    const amount = `${spent / 100n}.${String(spent % 100n).padStart(2, '0')}`
    await merchant.ok(transferSubmit, { from: 'available', amount })
    await backend.operator.refused('insufficient_balance', operatorOrderReverse, { id, reason: 'Sent back' })
    assert.equal(await balances(), [left - spent, 0n])
    assert.is((await findOrder(id)).status, ORDER_STATUS.completed)
    assert.is(await readStock(backend.db, good), stock - 2)
    await merchant.ok(transferSubmit, { from: 'promotion', amount: '0.01' })
    await backend.operator.ok(operatorOrderReverse, { id, reason: 'Sent back' })
    assert.equal(await balances(), [0n, 0n])
  })

  settlement('without a reason, by its own merchant, or before its completion no order is reversed', async () => {
    const { id, cost, sale } = await completed()
    await backend.operator.refused('required', operatorOrderReverse, { id, reason: ' ' })
    const { token } = await addOperator(backend.db, { name: `Self ${id}`, merchant: merchant.account })
    await backend.asOperator(token).refused('operator_self_decision', operatorOrderReverse, { id, reason: 'mine' })
    assert.equal(await balances(), [100_000n - cost, sale])
    const open = await shipped()
    await backend.operator.refused('state_conflict', operatorOrderReverse, { id: open.id, reason: 'Not completed' })
  })

  settlement('an invalid number of days is refused', async () => {
    for (const settlement_days of [-1, 1.5, 91]) {
      const { code } = await backend.operator.send(operatorSettingUpdate, { settlement_days })
      assert.not.equal(code, CODE.ok, String(settlement_days))
    }
  })

  settlement(
    'released by several jobs while two processes refund it: each is refunded once, every cent accounted for',
    async () => {
      const orders = []
      for (let turn = 0; turn < 8; turn += 1) orders.push(await completed())
      for (const { id } of orders) await mature(id)
      const both = [backend.operator, other.as(backend.operator.token)]
      const [answers, ...released] = await Promise.all([
        Promise.all(
          orders.flatMap(({ id }) => both.map(one => one.send(operatorOrderReverse, { id, reason: 'Sent back' })))
        ),
        ...Array.from({ length: 4 }, () => settleDue(backend.db, log))
      ])
      assert.is(await settleDue(backend.db, log), 0)
      const reversed = (answers as Envelope[]).filter(answer => answer.code === CODE.ok).length
      const reasons = (answers as Envelope[]).flatMap(answer =>
        answer.code === CODE.ok ? [] : [(answer.data as RefusalData).reason]
      )
      assert.equal([...new Set(reasons)], ['state_conflict'])
      assert.is(reversed, orders.length)
      assert.ok(released.reduce((sum, count) => sum + count, 0) <= orders.length)
      const ends = await Promise.all(orders.map(async ({ id }) => (await findOrder(id)).refund))
      assert.equal([...new Set(ends)], ['refunded'])
      assert.equal(await balances(), [100_000n, 0n])
    }
  )

  settlement.run()
}
