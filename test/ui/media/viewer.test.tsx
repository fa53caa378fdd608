import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readGestures } from '../../../src/ui/media/gestures.ts'
import { Picture } from '../../../src/ui/media/picture.tsx'
import { PictureViewer } from '../../../src/ui/media/picture-viewer.tsx'
import { OFFSET_PX, placeFingers, simulateTouch } from '../../../src/ui/media/touch-simulation.ts'
import { clampZoom, fitPicture, fullView, MAX_SCALE, toggleZoom, zoomAt } from '../../../src/ui/media/zoom-view.ts'
import { click, press, render, settle } from '../../run/dom.tsx'
import { waitUntil } from '../../time.ts'

const frame = { width: 400, height: 800 }
const picture = { width: 400, height: 400 }
const one = (root: Element, selector: string) => root.querySelector<HTMLElement>(selector) as HTMLElement

test('a picture fits the frame as a whole', () => {
  assert.equal(fitPicture({ width: 2000, height: 1000 }, frame), { width: 400, height: 200 })
  assert.equal(fitPicture({ width: 10, height: 100 }, frame), { width: 80, height: 800 })
})

test('zooming keeps the point under the finger', () => {
  const point = { x: 120, y: -80 }
  for (const factor of [1.3, 2, 3.7]) {
    const { scale, x, y } = zoomAt(fullView, factor, point)
    // The place in the picture that was under the point, enlarged and moved, is where it was.
    assert.ok(Math.abs(point.x * scale + x - point.x) < 1e-9)
    assert.ok(Math.abs(point.y * scale + y - point.y) < 1e-9)
  }
})

test('pan and zoom are limited', () => {
  assert.equal(clampZoom({ scale: 0.2, x: 50, y: 50 }, picture, frame), fullView)
  assert.equal(clampZoom({ scale: 2, x: 999, y: 999 }, picture, frame), { scale: 2, x: 200, y: 0 })
  assert.equal(clampZoom({ scale: 3, x: -999, y: -999 }, picture, frame), { scale: 3, x: -400, y: -200 })
  assert.is(zoomAt(fullView, 100, { x: 0, y: 0 }).scale, MAX_SCALE)
})

test('a double tap zooms in and back', () => {
  const near = toggleZoom(fullView, { x: 10, y: 10 })
  assert.ok(near.scale > 2)
  assert.equal(toggleZoom(near, { x: 0, y: 0 }), fullView)
})

test('two simulated fingers start 75 px apart and move apart from there', () => {
  const start = { x: 100, y: 100 }
  const apart = ([a, b]: ReturnType<typeof placeFingers>) => Math.hypot(a.x - b.x, a.y - b.y)
  assert.is(OFFSET_PX, 75)
  assert.is(apart(placeFingers(start, start)), 75)
  assert.is(apart(placeFingers(start, { x: 110, y: 100 })), 95)
  const [a, b] = placeFingers(start, { x: 130, y: 140 })
  assert.equal({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, start)
})

const mouse = (type: string, x: number, y: number, shiftKey = false) =>
  new PointerEvent(type, {
    pointerType: 'mouse',
    pointerId: 1,
    button: 0,
    clientX: x,
    clientY: y,
    shiftKey,
    bubbles: true
  })

test('a mouse acts as one finger, with Shift as two, and sends no mouse events', async () => {
  const element = document.createElement('div')
  element.setPointerCapture = () => {}
  document.body.append(element)
  const stop = simulateTouch(element)
  const heard: string[] = []
  for (const type of ['pointerdown', 'pointermove', 'pointerup']) {
    element.addEventListener(type, event => {
      const { pointerType, pointerId } = event as PointerEvent
      heard.push(`${type} ${pointerType} ${pointerId}`)
    })
  }
  element.dispatchEvent(mouse('pointermove', 5, 5))
  element.dispatchEvent(mouse('pointerdown', 10, 10))
  element.dispatchEvent(mouse('pointerup', 10, 10))
  assert.equal(heard, ['pointerdown touch 9001', 'pointerup touch 9001'])
  heard.length = 0
  element.dispatchEvent(mouse('pointerdown', 10, 10, true))
  element.dispatchEvent(mouse('pointermove', 20, 10, true))
  element.dispatchEvent(mouse('pointerup', 20, 10, true))
  assert.is(heard.length, 6)
  assert.ok(heard.every(line => line.includes(' touch ')))
  stop()
  heard.length = 0
  element.dispatchEvent(mouse('pointerdown', 10, 10))
  assert.equal(heard, ['pointerdown mouse 1'])
  element.remove()
})

test('Shift and a drag to the side enlarge; two quick taps are one double tap', () => {
  const element = document.createElement('div')
  element.setPointerCapture = () => {}
  document.body.append(element)
  let scale = 1
  let doubles = 0
  const stopSimulation = simulateTouch(element)
  const stop = readGestures(element, {
    onMove: (_by, factor) => (scale *= factor),
    onDoubleTap: () => (doubles += 1)
  })
  element.dispatchEvent(mouse('pointerdown', 100, 100, true))
  element.dispatchEvent(mouse('pointermove', 100 + OFFSET_PX / 2, 100, true))
  element.dispatchEvent(mouse('pointerup', 100 + OFFSET_PX / 2, 100, true))
  assert.ok(Math.abs(scale - 2) < 0.01, `enlarged ${scale} times`)
  for (let tap = 0; tap < 2; tap += 1) {
    element.dispatchEvent(mouse('pointerdown', 60, 60))
    element.dispatchEvent(mouse('pointerup', 60, 60))
  }
  assert.is(doubles, 1)
  stop()
  stopSimulation()
  element.remove()
})

const words = {
  label: 'Your proof',
  closeLabel: 'Close',
  zoomInLabel: 'Enlarge',
  zoomOutLabel: 'Make smaller',
  failedText: 'Not loaded'
}

test('a picture shown large is a dialog with a name: keys enlarge it, Escape closes it and gives back the focus', async () => {
  const opener = document.createElement('button')
  document.body.append(opener)
  opener.focus()
  let closed = 0
  const viewer = (open: boolean) => (
    <PictureViewer {...words} open={open} src="/proof.webp" onClose={() => (closed += 1)} />
  )
  const { container, rerender, unmount } = await render(viewer(true))
  const dialog = one(container, 'dialog')
  assert.is(
    container.querySelector(`#${CSS.escape(dialog.getAttribute('aria-labelledby') ?? '')}`)?.textContent,
    'Your proof'
  )
  const stage = one(container, '[role=img]')
  assert.is(document.activeElement, stage)
  assert.is(one(container, '[role=status]').textContent, '100%')
  await press(stage, '+')
  assert.is(one(container, '[role=status]').textContent, '150%')
  await click(one(container, '[aria-label="Make smaller"]'))
  assert.is(one(container, '[role=status]').textContent, '100%')
  await press(stage, 'Escape')
  assert.is(closed, 1)
  await rerender(viewer(false))
  await waitUntil(() => container.querySelector('dialog') === null)
  assert.is(document.activeElement, opener)
  await unmount()
  opener.remove()
})

test('a failed large picture shows a message', async () => {
  const { container, unmount } = await render(<PictureViewer {...words} open src="/gone.webp" onClose={() => {}} />)
  one(container, 'img').dispatchEvent(new Event('error'))
  await settle()
  assert.is(one(container, '[role=alert]').textContent, 'Not loaded')
  await unmount()
})

test('a picture that failed to load can be retried', async () => {
  let retried = 0
  const failed = { message: 'Not loaded', retryLabel: 'Try again', onRetry: () => (retried += 1) }
  const { container, rerender, unmount } = await render(<Picture missing label="Your proof" failed={failed} />)
  await click(one(container, '[role=alert] button'))
  assert.is(retried, 1)
  await rerender(<Picture src="/proof.webp" label="Your proof" failed={failed} onOpen={() => {}} openLabel="See it" />)
  one(container, 'button[aria-label="See it"] img').dispatchEvent(new Event('error'))
  await settle()
  assert.is(container.querySelector('img'), null)
  await click(one(container, '[role=alert] button'))
  assert.is(retried, 2)
  assert.ok(container.querySelector('img'))
  await unmount()
})

test.run()
