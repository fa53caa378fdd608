import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSimpleStore } from '../../src/host/storage.ts'
import { readStart } from '../../src/host/telegram/launch.ts'
import { hashLaunch } from '../../src/host/telegram/launch-mark.ts'
import { findStartPlace } from '../../src/open/start-place.ts'
import { listPlaces } from '../../src/shell/deep-links.ts'
import { getStartPlace, places } from '../../src/stores/start-place.ts'

const test = suite('the place of a launch before the app’s code')
const links = { areas: {}, startsOf: {}, dataOf: {}, placeOf: listPlaces() }
const tab = createSimpleStore('session')
const dataOf = (start: string) => `auth_date=1&start_param=${start}&hash=a`

test('it is the place that the app’s code leads to, for each kind of document', () => {
  const kinds = Object.keys(places)
  assert.ok(kinds.length > 10)
  for (const kind of kinds) {
    const start = readStart(`${kind}_Ab-12`)
    assert.ok(start, kind)
    assert.is(findStartPlace(dataOf(`${kind}_Ab-12`), tab, links), getStartPlace(start, true), kind)
  }
})

test('without a document, or without the tables, the launch opens home', () => {
  for (const start of ['ref_ABCD1234', 'constructor_1', 'order_', 'order_a/b', 'nothing', ''])
    assert.is(findStartPlace(dataOf(start), tab, links), null, start)
  assert.is(findStartPlace(dataOf('order_1'), tab, undefined), null)
})

test('a launch leads there once', () => {
  const data = dataOf('order_1')
  tab.set('launch_start', hashLaunch(data))
  assert.is(findStartPlace(data, tab, links), null)
})

test.run()
