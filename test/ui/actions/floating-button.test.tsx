import { useState } from 'react'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FloatingButton } from '../../../src/ui/actions/floating-button.tsx'
import { clampPosition, getOtherSide, placeWithin, startPlace } from '../../../src/ui/actions/floating-position.ts'
import { click, press, render, settle } from '../../run/dom.tsx'
import { holdClock } from '../../time.ts'

function resizeTo(width: number, height: number): void {
  Object.assign(window, { innerWidth: width, innerHeight: height })
  window.dispatchEvent(new Event('resize'))
}

async function start(expanded = false) {
  resizeTo(390, 844)
  let clicks = 0
  function Placed({ expanded }: { expanded: boolean }) {
    const [place, setPlace] = useState(startPlace)
    return (
      <FloatingButton
        label="Customer service"
        expanded={expanded}
        onClick={() => (clicks += 1)}
        place={place}
        onMove={setPlace}
      />
    )
  }
  const rendered = await render(<Placed expanded={expanded} />)
  const button = rendered.container.querySelector('button') as HTMLButtonElement
  const position = () => [
    Number(button.style.getPropertyValue('--right')),
    Number(button.style.getPropertyValue('--bottom'))
  ]
  const docked = () => button.classList.contains('floating-button-docked')
  return {
    ...rendered,
    button,
    position,
    docked,
    clicks: () => clicks
  }
}

async function point(target: Element, name: string, x: number, y: number, pointerType: string): Promise<void> {
  const options = { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerId: 1, pointerType, button: 0 }
  target.dispatchEvent(new PointerEvent(name, options))
  await settle()
}

async function drag(target: Element, x: number, y: number, pointerType: string): Promise<void> {
  await point(target, 'pointerdown', 300, 600, pointerType)
  await point(target, 'pointermove', 300 + x / 2, 600 + y / 2, pointerType)
  await point(target, 'pointermove', 300 + x, 600 + y, pointerType)
}

test('it starts 16 from the right and 170 from the bottom', async () => {
  const { position, unmount } = await start()
  assert.equal(position(), [16, 170])
  await unmount()
})

test('the limits are 10 and the width less 60, 50 and the height less 60', () => {
  assert.equal(clampPosition({ right: -5, bottom: 0 }, 390, 844), { right: 10, bottom: 50 })
  assert.equal(clampPosition({ right: 999, bottom: 999 }, 390, 844), { right: 330, bottom: 784 })
  assert.equal(clampPosition(startPlace, 390, 844), { right: 16, bottom: 170 })
})

for (const pointer of ['mouse', 'touch']) {
  test(`a drag by ${pointer} moves it, within the limits, and is not a click`, async () => {
    const { button, position, clicks, unmount } = await start()
    await drag(button, -100, -50, pointer)
    assert.equal(position(), [116, 220])
    assert.ok(document.documentElement.hasAttribute('data-dragging'))
    await point(button, 'pointerup', 200, 550, pointer)
    assert.not.ok(document.documentElement.hasAttribute('data-dragging'))
    await click(button)
    assert.is(clicks(), 0)
    await click(button)
    assert.is(clicks(), 1)
    await drag(button, -2000, 2000, pointer)
    assert.equal(position(), [330, 50])
    await point(button, 'pointercancel', 0, 0, pointer)
    assert.not.ok(document.documentElement.hasAttribute('data-dragging'))
    await unmount()
  })
}

test('a tiny movement is a tap', async () => {
  const { button, position, clicks, unmount } = await start()
  await drag(button, 2, 2, 'touch')
  await point(button, 'pointerup', 302, 602, 'touch')
  await click(button)
  assert.equal(position(), [16, 170])
  assert.is(clicks(), 1)
  await unmount()
})

test('it stays where it is while the popup is open', async () => {
  const { button, position, unmount } = await start(true)
  await drag(button, -100, -50, 'mouse')
  await press(button, 'ArrowUp')
  assert.equal(position(), [16, 170])
  assert.is(button.getAttribute('aria-expanded'), 'true')
  await unmount()
})

test('the arrow keys move it, within the limits', async () => {
  const { button, position, unmount } = await start()
  await press(button, 'ArrowLeft')
  await press(button, 'ArrowUp')
  assert.equal(position(), [26, 180])
  await press(button, 'ArrowDown')
  for (let turn = 0; turn < 5; turn += 1) await press(button, 'ArrowRight')
  assert.equal(position(), [10, 170])
  await unmount()
})

test('a smaller window moves it, a height near zero does not', async () => {
  const { button, position, unmount } = await start()
  await drag(button, -200, -500, 'mouse')
  await point(button, 'pointerup', 0, 0, 'mouse')
  assert.equal(position(), [216, 670])
  resizeTo(240, 400)
  await settle()
  assert.equal(position(), [180, 340])
  resizeTo(240, 1)
  await settle()
  assert.equal(position(), [180, 340])
  await unmount()
})

test('it docks after two seconds, and not while the popup is open', async () => {
  const clock = holdClock()
  const closed = await start()
  await clock.pass(1_900)
  assert.not.ok(closed.docked())
  // Preact starts effects a frame later.
  await clock.pass(200)
  assert.ok(closed.docked())
  await closed.unmount()
  const open = await start(true)
  await clock.pass(10_000)
  assert.not.ok(open.docked())
  await open.unmount()
  clock.release()
})

test('it docks as soon as a control or an amount is under it, until it is used', async () => {
  const clock = holdClock()
  const { button, docked, unmount } = await start()
  await clock.pass(400)
  assert.not.ok(docked())
  const amount = document.createElement('span')
  amount.className = 'amount'
  document.body.append(amount)
  const before = document.elementsFromPoint
  document.elementsFromPoint = () => [button, amount]
  await clock.pass(200)
  assert.ok(docked())
  await point(button, 'pointerenter', 300, 600, 'mouse')
  await clock.pass(400)
  document.elementsFromPoint = before
  amount.remove()
  await unmount()
  clock.release()
})

test('it docks at the first scroll, and the first tap on the pill opens', async () => {
  const { button, docked, clicks, unmount } = await start()
  window.dispatchEvent(new Event('scroll'))
  await settle()
  assert.ok(docked())
  await point(button, 'pointerdown', 380, 650, 'touch')
  assert.ok(docked(), 'the pill stays under the finger until it leaves')
  await point(button, 'pointerup', 380, 650, 'touch')
  await click(button)
  assert.is(clicks(), 1)
  await unmount()
})

test('a drag of the pill moves the whole button, which docks again later', async () => {
  const clock = holdClock()
  const { button, position, docked, clicks, unmount } = await start()
  // Preact starts effects a frame later.
  await clock.pass(100)
  window.dispatchEvent(new Event('scroll'))
  await clock.pass(100)
  assert.ok(docked())
  const drag = async (name: string, x: number) => {
    button.dispatchEvent(
      new PointerEvent(name, { bubbles: true, clientX: x, clientY: 600, pointerId: 1, pointerType: 'touch', button: 0 })
    )
    await clock.pass(50)
  }
  await drag('pointerdown', 380)
  await drag('pointermove', 280)
  assert.not.ok(docked())
  assert.equal(position(), [116, 170])
  await drag('pointerup', 280)
  assert.not.ok(docked())
  assert.is(clicks(), 0)
  await clock.pass(5_200)
  assert.ok(docked())
  await unmount()
  clock.release()
})

test('a press without a pointer, as screen readers send it, opens from the pill', async () => {
  const { button, docked, clicks, unmount } = await start()
  window.dispatchEvent(new Event('scroll'))
  await settle()
  assert.ok(docked())
  await click(button)
  assert.is(clicks(), 1)
  await unmount()
})

test('it docks at the nearer edge, and moves across', async () => {
  assert.is(placeWithin({ right: 16, bottom: 170 }, 390, 844).side, 'right')
  assert.is(placeWithin({ right: 171, bottom: 170 }, 390, 844).side, 'left')
  assert.equal(getOtherSide(startPlace, 390), { right: 324, bottom: 170, side: 'left' })
  assert.equal(getOtherSide(getOtherSide(startPlace, 390), 390), startPlace)
  const { button, docked, unmount } = await start()
  await drag(button, -300, 0, 'touch')
  await point(button, 'pointerup', 0, 600, 'touch')
  window.dispatchEvent(new Event('scroll'))
  await settle()
  assert.ok(docked())
  assert.ok(button.classList.contains('floating-button-left'))
  await unmount()
})

test.run()
