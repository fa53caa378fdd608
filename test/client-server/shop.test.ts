// The shop's stores against the backend in the same process, on a real database.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $isAddingProducts, addChosen, chosenGoods, depot } from '../../src/areas/shop/stores/depot.ts'
import { grades, upgradeForm } from '../../src/areas/shop/stores/grades.ts'
import { $changingProductIds, changeStatus, chosenProducts, products } from '../../src/areas/shop/stores/products.ts'
import { promotionForm, startPromotion } from '../../src/areas/shop/stores/promotion-form.ts'
import { deletePromotion, promotions } from '../../src/areas/shop/stores/promotions.ts'
import { vipUpgrade } from '../../src/contract/shop/grade-offer.ts'
import { operatorDepotPut } from '../../src/contract/shop/product.operator.ts'
import { depotAdd, productList } from '../../src/contract/shop/product.ts'
import { type Promotion, promotionDelete, promotionList, promotionPublish } from '../../src/contract/shop/promotion.ts'
import { transferSubmit, walletInfo } from '../../src/contract/wallet/balance.ts'
import { isUnanswered } from '../../src/stores/intent.ts'
import { type Backend, type Merchant, transactionPassword as password } from '../server/backend.ts'
import { createGood } from '../server/goods.ts'
import { waitUntil } from '../time.ts'
import { type Network, onBackend, openShop } from './client.ts'

const test = suite('shop, client and backend')
let backend: Backend
let network: Network
let merchant: Merchant
let events: { notices: string[] }
let goods: { id: string; code: string }[]
const posts = (operation: { path: string }) => network.of(operation.path)
const keys = (operation: { path: string }) => new Set(posts(operation).map(({ headers }) => headers['idempotency-key']))

onBackend(test, async started => {
  ;({ backend, network } = started)
  goods = []
  for (let count = 0; count < 101; count += 1) goods.push(await createGood(backend.db))
})
test.before.each(async () => {
  ;({ merchant, events } = await openShop(backend, network, { available: 100_000n }))
})

const good = (at: number) => goods[at]?.id ?? ''
const shopOf = async () => (await merchant.ok(productList, { page_size: 100 })).list

const marked = () => {
  const state = depot.$list.get()
  return state.state === 'ready' ? state.items.filter(({ added }) => added).map(({ id }) => id) : []
}

test('selected goods are added once, marked in the list, and deselected', async () => {
  await depot.load({})
  const newest = good(100)
  chosenGoods.choose(newest, true)
  chosenGoods.choose(good(99), true)
  chosenGoods.choose(good(99), false)
  assert.equal(await Promise.all([addChosen({}), addChosen({})]), [1, undefined])
  assert.is(posts(depotAdd).length, 1)
  assert.equal(marked(), [newest])
  assert.is(chosenGoods.$chosen.get().size, 0)
  assert.is((await shopOf()).length, 1)
})

test('a selection under another keyword is kept', async () => {
  chosenGoods.choose(good(1), true)
  await depot.load({ keyword: goods[2]?.code ?? '' })
  chosenGoods.choose(good(2), true)
  assert.is(await addChosen({}), 2)
  assert.is((await shopOf()).length, 2)
})

test('if a chunk is refused, the chunks before it are in the shop and the rest stays selected', async () => {
  const gone = await createGood(backend.db)
  await backend.operator.ok(operatorDepotPut, { code: gone.code, active: false })
  for (const { id } of [...goods.slice(0, 100), gone]) chosenGoods.choose(id, true)
  assert.is(await addChosen({}), undefined)
  assert.equal([...chosenGoods.$chosen.get()], [gone.id])
  assert.is((await shopOf()).length, 100)
  assert.is($isAddingProducts.get(), false)
})

test('where the list shows only goods that the shop lacks, added ones leave it and no other is skipped', async () => {
  await depot.load({ added: 'no' })
  const before = depot.$list.get()
  const chosen = before.state === 'ready' ? before.items.slice(0, 5).map(({ id }) => id) : []
  for (const id of chosen) chosenGoods.choose(id, true)
  assert.is(await addChosen({ added: 'no' }), 5)
  await depot.more()
  await waitUntil(() => {
    const state = depot.$list.get()
    return state.state === 'ready' && !state.refreshing
  })
  await depot.more()
  const state = depot.$list.get()
  if (state.state !== 'ready') throw new Error(`the list is ${state.state}`)
  const rest = goods.map(({ id }) => id).filter(id => !chosen.includes(id))
  assert.is(state.total, rest.length)
  assert.equal(
    state.items.map(({ id }) => id),
    rest.reverse().slice(0, state.items.length)
  )
})

test('the number of new goods is that of the backend, not of the selection', async () => {
  await merchant.ok(depotAdd, { ids: [good(1)] })
  chosenGoods.choose(good(1), true)
  chosenGoods.choose(good(2), true)
  assert.is(await addChosen({}), 1)
})

function readRows() {
  const state = products.$list.get()
  if (state.state !== 'ready') throw new Error(`the list is ${state.state}`)
  return { ids: state.items.map(({ id }) => id), total: state.total, isRefreshing: state.refreshing }
}
const refreshed = () => waitUntil(() => products.$list.get().state === 'ready' && !readRows().isRefreshing)

/** Puts 50 goods into the shop; returns the products as listed. */
async function fillShop() {
  await merchant.ok(depotAdd, { ids: goods.slice(0, 50).map(({ id }) => id) })
  return (await shopOf()).map(({ id }) => id)
}

test('a withdrawn product leaves the tab of those on sale, and no product is skipped after it', async () => {
  const all = await fillShop()
  await products.load({ status: 'on_sale' })
  const withdrawn = [0, 9, 17].map(at => all[at] ?? '')
  for (const id of withdrawn) chosenProducts.choose(id, true)
  assert.is(await changeStatus(withdrawn, 'withdrawn', { status: 'on_sale' }), 3)
  assert.is(chosenProducts.$chosen.get().size, 0)
  await refreshed()
  await products.more()
  await products.more()
  assert.is(readRows().total, 47)
  assert.equal(
    readRows().ids,
    all.filter(id => !withdrawn.includes(id))
  )
})

test('in the tab of all the product stays, with its new status', async () => {
  const [, second = ''] = await fillShop()
  await products.load({})
  await changeStatus([second], 'withdrawn', {})
  const state = products.$list.get()
  assert.is(state.state === 'ready' && state.items[1]?.status, 'withdrawn')
  assert.is(readRows().total, 50)
  await refreshed()
})

test('withdrawing a whole tab at once does not show an empty shop while there is more', async () => {
  await fillShop()
  await products.load({ status: 'on_sale' })
  const states: string[] = []
  const stop = products.$list.subscribe(state => {
    states.push(state.state === 'ready' && state.items.length === 0 ? 'empty' : state.state)
  })
  await changeStatus(readRows().ids, 'withdrawn', { status: 'on_sale' })
  await refreshed()
  stop()
  assert.not.ok(states.includes('empty'), states.join(' '))
  assert.is(readRows().total, 30)
})

test('a refusal keeps the selection, unlocks the rows, and reloads the list', async () => {
  const sold = await createGood(backend.db)
  await merchant.ok(depotAdd, { ids: [sold.id] })
  await products.load({})
  const [id = ''] = readRows().ids
  await changeStatus([id], 'withdrawn', {})
  await refreshed()
  await backend.operator.ok(operatorDepotPut, { code: sold.code, stock: 0 })
  chosenProducts.choose(id, true)
  network.requests.length = 0
  assert.is(await changeStatus([id], 'on_sale', {}), 0)
  assert.ok(chosenProducts.$chosen.get().has(id))
  assert.is($changingProductIds.get().size, 0)
  assert.is(events.notices.length, 1)
  await refreshed()
  assert.is(posts(productList).length, 1)
})

test('a second tap during the request does nothing', async () => {
  const [one = '', other = ''] = await fillShop()
  await products.load({})
  const first = changeStatus([one], 'withdrawn', {})
  assert.is(await changeStatus([other], 'withdrawn', {}), 0)
  await first
  await refreshed()
  assert.is((await shopOf()).filter(({ status }) => status === 'withdrawn').length, 1)
})

/** A shop with one product and 200.00 to promote it; returns the product. */
async function readyToPromote(): Promise<string> {
  await merchant.ok(transferSubmit, { from: 'available', amount: '200.00' })
  await merchant.ok(depotAdd, { ids: [good(0)] })
  await promotions.load({})
  return (await shopOf())[0]?.id ?? ''
}

const firstPromotion = (): Promotion | undefined => {
  const state = promotions.$list.get()
  return state.state === 'ready' ? state.items[0] : undefined
}

test('a promotion whose response was lost is published once', async () => {
  const product = await readyToPromote()
  startPromotion(product, [1, 3, 7, 30])
  promotionForm.set('password', password)
  network.answer = network.lose
  assert.is(await promotionForm.submit(), undefined)
  assert.ok(isUnanswered(promotionPublish))
  network.answer = network.forward
  const published = await promotionForm.submit()
  assert.is(published?.product_id, product)
  assert.not.ok(isUnanswered(promotionPublish))
  assert.is(keys(promotionPublish).size, 1)
  const { list, price_per_day, balance } = await merchant.ok(promotionList, {})
  assert.equal(
    list.map(({ id, days }) => [id, days]),
    [[published?.id, 7]]
  )
  const price = 7 * Number(price_per_day)
  assert.is(Number(balance), 200 - price)
  // The price that the merchant saw is sent too, so that another one is refused.
  assert.is(Number(JSON.parse(posts(promotionPublish)[0]?.body ?? '').seen_price), price)
})

test('a deleted promotion shows the state of the backend', async () => {
  const made = await merchant.ok(promotionPublish, { product_id: await readyToPromote(), days: 1, password })
  assert.is((await deletePromotion(made.id))?.status, 'deleted')
  assert.is(firstPromotion()?.status, 'deleted')
})

test('a promotion that was deleted meanwhile is refused, and the list shows it', async () => {
  const made = await merchant.ok(promotionPublish, { product_id: await readyToPromote(), days: 1, password })
  await promotions.load({})
  assert.is(firstPromotion()?.status, 'active')
  await merchant.ok(promotionDelete, { id: made.id })
  assert.is(await deletePromotion(made.id), undefined)
  assert.is(firstPromotion()?.status, 'deleted')
  assert.is(events.notices.length, 1)
})

test('an upgrade whose response was lost is paid once', async () => {
  await grades.load({})
  upgradeForm.reset({ grade: 'platinum', password })
  network.answer = network.lose
  assert.is(await upgradeForm.submit(), undefined)
  network.answer = network.forward
  assert.is((await upgradeForm.submit())?.current, 'platinum')
  assert.is(keys(vipUpgrade).size, 1)
  assert.is((await merchant.ok(walletInfo, {})).available, '500.00')
})

test.run()
