import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pageFeatures } from '../../src/host/page-features.ts'

const test = suite('covered part of the window')
const put = (values: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true })
}

test('the keyboard covers the lower end of the window; a height near zero is ignored', () => {
  const viewport = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
  put({ visualViewport: viewport, innerHeight: 844 })
  document.body.innerHTML = '<input>'
  const field = document.querySelector('input') as HTMLElement
  field.focus()
  const events: number[] = []
  const stop = pageFeatures.onViewport(covered => events.push(covered))
  for (const [height, offsetTop] of [
    [508.4, 0],
    [1, 0],
    [700, 20],
    [860, 0]
  ] as const) {
    Object.assign(viewport, { height, offsetTop })
    viewport.dispatchEvent(new Event('resize'))
  }
  stop()
  viewport.dispatchEvent(new Event('scroll'))
  assert.equal(events, [0, 336, 124, 0])
})

test('only a page with a field in focus is covered, and not by magnifying it', () => {
  document.body.innerHTML = '<input><button></button>'
  const viewport = Object.assign(new EventTarget(), { height: 774, offsetTop: 0, scale: 1 })
  put({ visualViewport: viewport, innerHeight: 844 })
  const events: number[] = []
  const stop = pageFeatures.onViewport(covered => events.push(covered))
  const field = document.querySelector('input') as HTMLElement
  field.focus()
  assert.is(events.at(-1), 70)
  document.querySelector('button')?.focus()
  assert.is(events.at(-1), 0)
  field.focus()
  Object.assign(viewport, { height: 422, offsetTop: 100, scale: 2 })
  viewport.dispatchEvent(new Event('resize'))
  assert.is(events.at(-1), 0)
  stop()
  assert.is(events[0], 0)
})

test('without a visual viewport nothing is reported', () => {
  put({ visualViewport: null })
  pageFeatures.onViewport(() => assert.unreachable())()
})

test.run()
