import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $place, navigate, startLocation } from '../../src/location.ts'
import { routes } from '../../src/routes.ts'
import { openPageView } from '../../src/shell/appearance.ts'
import { startGuard } from '../../src/shell/guard.ts'
import { followLinks } from '../../src/shell/links.ts'
import { $matcher, loadRoutes } from '../../src/shell/match.ts'
import { $returnTo, $session } from '../../src/stores/session.ts'
import { startTestApp } from '../app.ts'

const signIn = () => $session.set({ state: 'signedIn' })
let stops: (() => void)[] = []
const start = () => {
  startTestApp()
  history.replaceState(null, '', '#/')
  $session.set({ state: 'anonymous' })
  $returnTo.set(null)
  stops = [startLocation(), startGuard(), followLinks(document)]
}
const end = () => {
  for (const stop of stops) stop()
  document.body.innerHTML = ''
}

const guard = suite('guard')
guard.before(loadRoutes)
guard.before.each(start)
guard.after.each(end)

guard('a visitor of a route that needs a login is redirected to it', () => {
  for (const { path, auth } of routes) {
    navigate('/')
    const to = path.replace(':id', '7').replace('*', '/nowhere')
    navigate(to)
    assert.is($place.get().path, auth ? '/login' : to, path)
  }
})

guard('a visitor who opened a protected path before the table loaded is redirected then', async () => {
  $matcher.set(null)
  navigate('/mine')
  assert.is($place.get().path, '/mine')
  await loadRoutes()
  assert.is($place.get().path, '/login')
  assert.is($returnTo.get(), '/mine')
})

guard('sign-in leads to the requested path, with its query', () => {
  navigate('/financialRecords?type=recharge')
  assert.is($place.get().path, '/login')
  signIn()
  assert.is($place.get().path, '/financialRecords')
  assert.is($place.get().search, 'type=recharge')
  assert.is($returnTo.get(), null)
})

guard('sign-in without a requested path leads home, and leaves the login screen', () => {
  navigate('/login')
  signIn()
  assert.is($place.get().path, '/')
  navigate('/register?code=ABC')
  assert.is($place.get().path, '/')
})

guard('a session that ends leads to the login and back', () => {
  signIn()
  navigate('/account')
  $session.set({ state: 'anonymous' })
  assert.is($place.get().path, '/login')
  signIn()
  assert.is($place.get().path, '/account')
})

guard.run()

const links = suite('links')
links.before.each(start)
links.after.each(end)

function tap(address: string, options: MouseEventInit = {}, attributes = ''): boolean {
  document.body.innerHTML = `<a href="${address}" ${attributes}><span>x</span></a>`
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options })
  document.querySelector('span')?.dispatchEvent(event)
  return event.defaultPrevented
}

links('a link inside the app becomes a navigation', () => {
  assert.ok(tap('#/about?from=home'))
  assert.is($place.get().path, '/about')
  assert.is($place.get().search, 'from=home')
  assert.is($place.get().move, 'push')
})

links('a tab that needs a login is blocked, and the visitor replaced to the login', () => {
  assert.ok(tap('#/mine'))
  assert.is($place.get().path, '/login')
  assert.is($place.get().index, 0)
  assert.is($place.get().move, 'replace')
  assert.is($returnTo.get(), '/mine')
})

links('home is always reachable', () => {
  navigate('/login')
  tap('#/')
  assert.is($place.get().path, '/')
})

links('links out of the app, new windows and handled clicks are left alone', () => {
  assert.not.ok(tap('https://example.com/'))
  assert.not.ok(tap('#/about', { ctrlKey: true }))
  assert.not.ok(tap('#/about', { metaKey: true }))
  assert.not.ok(tap('#/about', {}, 'target="_blank"'))
  assert.is($place.get().path, '/')
})

links.run()

const pixel = suite('page view')

pixel('reports to a pixel on the page; a missing or failing pixel breaks nothing', () => {
  openPageView('/')
  const heard: unknown[] = []
  const page = globalThis as Record<string, unknown>
  page.fbq = (...words: unknown[]) => heard.push(['fbq', ...words])
  page.ttq = { page: () => heard.push(['ttq']) }
  openPageView('/notice')
  assert.equal(heard, [['fbq', 'track', 'PageView'], ['ttq']])
  page.fbq = () => {
    throw new Error('blocked')
  }
  openPageView('/about')
  delete page.fbq
  delete page.ttq
})

pixel.run()
