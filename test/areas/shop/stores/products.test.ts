// Display management without a screen: selection, requests, and the resulting list.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  $changing,
  bulkOf,
  changeStatus,
  chosenProducts,
  productPlace,
  products,
  readProductFilter
} from '../../../../src/areas/shop/stores/products.ts'
import { batches } from '../../../../src/areas/shop/stores/selection.ts'
import { type Asked, envelope, type Loopback, loopback, ok } from '../../../api/loopback.ts'
import { signedIn, startTestApp } from '../../../app.ts'
import { idOf, product, productPage } from '../../../stores/goods-samples.ts'
import { until } from '../../../time.ts'

const test = suite('products')
let server: Loopback
let shop: ReturnType<typeof product>[]
const bodyOf = (asked: Asked | undefined) => JSON.parse(asked?.body ?? '{}') as { ids: string[]; status: string }
const posts = () => server.of('/api/v1/store/product_update')

/** A shop that performs all requests. */
function answer(asked: Asked) {
  if (asked.method === 'POST') {
    const { ids, status } = bodyOf(asked)
    shop = shop.map(one => (ids.includes(one.id) ? { ...one, status: status as 'on_sale' } : one))
    return ok({ list: shop.filter(({ id }) => ids.includes(id)) })
  }
  const query = new URL(asked.path, 'http://x').searchParams
  const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))]
  const fitting = shop.filter(one => !query.get('status') || one.status === query.get('status'))
  const list = fitting.slice((page - 1) * size, page * size)
  return ok({ ...productPage(list), total: fitting.length, page, page_size: size })
}

test.before.each(async () => {
  server = await loopback()
  server.answer = answer
  shop = Array.from({ length: 50 }, (_, index) => product(50 - index))
  signedIn(startTestApp().host)
})
test.after.each(() => server.close())

function shown() {
  const state = products.$list.get()
  if (state.state !== 'ready') throw new Error(`the list is ${state.state}`)
  return { ids: state.items.map(({ id }) => Number(id.slice(-12))), total: state.total }
}

const loaded = () =>
  until(() => products.$list.get().state === 'ready' && !(products.$list.get() as { refreshing?: boolean }).refreshing)

test('the filter is read from the URL, and an unknown one opens all', () => {
  assert.equal(readProductFilter(new URLSearchParams('status=withdrawn&keyword=%20lamp%20')), {
    status: 'withdrawn',
    keyword: 'lamp'
  })
  assert.equal(readProductFilter(new URLSearchParams('status=sold&keyword=')), {})
  assert.is(productPlace({ keyword: 'a&b', status: 'on_sale' }), '/display?status=on_sale&keyword=a%26b')
  assert.is(productPlace({}), '/display')
})

test('in a mixed selection those on sale are withdrawn; if all are withdrawn they are put on sale', () => {
  const items = [product(1), product(2, { status: 'withdrawn' }), product(3, { status: 'withdrawn' })]
  assert.equal(bulkOf(items, new Set([idOf(1), idOf(2)])), { status: 'withdrawn', ids: [idOf(1)] })
  assert.equal(bulkOf(items, new Set([idOf(2), idOf(3)])), { status: 'on_sale', ids: [idOf(2), idOf(3)] })
  assert.equal(bulkOf(items, new Set([idOf(99)])), { status: 'on_sale', ids: [] })
})

test('a withdrawn product leaves the tab of those on sale, and no product is skipped after it', async () => {
  await products.load({ status: 'on_sale' })
  for (const number of [50, 41, 33]) chosenProducts.choose(idOf(number), true)
  assert.is(await changeStatus([idOf(50), idOf(41), idOf(33)], 'withdrawn', { status: 'on_sale' }), 3)
  assert.is(chosenProducts.$chosen.get().size, 0)
  await loaded()
  await products.more()
  await products.more()
  const { ids, total } = shown()
  assert.is(total, 47)
  assert.equal(
    ids,
    Array.from({ length: 50 }, (_, index) => 50 - index).filter(number => ![50, 41, 33].includes(number))
  )
})

test('in the tab of all the product stays, with its new status', async () => {
  await products.load({})
  await changeStatus([idOf(49)], 'withdrawn', {})
  const state = products.$list.get()
  assert.is(state.state === 'ready' && state.items[1]?.status, 'withdrawn')
  assert.is(shown().total, 50)
})

test('withdrawing a whole tab at once does not show an empty shop while there is more', async () => {
  await products.load({ status: 'on_sale' })
  const states: string[] = []
  const stop = products.$list.subscribe(state => {
    states.push(state.state === 'ready' && state.items.length === 0 ? 'empty' : state.state)
  })
  await changeStatus(shown().ids.map(idOf), 'withdrawn', { status: 'on_sale' })
  await loaded()
  stop()
  assert.not.ok(states.includes('empty'), states.join(' '))
  assert.is(shown().total, 30)
})

test('a refusal keeps the selection, unlocks the rows, and reloads the list', async () => {
  await products.load({})
  chosenProducts.choose(idOf(50), true)
  server.answer = asked =>
    asked.method === 'POST' ? envelope(10005, 'Sold out.', { reason: 'out_of_stock' }) : answer(asked)
  assert.is(await changeStatus([idOf(50)], 'on_sale', {}), 0)
  assert.ok(chosenProducts.$chosen.get().has(idOf(50)))
  assert.is($changing.get().size, 0)
  await loaded()
  assert.is(server.asked.filter(({ method }) => method === 'GET').length, 2)
})

test('a second tap during the request does nothing', async () => {
  await products.load({})
  const first = changeStatus([idOf(50)], 'withdrawn', {})
  assert.is(await changeStatus([idOf(49)], 'withdrawn', {}), 0)
  await first
  assert.is(posts().length, 1)
})

test('more products than one call allows are sent in chunks', async () => {
  assert.equal(
    batches(Array.from({ length: 205 }, (_, index) => String(index))).map(({ length }) => length),
    [100, 100, 5]
  )
  assert.equal(batches([]), [])
})

test.run()
