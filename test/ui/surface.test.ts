import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as surface from '../../src/ui/surface.ts'

const test = suite('surface of the page')
const put = (values: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true })
}

test('is the document: its root, its events, its size', () => {
  put({ innerWidth: 320, innerHeight: 640 })
  assert.is(surface.root(), document.documentElement)
  assert.is(surface.events(), document)
  assert.is(surface.owner(), document)
  assert.equal(surface.size(), { width: 320, height: 640 })
})

test('tells of scrolling at once and until it is let go', () => {
  const tops: number[] = []
  put({ scrollY: 12 })
  const stop = surface.onScroll(top => tops.push(top))
  put({ scrollY: 90 })
  dispatchEvent(new Event('scroll'))
  stop()
  dispatchEvent(new Event('scroll'))
  assert.equal(tops, [12, 90])
  assert.is(surface.scrolled(), 90)
})

test('tells of a new size until it is let go', () => {
  let told = 0
  const stop = surface.onResize(() => (told += 1))
  dispatchEvent(new Event('resize'))
  stop()
  dispatchEvent(new Event('resize'))
  assert.is(told, 1)
})

test('scrolls the window and nothing sideways', () => {
  const calls: unknown[] = []
  put({
    scrollTo: (...to: number[]) => calls.push(['to', ...to]),
    scrollBy: (...by: number[]) => calls.push(['by', ...by])
  })
  surface.scrollTo(300)
  surface.scrollBy(-20)
  assert.equal(calls, [
    ['to', 0, 300],
    ['by', 0, -20]
  ])
})

test('one theme-color, with the last colour', () => {
  surface.tintBars('#112233')
  surface.tintBars('#445566')
  const found = [...document.querySelectorAll('meta[name="theme-color"]')]
  assert.equal(
    found.map(meta => meta.getAttribute('content')),
    ['#445566']
  )
})

test.run()
