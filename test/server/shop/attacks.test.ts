import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorQaPut } from '../../../src/contract/help/question.operator.ts'
import { operatorOrderCreate } from '../../../src/contract/orders/order.operator.ts'
import { orderList } from '../../../src/contract/orders/order.ts'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import { operatorProjectPut } from '../../../src/contract/orders/project.operator.ts'
import { operatorDepotPut } from '../../../src/contract/shop/product.operator.ts'
import { depotAdd, depotList, productUpdate } from '../../../src/contract/shop/product.ts'
import { storeStats } from '../../../src/contract/shop/stats.ts'
import { operatorTaskPut } from '../../../src/contract/tasks/task.operator.ts'
import { type Backend, request, startBackend } from '../backend.ts'
import { createGood } from './goods.ts'

for (const isolation of ['read committed', 'serializable'] as const) {
  const attacks = suite(`hostile input of goods under ${isolation}`)
  let backend: Backend

  attacks.before(async () => {
    backend = await startBackend({ isolation })
  })
  attacks.after(() => backend.close())

  const onSaleOf = async (id: string) => {
    const { count } = await backend.db
      .selectFrom('product')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('depot_product_id', '=', id)
      .where('status', '=', 'on_sale')
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  attacks('a product that the depot withdraws is on sale nowhere, even with concurrent offers', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { id, code } = await createGood(backend)
      const merchants = await Promise.all(Array.from({ length: 6 }, () => backend.merchant()))
      const old = await backend.merchant()
      await old.ok(depotAdd, { ids: [id] })
      const { id: product } = await backend.db
        .selectFrom('product')
        .select('id')
        .where('depot_product_id', '=', id)
        .executeTakeFirstOrThrow()
      await old.ok(productUpdate, { ids: [product], status: 'withdrawn' })
      const offers = merchants.map(merchant => merchant.send(depotAdd, { ids: [id] }))
      await Promise.all([
        ...offers.slice(0, 3),
        old.send(productUpdate, { ids: [product], status: 'on_sale' }),
        backend.operator.ok(operatorDepotPut, { code, active: false }),
        ...offers.slice(3)
      ])
      assert.is(await onSaleOf(id), 0)
    }
  })

  attacks('no price leads to an order that cannot be stored, summed or shown', async () => {
    const merchant = await backend.merchant()
    const { operator } = backend
    const good = { code: `dear-${isolation}`, name: { en: 'Palace' }, stock: 5_000, purchase_cost: '1' }
    const dearest = '10000000000.00'
    for (const sale_price of ['10000000000.01', '999999999999999']) {
      assert.is(
        (await operator.refused('amount_invalid', operatorDepotPut, { ...good, sale_price })).field,
        'sale_price'
      )
    }
    const { id } = await operator.ok(operatorDepotPut, { ...good, purchase_cost: dearest, sale_price: dearest })
    const items = [{ code: good.code, quantity: 2 }]
    await operator.refused('amount_invalid', operatorProjectPut, { title: { en: 'Two' }, items })
    await operator.refused('amount_invalid', operatorProjectPut, { title: { en: 'Two' }, items, cost: '1' })
    await merchant.ok(depotAdd, { ids: [id] })
    for (let count = 0; count < 4; count += 1) {
      await operator.ok(operatorOrderCreate, { account: merchant.account, quantity: 999 })
    }
    assert.is((await merchant.ok(orderList, {})).list[0]?.order_amount, '9990000000000.00')
    const { orders } = await merchant.ok(storeStats, { period: 'today' })
    assert.is(orders.find(one => one.status === ORDER_STATUS.awaitingPayment)?.amount, '39960000000000.00')
  })

  attacks("numbers outside of the column's range are refused, not tried", async () => {
    const title = { en: 'Sell' }
    const { operator } = backend
    const task = { kind: 'mission', title, reward: '1', metric: 'orders' } as const
    const blocks = { en: [{ type: 'paragraph' as const, text: 'x' }] }
    for (const number of [1e12, Number.MAX_SAFE_INTEGER]) {
      assert.is((await operator.send(operatorTaskPut, { ...task, goal: number })).code, 0)
      assert.is((await operator.send(operatorQaPut, { title, blocks, position: number })).code, 0)
      assert.is((await operator.send(operatorQaPut, { title, blocks, position: -number })).code, 0)
    }
  })

  attacks('a lone surrogate is stored as the replacement character', async () => {
    const { operator } = backend
    const half = { code: `half-${isolation}\ud83d`, name: { en: 'Cup \ude00' }, purchase_cost: '1', sale_price: '2' }
    const made = await operator.ok(operatorDepotPut, half)
    assert.equal([made.code, made.name], [`half-${isolation}\ufffd`, 'Cup \ufffd'])
    const item = { code: made.code, quantity: 1 }
    await operator.ok(operatorProjectPut, { title: { en: 'Set \ud800' }, items: [item] })
    const merchant = await backend.merchant()
    assert.is((await merchant.ok(depotList, { keyword: 'cup' })).total, 1)
    // A valid pair stays unchanged.
    const whole = {
      code: `whole-${isolation}`,
      name: { en: 'Smile \ud83d\ude00' },
      purchase_cost: '1',
      sale_price: '2'
    }
    assert.is((await operator.ok(operatorDepotPut, whole)).name, 'Smile 😀')
  })

  attacks('invalid language names, and too deeply nested blocks, violate the contract', async () => {
    const { operator, url } = backend
    const task = { kind: 'share', reward: '1' } as const
    for (const language of ['e\u0000n', 'e\ud800n']) {
      assert.is((await operator.send(operatorTaskPut, { ...task, title: { [language]: 'x' } })).code, 0)
    }
    const deep = await fetch(`${url}${operatorTaskPut.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${operator.token}`, 'content-type': 'application/json' },
      body: `{"kind":"share","reward":"1","title":{"en":"\\ud800"},"blocks":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    })
    assert.is(((await deep.json()) as { code: number }).code, 0)
    const none = await request(url, operator.token, operatorTaskPut, {
      ...task,
      title: JSON.parse('{"__proto__":"x"}')
    })
    assert.is(((await none.json()) as { data: { reason: string } }).data.reason, 'required')
  })

  attacks.run()
}
