import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { KeepaliveScreen } from '../../../../src/areas/help/screens/keepalive.tsx'
import { ChartsScreen } from '../../../../src/areas/shop/screens/charts.tsx'
import { $period } from '../../../../src/areas/shop/stores/stats.ts'
import { ORDER_STATUS } from '../../../../src/contract/orders/order-status.ts'
import type { StoreStats } from '../../../../src/contract/shop/stats.ts'
import { getDayKey } from '../../../../src/i18n/format.ts'
import { render, settle, type as typeIn } from '../../../run/dom.tsx'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('charts and calculator screens')
let page: Stage
const zero = { money_in: '0.00', money_out: '0.00' }
const none = [
  ORDER_STATUS.awaitingPayment,
  ORDER_STATUS.awaitingShipment,
  ORDER_STATUS.shipped,
  ORDER_STATUS.completed,
  ORDER_STATUS.cancelled,
  ORDER_STATUS.returned
].map(status => ({ status, count: 0, amount: '0.00' }))
const week = (change: Partial<StoreStats> = {}): StoreStats => ({
  period: 'week',
  unit: 'day',
  timezone: 'Asia/Ho_Chi_Minh',
  currency: { code: 'USDT', scale: 2 },
  points: [
    { at: '2026-11-15T17:00:00.000Z', money_in: '120.50', money_out: '0.00', profit: '35.50' },
    { at: '2026-11-16T17:00:00.000Z', money_in: '0.00', money_out: '19.99', profit: '0.00' }
  ],
  coming: ['2026-11-17T17:00:00.000Z'],
  before: {
    money_in: '100.00',
    money_out: '0.00',
    sales: '90.00',
    profit: '30.00',
    points: [
      { money_in: '60.00', money_out: '0.00', profit: '10.00' },
      { money_in: '40.00', money_out: '0.00', profit: '20.00' },
      { money_in: '7.00', money_out: '0.00', profit: '0.00' }
    ]
  },
  money_in: '120.50',
  money_out: '19.99',
  sales: '100.00',
  profit: '35.50',
  rewards: '5.00',
  orders: none.map(share =>
    share.status === ORDER_STATUS.completed ? { ...share, count: 3, amount: '75.00' } : share
  ),
  best_sellers: [],
  ...change
})

test.after.each(async () => {
  await page.end()
  $period.set('week')
})

test('every value of the chart is also in a table', async () => {
  page = await stage(ChartsScreen, { stats: week() })
  await page.shows('Money in and out')
  const rows = [...page.container.querySelectorAll('tbody tr')].map(row => row.textContent)
  assert.is(rows.length, 2)
  assert.match(rows[0] ?? '', /120\.500\.0035\.50$/)
  assert.match(rows[1] ?? '', /0\.0019\.990\.00$/)
  await page.shows('3 · 75.00\u00a0USDT')
  await page.shows('Asia/Ho_Chi_Minh')
})

test('the days of an open table lead to their transactions, and a hidden table has nothing that takes the focus', async () => {
  page = await stage(ChartsScreen, { stats: week() })
  await page.shows('Show table')
  const links = () => [...page.container.querySelectorAll('tbody a')].map(link => link.getAttribute('href'))
  assert.equal(links(), [])
  await page.press('Show table')
  await page.until(() => links().length === 2, 'no links')
  for (const link of links()) assert.match(link ?? '', /^#\/financialRecords\?from=(\d{4}-\d\d-\d\d)&to=\1$/)
})

test('what is seen is saved as a file, and the transactions of the same days are a tap away', async () => {
  page = await stage(ChartsScreen, {
    stats: week(),
    stats_export: () => ({
      body: 'Day,Money in\n',
      headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="statistics-2026-11-17.csv"' }
    })
  })
  await page.shows('Save as a file')
  const days = week().points.map(({ at }) => getDayKey(at))
  assert.is(page.named('See all transactions').getAttribute('href'), `#/financialRecords?from=${days[0]}&to=${days[1]}`)
  await page.press('30 days')
  await page.shows('Save as a file')
  await page.press('Save as a file')
  await page.until(() => page.host.downloaded.length === 1, 'no file')
  assert.match(page.server.of('/api/v1/store/stats_export')[0]?.path ?? '', 'period=days_30')
})

test('sales and rewards are shown where money in is more than sales, so that each figure stands once', async () => {
  page = await stage(ChartsScreen, { stats: week() })
  await page.shows('Sales100.00')
  await page.shows('Rewards5.00')
  await page.end()
  page = await stage(ChartsScreen, { stats: week({ sales: '120.50', rewards: '0.00' }) })
  await page.shows('Money in120.50')
  assert.is(page.container.querySelector('.stats'), null)
})

test('the keys name what is drawn: each period has the colors of its bars', async () => {
  page = await stage(ChartsScreen, { stats: week() })
  await page.shows('+18% vs. this time last week')
  for (const chart of page.container.querySelectorAll('.chart')) {
    const keysOf = (line: Element | undefined) =>
      [...(line?.querySelectorAll('.chart-key') ?? [])].map(key => key.className.replace(' chart-before', ''))
    const [own, before] = [...chart.querySelectorAll('.chart-periods > *')]
    assert.ok(keysOf(own).length > 0)
    assert.equal(keysOf(before), keysOf(own))
    assert.is(before?.querySelectorAll('.chart-before').length, keysOf(own).length)
  }
})

test('each chart has its figures once, with the change to the period before', async () => {
  page = await stage(ChartsScreen, { stats: week() })
  await page.shows('+18% vs. this time last week')
  await page.shows('+21% vs. this time last week')
  const text = page.container.querySelector('.chart')?.parentElement?.parentElement?.textContent ?? ''
  assert.is(text.split('35.50').length - 1, 2, 'the figure and the table')
  await page.end()
  page = await stage(ChartsScreen, { stats: week({ before: undefined }) })
  await page.shows('35.50')
  assert.not.ok(page.text().includes('vs.'))
})

test('a day is chosen with the arrow keys, and Escape shows the whole period again', async () => {
  page = await stage(ChartsScreen, { stats: week() })
  await page.shows('+18% vs. this time last week')
  const chart = page.container.querySelector<HTMLElement>('[role=slider]') as HTMLElement
  const press = async (key: string) => {
    chart.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await settle()
  }
  const value = () => chart.parentElement?.querySelector('.chart-value')?.textContent
  assert.is(value(), '35.50\u00a0USDT')
  await press('ArrowLeft')
  assert.is(value(), '0.00\u00a0USDT')
  assert.match(chart.getAttribute('aria-valuetext') ?? '', /Nov.*Profit 0\.00/)
  await press('ArrowRight')
  assert.is(value(), '0.00\u00a0USDT', 'days to come are not chosen')
  await press('Home')
  assert.is(value(), '35.50\u00a0USDT')
  await press('ArrowLeft')
  await press('Escape')
  await page.shows('+18% vs. this time last week')
})

test('days of one’s own are asked for once they are right', async () => {
  page = await stage(ChartsScreen, { stats: week() })
  await page.shows('35.50')
  await page.press('Choose dates')
  await page.shows('Show these days')
  const [from, to] = [...page.container.ownerDocument.querySelectorAll<HTMLInputElement>('input[type=date]')]
  await typeIn(to as HTMLInputElement, '2026-11-10')
  await typeIn(from as HTMLInputElement, '2026-06-01')
  await page.shows('Choose at most 92 days.')
  await typeIn(from as HTMLInputElement, '2026-11-01')
  await page.press('Show these days')
  await page.until(() => $period.get() === 'range', 'the range')
  assert.is(page.named('Nov 1, 2026').getAttribute('aria-pressed'), 'true')
  assert.is(page.container.querySelector('[aria-checked=true]'), null)
  await page.until(
    () => page.server.of('/api/v1/store/stats').at(-1)?.path.includes('from=2026-11-01&to=2026-11-10') === true,
    'the request'
  )
})

test('the arrow keys choose among the periods and open no dialog', async () => {
  page = await stage(ChartsScreen, { stats: week() })
  await page.shows('35.50')
  const group = () => page.container.querySelector('[role=radiogroup]') as HTMLElement
  const count = group().querySelectorAll('[role=radio]').length
  for (let step = 0; step < count; step += 1) {
    const chosen = group().querySelector('[aria-checked=true]') as HTMLElement
    chosen.focus()
    chosen.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    await settle()
    assert.is(document.querySelector('dialog[open]'), null)
  }
  assert.is($period.get(), 'week', 'once around')
  assert.is(page.named('Choose dates').getAttribute('aria-pressed'), 'false')
})

test('the figures beside each other have no currency that would wrap', async () => {
  page = await stage(ChartsScreen, { stats: week() })
  await page.shows('Sales100.00')
  const figures = [...page.container.querySelectorAll('.stats')].map(element => element.textContent ?? '')
  assert.ok(figures.length > 0)
  for (const text of figures) assert.not.match(text, 'USDT')
})

test('best sellers are shown with pieces and sales', async () => {
  const seller = {
    product_id: '0198a1b2-0000-7000-8000-000000000001',
    name: 'Lamp',
    picture: '',
    pieces: 7,
    sales: '140.00'
  }
  page = await stage(ChartsScreen, { stats: week({ best_sellers: [seller] }) })
  for (const part of ['Best sellers', 'Lamp', '7 sold', '140.00']) await page.shows(part)
})

test('another period is loaded, and is kept on return', async () => {
  page = await stage(ChartsScreen, { stats: week() })
  await page.shows('120.50')
  page.answers.stats = week({ period: 'month', money_in: '900.00' })
  await page.press('This month')
  await page.shows('900.00')
  const periods = page.server
    .of('/api/v1/store/stats')
    .map(({ path }) => new URL(path, 'http://x').searchParams.get('period'))
  assert.equal(periods, ['week', 'month'])
  assert.is($period.get(), 'month')
})

test('an empty period shows a message, and a failed one can be tried again', async () => {
  page = await stage(ChartsScreen, { stats: week({ ...zero, points: [], orders: none }) })
  await page.shows('No money in or out in this period.')
  await page.shows('No orders in this period.')
  await page.end()
  page = await stage(ChartsScreen, {})
  await page.shows('Try again')
  page.answers.stats = week()
  await page.press('Try again')
  await page.shows('19.99')
})

test('the input of the calculator is kept on return', async () => {
  page = await stage(KeepaliveScreen, {})
  await page.until(() => page.container.querySelector('[name=cost]') !== null, 'the calculator')
  await typeIn(page.field('cost'), '7.25')
  const element = page.field('cost')
  await page.unmount()
  assert.is(document.querySelector('[name=cost]'), null)
  const again = await render(<KeepaliveScreen params={{}} query={new URLSearchParams()} />)
  await settle()
  assert.is(again.container.querySelector('[name=cost]'), element)
  assert.is(element.value, '7.25')
  await again.unmount()
})

test.run()
