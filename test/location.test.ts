import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $place, back, href, navigate, startLocation } from '../src/location.ts'

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
  assert.is(href('/x?y=1'), '#/x?y=1')
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

test('takes whatever was typed for a path', () => {
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

test('replacing stays at the same entry', () => {
  navigate('/wallet')
  const { length } = history
  navigate('/login', { replace: true })
  assert.is(history.length, length)
  assert.is($place.get().index, 1)
  assert.is($place.get().move, 'replace')
})

test('back goes to the fallback where nothing of ours is behind, in place', () => {
  history.replaceState(null, '', '#/recharge/detail/42')
  stop()
  stop = startLocation()
  const { length } = history
  back('/recharge')
  assert.is($place.get().path, '/recharge')
  assert.is(history.length, length)
})

test('a place that comes back knows where it was scrolled to', () => {
  Object.defineProperty(globalThis, 'scrollY', { value: 640, configurable: true })
  navigate('/notice')
  Object.defineProperty(globalThis, 'scrollY', { value: 0, configurable: true })
  // What the browser does on "back".
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

test.run()
