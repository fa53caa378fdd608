import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { box, closeBox, openBox } from '../../src/widget/box.ts'
import { $place, back, href, navigate, startLocation } from '../../src/widget/location.ts'

const test = suite('places in memory')
let stop = () => {}
let before: { href: string; entries: number; title: string }
const page = () => ({ href: location.href, entries: history.length, title: document.title })

test.before.each(() => {
  const host = document.createElement('div')
  document.body.append(host)
  openBox(host.attachShadow({ mode: 'open' }))
  before = page()
  stop = startLocation()
})
test.after.each(() => {
  stop()
  assert.equal(page(), before, 'the page around is as it was')
  const { host } = box()
  closeBox()
  host.remove()
})

test('begins where it is told to', () => {
  for (const [first, path, search] of [
    ['/', '/', ''],
    ['/order/detail/7?from=list', '/order/detail/7', 'from=list'],
    ['notice', '/notice', ''],
    ['//notice/', '/notice', ''],
    ['#/wallet', '/wallet', ''],
    ['', '/', '']
  ] as const) {
    stop()
    stop = startLocation(first)
    assert.equal($place.get(), { path, search, index: 0, move: 'start', top: 0 }, first)
  }
})

test('goes on and comes back to where it was scrolled', () => {
  box().scroller.scrollTop = 640
  navigate('/records?type=recharge')
  assert.equal($place.get(), { path: '/records', search: 'type=recharge', index: 1, move: 'push', top: 0 })
  box().scroller.scrollTop = 30
  back('/mine')
  assert.equal($place.get(), { path: '/', search: '', index: 0, move: 'pop', top: 640 })
})

test('what was ahead is gone once it goes elsewhere', () => {
  navigate('/a')
  navigate('/b')
  back()
  navigate('/c')
  assert.is($place.get().index, 2)
  back()
  assert.is($place.get().path, '/a')
  back()
  assert.is($place.get().path, '/')
})

test('replacing stays at the same entry', () => {
  navigate('/wallet')
  navigate('/login', { replace: true })
  assert.is($place.get().index, 1)
  assert.is($place.get().move, 'replace')
  back()
  assert.is($place.get().path, '/')
})

test('back goes to the fallback where nothing is behind', () => {
  stop()
  stop = startLocation('/recharge/detail/42')
  back('/recharge')
  assert.equal($place.get(), { path: '/recharge', search: '', index: 0, move: 'replace', top: 0 })
})

function link(address: string, target?: string): HTMLElement {
  const element = document.createElement('a')
  element.setAttribute('href', address)
  if (target) element.setAttribute('target', target)
  const word = document.createElement('span')
  element.append(word)
  box().app.append(element)
  return word
}

/** Whether the page still gets to follow the link. It does not do so here. */
function followedByPage(element: Element, byApp: (event: Event) => void = () => {}): boolean {
  let left = true
  box().shadow.addEventListener('click', byApp, { once: true })
  const last = (event: Event) => {
    left = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', last, { once: true })
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ctrlKey: true }))
  // happy-dom goes to a link's address whatever becomes of the click.
  history.replaceState(null, '', before.href)
  before = page()
  return left
}

test('a link that the app does not follow never reaches the address of the page', () => {
  assert.is(href('/wallet'), '#/wallet')
  assert.not.ok(followedByPage(link('#/wallet?x=1')))
  assert.is($place.get().path, '/wallet')
  assert.is($place.get().search, 'x=1')
})

test('what the app has followed, and links elsewhere, are left alone', () => {
  followedByPage(link('#/wallet'), event => event.preventDefault())
  assert.ok(followedByPage(link('#top')))
  assert.ok(followedByPage(link('#/wallet', '_blank')))
  assert.is($place.get().path, '/')
})

test.run()
