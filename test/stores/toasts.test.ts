import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $hideAmounts, toggleAmounts } from '../../src/stores/amounts.ts'
import { $toasts, hideToast, toast } from '../../src/stores/toasts.ts'
import { watch } from '../api/watch.ts'

const test = suite('toasts')
const pause = (ms: number) => new Promise(done => setTimeout(done, ms))
const messages = () => $toasts.get().map(({ message }) => message)
test.before.each(() => {
  for (const { id } of $toasts.get()) hideToast(id)
})

test('are danger and last 3000 ms when nothing else is said', () => {
  toast('Failed')
  const [shown] = $toasts.get()
  assert.is(shown?.tone, 'danger')
  assert.is(shown?.durationMs, 3000)
})

test('hide automatically only when the duration is above 0', async () => {
  toast('short', { durationMs: 20 })
  toast('stays', { durationMs: 0 })
  assert.equal(messages(), ['short', 'stays'])
  await pause(50)
  assert.equal(messages(), ['stays'])
})

test('the same message is shown once, and its time begins anew', async () => {
  const id = toast('same', { durationMs: 40 })
  await pause(25)
  assert.is(toast('same', { durationMs: 40 }), id)
  await pause(25)
  assert.equal(messages(), ['same'])
  await pause(40)
  assert.equal(messages(), [])
})

test('three at most, the oldest makes room', () => {
  for (const message of ['a', 'b', 'c', 'd']) toast(message)
  assert.equal(messages(), ['b', 'c', 'd'])
})

test('can be closed', () => {
  hideToast(toast('bye'))
  assert.equal(messages(), [])
})

test('hidden amounts are remembered', () => {
  const { host } = watch()
  assert.not($hideAmounts.get())
  toggleAmounts()
  assert.ok($hideAmounts.get())
  assert.is(host.storage.get('hide_amounts'), '1')
  toggleAmounts()
  assert.is(host.storage.get('hide_amounts'), null)
})

test.run()
