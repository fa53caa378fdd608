import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { formatMinor } from '../../../src/contract/money.ts'
import type { Operation } from '../../../src/contract/operation.ts'
import {
  operatorOrderCancel,
  operatorOrderComplete,
  operatorOrderCreate,
  operatorOrderRefund,
  operatorOrderRefundReject,
  operatorOrderShip
} from '../../../src/contract/orders/order.operator.ts'
import { orderCancel, orderConfirm, orderPay, orderRefund, ordersPay } from '../../../src/contract/orders/order.ts'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import { projectBuy } from '../../../src/contract/orders/project.ts'
import { GRADES } from '../../../src/contract/shop/grade.ts'
import { vipUpgrade } from '../../../src/contract/shop/grade-offer.ts'
import { operatorDepotPut } from '../../../src/contract/shop/product.operator.ts'
import { productUpdate } from '../../../src/contract/shop/product.ts'
import { promotionPublish } from '../../../src/contract/shop/promotion.ts'
import { retryStatement } from '../../../src/server/db/retry.ts'
import { checkInvariants } from '../../../src/server/ledger/index.ts'
import { type Backend, type Caller, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { createGood, createProject, type Good, insertShopProduct, readStock } from '../goods.ts'

const TURNS = 400
const CONCURRENCY = 16
const STOCK = 60

/** Random numbers that are the same with the same seed. */
function drawing(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

for (const isolation of ['read committed', 'serializable'] as const) {
  const storm = suite(`concurrent requests under ${isolation}`)
  let backend: Backend
  let merchants: Merchant[]
  let goods: Good[]
  let projects: string[]

  storm.before(async () => {
    backend = await startBackend({ isolation })
    merchants = await Promise.all(Array.from({ length: 3 }, () => backend.merchant({ available: 60_000n })))
    goods = []
    for (let count = 0; count < 4; count += 1) goods.push(await createGood(backend.db, { stock: STOCK }))
    const [a, b, c, d] = goods as [Good, Good, Good, Good]
    // In opposite orders: locking goods in the order of the input would deadlock.
    projects = [
      await createProject(
        backend.db,
        [a, b, c].map(good => ({ good, quantity: 1 }))
      ),
      await createProject(
        backend.db,
        [d, c, a].map(good => ({ good, quantity: 2 }))
      )
    ]
    for (const { id } of merchants) for (const good of goods) await insertShopProduct(backend.db, id, good)
  })
  storm.after(() => backend.close())

  storm('every failing step violates a rule; money, goods and orders agree at the end', async () => {
    const draw = drawing(7)
    const one = <T>(of: readonly T[]): T => of[draw(of.length)] as T
    // Also a read can fail to serialize.
    const idsOf = (table: 'shop_order' | 'product', { id }: Merchant) =>
      retryStatement(backend.db, db => db.selectFrom(table).select('id').where('merchant_id', '=', id).execute())
    const anOrder = async (merchant: Merchant) => {
      const orders = await idsOf('shop_order', merchant)
      return orders.length === 0 ? '00000000-0000-4000-8000-000000000000' : one(orders).id
    }
    const aProduct = async (merchant: Merchant) => one(await idsOf('product', merchant)).id
    const { operator } = backend
    const ofOrder: [Caller | undefined, Operation, object][] = [
      [undefined, orderPay, { password }],
      [undefined, orderPay, { password }],
      [undefined, orderCancel, {}],
      [undefined, orderConfirm, {}],
      [undefined, orderRefund, { reason: 'Late' }],
      [operator, operatorOrderShip, {}],
      [operator, operatorOrderShip, {}],
      [operator, operatorOrderComplete, {}],
      [operator, operatorOrderCancel, { reason: 'Gone' }],
      [operator, operatorOrderRefund, {}],
      [operator, operatorOrderRefundReject, { reason: 'Sent' }]
    ]
    const act = async (merchant: Merchant) => {
      const kind = draw(11)
      if (kind === 0) return merchant.send(projectBuy, { id: one(projects), quantity: 1 + draw(2), password })
      if (kind === 1) return operator.send(operatorOrderCreate, { account: merchant.account, quantity: 1 + draw(3) })
      if (kind === 2) return merchant.send(vipUpgrade, { grade: one(GRADES.slice(1)), password })
      if (kind === 3) return operator.send(operatorDepotPut, { code: one(goods).code, active: draw(3) > 0 })
      if (kind === 10) {
        const rows = await retryStatement(backend.db, db =>
          db
            .selectFrom('shop_order')
            .select(['id', 'cost', 'quantity'])
            .where('merchant_id', '=', merchant.id)
            .where('status', '=', ORDER_STATUS.awaitingPayment)
            .limit(1 + draw(3))
            .execute()
        )
        const ids = rows.length === 0 ? [await anOrder(merchant)] : rows.map(({ id }) => id)
        const total = rows.reduce((sum, { cost, quantity }) => sum + cost * BigInt(quantity), 0n) || 1n
        return merchant.send(ordersPay, { ids, seen_total: formatMinor(total, 2), password })
      }
      const product = kind < 6 ? await aProduct(merchant) : ''
      if (kind === 4)
        return merchant.send(productUpdate, { ids: [product], status: one(['on_sale', 'withdrawn'] as const) })
      if (kind === 5) return merchant.send(promotionPublish, { product_id: product, days: 1, password })
      const [who, operation, more] = one(ofOrder)
      return (who ?? merchant).send(operation, { id: await anOrder(merchant), ...more } as never)
    }
    let left = TURNS
    let taken = 0
    const worker = async () => {
      while (left-- > 0) {
        const answer = await act(one(merchants))
        if (answer.code === CODE.ok) taken += 1
        assert.ok(
          [CODE.ok, CODE.refused].some(code => code === answer.code),
          JSON.stringify(answer)
        )
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, worker))
    assert.ok(taken > TURNS / 10, `only ${taken} steps were taken`)
    assert.equal(await checkInvariants(backend.db), [])
    for (const good of goods) assert.is((await readStock(backend.db, good)) + (await outside(good)), STOCK)
  })

  /** Pieces that are held by orders or sold. */
  const outside = async (good: Good) => {
    const rows = await backend.db
      .selectFrom('order_item')
      .innerJoin('shop_order', 'shop_order.id', 'order_item.order_id')
      .select(['order_item.quantity as each', 'shop_order.quantity'])
      .where('order_item.depot_product_id', '=', good.id)
      .where('shop_order.status', '!=', ORDER_STATUS.cancelled)
      .where('shop_order.refund', '!=', 'refunded')
      .execute()
    return rows.reduce((sum, row) => sum + row.each * row.quantity, 0)
  }

  storm.run()
}
