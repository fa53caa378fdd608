import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { moveToOtherSide, SupportButton } from '../../src/shell/support-button.tsx'
import { startTestApp, startTestAppIn } from '../app.ts'
import { press, render, settle } from '../run/dom.tsx'

async function show() {
  const { container, unmount } = await render(<SupportButton />)
  const button = container.querySelector('button') as HTMLButtonElement
  const offset = (name: string) => Number(button.style.getPropertyValue(name))
  return { button, unmount, place: () => [offset('--right'), offset('--bottom')] }
}

test.before.each(() => void Object.assign(window, { innerWidth: 390, innerHeight: 844 }))

test('the place of the button is remembered', async () => {
  const { host } = startTestApp()
  const first = await show()
  assert.equal(first.place(), [16, 170])
  await press(first.button, 'ArrowUp')
  await first.unmount()
  startTestAppIn(host)
  const second = await show()
  assert.equal(second.place(), [16, 180])
  await second.unmount()
})

test('it moves to the other side and back without a drag', async () => {
  startTestApp()
  const { place, unmount } = await show()
  moveToOtherSide()
  await settle()
  assert.equal(place(), [324, 170])
  moveToOtherSide()
  await settle()
  assert.equal(place(), [16, 170])
  await unmount()
})

test('a stored place that cannot be read is the start', async () => {
  const { host } = startTestApp()
  for (const text of ['', 'right', 'up 1 2', 'left x 20', 'left 1']) {
    host.storage.set('support_place', text)
    startTestAppIn(host)
    const { place, unmount } = await show()
    assert.equal(place(), [16, 170], text)
    await unmount()
  }
})

test.run()
