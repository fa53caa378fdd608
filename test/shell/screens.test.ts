import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $t } from '../../src/i18n/translator.ts'
import { type Route, routes } from '../../src/routes.ts'
import { $screens, loadScreen } from '../../src/shell/screens.ts'

const test = suite('loading screens')
const route = (path: string, screen: Route['screen']): Route => ({
  path,
  screen,
  level: 2,
  bar: 'back',
  auth: false,
  title: 'title.lost',
  sections: ['about'],
  shape: 'lines'
})
const Screen = () => null

test('a screen comes with its strings and those of the shell', async () => {
  await loadScreen(route('/one', async () => ({ OneScreen: Screen })))
  assert.equal($screens.get()['/one'], { state: 'ready', Screen })
  assert.ok($t.get().has('lost.message'))
  assert.ok($t.get().has('title.lost'))
})

test('a chunk that cannot be had is a failed state, and may be tried again', async () => {
  let turn = 0
  const flaky = route('/two', async () => {
    turn += 1
    if (turn === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { TwoScreen: Screen }
  })
  await loadScreen(flaky)
  assert.equal($screens.get()['/two'], { state: 'failed' })
  await loadScreen(flaky)
  assert.is($screens.get()['/two']?.state, 'ready')
  await loadScreen(flaky)
  assert.is(turn, 2)
})

test('every file of the table has one screen', async () => {
  for (const { path, screen } of routes) {
    const names = Object.keys(await screen()).filter(name => name.endsWith('Screen'))
    assert.is(names.length, 1, path)
  }
})

test.run()
