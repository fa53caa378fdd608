import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PlaceHistory } from '../src/host/browser-history.ts'
import { $place, goBack, navigate, setLayerCount, startLocation, toHref } from '../src/location.ts'
import { waitUntilSettled } from './time.ts'

const test = suite('location')
let stop = () => {}
test.before.each(() => {
  history.replaceState(null, '', '#/')
  stop = startLocation()
})
test.after.each(() => stop())

test('keeps the query inside the hash', () => {
  navigate('/financialRecords?type=recharge&page=2')
  assert.is(location.hash, '#/financialRecords?type=recharge&page=2')
  assert.is(location.search, '')
  assert.is($place.get().path, '/financialRecords')
  assert.is($place.get().search, 'type=recharge&page=2')
  assert.is(toHref('/x?y=1'), '#/x?y=1')
})

test('reads the same place again after a reload', () => {
  navigate('/recharge/detail/42?from=list')
  stop()
  stop = startLocation()
  assert.is($place.get().path, '/recharge/detail/42')
  assert.is($place.get().search, 'from=list')
  assert.is($place.get().index, 1)
  assert.is($place.get().move, 'start')
})

test('accepts every typed form of a path', () => {
  for (const [hash, path] of [
    ['', '/'],
    ['#', '/'],
    ['#notice', '/notice'],
    ['#/notice/', '/notice'],
    ['#//notice', '/notice'],
    ['#/?a=1', '/']
  ]) {
    history.replaceState(null, '', hash || '/')
    stop()
    stop = startLocation()
    assert.is($place.get().path, path, hash)
  }
})

test('replacing keeps the same entry', () => {
  navigate('/wallet')
  const { length } = history
  navigate('/login', { replace: true })
  assert.is(history.length, length)
  assert.is($place.get().index, 1)
  assert.is($place.get().move, 'replace')
})

test('back replaces the entry by the fallback without an earlier page of the app', () => {
  history.replaceState(null, '', '#/recharge/detail/42')
  stop()
  stop = startLocation()
  const { length } = history
  goBack('/recharge')
  assert.is($place.get().path, '/recharge')
  assert.is(history.length, length)
})

test('going back restores the scroll position', () => {
  Object.defineProperty(globalThis, 'scrollY', { value: 640, configurable: true })
  navigate('/notice')
  Object.defineProperty(globalThis, 'scrollY', { value: 0, configurable: true })
  // Simulates the browser's "back".
  history.replaceState({ index: 0, tops: [640] }, '', '#/')
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  assert.equal($place.get(), { path: '/', search: '', index: 0, move: 'pop', top: 640 })
})

test('an address typed by hand is a new entry', () => {
  history.pushState(null, '', '#/about')
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  assert.is($place.get().path, '/about')
  assert.is($place.get().move, 'push')
  assert.is($place.get().index, 1)
  assert.is(history.state.index, 1)
})

test('a layer that opens during a step back gets its entry on the next page', async () => {
  const titles: string[] = []
  const steps: number[] = []
  let arrive = () => {}
  let state: unknown = null
  const entries: PlaceHistory = {
    get state() {
      return state
    },
    pushState: entry => {
      state = entry
      titles.push('push')
    },
    replaceState: entry => {
      state = entry
      titles.push('replace')
    },
    go: delta => void steps.push(delta),
    onStep: listener => {
      arrive = listener
      return () => undefined
    }
  }
  const leave = () => undefined
  stop()
  stop = startLocation(entries)
  navigate('/bank/add')
  setLayerCount(1, leave)
  goBack('/bank')
  titles.length = 0
  setLayerCount(2, leave)
  await waitUntilSettled()
  assert.equal(titles, [])
  assert.equal(steps, [-2])
  state = { index: 0, tops: [] }
  arrive()
  assert.is($place.get().index, 0)
  setLayerCount(1, leave)
  await waitUntilSettled()
  assert.equal(titles, ['replace', 'push'])
  assert.equal(steps, [-2])
  setLayerCount(0, leave)
  await waitUntilSettled()
  assert.equal(steps, [-2, -1])
})

test.run()
