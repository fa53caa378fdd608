import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as pageLocation from '../../src/location.ts'
import * as page from '../../src/ui/surface.ts'
import * as pageFirst from '../../src/ui/surface-first.ts'
import { box, closeBox, openBox } from '../../src/widget/box.ts'
import * as widgetLocation from '../../src/widget/location.ts'
import * as widget from '../../src/widget/surface.ts'
import * as widgetFirst from '../../src/widget/surface-first.ts'

// The build puts one in the other's place. That they fit is shown by tsc here: each can be called as the other is.
const inPlace: readonly (readonly [string, object, object])[] = [
  ['surface', page, widget satisfies typeof page],
  ['surface-first', pageFirst, widgetFirst satisfies typeof pageFirst],
  ['location', pageLocation, widgetLocation satisfies typeof pageLocation]
]

const test = suite('surface of the widget')
let watched: { element: Element; tell: () => void; ended: boolean }[] = []

test.before.each(() => {
  watched = []
  Object.assign(globalThis, {
    ResizeObserver: class {
      #own: (typeof watched)[number] | undefined
      #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe(element: Element) {
        this.#own = { element, tell: this.#tell, ended: false }
        watched.push(this.#own)
      }
      disconnect() {
        if (this.#own) this.#own.ended = true
      }
    }
  })
  const host = document.createElement('div')
  document.body.append(host)
  openBox(host.attachShadow({ mode: 'open' }))
})

test.after.each(() => {
  const { host } = box()
  closeBox()
  assert.is(host.shadowRoot?.childNodes.length, 0)
  host.remove()
})

for (const [name, forPage, forWidget] of inPlace) {
  test(`${name} has the same members in page and widget`, () => {
    assert.equal(Object.keys(forWidget).sort(), Object.keys(forPage).sort())
  })
}

test('is the box and nothing of the page', () => {
  const { root, shadow, scroller, body, app, frame } = box()
  assert.is(widget.root(), root)
  assert.is(widget.events(), shadow)
  assert.is(widget.owner(), shadow)
  assert.ok(frame.contains(root) && root.contains(scroller) && scroller.contains(body) && body.contains(app))
  Object.defineProperties(root, { clientWidth: { value: 375 }, clientHeight: { value: 560 } })
  assert.equal(widget.size(), { width: 375, height: 560 })
})

test('the inner scroller scrolls, and tells until it is let go', () => {
  const { scroller } = box()
  const tops: number[] = []
  scroller.scrollTop = 8
  const stop = widget.onScroll(top => tops.push(top))
  widget.scrollTo(120)
  scroller.dispatchEvent(new Event('scroll'))
  stop()
  scroller.scrollTop = 0
  scroller.dispatchEvent(new Event('scroll'))
  assert.equal(tops, [8, 120])
})

test('an element is so far from the top of the box, wherever the page has the box', () => {
  const { root, body } = box()
  root.getBoundingClientRect = () => ({ top: 400 }) as DOMRect
  body.getBoundingClientRect = () => ({ top: 350 }) as DOMRect
  assert.is(widget.topOf(body), -50)
})

test('a new size of the box or of the window is told, until it is let go', () => {
  let told = 0
  const stop = widget.onResize(() => (told += 1))
  assert.is(watched[0]?.element, box().root)
  watched[0]?.tell()
  dispatchEvent(new Event('resize'))
  assert.is(told, 2)
  stop()
  dispatchEvent(new Event('resize'))
  assert.is(told, 2)
  assert.is(watched[0]?.ended, true)
})

test('the bars of the browser are left alone', () => {
  widget.tintBars('#123456')
  assert.is(document.querySelector('meta[name="theme-color"][content="#123456"]'), null)
})

test.run()
