import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProjectListScreen } from '../../../../src/areas/orders/screens/project-list.tsx'
import { orders } from '../../../../src/areas/orders/stores/orders.ts'
import { ORDER_STATUS } from '../../../../src/contract/orders/order-status.ts'
import { navigate } from '../../../../src/location.ts'
import { patchApp } from '../../../../src/stores/app-info.ts'
import { ok } from '../../../api/loopback.ts'
import { click } from '../../../run/dom.tsx'
import { counts, orderPage, orderSummary } from '../../../stores/order-samples.ts'
import { ids } from '../../../stores/samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('order list screen')
let page: Stage
const open = async (answer: unknown = orderPage([orderSummary()]), query = '') => {
  page = await stage(ProjectListScreen, { order_list: answer }, { query })
}
test.before.each(() => navigate('/project/list', { replace: true }))
test.after.each(() => page.end())

const listPaths = () => page.server.of('/api/v1/project/order_list').map(({ path }) => path)

test('each order shows what, how many, its variant, time, status and amount, and links to its page', async () => {
  await open(orderPage([orderSummary({ title: 'Home office set · Oak · L' })]))
  for (const part of ['Home office set\u00a0×\u00a02', 'Oak · L', 'AM', 'Awaiting shipment', '200.00']) {
    await page.shows(part)
  }
  assert.not.match(page.container.textContent ?? '', '20260304000001')
  const link = page.container.querySelector(`a[href="#/project/detail/${ids.second}"]`)
  assert.ok(link)
})

test('the tabs are all orders and one for each status, with their counts', async () => {
  await open()
  await page.shows('Home office set')
  const tabs = [...page.container.querySelectorAll('[role=tab]')].map(tab => tab.textContent)
  assert.equal(tabs, [
    'All9',
    'Awaiting payment2',
    'Awaiting shipment1',
    'Shipped1',
    'Completed3',
    'Canceled1',
    'Return and refund1'
  ])
})

test('orders of one day stand under its heading', async () => {
  const orderAt = (id: string, created_at: string) => orderSummary({ id, created_at })
  const days = ['2026-03-05T09:00:00.000Z', '2026-03-04T09:00:00.000Z', '2026-03-04T08:00:00.000Z']
  await open(
    orderPage(
      days.map((at, index) => orderAt(ids.first.replace(/\d{2}$/, `${index + 10}`), at)),
      { total: 3 }
    )
  )
  await page.shows('Mar 5, 2026')
  const headings = [...page.container.querySelectorAll('.day-heading')].map(({ textContent }) => textContent)
  assert.equal(headings, ['Mar 5, 2026', 'Mar 4, 2026'])
})

test('a keyword is looked for on the server, within the tab, and cleared when nothing is like it', async () => {
  await open(orderPage([], { total: 0 }), 'status=yfh&keyword=lamp')
  await page.shows('No order matches.')
  assert.match(listPaths().at(-1) ?? '', /status=yfh.*keyword=lamp/)
  const clear = page.container.querySelector<HTMLButtonElement>('.empty-state button')
  assert.ok(clear)
  await click(clear)
  assert.is(page.place(), '/project/list?status=yfh')
})

test('a tab without orders shows no count', async () => {
  await open(orderPage([orderSummary()], { counts: counts({ [ORDER_STATUS.cancelled]: 0 }) }))
  await page.shows('Home office set')
  assert.is(page.named('Canceled').textContent, 'Canceled')
})

test('a tab replaces the previous one in the address', async () => {
  await open()
  await page.shows('Home office set')
  await page.press('Shipped')
  assert.is(page.place(), '/project/list?status=yfh')
})

test('a tab requests only its orders, and the counts stay meanwhile', async () => {
  let answer: (reply: unknown) => void = () => undefined
  await open()
  await page.shows('Home office set')
  page.answers.order_list = () => new Promise(resolve => (answer = resolve))
  await page.rerender(<ProjectListScreen params={{}} query={new URLSearchParams('status=thtk')} />)
  assert.match(page.text(), 'Completed3')
  answer(
    ok(
      orderPage([orderSummary({ status: ORDER_STATUS.returned, refund: 'refunded' })], {
        counts: counts({ [ORDER_STATUS.completed]: 4 })
      })
    )
  )
  await page.shows('Refunded')
  await page.shows('Completed4')
  assert.match(listPaths().at(-1) ?? '', 'status=thtk')
})

test('an unknown tab opens all', async () => {
  await open(orderPage([orderSummary()]), 'status=nothing')
  await page.shows('Home office set')
  assert.not.match(listPaths()[0] ?? '', 'status')
})

test('an empty tab links to all orders', async () => {
  await open(orderPage([]), 'status=yqx')
  await page.shows('No orders with the status “Canceled”.')
  navigate('/project/list?status=yqx', { replace: true })
  await page.press('Show all orders')
  assert.is(page.place(), '/project/list')
})

test('without orders the list explains where they come from, by play type', async () => {
  patchApp({ data: { currency: { code: 'USDT', scale: 2 } } as never })
  await open(orderPage([]))
  await page.shows('No orders yet')
  assert.is(page.named('See your products').getAttribute('href'), '#/display')
})

test('a failed list can be loaded again', async () => {
  await open(null)
  page.answers.order_list = orderPage([orderSummary()])
  await page.press('Try again')
  await page.shows('Home office set')
})

test('more orders load by page', async () => {
  const numbered = (at: number) => orderSummary({ id: ids.first.replace(/\d{2}$/, `${at + 10}`), title: `Set ${at}` })
  const first = orderPage(
    Array.from({ length: 20 }, (_, at) => numbered(at)),
    { total: 21 }
  )
  await open((of: { path: string }) =>
    ok(/[?&]page=2\b/.test(of.path) ? { ...first, page: 2, list: [numbered(20)] } : first)
  )
  await page.shows('Set 0')
  await orders.more()
  // The visible end of the list may have loaded it already: then more() returns at once.
  const count = () => {
    const state = orders.$list.get()
    return state.state === 'ready' ? state.items.length : 0
  }
  await page.until(() => count() === 21, 'the second page')
  assert.match(listPaths().at(-1) ?? '', 'page=2')
  const list = orders.$list.get()
  assert.is(list.state === 'ready' && list.end, 'end')
})

test('a list that is opened again goes on only after its first page has come again', async () => {
  const numbered = (at: number) => orderSummary({ id: ids.first.replace(/\d{2}$/, `${at + 10}`), title: `Set ${at}` })
  const pageFrom = (at: number) =>
    orderPage(
      Array.from({ length: 20 }, (_, index) => numbered(at + index)),
      { total: 80 }
    )
  await open((of: { path: string }) => ok(/[?&]page=2\b/.test(of.path) ? { ...pageFrom(20), page: 2 } : pageFrom(0)))
  const loaded = () => {
    const state = orders.$list.get()
    return state.state === 'ready' ? state : undefined
  }
  await page.until(() => loaded()?.items.length === 40, 'the second page')
  await page.unmount()
  // As if it had been left before the second page came.
  orders.change(items => items.slice(0, 20))
  const seen: string[] = []
  const stop = orders.$list.listen(() => seen.push(loaded()?.refreshing ? 'first page' : (loaded()?.end ?? '')))
  await page.reopen()
  await page.until(() => loaded()?.items.length === 40, 'the second page, once more')
  stop()
  assert.is(seen[0], 'first page')
})

test.run()
