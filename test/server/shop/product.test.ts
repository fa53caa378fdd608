import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { LIMITS } from '../../../src/contract/limits.ts'
import { operatorDepotPut } from '../../../src/contract/shop/product.operator.ts'
import { depotAdd, productList, productUpdate } from '../../../src/contract/shop/product.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { createGood, createProducts } from './goods.ts'

const products = suite('products of a shop')
let backend: Backend
let merchant: Merchant

products.before(async () => {
  backend = await startBackend()
})
products.before.each(async () => {
  merchant = await backend.merchant()
})
products.after(() => backend.close())

products(
  'goods of the depot are on sale as soon as they are added, in the order in which they were chosen',
  async () => {
    const goods = [await createGood(backend), await createGood(backend, { purchase_cost: '1.25', sale_price: '1.30' })]
    const ids = goods.map(good => good.id)
    assert.equal(await merchant.ok(depotAdd, { ids }), { added: 2 })
    const { list, counts, total } = await merchant.ok(productList, {})
    assert.equal([total, counts], [2, { all: 2, on_sale: 2, withdrawn: 0 }])
    assert.equal(
      list.map(one => one.code),
      goods.map(good => good.code)
    )
    const [, cheap] = list
    assert.equal([cheap?.purchase_cost, cheap?.sale_price, cheap?.profit], ['1.25', '1.30', '0.05'])
    assert.equal([cheap?.status, cheap?.promotion, cheap?.stock], ['on_sale', null, 5])
  }
)

products('the list can begin with the oldest, page by page', async () => {
  const made = await createProducts(backend, merchant, 3)
  const newest = await merchant.ok(productList, {})
  const codes = (list: readonly { code: string }[]) => list.map(one => one.code)
  const first = await merchant.ok(productList, { sort: 'oldest', page_size: 2 })
  const second = await merchant.ok(productList, { sort: 'oldest', page_size: 2, page: 2 })
  assert.is(first.total, made.length)
  assert.equal(codes([...first.list, ...second.list]), codes(newest.list).reverse())
  assert.is((await merchant.send(productList, { sort: 'price' as never })).code, CODE.failed)
})

products('products already in the shop stay unchanged', async () => {
  const [one] = await createProducts(backend, merchant, 1)
  const good = await createGood(backend)
  await merchant.ok(productUpdate, { ids: [one?.id ?? ''], status: 'withdrawn' })
  const depotId = await depotIdOf(one?.code ?? '')
  assert.equal(await merchant.ok(depotAdd, { ids: [depotId, good.id, good.id, good.id.toUpperCase()] }), { added: 1 })
  assert.equal((await merchant.ok(productList, {})).counts, { all: 2, on_sale: 1, withdrawn: 1 })
})

products('a product added twenty times at once is added once', async () => {
  const { id } = await createGood(backend)
  const answers = await Promise.all(Array.from({ length: 20 }, () => merchant.ok(depotAdd, { ids: [id] })))
  assert.is(
    answers.reduce((sum, { added }) => sum + added, 0),
    1
  )
})

products('products are put on sale and withdrawn together, and the filter matches', async () => {
  const list = await createProducts(backend, merchant, 3)
  const ids = list.map(one => one.id)
  const changed = await merchant.ok(productUpdate, { ids: ids.slice(0, 2), status: 'withdrawn' })
  assert.equal(
    changed.list.map(one => [one.id, one.status]),
    ids.slice(0, 2).map(id => [id, 'withdrawn'])
  )
  const withdrawn = await merchant.ok(productList, { status: 'withdrawn' })
  assert.equal([withdrawn.total, withdrawn.counts], [2, { all: 3, on_sale: 1, withdrawn: 2 }])
  // Repeating it changes nothing.
  await merchant.ok(productUpdate, { ids, status: 'withdrawn' })
  const back = await merchant.ok(productUpdate, { ids, status: 'on_sale' })
  assert.ok(back.list.every(one => one.status === 'on_sale'))
})

products('a product without stock or no longer offered cannot be put on sale, and then none is', async () => {
  const list = await createProducts(backend, merchant, 2)
  const [one, other] = list
  const ids = list.map(product => product.id)
  await merchant.ok(productUpdate, { ids, status: 'withdrawn' })
  await backend.operator.ok(operatorDepotPut, { code: one?.code ?? '', stock: 0 })
  await merchant.refused('out_of_stock', productUpdate, { ids, status: 'on_sale' })
  assert.is((await merchant.ok(productList, {})).counts.on_sale, 0)
  await backend.operator.ok(operatorDepotPut, { code: one?.code ?? '', stock: 3 })
  await merchant.ok(productUpdate, { ids, status: 'on_sale' })
  await backend.operator.ok(operatorDepotPut, { code: other?.code ?? '', active: false })
  const after = await merchant.ok(productList, {})
  assert.equal(
    after.list.map(product => product.status),
    ['on_sale', 'withdrawn']
  )
  await merchant.refused('product_unavailable', productUpdate, { ids, status: 'on_sale' })
})

products('the products of another shop are missing, and stay unchanged', async () => {
  const other = await backend.merchant()
  const [theirs] = await createProducts(backend, other, 1)
  const [mine] = await createProducts(backend, merchant, 1)
  const ids = [mine?.id ?? '', theirs?.id ?? '']
  await merchant.refused('not_found', productUpdate, { ids, status: 'withdrawn' })
  await merchant.refused('not_found', productUpdate, { ids: [randomUUID()], status: 'withdrawn' })
  for (const shop of [merchant, other]) assert.is((await shop.ok(productList, {})).counts.on_sale, 1)
})

products('an empty selection is refused, a product of another shop is missing', async () => {
  const nothing = await merchant.refused('product_missing', productUpdate, { ids: [], status: 'on_sale' })
  assert.is(nothing.field, 'ids')
  await merchant.refused('product_missing', depotAdd, { ids: [] })
  await merchant.refused('not_found', depotAdd, { ids: [randomUUID()] })
  const { code, id } = await createGood(backend)
  await backend.operator.ok(operatorDepotPut, { code, active: false })
  await merchant.refused('not_found', depotAdd, { ids: [id] })
  const many = Array.from({ length: 101 }, () => randomUUID())
  assert.is((await merchant.send(depotAdd, { ids: many })).code, CODE.failed)
  assert.is((await merchant.send(depotAdd, { ids: ["' OR 1=1 --"] })).code, CODE.failed)
  assert.is((await merchant.send(productUpdate, { ids: [id], status: 'sold' as never })).code, CODE.failed)
})

products('without a session nothing is shown or changed', async () => {
  const visitor = backend.asOperator('')
  assert.is((await visitor.send(productList, {})).code, CODE.sessionMissing)
  assert.is((await visitor.send(productUpdate, { ids: [randomUUID()], status: 'on_sale' })).code, CODE.sessionMissing)
  assert.is((await visitor.send(depotAdd, { ids: [randomUUID()] })).code, CODE.sessionMissing)
  // An operator's token is not a merchant's.
  assert.not.equal((await backend.operator.send(productList, {})).code, CODE.ok)
})

products('pages contain every product once, and the page after the last one is empty', async () => {
  await createProducts(backend, merchant, 7)
  const seen: string[] = []
  for (let page = 1; page <= 4; page += 1) {
    const { list, total } = await merchant.ok(productList, { page, page_size: 2 })
    assert.is(total, 7)
    seen.push(...list.map(one => one.id))
  }
  assert.is(new Set(seen).size, 7)
  assert.equal((await merchant.ok(productList, { page: 1_000_000, page_size: 100 })).list, [])
  assert.is((await merchant.send(productList, { page: 1_000_001 })).code, CODE.failed)
  assert.is((await merchant.send(productList, { page_size: 101 })).code, CODE.failed)
})

products('a keyword searches names and codes of the own products only', async () => {
  const good = await createGood(backend, { name: { en: 'Walnut tray', 'zh-TW': '胡桃木托盤', vi: 'Khay gỗ óc chó' } })
  await createProducts(backend, await backend.merchant(), 1)
  await createProducts(backend, merchant, 2)
  await merchant.ok(depotAdd, { ids: [good.id] })
  for (const keyword of ['nut', '桃', 'oc cho', 'ÓC', good.code.toLowerCase(), 'tray wal']) {
    const matches = await merchant.ok(productList, { keyword })
    assert.equal([matches.total, matches.list[0]?.code, matches.counts.all], [1, good.code, 3], keyword)
  }
  for (const keyword of ['%', '_', '\\', "'; DROP TABLE product; --", 'nothing']) {
    assert.is((await merchant.send(productList, { keyword })).code, CODE.ok, keyword)
  }
  assert.is((await merchant.ok(productList, { keyword: '%' })).total, 0)
  assert.is((await merchant.ok(productList, { keyword: ' ' })).total, 3)
  assert.equal((await merchant.ok(productList, { keyword: '桃' }, { language: 'vi' })).list[0]?.name, 'Khay gỗ óc chó')
})

products('the products of a shop are limited, even with concurrent requests', async () => {
  await fillShop(LIMITS.maxProducts - 3)
  const goods = await Promise.all(Array.from({ length: 6 }, () => createGood(backend)))
  const answers = await Promise.all(goods.map(({ id }) => merchant.send(depotAdd, { ids: [id] })))
  assert.is(answers.filter(answer => answer.code === CODE.ok).length, 3)
  assert.is(answers.filter(answer => (answer.data as { reason?: string }).reason === 'product_limit_reached').length, 3)
  assert.is((await merchant.ok(productList, {})).counts.all, LIMITS.maxProducts)
})

async function fillShop(count: number): Promise<void> {
  const goods = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    code: `F-${at}`,
    name: '{"en":"Filler"}',
    purchase_cost: 1n,
    sale_price: 2n
  }))
  for (let at = 0; at < count; at += 1_000) {
    const rows = goods.slice(at, at + 1_000)
    await backend.db.insertInto('depot_product').values(rows).execute()
    await backend.db
      .insertInto('product')
      .values(rows.map(row => ({ id: randomUUID(), merchant_id: merchant.id, depot_product_id: row.id })))
      .execute()
  }
}

async function depotIdOf(code: string): Promise<string> {
  const row = await backend.db.selectFrom('depot_product').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id ?? ''
}

products.run()
