import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $hideAmounts, toggleAmounts } from '../../src/stores/amounts.ts'
import { $toasts, hideToast, showToast } from '../../src/stores/toasts.ts'
import { startTestApp } from '../app.ts'
import { holdClock } from '../time.ts'

const test = suite('toasts')
test.before.each(() => void startTestApp())
const messages = () => $toasts.get().map(({ message }) => message)

test('toasts are danger and last 3000 ms by default', () => {
  showToast('Failed')
  const [message] = $toasts.get()
  assert.is(message?.tone, 'danger')
  assert.is(message?.durationMs, 3000)
})

test('toasts close automatically only when the duration is above 0', async () => {
  const clock = holdClock()
  showToast('short', { durationMs: 20 })
  showToast('stays', { durationMs: 0 })
  assert.equal(messages(), ['short', 'stays'])
  await clock.pass(20)
  assert.equal(messages(), ['stays'])
  clock.release()
})

test('the same message is shown once, and its duration restarts', async () => {
  const clock = holdClock()
  const id = showToast('same', { durationMs: 40 })
  await clock.pass(25)
  assert.is(showToast('same', { durationMs: 40 }), id)
  await clock.pass(25)
  assert.equal(messages(), ['same'])
  await clock.pass(15)
  assert.equal(messages(), [])
  clock.release()
})

test('at most three toasts are shown, the oldest is removed', () => {
  for (const message of ['a', 'b', 'c', 'd']) showToast(message)
  assert.equal(messages(), ['b', 'c', 'd'])
})

test('toasts can be closed', () => {
  hideToast(showToast('bye'))
  assert.equal(messages(), [])
})

test('hidden amounts are remembered', () => {
  const { host } = startTestApp()
  assert.not($hideAmounts.get())
  toggleAmounts()
  assert.ok($hideAmounts.get())
  assert.is(host.storage.get('hide_amounts'), '1')
  toggleAmounts()
  assert.is(host.storage.get('hide_amounts'), null)
})

test.run()
