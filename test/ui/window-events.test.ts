import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { onResize } from '../../src/ui/on-resize.ts'
import { onScroll } from '../../src/ui/on-scroll.ts'

const test = suite('events of the window')
const scrollTo = (top: number): void => {
  Object.defineProperty(globalThis, 'scrollY', { value: top, configurable: true })
}

test('reports scrolling until it is stopped', () => {
  const tops: number[] = []
  scrollTo(12)
  const stop = onScroll(top => tops.push(top))
  scrollTo(90)
  dispatchEvent(new Event('scroll'))
  stop()
  dispatchEvent(new Event('scroll'))
  assert.equal(tops, [90])
})

test('reports resizes until it is stopped', () => {
  let events = 0
  const stop = onResize(() => {
    events += 1
  })
  dispatchEvent(new Event('resize'))
  stop()
  dispatchEvent(new Event('resize'))
  assert.is(events, 1)
})

test.run()
