// Every member of the host, with the real SDK and the emulator, for each client and version.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { HostFeatures } from '../../../src/host/host.ts'
import { isVersionAtLeast } from '../../../src/host/telegram/capabilities.ts'
import { waitUntilArrived } from '../../emulators/arrived.ts'
import { profiles } from '../../emulators/profiles.ts'
import { createTelegramEmulator } from '../../emulators/telegram.ts'
import { choose, freezeTime, launchApp, open, touch, withTimeout } from '../../emulators/telegram-page.ts'
import { themes } from '../../emulators/themes.ts'
import { waitUntil } from '../../time.ts'

const test = suite('telegram host')
const clients = profiles.filter(profile => profile !== 'none')
const versions = ['6.0', '6.9', '7.7', '8.0', '10.2']

const dialog = { title: 'Sure?', message: 'Send 5 USDT', confirmLabel: 'Send', cancelLabel: 'No', danger: true }

// Calls every member.
function askEverything(features: HostFeatures) {
  const releases = [
    features.onBack(() => undefined),
    features.holdOpen(),
    features.onSettings(() => undefined),
    features.onActivated(() => undefined)
  ]
  const button = features.mainButton({ label: 'Pay', busy: false, disabled: false, onPress: () => undefined })
  button.update({ label: 'x'.repeat(200), busy: true, disabled: false, onPress: () => undefined })
  features.ready()
  for (const kind of ['success', 'error', 'selection'] as const) features.haptic(kind)
  const answers = {
    popup: features.ask(dialog),
    scan: features.scan('Scan', () => true),
    download: features.downloadFrom('https://shop.example/a.csv', 'a.csv'),
    secret: features.biometrics?.keep('secret', 'why') ?? Promise.resolve(false),
    stored: features.secureStore?.set('a', 'b') ?? Promise.resolve(false),
    copied: features.deviceStore?.set('a', 'b') ?? Promise.resolve(false)
  }
  const end = (): void => {
    for (const release of [...releases, button.release]) release()
  }
  return { asked: answers, end }
}

for (const profile of clients) {
  for (const version of versions) {
    test(`${profile} ${version}: every member works, nothing throws, no unknown message is sent`, async () => {
      const { emulator, world, features } = await launchApp(profile, { version })
      assert.equal(features.launch.kind === 'telegram' && [features.launch.version, features.launch.platform], [
        version,
        emulator.traits.platform
      ])
      emulator.log.clear()
      const { asked: answers, end } = askEverything(features)
      await waitUntilArrived()
      assert.is(emulator.state.closed, null)
      assert.is(emulator.state.ready, true)
      assert.is(emulator.state.back, isVersionAtLeast(version, '6.1'))
      assert.is(emulator.state.settings, isVersionAtLeast(version, '6.10'))
      assert.is(emulator.state.confirmClosing, isVersionAtLeast(version, '6.2'))
      assert.is(emulator.state.verticalSwipes, !isVersionAtLeast(version, '7.7'))
      assert.is(emulator.state.main?.text.length, 64)
      assert.equal([emulator.state.main?.active, emulator.state.main?.progress], [false, true])
      // The person declines every dialog.
      for (let left = 5; left > 0; left -= 1) {
        if (emulator.state.popup) choose(emulator, 'no')
        if (emulator.state.scanner !== null) emulator.closeScanner()
        if (emulator.state.question) emulator.answer(false)
        await waitUntilArrived()
      }
      end()
      await waitUntilArrived()
      assert.is(emulator.state.back, false)
      assert.is(emulator.state.main, null)
      assert.is(emulator.state.confirmClosing, profile === 'web-a' && isVersionAtLeast(version, '6.2'))
      assert.is(emulator.state.verticalSwipes, true)
      const unknown = emulator.log.entries.filter(({ type }) => type === 'not known here').map(({ data }) => data)
      assert.equal(unknown, [])
      assert.ok(['cancelled', 'unavailable'].includes(await withTimeout(answers.popup, 'popup')))
      assert.not((await withTimeout(answers.scan, 'scan')).state === 'scanned')
      assert.is(emulator.log.last('web_app_request_file_download') !== undefined, isVersionAtLeast(version, '8.0'))
      assert.is.not(await withTimeout(answers.download, 'download'), 'started')
      assert.is(features.requestWriteAccess !== undefined, isVersionAtLeast(version, '6.9'))
      assert.is(await withTimeout(answers.secret, 'secret'), false)
      const keeps = isVersionAtLeast(version, '9.0') && ['ios', 'android', 'macos'].includes(profile)
      assert.is(await withTimeout(answers.stored, 'stored'), keeps)
      assert.equal(world.documents, [])
      world.close()
    })
  }

  test(`${profile}: presses arrive once, and not while the button is busy`, async () => {
    const { emulator, features, world } = await launchApp(profile, { faults: ['repeated'] })
    const pass = freezeTime(world)
    const presses: string[] = []
    const inner = features.onBack(() => presses.push('outer'))
    const outer = features.onBack(() => presses.push('inner'))
    const button = features.mainButton({
      label: 'Pay',
      busy: false,
      disabled: false,
      onPress: () => presses.push('main')
    })
    features.onSettings(() => presses.push('settings'))
    for (const name of ['back', 'main', 'settings'] as const) assert.ok(emulator.press(name), name)
    await waitUntilArrived()
    assert.equal(presses, ['inner', 'main', 'settings'])
    button.update({ label: 'Pay', busy: true, disabled: false, onPress: () => presses.push('busy') })
    emulator.receive('web_app_request_theme', '""')
    assert.not(emulator.press('main'))
    outer()
    await pass(100)
    emulator.press('back')
    await waitUntilArrived()
    assert.equal(presses.slice(3), ['outer'])
    inner()
    assert.not(emulator.press('back'))
    world.close()
  })

  test(`${profile}: from 7.10 on the other answer is the secondary button, below the main one`, async () => {
    const look = { label: 'Cancel order', busy: false, disabled: false }
    const old = await launchApp(profile, { version: '7.7' })
    assert.is(old.features.secondaryButton, undefined)
    old.world.close()
    const { emulator, features, world } = await launchApp(profile, { version: '8.0' })
    const presses: string[] = []
    const button = features.secondaryButton?.({ ...look, onPress: () => presses.push('cancel') })
    await waitUntilArrived()
    assert.is(emulator.state.secondary?.text, 'Cancel order')
    assert.is(
      (emulator.log.last('web_app_setup_secondary_button')?.data as { position: string } | undefined)?.position,
      'bottom'
    )
    assert.ok(emulator.press('secondary'))
    await waitUntilArrived()
    assert.equal(presses, ['cancel'])
    button?.update({ ...look, disabled: true, onPress: () => presses.push('disabled') })
    await waitUntilArrived()
    assert.not(emulator.press('secondary'))
    button?.release()
    await waitUntilArrived()
    assert.is(emulator.state.secondary, null)
    world.close()
  })

  test(`${profile}: a changed theme is applied, and the main button stays`, async () => {
    const { emulator, features, world, host } = await launchApp(profile)
    features.mainButton({ label: 'Pay', busy: false, disabled: false, onPress: () => undefined })
    const heard: string[] = []
    host.onScheme(scheme => heard.push(scheme))
    emulator.setTheme(themes.night)
    await waitUntilArrived()
    assert.is(host.scheme(), 'dark')
    assert.is(heard.at(-1), 'dark')
    assert.is(world.style('--host-page'), themes.night.secondary_bg_color)
    assert.is(world.style('--host-surface'), themes.night.section_bg_color)
    assert.is(emulator.state.main?.text, 'Pay')
    assert.is(emulator.state.main?.color, '#2b3a8c', 'the accent of the skin, as everything else')
    emulator.setTheme(themes.broken)
    await waitUntilArrived()
    assert.is(world.style('--host-page'), themes.night.secondary_bg_color)
    world.close()
  })
}

test('the person answers: popup, scan, download', async () => {
  const { emulator, features, world } = await launchApp('android')
  const answer = features.ask(dialog)
  await waitUntilArrived()
  assert.is(emulator.state.popup?.message, 'Send 5 USDT')
  assert.is(emulator.state.popup?.buttons.at(-1)?.type, 'destructive')
  choose(emulator, 'yes')
  assert.is(await answer, 'confirmed')
  // A client may drop a popup so soon after the last one: the page asks.
  assert.is(await features.ask(dialog), 'unavailable')
  const scan = features.scan('An address', text => text.startsWith('T'))
  await waitUntilArrived()
  assert.is(emulator.state.scanner, 'An address')
  emulator.readCode('something else')
  await waitUntilArrived()
  emulator.readCode('TAddress')
  assert.equal(await scan, { state: 'scanned', text: 'TAddress' })
  assert.is(emulator.state.scanner, null)
  const download = features.downloadFrom('https://shop.example/a.csv', 'a.csv')
  await waitUntilArrived()
  emulator.answer(true)
  assert.is(await download, 'started')
  assert.is(await features.downloadFrom('http://shop.example/a.csv', 'a.csv'), 'unavailable')
  world.close()
})

test("write access: the person's answer, and unavailable when a silent client has shown nothing", async () => {
  const { emulator, features, world } = await launchApp('ios')
  for (const [yes, answer] of [
    [true, 'allowed'],
    [false, 'refused']
  ] as const) {
    const answers = features.requestWriteAccess?.()
    await waitUntil(() => emulator.state.question?.kind === 'write-access')
    emulator.answer(yes)
    assert.is(await withTimeout(answers ?? Promise.reject(new Error('it cannot ask')), 'write access'), answer)
  }
  emulator.setFaults(['dropped'])
  const pass = freezeTime(world)
  const silent = features.requestWriteAccess?.()
  await waitUntil(() => emulator.state.question?.kind === 'write-access')
  await pass(1_100)
  touch(world)
  assert.is(await withTimeout(silent ?? Promise.reject(new Error('it cannot ask')), 'silence'), 'unavailable')
  world.close()
})

test('a story is opened with its picture, and a text that ends with the whole link', async () => {
  const { emulator, features, world } = await launchApp('ios')
  const link = 'https://wallet.example/i/AB12'
  const picture = 'https://media.example/p.webp'
  assert.is(features.shareStory?.({ picture, text: 'w'.repeat(300), url: link }), true)
  await waitUntil(() => emulator.log.last('web_app_share_to_story') !== undefined)
  const sent = emulator.log.last('web_app_share_to_story')?.data as { media_url: string; text: string }
  assert.is(sent.media_url, picture)
  assert.is(sent.text.length, 200)
  assert.ok(sent.text.endsWith(`… ${link}`))
  for (const refused of [
    { picture: 'http://media.example/p.webp', text: '', url: link },
    { picture, text: '', url: 'http://wallet.example' },
    { picture, text: '', url: `https://wallet.example/${'x'.repeat(200)}` }
  ])
    assert.is(features.shareStory?.(refused), false, JSON.stringify(refused))
  world.close()
  const desktop = await launchApp('tdesktop')
  assert.is(desktop.features.shareStory, undefined)
  desktop.world.close()
})

for (const profile of ['android', 'ios'] as const)
  test(`${profile}: the app is offered for the home screen, and the person answers`, async () => {
    const { emulator, features, world } = await launchApp(profile)
    const offered: (() => Promise<boolean>)[] = []
    features.onHomeScreen?.(add => offered.push(add))
    await waitUntil(() => offered.length === 1)
    for (const yes of [true, false]) {
      const added = offered[0]?.() ?? Promise.reject(new Error('it cannot ask'))
      await waitUntil(() => emulator.state.question?.kind === 'home-screen')
      emulator.answer(yes)
      assert.is(await withTimeout(added, 'home screen'), yes)
    }
    world.close()
  })

test('there is no home screen on computers, in old clients, and after the listener has gone', async () => {
  for (const [profile, version] of [
    ['tdesktop', '10.2'],
    ['web-k', '10.2'],
    ['android', '7.7']
  ] as const) {
    const { features, world } = await launchApp(profile, { version })
    assert.is(features.onHomeScreen, undefined, profile)
    world.close()
  }
  const { features, world, emulator } = await launchApp('android')
  const offered: unknown[] = []
  features.onHomeScreen?.(add => offered.push(add))()
  await waitUntil(() => emulator.log.last('web_app_check_home_screen') !== undefined)
  await waitUntilArrived()
  assert.equal(offered, [])
  world.close()
})

test("texts are cut to the client's limits, and an empty dialog is unavailable", async () => {
  const { emulator, features, world } = await launchApp('tdesktop')
  const long = {
    ...dialog,
    title: 'T'.repeat(99),
    message: `${'m'.repeat(254)}\u{1f600}end`,
    confirmLabel: 'c'.repeat(99)
  }
  const answer = features.ask(long)
  await waitUntilArrived()
  const popup = emulator.state.popup
  assert.equal([popup?.title.length, popup?.buttons[1]?.text.length], [64, 64])
  assert.is(popup?.message, `${'m'.repeat(254)}…`)
  emulator.answerPopup(null)
  await answer
  assert.is(await features.ask({ ...dialog, title: ' ', message: '' }), 'unavailable')
  assert.is(emulator.state.closed, null)
  world.close()
})

test('a press of the main button removes the focus from the field, and the keyboard where the client can', async () => {
  for (const [version, hides] of [
    ['8.0', false],
    ['10.2', true]
  ] as const) {
    const { emulator, features, world } = await launchApp('ios', { version })
    const field = world.window.document.createElement('input')
    world.window.document.body.append(field)
    field.focus()
    const seen: boolean[] = []
    const onPress = (): void => void seen.push(world.window.document.activeElement === field)
    features.mainButton({ label: 'Pay', busy: false, disabled: false, onPress })
    emulator.press('main')
    await waitUntilArrived()
    assert.equal(seen, [false])
    assert.is(emulator.log.last('web_app_hide_keyboard') !== undefined, hides)
    world.close()
  }
})

test('biometrics: a secret is stored, returned and removed; a refusal is final', async () => {
  const { emulator, features, world } = await launchApp('ios')
  const biometrics = features.biometrics
  assert.ok(biometrics)
  assert.not(biometrics.hasSecret)
  assert.is(await biometrics.unlock('why'), null)
  const keeping = biometrics.keep('the secret', 'why')
  await waitUntilArrived()
  emulator.answer(true)
  await waitUntilArrived()
  emulator.answer(true)
  assert.is(await keeping, true)
  assert.ok(biometrics.hasSecret)
  const unlocking = biometrics.unlock('why')
  await waitUntilArrived()
  emulator.answer(true)
  assert.is(await unlocking, 'the secret')
  await biometrics.forget()
  assert.not(biometrics.hasSecret)
  world.close()

  const other = await launchApp('ios', { user: { id: 7, first_name: 'Bo' } })
  const refused = other.features.biometrics?.keep('secret', 'why')
  await waitUntilArrived()
  other.emulator.answer(false)
  assert.is(await refused, false)
  assert.is(other.features.biometrics, null)
  other.world.close()
})

test('the secure store stores, returns and removes', async () => {
  const { features, world } = await launchApp('android')
  const store = features.secureStore
  assert.ok(store)
  assert.equal(await store.get('refresh'), { state: 'none' })
  assert.ok(await store.set('refresh', 'token'))
  assert.equal(await store.get('refresh'), { state: 'found', value: 'token' })
  await store.remove('refresh')
  assert.equal(await store.get('refresh'), { state: 'none' })
  assert.is(await store.set('refresh', 'x'.repeat(5_000)), false)
  world.close()
})

for (const [profile, version, isThere] of [
  ['android', '9.0', true],
  ['ios', '10.2', true],
  ['tdesktop', '9.0', true],
  ['macos', '9.0', true],
  ['android', '8.0', false],
  ['web-a', '10.2', false],
  ['web-k', '10.2', false]
] as const) {
  test(`${profile} ${version}: the device store ${isThere ? 'stores, returns and removes' : 'is missing'}`, async () => {
    const { emulator, features, world } = await launchApp(profile, { version })
    const store = features.deviceStore
    assert.is(store !== undefined, isThere)
    if (store) {
      assert.equal(await store.get('language'), { state: 'none' })
      assert.ok(await store.set('language', 'ja'))
      assert.equal(await store.get('language'), { state: 'found', value: 'ja' })
      assert.equal([emulator.device.plain.get('language'), emulator.device.secure.size], ['ja', 0])
      await store.remove('language')
      assert.equal(await store.get('language'), { state: 'none' })
      assert.is(await store.set('language', 'x'.repeat(40_000)), false)
    }
    assert.is(emulator.state.closed, null)
    world.close()
  })
}

test('links and shares go through the client, within the tap', async () => {
  const { emulator, host, world } = await launchApp('ios')
  emulator.touch()
  assert.ok(await host.openLink('https://wa.me/1'))
  assert.is(emulator.state.notice, 'https://wa.me/1')
  emulator.touch()
  assert.ok(await host.openLink('https://t.me/support?a=b'))
  assert.is(emulator.state.notice, 'https://t.me/support?a=b')
  assert.not(await host.openLink('javascript:alert(1)'))
  emulator.touch()
  assert.is(await host.share({ text: 'Join & win', url: 'https://t.me/bot?startapp=ref_A' }), 'shared')
  assert.equal(emulator.state.question, {
    kind: 'link-share',
    path: '/share/url?url=https%3A%2F%2Ft.me%2Fbot%3Fstartapp%3Dref_A&text=Join%20%26%20win'
  })
  world.close()
})

test('a t.me link in the page opens a chat, and the frame stays', async () => {
  const { emulator, world } = await launchApp('web-a')
  const anchor = world.window.document.createElement('a')
  anchor.href = 'https://t.me/support'
  world.window.document.body.append(anchor)
  const click = new world.window.MouseEvent('click', { bubbles: true, cancelable: true })
  anchor.dispatchEvent(click)
  assert.ok(click.defaultPrevented)
  assert.is(emulator.state.notice, 'https://t.me/support')
  world.close()
})

test('safe areas of device and client are added up', async () => {
  const { emulator, world } = await launchApp('ios', {
    safeArea: { top: 47, right: 0, bottom: 34, left: 0 },
    contentSafeArea: { top: 46, right: 0, bottom: 0, left: 0 }
  })
  assert.match(world.style('--safe-top'), /, 93px\)$/)
  assert.match(world.style('--safe-bottom'), /, 34px\)$/)
  emulator.setSafeArea({ top: 900, right: 0, bottom: 20, left: 0 })
  await waitUntilArrived()
  assert.match(world.style('--safe-top'), /, 93px\)$/)
  assert.match(world.style('--safe-bottom'), /, 20px\)$/)
  world.close()
})

test('a reload and a new launch have the last safe areas from their first script on, until the client answers', async () => {
  const { emulator, world } = await launchApp('ios', {
    safeArea: { top: 47, right: 0, bottom: 34, left: 0 },
    contentSafeArea: { top: 46, right: 0, bottom: 0, left: 0 }
  })
  assert.match(world.style('--safe-top'), /, 93px\)$/)
  emulator.setSafeArea({ top: 59, right: 0, bottom: 34, left: 0 })
  await waitUntilArrived()
  const { window } = world
  const again = await open(emulator, { window })
  assert.match(again.style('--safe-top'), /, 105px\)$/, 'before the SDK')
  assert.match(again.style('--safe-bottom'), /, 34px\)$/)
  emulator.setSafeArea({ top: 20, right: 0, bottom: 0, left: 0 })
  await again.features()
  await waitUntilArrived()
  assert.match(again.style('--safe-top'), /, 66px\)$/, 'as the client says now')
  // A new launch has another tab.
  window.sessionStorage.clear()
  const relaunched = await open(emulator, { window })
  assert.match(relaunched.style('--safe-top'), /, 66px\)$/)
  const desktop = createTelegramEmulator({
    profile: 'tdesktop',
    user: { id: 42, first_name: 'Ada' },
    botToken: '7000000001:AA'
  })
  assert.not.match((await open(desktop, { window })).style('--safe-top'), /[1-9]px/, 'another client of the device')
  window.localStorage.setItem('mw.insets.ios', '{"top":1e9,"left":"7px; color: red","bottom":-5,"right":8}')
  const odd = await open(emulator, { window })
  assert.equal(
    ['top', 'left', 'bottom', 'right'].map(edge => /, (\S+)\)$/.exec(odd.style(`--safe-${edge}`))?.[1]),
    ['0px', '0px', '0px', '8px']
  )
  for (const text of ['{', 'null', '7']) {
    window.localStorage.setItem('mw.insets.ios', text)
    const none = await open(emulator, { window })
    assert.not.match(none.style('--safe-top'), /[1-9]px/)
    none.close()
  }
})

test('the bars of the client have the colors of the page', async () => {
  const { emulator, world } = await launchApp('android')
  assert.is(emulator.state.header, emulator.state.background)
  assert.match(emulator.state.header, /^#[\da-f]{6}$/)
  world.close()
  const old = await launchApp('android', { version: '6.1', theme: themes.pink })
  assert.equal(old.emulator.log.last('web_app_set_header_color')?.data, { color_key: 'secondary_bg_color' })
  old.world.close()
})

test('coming back is reported once, and hiding is known', async () => {
  const { emulator, features, host, world } = await launchApp('android')
  const heard: string[] = []
  features.onActivated(() => heard.push('back'))
  host.onVisible(visible => heard.push(String(visible)))
  emulator.setVisible(false)
  await waitUntilArrived()
  assert.not(host.visible())
  emulator.setVisible(true)
  emulator.setVisible(true)
  await waitUntilArrived()
  assert.equal(heard, ['false', 'true', 'back'])
  const pass = freezeTime(world)
  emulator.setVisible(false)
  await waitUntilArrived()
  await pass(1_050)
  touch(world)
  assert.ok(host.visible())
  assert.equal(heard.slice(3), ['false', 'true', 'back'])
  world.close()
})

test('the page opens links where an old client cannot', async () => {
  const { host, world, emulator } = await launchApp('android', { version: '6.0' })
  const opened: string[] = []
  Object.assign(world.window, { open: (address: string) => void opened.push(address) })
  assert.ok(await host.openLink('https://t.me/support'))
  assert.ok(await host.openLink('https://shop.example/help'))
  assert.equal(opened, ['https://t.me/support', 'https://shop.example/help'])
  assert.is(emulator.state.notice, null)
  world.close()
})

test('the clipboard comes from the client where the page has none', async () => {
  const { emulator, host, world } = await launchApp('android', { clipboard: 'TAddress' })
  assert.is(await host.paste(), 'TAddress')
  world.close()
  for (const profile of ['web-a', 'web-k', 'tdesktop'] as const) {
    const other = await launchApp(profile, { clipboard: '' })
    assert.is(await other.host.paste(), null)
    other.world.close()
  }
  assert.is(emulator.state.closed, null)
})

test("a page whose clipboard never answers leaves time for the client's", async () => {
  const { emulator, host, world } = await launchApp('ios', { clipboard: 'TAddress' })
  const real = world.window.setTimeout.bind(world.window)
  const limits: number[] = []
  Object.defineProperty(world.window.navigator, 'clipboard', {
    configurable: true,
    value: { readText: () => new Promise(() => undefined) }
  })
  Object.assign(world.window, {
    setTimeout: (run: () => void, ms = 0) => {
      limits.push(ms)
      return real(run, ms === 7_000 ? 0 : ms)
    }
  })
  emulator.touch()
  assert.is(await withTimeout(host.paste(), 'paste'), 'TAddress')
  // Page, SDK and client together take less than ten seconds after the touch.
  const answers = [7_000, 2_000, 1_500].map(ms => limits.includes(ms))
  assert.equal(answers, [true, true, true], String(limits))
  world.close()
})

test("the app can close itself, and reads in the person's language", async () => {
  const { emulator, features, host, world } = await launchApp('macos')
  assert.is(host.languages()[0], 'vi')
  assert.is(features.close(), true)
  assert.is(emulator.state.closed, 'the app closed itself')
  world.close()
})

test.run()
