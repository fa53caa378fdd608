import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEmbeddedHistory } from '../../src/host/embedded-history.ts'

const test = suite('history of an embedded app')

test.before.each(() => {
  history.replaceState(null, '', '#/')
  mock.timers.enable({ apis: ['setTimeout'] })
})
test.after.each(() => mock.timers.reset())

test('replaces the one entry of the browser, and steps by itself', () => {
  const { length } = history
  const own = createEmbeddedHistory()
  let steps = 0
  const stop = own.onStep(() => {
    steps += 1
  })
  own.replaceState({ index: 0 }, '')
  own.pushState({ index: 1 }, '', '#/wallet')
  own.pushState({ index: 2, over: 1 }, '')
  assert.is(history.length, length)
  assert.is(location.hash, '#/wallet')
  own.go(-2)
  assert.equal([steps, own.state], [0, { index: 2, over: 1 }], 'later, as browsers do')
  mock.timers.tick(0)
  assert.equal([steps, own.state, location.hash], [1, { index: 0 }, '#/'])
  own.go(1)
  mock.timers.tick(0)
  assert.equal([own.state, location.hash], [{ index: 1 }, '#/wallet'])
  stop()
  own.go(-5)
  mock.timers.tick(0)
  assert.equal([steps, own.state], [2, { index: 0 }], 'no further than the first')
})

test('a new entry replaces those ahead of it; a replaced one keeps them', () => {
  const own = createEmbeddedHistory()
  for (const index of [1, 2, 3]) own.pushState({ index }, '', `#/${index}`)
  own.go(-2)
  mock.timers.tick(0)
  own.replaceState({ index: 'one' }, '', '#/one')
  own.go(1)
  mock.timers.tick(0)
  assert.equal(own.state, { index: 2 })
  own.go(-1)
  mock.timers.tick(0)
  own.pushState({ index: 'new' }, '', '#/new')
  own.go(1)
  mock.timers.tick(0)
  assert.equal([own.state, location.hash], [{ index: 'new' }, '#/new'])
})

test('is there again after a reload', () => {
  const before = createEmbeddedHistory()
  before.pushState({ index: 1 }, '', '#/wallet')
  const after = createEmbeddedHistory()
  assert.equal(after.state, { index: 1 })
  after.go(-1)
  mock.timers.tick(0)
  assert.is(location.hash, '#/')
})

test('keeps a hundred entries', () => {
  const own = createEmbeddedHistory()
  for (let index = 1; index <= 150; index += 1) own.pushState({ index }, '', `#/${index}`)
  assert.equal(own.state, { index: 150 })
  own.go(-150)
  mock.timers.tick(0)
  assert.equal(own.state, { index: 51 })
})

test.run()
