// What visitors of a shop find.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import type { OptionalCategory } from '../../../src/contract/shop/category.ts'
import { operatorDepotList, operatorDepotPut } from '../../../src/contract/shop/product.operator.ts'
import { depotAdd, productList, productUpdate } from '../../../src/contract/shop/product.ts'
import { promotionPublish } from '../../../src/contract/shop/promotion.ts'
import { shopPage } from '../../../src/contract/shop/shop-page.public.ts'
import { shopPageInfo, shopPageUpdate } from '../../../src/contract/shop/shop-page.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { type Backend, type Merchant, startBackend, transactionPassword } from '../backend.ts'
import { createGood } from './goods.ts'

const test = suite('public shop')
let backend: Backend
let merchant: Merchant
let code: string

test.before(async () => {
  backend = await startBackend()
})
test.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n })
  await merchant.ok(shopPageUpdate, { open: true })
  code = (await merchant.ok(shopPageInfo, {})).link.slice(-8)
})
test.after(() => backend.close())

/** Offers the variants of one product; returns the depot's ids by color name. */
async function offerVariants(family: string, colors: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const [name, color] of Object.entries(colors)) {
    const good = await createGood(backend, {
      name: { en: `Linen ${family} · ${name}`, vi: `Vải lanh ${family} · ${name}` }
    })
    made.set(name, (await backend.operator.ok(operatorDepotPut, { code: good.code, family, color })).id)
  }
  await merchant.ok(depotAdd, { ids: [...made.values()] })
  return made
}

const find = async (query: object) => {
  const { list, total } = await merchant.ok(shopPage, { code, group: 'yes', ...query })
  assert.is(total, list.length, JSON.stringify(query))
  return list.map(({ name, variants, promoted }) => [name, variants.length, promoted])
}

test('a product is found if one of its variants is, in any language, and shows all of them', async () => {
  await offerVariants('apron', { Ochre: '#aa7700', Slate: '#445566', Rose: '#cc6677' })
  const single = await createGood(backend, { name: { en: 'Slate clock' } })
  await merchant.ok(depotAdd, { ids: [single.id] })
  assert.equal(await find({ keyword: 'rose' }), [['Linen apron · Rose', 3, false]])
  assert.equal(await find({ keyword: 'SLATE  linen' }), [['Linen apron · Slate', 3, false]])
  assert.equal(await find({ keyword: 'lanh' }), [['Linen apron · Ochre', 3, false]])
  assert.equal(await find({ keyword: 'slate' }), [
    ['Slate clock', 0, false],
    ['Linen apron · Slate', 3, false]
  ])
  assert.equal(await find({ keyword: '100%' }), [])
  assert.is((await find({ keyword: ' \u200b ' })).length, 2)
  // Without groups each variant is an entry.
  assert.is((await merchant.ok(shopPage, { code, keyword: 'linen' })).total, 3)
})

test('what another shop offers, and what is withdrawn, is not found', async () => {
  const made = await offerVariants('stool', { Oak: '#bb9966', Ash: '#ddccaa' })
  const other = await backend.merchant()
  await other.ok(shopPageUpdate, { open: true })
  await other.ok(depotAdd, { ids: [made.get('Ash') ?? ''] })
  const own = (await other.ok(shopPageInfo, {})).link.slice(-8)
  assert.is((await merchant.ok(shopPage, { code: own, group: 'yes', keyword: 'oak' })).total, 0)
  assert.equal(
    (await merchant.ok(shopPage, { code: own, group: 'yes', keyword: 'stool' })).list.map(({ name }) => name),
    ['Linen stool · Ash']
  )
})

test('a promoted variant stands for its product, before others', async () => {
  await offerVariants('cap', { Navy: '#112255', Sand: '#ccbb99' })
  const single = await createGood(backend, { name: { en: 'Linen towel' } })
  await merchant.ok(depotAdd, { ids: [single.id] })
  assert.equal(await find({}), [
    ['Linen towel', 0, false],
    ['Linen cap · Navy', 2, false]
  ])
  const { list } = await merchant.ok(productList, { keyword: 'sand' })
  await merchant.ok(transferSubmit, { from: 'available', amount: '200.00' })
  await merchant.ok(promotionPublish, { product_id: list[0]?.id ?? '', days: 1, password: transactionPassword })
  const promoted = ['Linen cap · Sand', 2, true]
  assert.equal(await find({}), [promoted, ['Linen towel', 0, false]])
  assert.equal(await find({ keyword: 'cap' }), [promoted])
  assert.equal(await find({ keyword: 'navy' }), [['Linen cap · Navy', 2, false]])
})

test('a shop has the categories of what it sells, and one of them keeps its products', async () => {
  const sell = async (name: string, category: OptionalCategory) => {
    const { code: own, id } = await createGood(backend, { name: { en: name } })
    await backend.operator.ok(operatorDepotPut, { code: own, category })
    await merchant.ok(depotAdd, { ids: [id] })
    return id
  }
  await sell('Clog', 'shoes')
  await sell('Kettle', 'kitchen')
  await sell('Thing', '')
  const shirt = await sell('Shirt', 'clothing')
  const read = async (query: object = {}) => {
    const { list, total, categories } = await merchant.ok(shopPage, { code, group: 'yes', ...query })
    assert.is(total, list.length)
    return [categories, list.map(({ name, category }) => `${name} ${category}`)]
  }
  const all = ['clothing', 'shoes', 'kitchen']
  assert.equal(await read(), [all, ['Shirt clothing', 'Thing ', 'Kettle kitchen', 'Clog shoes']])
  assert.equal(await read({ category: 'shoes' }), [all, ['Clog shoes']])
  assert.equal(await read({ category: 'shoes', keyword: 'kettle' }), [all, []])
  assert.equal(await read({ category: 'pets' }), [all, []])
  const { list } = await merchant.ok(productList, { keyword: 'shirt' })
  await merchant.ok(productUpdate, { ids: [list[0]?.id ?? ''], status: 'withdrawn' })
  assert.equal(await read(), [
    ['shoes', 'kitchen'],
    ['Thing ', 'Kettle kitchen', 'Clog shoes']
  ])
  assert.ok(shirt)
  assert.is((await merchant.send(shopPage, { code, category: 'lamps' as never })).code === CODE.ok, false)
})

test('variants in two categories are found by each, once', async () => {
  const made = await offerVariants('robe', { White: '#ffffff', Black: '#000000' })
  const { list } = await backend.operator.ok(operatorDepotList, { keyword: 'robe' })
  for (const { code: own, id } of list)
    await backend.operator.ok(operatorDepotPut, { code: own, category: id === made.get('White') ? 'home' : 'clothing' })
  assert.equal(await find({ category: 'home' }), [['Linen robe · White', 2, false]])
  assert.equal(await find({ category: 'clothing' }), [['Linen robe · Black', 2, false]])
  assert.is((await find({})).length, 1)
})

test.run()
