import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { StoreScreen } from '../../../../src/areas/shop/screens/store.tsx'
import { ORDER_STATUS } from '../../../../src/contract/orders/order-status.ts'
import { shopInfo } from '../../../stores/goods-samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('store screen')
let page: Stage
const open = async (info: unknown) => {
  page = await stage(StoreScreen, { store_info: info })
}
test.after.each(() => page.end())

test("the store shows grade, stars, reputation, and the shop's assets", async () => {
  await open(shopInfo())
  for (const part of ['Lamps of An', '12345678', 'Platinum', '86 of 100', '650.00']) await page.shows(part)
  assert.ok(page.container.querySelector('[aria-label="4.5 of 5 stars"]'))
  assert.is(page.named('Upgrade').getAttribute('href'), '#/vip')
})

test('stars and reputation are explained', async () => {
  await open(shopInfo())
  await page.shows('don’t affect prices, fees, or limits.')
})

test('the store shows today, this week, this month', async () => {
  await open(shopInfo())
  await page.shows('Sales40.00')
  await page.press('This month')
  await page.shows('Sales840.00')
  await page.shows('47')
})

test('what the statistics show is not repeated: one figure of each kind, and the way there', async () => {
  await open(shopInfo())
  await page.shows('Sales40.00')
  const labels = [...page.container.querySelectorAll('.key-value-label')].map(one => one.textContent)
  assert.equal(labels, ['Completed orders', 'Margin'])
  assert.is([...page.container.querySelectorAll('p')].filter(one => one.textContent === 'Sales').length, 1)
  assert.ok(page.container.querySelector('a[href="#/charts"]'))
})

test('hidden amounts are hidden everywhere, counts are visible', async () => {
  await open(shopInfo())
  await page.shows('40.00')
  await page.press('Hide amounts')
  assert.not.match(page.text(), '40.00')
  assert.not.match(page.text(), '650.00')
  await page.shows('86 of 100')
})

test('everything of the shop is one tap away', async () => {
  await open(shopInfo())
  await page.shows('650.00')
  const hrefs = [...page.container.querySelectorAll('a')].map(link => link.getAttribute('href'))
  for (const path of [
    '/display',
    '/depot',
    '/promotion',
    '/project/list',
    '/charts',
    '/keepalive',
    '/store/levels',
    '/invite',
    '/feedback',
    '/notice',
    '/qa',
    '/wallet'
  ])
    assert.ok(hrefs.includes(`#${path}`), path)
  await page.shows('3 unread')
})

test('orders, products, ads and level stand with the figure that matters', async () => {
  await open(shopInfo())
  await page.shows('650.00')
  const row = (path: string) => page.container.querySelector(`.row a[href="#${path}"] .row-end`)?.textContent
  const info = shopInfo()
  assert.is(row('/project/list'), `${info.orders[ORDER_STATUS.awaitingShipment]}Awaiting shipment`)
  assert.is(row('/display'), `${info.products.on_sale}On sale`)
  assert.is(row('/promotion'), `${info.promotions.active}Running`)
  assert.is(row('/store/levels'), 'Platinum')
})

test('orders that await payment are shown; without goods the depot is offered', async () => {
  await open(shopInfo())
  await page.shows('2 orders await payment')
  await page.end()
  const orders = {
    all: 0,
    [ORDER_STATUS.awaitingPayment]: 0,
    [ORDER_STATUS.awaitingShipment]: 0,
    [ORDER_STATUS.shipped]: 0,
    [ORDER_STATUS.completed]: 0,
    [ORDER_STATUS.cancelled]: 0,
    [ORDER_STATUS.returned]: 0
  }
  await open(shopInfo({ orders, products: { on_sale: 0, withdrawn: 0 } }))
  await page.shows('Your shop is still empty')
  assert.is(page.named('Open the catalog').getAttribute('href'), '#/depot')
})

test('at the top grade there is no upgrade', async () => {
  await open(shopInfo({ grade: 'black_gold', next_grade: null }))
  await page.shows('Black Gold')
  assert.throws(() => page.named('Upgrade'))
})

test('a failed load can be tried again, and the links to other pages stay', async () => {
  await open(undefined)
  await page.shows('broken')
  assert.is(page.named('Catalog').getAttribute('href'), '#/depot')
  page.answers.store_info = shopInfo()
  await page.press('Try again')
  await page.shows('650.00')
})

test('without a response it says that the server cannot be reached', async () => {
  await open(() => undefined)
  await page.shows('Can’t reach the server')
})

test.run()
