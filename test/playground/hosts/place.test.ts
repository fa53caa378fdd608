// The playground's address, and the stores and themes that depend on it.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { themes } from '../../emulators/themes.ts'
import { isDark, partnerTheme } from './launch.ts'
import { defaults, type HostPlace, hosts, partnerOf, readShown, writeShown } from './place.ts'
import { storesFor } from './stores.ts'

const test = suite('address of the playground')

test('a state survives writing and reading, and the address contains only differences from the default', () => {
  const place: HostPlace = {
    ...defaults,
    host: 'partner-iframe',
    version: '6.0',
    wire: 'notify',
    theme: 'faint',
    user: 100_003,
    launch: 'forged',
    start: 'order_A-1_b',
    language: 'ja',
    network: 'answers lost',
    storage: 'blocked',
    downloads: 'do nothing',
    reloads: 'every few seconds',
    skills: 'silent',
    faults: ['late', 'two-themes'],
    width: 320
  }
  assert.equal(readShown(writeShown(place)), place)
  assert.is(writeShown(defaults), '#')
})

test('unknown values become the defaults', () => {
  const bad = '#host=icq&version=99&theme=no&user=-1&launch=x&start=a%20b&language=tlh&network=5g&faults=none&width=1'
  assert.equal(readShown(bad), defaults)
  assert.is(readShown('#start=%3Cscript%3E').start, '')
})

test('a host allows only its own kinds of launches', () => {
  assert.is(readShown('#host=ios&launch=decoded').launch, 'decoded')
  assert.is(readShown('#host=partner-ios&launch=decoded').launch, 'good')
})

test('every host has a unique label, and partners are distinguished from clients', () => {
  assert.is(new Set(hosts.map(({ label }) => label)).size, hosts.length)
  assert.equal(
    hosts.filter(({ name }) => partnerOf(name)).map(({ group }) => group),
    Array(5).fill('Partner')
  )
})

test('the background decides whether a theme is dark, and a partner sends the theme in the form of the bridge', () => {
  assert.equal([themes.day, themes.night, themes.black, themes.broken].map(isDark), [false, true, true, false])
  assert.equal(partnerTheme(themes.night), {
    scheme: 'dark',
    page: '#17212b',
    card: '#17212b',
    text: '#f5f5f5',
    hint: '#8a9aa9'
  })
})

test('each host keeps its own device across launches, and each launch has a new tab', () => {
  const android = storesFor({ ...defaults, host: 'android' })
  android.local.set('k', 'v')
  android.tab.set('t', 'v')
  assert.is(storesFor({ ...defaults, host: 'ios' }).local.get('k'), undefined)
  const again = storesFor({ ...defaults, host: 'android' })
  assert.equal([again.local.get('k'), again.tab.get('t')], ['v', undefined])
  again.local.set('language', 'vi')
  assert.is(storesFor({ ...defaults, host: 'android' }).local.get('language'), 'vi')
  assert.is(storesFor({ ...defaults, host: 'android', language: 'ja' }).local.get('language'), undefined)
  again.tab.set('t', 'v')
  assert.is(storesFor({ ...defaults, host: 'android', storage: 'tab kept too' }).tab.get('t'), 'v')
  // A link in the app opens in the same tab.
  assert.is(storesFor({ ...defaults, host: 'android', launch: 'in a route' }).tab.get('t'), 'v')
  assert.is(storesFor({ ...defaults, host: 'android', storage: 'lost at launch' }).local.size, 0)
})

test.run()
