import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE_MISSING } from '../../src/api/newer-build.ts'
import { $t } from '../../src/i18n/translator.ts'
import type { Route } from '../../src/route.ts'
import { routes } from '../../src/routes.ts'
import { $screens, loadArea, loadScreen } from '../../src/shell/screens.ts'

const test = suite('loading screens')
const route = (path: string): Route => ({
  path,
  area: 'help',
  screen: 'LostScreen',
  level: 2,
  bar: 'back',
  auth: false,
  title: 'title.lost',
  shape: 'lines'
})
const Screen = () => null

test('a screen loads with the texts of its area and of the shell', async () => {
  await loadScreen(route('/one'), async () => Screen)
  assert.equal($screens.get()['/one'], { state: 'ready', Screen })
  assert.ok($t.get().has('lost.message'))
  assert.ok($t.get().has('title.lost'))
})

test('an area that cannot be loaded shows a failed state, and may be retried', async () => {
  let turn = 0
  let missing = 0
  addEventListener(CODE_MISSING, () => {
    missing += 1
  })
  const flaky = async () => {
    turn += 1
    if (turn === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return Screen
  }
  await loadScreen(route('/two'), flaky)
  assert.equal($screens.get()['/two'], { state: 'failed' })
  assert.is(missing, 1)
  await loadScreen(route('/two'), flaky)
  assert.is($screens.get()['/two']?.state, 'ready')
  await loadScreen(route('/two'), flaky)
  assert.is(turn, 2)
  assert.is(missing, 1)
})

test('every screen of the table is exported by its area', async () => {
  for (const row of routes) assert.type(await loadArea(row), 'function', row.path)
})

test.run()
