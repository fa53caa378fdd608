import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hasMore } from '../../src/contract/page.ts'
import { recordList } from '../../src/contract/wallet/record.ts'
import { createPagedList } from '../../src/stores/paged-list.ts'
import { type Page, type PagedState, startPages } from '../../src/stores/pages.ts'
import { envelope, type Loopback, ok, type ReceivedRequest, startLoopback } from '../api/loopback.ts'
import { startTestApp } from '../app.ts'
import { createGate, waitUntilSettled } from '../time.ts'
import { record as sample } from './samples.ts'

const test = suite('paged list')
const record = (number: number) => sample({ id: String(number), amount: '1.00', reference: null })
const query = ({ path }: ReceivedRequest) => new URL(path, 'http://x').searchParams

/** Serves `total` records, newest first. */
const serve =
  (total: number, shift = 0) =>
  (request: ReceivedRequest) => {
    const page = Number(query(request).get('page'))
    const size = Number(query(request).get('page_size'))
    const from = (page - 1) * size - shift
    const numbers = Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, at) => from + at)
    return ok({ list: numbers.map(record), total, page, page_size: size, money_in: '9.00', money_out: '0.00' })
  }

const make = () => createPagedList(recordList, { pageSize: 5 })
const readItems = (list: ReturnType<typeof make>) => {
  const state = list.$list.get()
  return state.state === 'ready' ? { ids: state.items.map(item => item.id).join(' '), end: state.end } : state
}

let server: Loopback
test.before.each(async () => {
  server = await startLoopback()
  startTestApp()
})
test.after.each(() => server.close())

test('a reload shows changes on a later page, and the next page stays the next', async () => {
  const list = make()
  server.answer = serve(40)
  await list.load({})
  await list.more()
  await list.more()
  const rest = serve(40)
  server.answer = request => {
    const answer = rest(request)
    const { list: items } = (answer.body as { data: { list: { id: string; amount: string }[] } }).data
    for (const item of items) if (item.id === '12') item.amount = '2.00'
    return answer
  }
  await list.refresh()
  const state = list.$list.get()
  assert.is(state.state === 'ready' && state.items[12]?.amount, '2.00')
  assert.is(server.requests.length, 4, 'in one answer')
  await list.more()
  assert.is(query(server.requests.at(-1) as ReceivedRequest).get('page'), '4')
  assert.is(query(server.requests.at(-1) as ReceivedRequest).get('page_size'), '5')
  assert.equal(readItems(list), { ids: Array.from({ length: 20 }, (_, at) => at).join(' '), end: 'more' })
})

test('a list longer than one response keeps its later pages unchanged', async () => {
  const list = make()
  server.answer = serve(200)
  await list.load({})
  for (let turn = 0; turn < 21; turn += 1) await list.more()
  await list.refresh()
  assert.is(query(server.requests.at(-1) as ReceivedRequest).get('page_size'), '100')
  assert.equal(readItems(list), { ids: Array.from({ length: 110 }, (_, at) => at).join(' '), end: 'more' })
  await list.more()
  assert.is(query(server.requests.at(-1) as ReceivedRequest).get('page'), '23')
})

/** Serves these numbers in this sequence. */
const serveRows =
  (numbers: readonly number[]): Loopback['answer'] =>
  request => {
    const page = Number(query(request).get('page'))
    const size = Number(query(request).get('page_size'))
    const list = numbers.slice((page - 1) * size, page * size).map(record)
    return ok({ list, total: numbers.length, page, page_size: size, money_in: '9.00', money_out: '0.00' })
  }
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

test('a row that leaves a list with more than what is loaded is gone after a reload', async () => {
  const cases: [string, number[], string][] = [
    ['in the middle', upTo(12).filter(one => one !== 2), '0 1 3 4 5'],
    ['the last one', upTo(12).filter(one => one !== 4), '0 1 2 3 5'],
    ['after a new one', [99, ...upTo(12).filter(one => one !== 2)], '99 0 1 3 4'],
    ['the last two after a new one', [99, ...upTo(12).filter(one => one !== 3 && one !== 4)], '99 0 1 2 5'],
    ['none, with a new one before', [99, ...upTo(12)], '99 0 1 2 3 4'],
    ['the last one, with a new one before', [99, ...upTo(12).filter(one => one !== 4)], '99 0 1 2 3 5 6 7 8 9'],
    ['one behind it, with a new one before', [99, ...upTo(12).filter(one => one !== 8)], '99 0 1 2 3 4 5 6 7 9'],
    ['none, though the last one is now the first', [4, 0, 1, 2, 3, ...upTo(12).slice(5)], '4 0 1 2 3']
  ]
  for (const [name, rows, ids] of cases) {
    const list = make()
    server.answer = serveRows(upTo(12))
    await list.load({})
    server.answer = serveRows(rows)
    await list.refresh()
    assert.equal(readItems(list), { ids, end: 'more' }, name)
    await list.more()
    await list.more()
    assert.equal(readItems(list), { ids: rows.join(' '), end: 'end' }, `${name}: the rest`)
  }
})

test('a row that leaves a list longer than one response leaves no gap behind it', async () => {
  const list = make()
  server.answer = serveRows(upTo(200))
  await list.load({})
  for (let turn = 0; turn < 21; turn += 1) await list.more()
  const rest = upTo(200).filter(one => one !== 50)
  server.answer = serveRows(rest)
  await list.refresh()
  assert.equal(readItems(list), { ids: rest.slice(0, 109).join(' '), end: 'more' })
  await list.more()
  assert.equal(readItems(list), { ids: rest.slice(0, 110).join(' '), end: 'more' })
})

test('a reload of 100,000 rows compares each row of the response once, and no others', () => {
  const pageSize = 20
  const compared: string[] = []
  const row = (_: unknown, number: number) => ({
    id: `row ${number}`,
    toJSON: () => compared.push(`row ${number}`) && number
  })
  type Answer = Page<ReturnType<typeof row>> & { sum: string }
  const items = Array.from({ length: 100_000 }, row)
  const last: Answer = {
    list: items.slice(-pageSize),
    total: items.length,
    page: 5_000,
    page_size: pageSize,
    sum: '9.00'
  }
  const before: PagedState<(typeof items)[number], Answer> = {
    state: 'ready',
    items,
    total: items.length,
    page: last,
    end: 'end'
  }
  const first: Answer = { ...last, list: Array.from({ length: 100 }, row), page: 1, page_size: 100 }

  const after = startPages(before, { value: first }, pageSize)
  assert.is(after.state === 'ready' && after.items, items)
  assert.equal(compared.sort(), first.list.flatMap(({ id }) => [id, id]).sort())

  compared.length = 0
  const again = startPages(after, { value: { ...first, list: Array.from({ length: 100 }, row) } }, pageSize)
  assert.is(again.state === 'ready' && again.page, after.state === 'ready' && after.page, 'the same response')
  assert.is(compared.length, 200)
  const changed = startPages(again, { value: { ...first, sum: '8.00' } }, pageSize)
  assert.is(changed.state === 'ready' && changed.page.sum, '8.00')
  assert.is(changed.state === 'ready' && changed.items, items)
})

test('more pages exist while the page is below ceil(total / page size)', () => {
  const cases: [number, number, number, boolean][] = [
    [0, 1, 20, false],
    [20, 1, 20, false],
    [21, 1, 20, true],
    [21, 2, 20, false],
    [40, 1, 20, true],
    [40, 2, 20, false],
    [1, 1, 1, false]
  ]
  for (const [total, page, page_size, more] of cases) assert.is(hasMore({ total, page, page_size }), more)
})

test('a list loads page by page to its end', async () => {
  const list = make()
  server.answer = serve(12)
  await list.load({})
  assert.equal(readItems(list), { ids: '0 1 2 3 4', end: 'more' })
  await list.more()
  await list.more()
  assert.equal(readItems(list), { ids: '0 1 2 3 4 5 6 7 8 9 10 11', end: 'end' })
  await list.more()
  assert.is(server.requests.length, 3)
  const state = list.$list.get()
  assert.is(state.state === 'ready' && state.total, 12)
  assert.is(state.state === 'ready' && state.page.money_in, '9.00')
})

test('the next page is requested once, however often it is triggered', async () => {
  const list = make()
  server.answer = serve(12)
  await list.load({})
  await Promise.all([list.more(), list.more(), list.more()])
  assert.is(server.requests.length, 2)
})

test('an empty list is at its end', async () => {
  const list = make()
  server.answer = serve(0)
  await list.load({})
  assert.equal(readItems(list), { ids: '', end: 'end' })
})

test('a failed page keeps the loaded ones; a retry continues', async () => {
  const list = make()
  server.answer = serve(12)
  await list.load({})
  server.answer = () => envelope(500)
  await list.more()
  assert.equal(readItems(list), { ids: '0 1 2 3 4', end: 'failed' })
  await list.more()
  assert.is(server.requests.length, 2)
  server.answer = serve(12)
  await list.retry()
  assert.equal(readItems(list), { ids: '0 1 2 3 4 5 6 7 8 9', end: 'more' })
})

test('a failed first page is reported; a retry helps', async () => {
  const list = make()
  server.answer = () => envelope(500, 'broken')
  await list.load({})
  assert.equal(list.$list.get(), { state: 'failed', reason: 'server', message: 'broken' })
  server.answer = serve(2)
  await list.retry()
  assert.equal(readItems(list), { ids: '0 1', end: 'end' })
})

test('a failure is said once: in the place of the items, or by a toast while they stay', async () => {
  const { events } = startTestApp()
  const list = make()
  server.answer = () => envelope(500, 'Away for a moment')
  await list.load({})
  assert.is(list.$list.get().state, 'failed')
  assert.equal(events.notices, [])
  server.answer = serve(8)
  await list.retry()
  server.answer = () => envelope(500, 'Gone again')
  await list.more()
  assert.equal(events.notices, ['Gone again'])
})

test('a new record that shifts the pages causes no duplicate', async () => {
  const list = make()
  server.answer = serve(12)
  await list.load({})
  server.answer = serve(13, 1)
  await list.more()
  assert.equal(readItems(list), { ids: '0 1 2 3 4 5 6 7 8', end: 'more' })
})

test('a page without records ends the list, whatever the total says', async () => {
  const list = make()
  server.answer = serve(12)
  await list.load({})
  server.answer = request =>
    ok({
      list: [],
      total: 99,
      page: Number(query(request).get('page')),
      page_size: 5,
      money_in: '0.00',
      money_out: '0.00'
    })
  await list.more()
  assert.equal(readItems(list), { ids: '0 1 2 3 4', end: 'end' })
})

test('another filter starts over at the top, the same one keeps the loaded pages', async () => {
  const list = make()
  server.answer = serve(12)
  await list.load({ type: 'recharge' })
  list.scroll.y = 300
  let running = list.load({ type: 'recharge' })
  const state = list.$list.get()
  assert.ok(state.state === 'ready' && state.refreshing)
  await running
  assert.is(list.scroll.y, 300)
  running = list.load({ type: 'withdrawal' })
  assert.equal(list.$list.get(), { state: 'loading' })
  assert.is(list.scroll.y, 0)
  await running
  assert.is(query(server.requests.at(-1) as ReceivedRequest).get('type'), 'withdrawal')
})

test('results of an earlier filter are discarded', async () => {
  const list = make()
  const later = createGate()
  server.answer = async request => {
    const isSlow = query(request).get('type') === 'recharge'
    if (isSlow) await later.opened
    return serve(isSlow ? 3 : 1)(request)
  }
  const overtaken = list.load({ type: 'recharge' })
  await list.load({ type: 'withdrawal' })
  later.open()
  await overtaken
  await waitUntilSettled()
  assert.equal(readItems(list), { ids: '0', end: 'end' })
})

test('a failed reload keeps the loaded pages and marks them as stale', async () => {
  const list = make()
  server.answer = serve(3)
  await list.load({})
  server.answer = () => undefined
  await list.refresh()
  const state = list.$list.get()
  assert.is(state.state === 'ready' && state.stale, 'offline')
  assert.is(state.state === 'ready' && state.refreshing, false)
  server.answer = serve(3)
  await list.refresh()
  const fresh = list.$list.get()
  assert.is(fresh.state === 'ready' && fresh.stale, undefined)
})

test('no page is requested while the first is reloaded', async () => {
  const list = make()
  server.answer = serve(12)
  await list.load({})
  await Promise.all([list.refresh(), list.more()])
  assert.equal(
    server.requests.map(request => query(request).get('page')),
    ['1', '1']
  )
})

test.run()
