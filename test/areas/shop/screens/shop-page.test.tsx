import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { OrderRequestsScreen } from '../../../../src/areas/shop/screens/order-requests.tsx'
import { ShopPageScreen } from '../../../../src/areas/shop/screens/shop-page.tsx'
import { click } from '../../../run/dom.tsx'
import { idOf, pageOf } from '../../../stores/goods-samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('shop page of a merchant')
let page: Stage
test.after.each(() => page.end())

const info = { link: 'https://shop.example/shop/12345678', open: true, pending: 2 }
const request = {
  id: idOf(1),
  name: 'Lamp 1',
  picture: '',
  quantity: 2,
  price: '20.00',
  amount: '40.00',
  buyer_name: 'Ana',
  contact: '@ana',
  message: 'By Friday?',
  status: 'pending',
  reason: '',
  order_id: null,
  created_at: '2026-03-04T05:06:07.000Z'
}

test('an open page shows its link, and how many requests wait', async () => {
  page = await stage(ShopPageScreen, { shop_page_info: info })
  await page.shows(info.link)
  await page.shows('2 new order requests')
  const [see] = [...page.container.querySelectorAll('a')].filter(link => link.textContent === 'See the page')
  assert.is(see?.getAttribute('href'), info.link)
})

test('it is closed with one tap, and then there is no link to share', async () => {
  page = await stage(ShopPageScreen, { shop_page_info: info, shop_page_update: { ...info, open: false } })
  await page.shows(info.link)
  await click(page.field('open'))
  await page.shows('The page is closed')
  assert.not.match(page.text(), info.link)
  assert.equal(
    page.server.of('/api/v1/store/shop_page_update').map(({ body }) => JSON.parse(body)),
    [{ open: false }]
  )
})

test('requests show who wants what, and what became of it', async () => {
  const accepted = { ...request, id: idOf(2), status: 'accepted', order_id: idOf(3) }
  const declined = { ...request, id: idOf(4), status: 'declined', reason: 'Not reachable' }
  page = await stage(OrderRequestsScreen, { order_request_list: pageOf([request, accepted, declined]) })
  for (const part of [
    '2 × Lamp 1',
    'Ana · @ana',
    'By Friday?',
    'Under review',
    'Accepted',
    'Declined',
    'Not reachable'
  ])
    await page.shows(part)
  const links = [...page.container.querySelectorAll('a')].map(link => link.getAttribute('href'))
  assert.equal(links, [`#/project/detail/${idOf(3)}`])
})

test('without requests the page is one tap away', async () => {
  page = await stage(OrderRequestsScreen, { order_request_list: pageOf([]) })
  await page.shows('No order requests yet')
  assert.is(page.named('Shop page').getAttribute('href'), '#/store/page')
})

test.run()
