import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { OrderRequestsScreen } from '../../../../src/areas/shop/screens/order-requests.tsx'
import { ShopPageScreen } from '../../../../src/areas/shop/screens/shop-page.tsx'
import { createContactLink } from '../../../../src/areas/shop/stores/contact-link.ts'
import type { OutputOf } from '../../../../src/contract/operation.ts'
import type { shopPageInfo } from '../../../../src/contract/shop/shop-page.ts'
import { envelope, ok, type ReceivedRequest } from '../../../api/loopback.ts'
import { click } from '../../../run/dom.tsx'
import { createPage, idOf } from '../../../stores/goods-samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('shop page of a merchant')
let page: Stage
test.after.each(() => page.end())

const info: OutputOf<typeof shopPageInfo> = {
  link: 'https://shop.example/shop/12345678',
  open: true,
  takes_requests: true,
  pending: 2
}
const request = {
  id: idOf(1),
  name: 'Lamp 1',
  picture: '',
  quantity: 2,
  price: '20.00',
  amount: '40.00',
  buyer_name: 'Ana',
  contact: '@ana',
  address: '5 Hang Bac, Hanoi',
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

test('an open page is shown small where it is of this site, as its reader would see it', async () => {
  const link = `${location.origin}/shop/12345678`
  page = await stage(ShopPageScreen, { shop_page_info: { ...info, link } })
  await page.shows(link)
  const [frame] = page.container.querySelectorAll('iframe')
  assert.is(frame?.getAttribute('src'), '/shop/12345678?lang=en-US')
  await page.end()
  for (const other of [info, { ...info, link, open: false }]) {
    page = await stage(ShopPageScreen, { shop_page_info: other })
    await page.shows('Your products')
    assert.is(page.container.querySelector('iframe'), null)
    await page.end()
  }
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

test('a page that stays open because the server refuses it shows that, and why', async () => {
  const refused = () => envelope(10005, 'You see this shop read only', { reason: 'view_only' })
  page = await stage(ShopPageScreen, { shop_page_info: info, shop_page_update: refused })
  await page.shows(info.link)
  await click(page.field('open'))
  await page.until(() => page.notices.length === 1, 'it does not say why')
  await page.until(() => page.field('open').checked, 'it shows as closed')
})

test('order requests are closed with one tap, and the page stays open', async () => {
  page = await stage(ShopPageScreen, { shop_page_info: info, shop_page_update: { ...info, takes_requests: false } })
  await page.shows(info.link)
  await click(page.field('requests'))
  await page.until(() => !page.field('requests').checked, 'the switch is off')
  await page.shows(info.link)
  assert.equal(
    page.server.of('/api/v1/store/shop_page_update').map(({ body }) => JSON.parse(body)),
    [{ takes_requests: false }]
  )
})

test('requests show who wants what, and what became of it', async () => {
  const accepted = { ...request, id: idOf(2), status: 'accepted', order_id: idOf(3) }
  const declined = { ...request, id: idOf(4), status: 'declined', reason: 'Not reachable' }
  page = await stage(OrderRequestsScreen, { order_request_list: createPage([request, accepted, declined]) })
  for (const part of [
    '2 × Lamp 1',
    'Ana · @ana',
    'By Friday?',
    '5 Hang Bac, Hanoi',
    'Needs an answer',
    'Accepted',
    'Declined',
    'Not reachable'
  ])
    await page.shows(part)
  const links = [...page.container.querySelectorAll('a')].map(link => link.getAttribute('href'))
  assert.equal(links, [`#/project/detail/${idOf(3)}`])
})

test('a request is accepted or declined after a question, and then shows what became of it', async () => {
  page = await stage(OrderRequestsScreen, {
    order_request_list: createPage([request]),
    order_request_accept: (received: ReceivedRequest) => {
      page.answers.order_request_list = createPage([{ ...request, status: 'accepted', order_id: idOf(3) }])
      assert.equal(JSON.parse(received.body), { id: request.id })
      return ok({ ...request, status: 'accepted', order_id: idOf(3) })
    }
  })
  await page.shows('2 × Lamp 1')
  await page.press('Accept')
  await page.shows('Accept this request?')
  await click(document.querySelector('dialog[open] .button-primary') as HTMLElement)
  await page.shows('Accepted')
  assert.is(page.server.of('/api/v1/store/order_request_accept').length, 1)
})

test('a customer is called, written to, or copied, and never linked to', () => {
  assert.is(createContactLink('+84 90 123-4567'), 'tel:+84901234567')
  assert.is(createContactLink('０９０ １２３ ４５６７'), 'tel:0901234567')
  assert.is(createContactLink(' ana@example.com '), 'mailto:ana@example.com')
  for (const text of ['@ana', 'https://evil.example', 'javascript:alert(1)', 'tel:1', 'ana@example.com?bcc=x', '12345'])
    assert.is(createContactLink(text), undefined, text)
})

test('without requests the page is one tap away', async () => {
  page = await stage(OrderRequestsScreen, { order_request_list: createPage([]) })
  await page.shows('No order requests yet')
  assert.is(page.named('Shop page').getAttribute('href'), '#/store/page')
})

test.run()
