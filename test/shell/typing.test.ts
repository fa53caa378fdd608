import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { followTyping } from '../../src/shell/typing.ts'
import { waitUntil, waitUntilSettled } from '../time.ts'

const test = suite('typing')
let stop = () => {}

test.before.each(() => {
  document.body.innerHTML =
    '<input name="amount"><textarea name="note"></textarea><input name="agreed" type="checkbox">'
  stop = followTyping()
})
test.after.each(() => stop())

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLElement
const isMarked = () => document.documentElement.hasAttribute('data-typing')

test('the page is marked while a keyboard is likely to be open', () => {
  for (const name of ['amount', 'note']) {
    field(name).focus()
    assert.ok(isMarked(), name)
    field(name).blur()
    assert.not(isMarked(), name)
  }
  field('amount').focus()
  field('note').focus()
  assert.ok(isMarked(), 'from one to the next')
})

test('a field that needs no keyboard does not mark it', () => {
  field('agreed').focus()
  assert.not(isMarked())
})

test('the mark stays until a press has ended', async () => {
  const press = (type: string) => field('note').dispatchEvent(new Event(type, { bubbles: true }))
  for (const end of ['pointerup', 'pointercancel']) {
    field('amount').focus()
    press('pointerdown')
    field('amount').blur()
    assert.ok(isMarked(), end)
    press(end)
    await waitUntil(() => !isMarked())
  }
  field('amount').focus()
  press('pointerdown')
  press('pointerup')
  await waitUntilSettled()
  assert.ok(isMarked(), 'a press outside buttons leaves the focus')
})

test('the mark ends with the last listener', () => {
  field('amount').focus()
  stop()
  assert.not(isMarked())
})

test.run()
