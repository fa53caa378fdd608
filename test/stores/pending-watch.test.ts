import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FakeHost } from '../../src/host/fake.ts'
import { watchPending } from '../../src/stores/pending-watch.ts'
import { startTestApp } from '../app.ts'

const test = suite('pending watch')
const realSet = globalThis.setTimeout
const realClear = globalThis.clearTimeout
let host: FakeHost
let planned: { run: () => void; ms: number }[] = []

test.before.each(() => {
  host = startTestApp().host
  planned = []
  globalThis.setTimeout = ((run: () => void, ms: number) => {
    const entry = { run, ms }
    planned.push(entry)
    return entry
  }) as unknown as typeof setTimeout
  globalThis.clearTimeout = (entry => {
    planned = planned.filter(one => one !== (entry as unknown))
  }) as typeof clearTimeout
})
test.after.each(() => {
  globalThis.setTimeout = realSet
  globalThis.clearTimeout = realClear
})

async function next() {
  planned.shift()?.run()
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

test('polling becomes less frequent, and stops after the decision', async () => {
  let pending = true
  let requests = 0
  watchPending(
    () => pending,
    async () => {
      requests += 1
      if (requests === 3) pending = false
    }
  )
  const pauses: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    if (planned[0]) pauses.push(planned[0].ms)
    await next()
  }
  assert.is(requests, 3)
  assert.equal(pauses, [3000, 4000, 6000])
  assert.is(planned.length, 0)
})

test('a hidden page does not poll; it polls at once when it is visible again', async () => {
  let requests = 0
  const stop = watchPending(
    () => true,
    async () => {
      requests += 1
    }
  )
  host.setVisible(false)
  assert.is(planned.length, 0)
  host.setVisible(true)
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  assert.is(requests, 1)
  assert.is(planned.length, 1)
  stop()
  assert.is(planned.length, 0)
})

test('a failed poll is repeated', async () => {
  const stop = watchPending(
    () => true,
    async () => {
      throw new Error('no answer')
    }
  )
  await next()
  assert.is(planned.length, 1)
  stop()
})

test('stopped during a request, it plans no further poll', async () => {
  let answer = () => {}
  const stop = watchPending(
    () => true,
    () =>
      new Promise(done => {
        answer = done
      })
  )
  planned.shift()?.run()
  stop()
  answer()
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  assert.is(planned.length, 0)
})

test.run()
