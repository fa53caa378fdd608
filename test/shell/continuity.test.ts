import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $place, navigate } from '../../src/location.ts'
import { $visiblePlace } from '../../src/parts/hash-place.ts'
import type { Route } from '../../src/route.ts'
import { startContinuity } from '../../src/shell/continuity.ts'
import { loadRoutes, matchPath } from '../../src/shell/match.ts'
import { $screens, loadScreen } from '../../src/shell/screens.ts'
import { startTestApp } from '../app.ts'
import { waitUntil } from '../time.ts'

const test = suite('continuity')
const Screen = () => null
let stop = () => {}

test.before(loadRoutes)
test.before.each(() => {
  startTestApp()
  navigate('/')
  stop = startContinuity()
})
test.after.each(() => stop())

/** Begins to load the code of a screen. Returns what ends it. */
function beginCode(path: string): () => void {
  let come = () => {}
  const { route } = matchPath(path)
  $screens.set({ ...$screens.get(), [route.path]: undefined })
  void loadScreen(route as Route, () => new Promise(resolve => (come = () => resolve(Screen))))
  return () => come()
}

test('the old place is shown until the code of the new one is there', async () => {
  const come = beginCode('/qa')
  navigate('/qa')
  assert.is($place.get().path, '/qa')
  assert.is($visiblePlace.get().path, '/')
  come()
  await waitUntil(() => $visiblePlace.get().path === '/qa')
})

test('it is shown without its code once the old one has stood long enough', async () => {
  beginCode('/about')
  const begunAt = performance.now()
  navigate('/about')
  await waitUntil(() => $visiblePlace.get().path === '/about')
  assert.ok(performance.now() - begunAt >= 240)
})

test('who goes back meanwhile stays, and the place that was left never comes', async () => {
  const come = beginCode('/about/privacyAgreement')
  navigate('/about/privacyAgreement')
  navigate('/')
  assert.is($visiblePlace.get().path, '/')
  const paths: string[] = []
  const unlisten = $visiblePlace.listen(({ path }) => void paths.push(path))
  come()
  await waitUntil(() => $screens.get()['/about/privacyAgreement']?.state === 'ready')
  assert.equal(paths, [])
  unlisten()
})

test('a place whose screen is there is shown at once, another query of the same too', async () => {
  beginCode('/about/termsOfUse')()
  await waitUntil(() => $screens.get()['/about/termsOfUse']?.state === 'ready')
  navigate('/about/termsOfUse')
  assert.is($visiblePlace.get().path, '/about/termsOfUse')
  navigate('/about/termsOfUse?part=2')
  assert.is($visiblePlace.get().search, 'part=2')
})

test.run()
