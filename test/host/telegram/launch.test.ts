import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readLaunch, readStart } from '../../../src/host/telegram/launch.ts'
import { waitUntilArrived } from '../../emulators/arrived.ts'
import { createWindow } from '../../emulators/real-sdk.ts'
import { createTelegramEmulator, type TelegramOptions } from '../../emulators/telegram.ts'
import { open, type World } from '../../emulators/telegram-page.ts'
import { themes } from '../../emulators/themes.ts'

const test = suite('telegram launch')
const botToken = '7000000001:AAHostHostHostHostHostHostHostHostHost'
const ada = { id: 42, first_name: 'Ada "id":7', language_code: 'pt-br' }
const bo = { id: 43, first_name: 'Bo' }
const client = (options: Partial<TelegramOptions> = {}) =>
  createTelegramEmulator({ profile: 'android', user: ada, botToken, ...options })

const store = (world: World, area: 'localStorage' | 'sessionStorage') => world.window[area]

/** Stores data of a person. */
function leaveBehind(world: World) {
  const left = {
    access_token: 'a',
    refresh_token: 'r',
    app: '{"data":null}',
    'mw.merchant': 'm',
    'mw.access_until': '9e15'
  }
  for (const [key, value] of Object.entries(left)) store(world, 'localStorage').setItem(key, value)
  store(world, 'localStorage').setItem('not-ours', 'stays')
  store(world, 'sessionStorage').setItem('mw.draft.withdraw', '{"amount":"5"}')
}

test('a launch is read: data, version, platform, theme, language, start', () => {
  const launch = readLaunch(client({ startParam: 'order_77', version: '7.7', theme: themes.night }).launchHash())
  assert.ok(launch)
  assert.match(launch.initData ?? '', /^user=.*&hash=[\da-f]{64}$/)
  assert.equal([launch.version, launch.platform, launch.language], ['7.7', 'android', 'pt-br'])
  assert.equal(launch.start, { to: 'order', id: '77' })
  assert.is(launch.theme?.page, themes.night.secondary_bg_color)
  assert.equal(Object.keys(launch.params).sort(), [
    'tgWebAppData',
    'tgWebAppPlatform',
    'tgWebAppThemeParams',
    'tgWebAppVersion'
  ])
})

test('a start parameter may be in the query, the hash, or what is signed; what is signed counts', () => {
  const startOf = (query: string, startParam?: string) =>
    readLaunch(query + client(startParam ? { startParam } : {}).launchHash())?.start
  assert.is(startOf(''), null)
  assert.equal(startOf('?utm=2&tgWebAppStartParam=order_5'), { to: 'order', id: '5' })
  assert.equal(startOf('?tgWebAppStartParam=order_5', 'order_6'), { to: 'order', id: '6' })
})

test('a hash that something has decoded still has its data', () => {
  const hash = client().launchHash()
  const whole = readLaunch(hash)
  const decoded = readLaunch(decodeURIComponent(hash))
  assert.ok(whole?.initData)
  assert.is(decoded?.initData, whole.initData)
  assert.is(decoded?.mark, whole.mark)
})

test('invalid parts of a launch are left out', () => {
  const launch = readLaunch(
    '#tgWebAppData=query_id&tgWebAppVersion=9999.x&tgWebAppPlatform=%3Cb%3E&tgWebAppThemeParams=%7B%22bg_color%22%3A%22red%22'
  )
  assert.equal(
    [launch?.initData, launch?.version, launch?.platform, launch?.theme, launch?.start],
    [null, '6.0', 'unknown', null, null]
  )
  for (const raw of ['', '#/', '#/orders', '?tgWebAppStartParam=ref_A', '?a=b#/x?y=1']) assert.is(readLaunch(raw), null)
})

test('no address throws, and the result is valid', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '#',
      '?',
      '&',
      '=',
      '%',
      '%7B',
      'tgWebAppData=',
      'tgWebAppVersion=',
      'tgWebAppThemeParams=',
      '{"a":'
    )
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
      const launch = readLaunch(pieces.join(''))
      if (!launch) return
      assert.match(launch.version, /^\d{1,2}\.\d{1,2}$/)
      assert.match(launch.platform, /^\w{1,20}$/)
    }),
    { numRuns: 2_000 }
  )
})

test('start parameters lead to screens of the app, or nowhere', () => {
  assert.equal(readStart('ref_A-b_9'), { to: 'invite', code: 'A-b_9' })
  const documents = 'notice order recharge withdraw project task feedback request record session account'
  for (const to of documents.split(' ')) {
    assert.equal(readStart(`${to}_0192-ab`), { to, id: '0192-ab' })
  }
  for (const bad of [
    undefined,
    '',
    'ref_',
    'admin_1',
    'notice_a/b',
    'notice_../x',
    `ref_${'a'.repeat(65)}`,
    'ref_a b'
  ]) {
    assert.is(readStart(bad), null)
  }
})

test('the address is clean before anything routes; a reload finds the same launch', async () => {
  const emulator = client({ startParam: 'notice_5' })
  const first = await open(emulator)
  const { location, history } = first.window
  assert.equal([location.pathname, location.search, location.hash], ['/', '', ''])
  assert.is(history.length, 1)
  assert.equal(first.made?.launch.start, { to: 'notice', id: '5' })
  const again = await open(emulator, { window: first.window, hash: '#/notice/5', query: '' })
  assert.is(again.window.location.hash, '#/notice/5')
  assert.is(again.made?.launch.mark, first.made?.launch.mark)
  assert.is(again.made?.launch.initData, first.made?.launch.initData)
})

test('a route that carries a launch keeps its own part', async () => {
  const emulator = client()
  const world = await open(emulator, { hash: `#/project?state=3&${emulator.launchHash().slice(1)}` })
  assert.is(world.window.location.hash, '#/project?state=3')
  assert.ok(world.made?.launch.initData)
  const bare = await open(emulator, { hash: `#/wallet?${emulator.launchHash().slice(1)}` })
  assert.is(bare.window.location.hash, '#/wallet')
})

test('incomplete launch parameters in a route are removed, and launch and session stay', async () => {
  const emulator = client({ version: '8.0' })
  const first = await open(emulator)
  leaveBehind(first)
  for (const bad of [
    'tgWebAppVersion=6.0',
    'tgWebAppPlatform=ios',
    'tgWebAppData=query_id',
    'tgWebAppStartParam=ref_X',
    `tgWebAppThemeParams=${encodeURIComponent('{"bg_color":"#ff0000"}')}`
  ]) {
    const world = await open(emulator, { window: first.window, hash: `#/orders?${bad}`, query: '' })
    assert.is(world.window.location.hash, '#/orders', bad)
    assert.is(store(world, 'localStorage').getItem('access_token'), 'a', bad)
    assert.is(store(world, 'sessionStorage').getItem('mw.draft.withdraw'), '{"amount":"5"}', bad)
    assert.equal(world.made?.launch, first.made?.launch, bad)
  }
  const none = await open(null, { hash: '#/orders?tgWebAppVersion=6.0' })
  assert.is(none.window.location.hash, '#/orders')
  assert.is(none.made, null)
})

test('a client may send a launch without data in any order', async () => {
  for (const hash of ['#tgWebAppVersion=7.7&tgWebAppPlatform=ios', '#tgWebAppPlatform=ios&tgWebAppVersion=7.7']) {
    const world = await open(client(), { hash, query: '' })
    const { version, platform, initData } = world.made?.launch ?? {}
    assert.equal([version, platform, initData], ['7.7', 'ios', null])
  }
})

test('ready is sent before the features are loaded', async () => {
  const emulator = client()
  const world = await open(emulator)
  const frame = () => new Promise(resolve => world.window.requestAnimationFrame(resolve))
  assert.not(emulator.state.ready)
  for (let frames = 0; frames < 3; frames += 1) await frame()
  assert.ok(emulator.state.ready)
})

test('theme and scheme are set with the page itself', async () => {
  const world = await open(client({ theme: themes.night }))
  assert.is(world.window.document.documentElement.dataset.scheme, 'dark')
  assert.is(world.style('--host-page'), themes.night.secondary_bg_color)
  const light = await open(client({ theme: themes.pink }))
  assert.is(light.window.document.documentElement.dataset.scheme, 'light')
  assert.is(light.style('--host-surface'), themes.pink.section_bg_color)
})

test('a reload is painted in the theme that the client sent last', async () => {
  for (const person of [ada, null]) {
    const emulator = client({ theme: themes.day, user: person })
    const first = await open(emulator)
    await first.features()
    emulator.setTheme(themes.night)
    await waitUntilArrived()
    const again = await open(emulator, { window: first.window, hash: '', query: '' })
    assert.is(again.window.document.documentElement.dataset.scheme, 'dark')
    assert.is(again.style('--host-page'), themes.night.secondary_bg_color)
    assert.is(again.made?.launch.mark, first.made?.launch.mark)
  }
})

test('another person finds nothing of the one before, and no request has the token', async () => {
  const first = await open(client())
  leaveBehind(first)
  first.window.sessionStorage.setItem('__telegram__initParams', '{"tgWebAppData":"user=1"}')
  const other = await open(client({ user: bo }), { window: first.window })
  assert.ok(other.requests.length > 0)
  assert.equal(
    other.requests.filter(({ token }) => token !== null),
    []
  )
  for (const key of ['access_token', 'refresh_token', 'app', 'mw.merchant']) {
    assert.is(store(other, 'localStorage').getItem(key), null, key)
  }
  assert.is(store(other, 'sessionStorage').getItem('mw.draft.withdraw'), null)
  assert.is(store(other, 'localStorage').getItem('not-ours'), 'stays')
  await other.features()
  const app = (other.window as unknown as { Telegram: { WebApp: { initDataUnsafe: { user: { id: number } } } } })
    .Telegram
  assert.is(app.WebApp.initDataUnsafe.user.id, bo.id)
})

test('another person in an old client finds no data either', async () => {
  const first = await open(client({ transport: 'notify', profile: 'tdesktop' }))
  leaveBehind(first)
  const other = await open(client({ transport: 'notify', profile: 'tdesktop', user: bo }), { window: first.window })
  assert.ok(other.made)
  assert.is(store(other, 'localStorage').getItem('access_token'), null)
  assert.is(store(other, 'localStorage').getItem('mw.owner'), '43')
  assert.ok(store(other, 'sessionStorage').getItem('mw.launch'))
})

test('the same person finds session and drafts again', async () => {
  const first = await open(client())
  leaveBehind(first)
  const again = await open(client({ theme: themes.night }), { window: first.window })
  assert.is(store(again, 'localStorage').getItem('access_token'), 'a')
  assert.is(store(again, 'sessionStorage').getItem('mw.draft.withdraw'), '{"amount":"5"}')
  assert.is(again.requests.find(({ path }) => path.endsWith('index_info'))?.token, 'Bearer a')
})

/** Dispatches the event of a change by another page. */
function listenTo({ window }: World, ...keys: (string | null)[]): void {
  for (const key of keys) window.dispatchEvent(new window.StorageEvent('storage', { key } as object))
}

/** A page in another WebView of the same device. The first page gets an event for each of its changes, in order. */
function besides(first: World) {
  const window = createWindow()
  const area = first.window.localStorage
  const shared = new Proxy(area, {
    get(_, name) {
      const member = Reflect.get(area, name)
      if (typeof member !== 'function') return member
      return (...parameters: unknown[]) => {
        const result: unknown = Reflect.apply(member, area, parameters)
        if (name === 'setItem' || name === 'removeItem') listenTo(first, String(parameters[0]))
        return result
      }
    }
  })
  Object.defineProperty(window, 'localStorage', { value: shared })
  return window
}

test('two accounts in one storage: an open page continues as its person', async () => {
  const first = await open(client())
  leaveBehind(first)
  const events: (string | null)[] = []
  const storage = first.made?.host.storage
  assert.ok(storage)
  listenTo(first, 'access_token', 'refresh_token', 'mw.merchant')
  storage.onChange(key => events.push(key))

  const second = await open(client({ user: bo }), { window: besides(first) })
  const other = second.made?.host.storage
  assert.ok(other)
  assert.is(other.get('access_token'), null)
  other.set('access_token', 'b')
  other.set('merchant', 'n')

  assert.equal(events, [])
  assert.equal(
    ['access_token', 'refresh_token', 'merchant'].map(key => storage.get(key)),
    ['a', 'r', 'm']
  )
  storage.set('access_token', 'a2')
  storage.remove('merchant')
  assert.equal([storage.get('access_token'), storage.get('merchant')], ['a2', null])
  assert.not(storage.isPersisted('access_token'))
  assert.ok(storage.keys('').includes('refresh_token'))
  assert.not(storage.keys('').includes('merchant'))
  assert.equal([other.get('access_token'), other.get('merchant')], ['b', 'n'])
  assert.is(store(first, 'localStorage').getItem('access_token'), 'b')
  assert.ok(other.isPersisted('access_token'))
})

test('after a reload, a page neither sends nor finds the tokens of another account', async () => {
  const emulator = client()
  const first = await open(emulator)
  leaveBehind(first)
  const second = await open(client({ user: bo }), { window: besides(first) })
  const theirs = second.made?.host.storage
  for (const [key, value] of [
    ['access_token', 'b'],
    ['refresh_token', 's'],
    ['access_until', '9e15']
  ] as const) {
    theirs?.set(key, value)
  }
  const again = await open(emulator, { window: first.window, hash: '#/', query: '' })
  assert.ok(again.requests.some(({ path }) => path.endsWith('login_telegram')))
  assert.is(again.made?.launch.user, '42')
  assert.is(again.made?.host.storage.get('access_token'), null)
  assert.equal(
    again.requests.filter(({ token }) => token !== null),
    []
  )
  // The draft of their form stays in this tab.
  assert.is(store(again, 'sessionStorage').getItem('mw.draft.withdraw'), '{"amount":"5"}')
  assert.is(theirs?.get('access_token'), 'b')
})

test('changes by another page of the same person are taken over', async () => {
  const first = await open(client())
  const storage = first.made?.host.storage
  const events: (string | null)[] = []
  storage?.onChange(key => events.push(key))
  store(first, 'localStorage').setItem('access_token', 'a')
  listenTo(first, 'access_token', 'not-ours')
  assert.is(storage?.get('access_token'), 'a')
  assert.equal(events, ['access_token'])
  store(first, 'localStorage').clear()
  listenTo(first, null)
  assert.equal(events, ['access_token', null])
  assert.is(storage?.get('access_token'), null)
})

test('a launch without data has no person, also after another launch', async () => {
  const first = await open(client())
  leaveBehind(first)
  await first.features()
  const bare = await open(client({ user: null }), { window: first.window })
  assert.is(store(bare, 'localStorage').getItem('access_token'), null)
  assert.is(bare.made?.launch.initData, null)
  await bare.features()
  const { WebApp } = (bare.window as unknown as { Telegram: { WebApp: { initData: string } } }).Telegram
  assert.is(WebApp.initData, '')
})

test('the SDK has version, theme and person of this launch only', async () => {
  const first = await open(client({ version: '6.9', theme: themes.night }))
  await first.features()
  const second = await open(client({ version: '8.0', theme: themes.pink }), { window: first.window })
  await second.features()
  const { WebApp } = (
    second.window as unknown as { Telegram: { WebApp: { version: string; themeParams: Record<string, string> } } }
  ).Telegram
  assert.is(WebApp.version, '8.0')
  assert.is(WebApp.themeParams.bg_color, themes.pink.bg_color)
})

test('a launch address in a plain browser is a plain page: no one is signed out, nothing is painted', async () => {
  const first = await open(null, { hash: '#/wallet' })
  leaveBehind(first)
  const forged = await open(null, {
    window: first.window,
    hash: client({ user: bo, theme: themes.night }).launchHash()
  })
  assert.is(forged.made, null)
  assert.is(forged.window.location.hash, '')
  assert.is(forged.style('--host-page'), '')
  assert.is(store(forged, 'localStorage').getItem('access_token'), 'a')
})

test('an address without launch parameters is not changed', async () => {
  // A path that begins with two slashes is not an address: replaceState with it throws.
  const replaced: unknown[] = []
  const client = ({ history }: World['window']): void =>
    void Object.defineProperty(history, 'replaceState', {
      configurable: true,
      value: (...all: unknown[]) => replaced.push(all)
    })
  for (const hash of ['', '#/wallet?x=1']) {
    const world = await open(null, { hash, client })
    assert.equal(replaced, [], hash)
    assert.is(world.made, null)
  }
})

test("a partner's launch is kept and taken out of the address; its scheme is there at once, and no one is signed out", async () => {
  const first = await open(null, { hash: '#/' })
  leaveBehind(first)
  const world = await open(null, { window: first.window, hash: '#/wallet?mwBridge=1&mwTheme=dark' })
  assert.is(world.window.location.hash, '#/wallet')
  assert.is((world.window as unknown as Window).opening?.launch, '#/wallet?mwBridge=1&mwTheme=dark')
  assert.is(world.window.document.documentElement.dataset.scheme, 'dark')
  assert.is(store(world, 'localStorage').getItem('access_token'), 'a')
})

test('a plain page is unchanged', async () => {
  const world = await open(null, { hash: '#/recharge?x=1', query: '?utm=2' })
  assert.equal([world.window.location.search, world.window.location.hash], ['?utm=2', '#/recharge?x=1'])
  assert.is(world.made, null)
  assert.is(world.window.document.documentElement.getAttribute('style'), null)
})

test('names and start parameters are never taken for colors or persons', async () => {
  const sly = { id: 44, first_name: '","bg_color":"#ff0000","x":"', last_name: 'user={"id":42' }
  const first = await open(client({ user: { ...ada, first_name: 'x' } }))
  leaveBehind(first)
  const world = await open(client({ user: sly }), { window: first.window })
  assert.is(store(world, 'localStorage').getItem('mw.owner'), '44')
  assert.is(store(world, 'localStorage').getItem('access_token'), null)
  assert.not.match(world.style('--host-surface'), /ff0000/)
})

test.run()
