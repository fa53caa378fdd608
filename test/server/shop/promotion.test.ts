import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE, type Envelope } from '../../../src/contract/codes.ts'
import type { RefusalData } from '../../../src/contract/refusals.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { productList, productUpdate } from '../../../src/contract/shop/product.ts'
import { promotionDelete, promotionList, promotionPublish } from '../../../src/contract/shop/promotion.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { recordList } from '../../../src/contract/wallet/record.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { createProducts } from './goods.ts'

for (const isolation of ['read committed', 'serializable'] as const) {
  const promotions = suite(`promotions under ${isolation}`)
  let backend: Backend
  let merchant: Merchant
  let ids: string[]

  promotions.before(async () => {
    backend = await startBackend({ isolation })
    await backend.operator.ok(operatorSettingUpdate, { promotion_price_per_day: '1.5' })
  })
  promotions.before.each(async () => {
    merchant = await backend.merchant({ available: 100_000n, grade: 'platinum' })
    await merchant.ok(transferSubmit, { from: 'available', amount: '200.00' })
    ids = (await createProducts(backend, merchant, 6)).map(product => product.id)
  })
  promotions.after(async () => {
    assert.equal(await checkInvariants(backend.db), [])
    await backend.close()
  })
  const promotionBalance = async () => (await readBalances(backend.db, merchant.id)).promotion
  const publish = (at: number, days: 1 | 3 | 7 | 30 = 7) => ({ product_id: ids[at] ?? '', days, password })

  promotions('the list contains the price of a promotion before the purchase', async () => {
    const { price_per_day, days, slots, slots_used, balance, total } = await merchant.ok(promotionList, {})
    assert.equal([price_per_day, days, slots, slots_used, balance, total], ['1.50', [1, 3, 7, 30], 3, 0, '200.00', 0])
    const poor = await backend.merchant({ password: false })
    const list = await poor.ok(promotionList, {})
    assert.equal([list.has_transaction_password, list.slots, list.balance], [false, 1, '0.00'])
  })

  promotions('a promotion is paid from the promotion balance, and its record links to it', async () => {
    const made = await merchant.ok(promotionPublish, publish(0))
    assert.equal([made.status, made.days, made.price, made.orders, made.sales], ['active', 7, '10.50', 0, '0.00'])
    assert.is(Date.parse(made.ends_at) - Date.parse(made.starts_at), 7 * 86_400_000)
    assert.is(await promotionBalance(), 18_950n)
    const [record] = (await merchant.ok(recordList, { type: 'product_promotion' })).list
    assert.equal([record?.amount, record?.reference], ['-10.50', { kind: 'promotion', id: made.id }])
    const product = (await merchant.ok(productList, {})).list.find(one => one.id === ids[0])
    assert.equal(product?.promotion, { id: made.id, ends_at: made.ends_at })
    const list = await merchant.ok(promotionList, { status: 'active' })
    assert.equal([list.total, list.slots_used, list.list[0]?.id], [1, 1, made.id])
    assert.is((await merchant.ok(promotionList, { status: 'ended' })).total, 0)
  })

  promotions('the same intent twenty times at once is one promotion', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => merchant.ok(promotionPublish, publish(0), { key }))
    )
    assert.is(new Set(answers.map(one => one.id)).size, 1)
    assert.is(await promotionBalance(), 18_950n)
    await merchant.refused('idempotency_mismatch', promotionPublish, publish(1), { key })
  })

  promotions('concurrent promotions do not exceed the grade’s slots', async () => {
    const answers = await Promise.all(ids.map((_, at) => merchant.send(promotionPublish, publish(at))))
    assert.equal(outcome(answers), { ok: 3, reasons: ['promotion_slots_used'] })
    assert.is(await promotionBalance(), 20_000n - 3n * 1_050n)
    assert.is((await merchant.ok(promotionList, {})).slots_used, 3)
  })

  promotions('a product has one promotion at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => merchant.send(promotionPublish, publish(0))))
    assert.equal(outcome(answers), { ok: 1, reasons: ['promotion_running'] })
  })

  promotions('deleting frees the slot without a refund', async () => {
    const { id } = await merchant.ok(promotionPublish, publish(0))
    const answers = await Promise.all(Array.from({ length: 4 }, () => merchant.send(promotionDelete, { id })))
    assert.equal(outcome(answers), { ok: 1, reasons: ['state_conflict'] })
    assert.is(await promotionBalance(), 18_950n)
    const { list, slots_used } = await merchant.ok(promotionList, { status: 'deleted' })
    assert.equal([slots_used, list[0]?.id, list[0]?.status], [0, id, 'deleted'])
    assert.is((await merchant.ok(productList, {})).list.find(one => one.id === ids[0])?.promotion, null)
    await merchant.ok(promotionPublish, publish(0))
  })

  promotions('a promotion ends by itself', async () => {
    const { id } = await merchant.ok(promotionPublish, publish(0, 1))
    const past = { starts_at: new Date(Date.now() - 2 * 86_400_000), ends_at: new Date(Date.now() - 86_400_000) }
    await backend.db.updateTable('promotion').set(past).where('id', '=', id).execute()
    const { list, slots_used } = await merchant.ok(promotionList, {})
    assert.equal([list[0]?.status, slots_used], ['ended', 0])
    await merchant.refused('state_conflict', promotionDelete, { id })
  })

  promotions('a withdrawn product cannot be promoted; an active promotion continues', async () => {
    await merchant.ok(promotionPublish, publish(0))
    await merchant.ok(productUpdate, { ids: ids.slice(0, 2), status: 'withdrawn' })
    await merchant.refused('product_unavailable', promotionPublish, publish(1))
    assert.is((await merchant.ok(promotionList, {})).slots_used, 1)
  })

  promotions('without balance or the right password nothing is published', async () => {
    const poor = await backend.merchant({ available: 100_000n })
    const [product] = await createProducts(backend, poor, 1)
    const input = { product_id: product?.id ?? '', days: 1 as const, password }
    await poor.refused('insufficient_balance', promotionPublish, input)
    await merchant.refused('password_wrong', promotionPublish, { ...publish(0), password: '000000' })
    const unset = await backend.merchant({ password: false })
    await unset.refused('transaction_password_unset', promotionPublish, publish(0))
    for (const shop of [poor, merchant]) assert.is((await shop.ok(promotionList, {})).total, 0)
  })

  promotions('nothing is published at another price than displayed', async () => {
    const { refused, ok } = merchant
    await refused('state_conflict', promotionPublish, { ...publish(0), seen_price: '1.50' })
    assert.is(await promotionBalance(), 20_000n)
    assert.is((await ok(promotionPublish, { ...publish(0), seen_price: '10.50' })).price, '10.50')
  })

  promotions('another shop’s products and promotions cannot be promoted, deleted or seen', async () => {
    const other = await backend.merchant({ available: 1_000n })
    const { id } = await merchant.ok(promotionPublish, publish(0))
    await other.refused('not_found', promotionPublish, publish(1))
    await other.refused('not_found', promotionDelete, { id })
    await other.refused('not_found', promotionDelete, { id: randomUUID() })
    assert.is((await other.ok(promotionList, {})).total, 0)
    assert.is((await merchant.ok(promotionList, { status: 'active' })).total, 1)
  })

  promotions('input that violates the contract never reaches the ledger', async () => {
    const days = 365 as never
    assert.is((await merchant.send(promotionPublish, { ...publish(0), days })).code, CODE.failed)
    assert.is((await merchant.send(promotionPublish, { ...publish(0), days: -7 as never })).code, CODE.failed)
    assert.is((await merchant.send(promotionPublish, publish(0), { key: 'no uuid' })).code, CODE.failed)
    const visitor = backend.asOperator('')
    assert.is((await visitor.send(promotionPublish, publish(0))).code, CODE.sessionMissing)
    assert.is((await visitor.send(promotionDelete, { id: randomUUID() })).code, CODE.sessionMissing)
    assert.is(await promotionBalance(), 20_000n)
  })

  promotions.run()
}

function outcome(answers: readonly Envelope[]) {
  const refused = answers.filter(answer => answer.code === CODE.refused)
  const ok = answers.length - refused.length
  assert.ok(
    answers.every(answer => [CODE.ok, CODE.refused].includes(answer.code as never)),
    JSON.stringify(answers)
  )
  return { ok, reasons: [...new Set(refused.map(answer => (answer.data as RefusalData).reason))] }
}
