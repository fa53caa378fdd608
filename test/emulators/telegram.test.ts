// The real SDK and the emulator: the events of each profile and version.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { waitUntilArrived } from './arrived.ts'
import { isAtLeast, type Profile, profiles } from './profiles.ts'
import { openSdk } from './real-sdk.ts'
import { createTelegramEmulator, type TelegramOptions } from './telegram.ts'
import { themes } from './themes.ts'

const test = suite('telegram emulator')
const botToken = '7000000001:AAEmulatorEmulatorEmulatorEmulatorE'
const user = { id: 42, first_name: 'Ada', language_code: 'en' }
const clients = profiles.filter(profile => profile !== 'none')
const launched = (profile: Profile, options: Partial<TelegramOptions> = {}) =>
  createTelegramEmulator({ profile, user, botToken, ...options })

// The SDK sends all of these to every client, whatever its version; `since` is the first version that knows the event.
const burst: readonly [type: string, since: string][] = [
  ['web_app_set_header_color', '6.1'],
  ['web_app_set_background_color', '6.1'],
  ['web_app_set_bottom_bar_color', '7.10'],
  ['web_app_request_theme', '6.0'],
  ['web_app_request_viewport', '6.0'],
  ['web_app_request_safe_area', '8.0'],
  ['web_app_request_content_safe_area', '8.0']
]
/** Sent after a theme, which macOS does not send. */
const afterTheme: typeof burst = [
  ['web_app_setup_main_button', '6.0'],
  ['web_app_setup_secondary_button', '7.10']
]

for (const profile of clients) {
  for (const version of ['6.0', '6.9', '7.7', '7.10', '8.0', '10.2']) {
    test(`${profile} ${version}: the events at the start that the client knows get answers`, async () => {
      const emulator = launched(profile, { version })
      const page = openSdk(emulator)
      assert.is(page.app.version, version)
      assert.is(page.app.platform, emulator.traits.platform)
      assert.is(page.app.initDataUnsafe.user.id, 42)
      await waitUntilArrived()
      const said = [...burst, ...(profile === 'macos' ? [] : afterTheme)]
      const framed = emulator.traits.transport === 'frame' ? ['iframe_ready'] : []
      assert.equal(emulator.log.types('out'), [...framed, ...said.map(([type]) => type)])
      const unknown = emulator.log.entries.filter(({ type }) => type === 'not known here').map(({ data }) => data)
      assert.equal(
        unknown,
        said.filter(([, since]) => !isAtLeast(version, since)).map(([type]) => type)
      )
      const heard = emulator.log.types('in')
      assert.is(heard.includes('theme_changed'), profile !== 'macos')
      assert.is(heard.includes('viewport_changed'), profile !== 'web-k')
      const insets = Number(version.split('.')[0]) >= 8 && profile !== 'web-k'
      assert.is(heard.includes('safe_area_changed'), insets)
      assert.is(emulator.state.closed, null)
      page.close()
    })
  }

  test(`${profile}: buttons of the bar are shown and pressed`, async () => {
    const emulator = launched(profile)
    const { app } = openSdk(emulator)
    const pressed: string[] = []
    app.BackButton.onClick(() => pressed.push('back')).show()
    app.MainButton.setParams({ text: 'Pay', is_visible: true }).onClick(() => pressed.push('main'))
    app.SettingsButton.onClick(() => pressed.push('settings')).show()
    assert.is(emulator.state.main?.text, 'Pay')
    for (const button of ['back', 'main', 'settings'] as const) assert.ok(emulator.press(button), button)
    await waitUntilArrived()
    assert.equal(pressed, ['back', 'main', 'settings'])
    app.MainButton.disable()
    app.BackButton.hide()
    assert.not(emulator.press('main'))
    assert.not(emulator.press('back'))
  })

  test(`${profile}: a changed theme reaches the app`, async () => {
    const emulator = launched(profile)
    const { app } = openSdk(emulator)
    emulator.setTheme(themes.night)
    await waitUntilArrived()
    assert.is(app.colorScheme, 'dark')
    assert.is(app.themeParams.bg_color, themes.night.bg_color)
  })
}

test('an old client does not know later events', () => {
  const emulator = launched('android', { version: '6.0' })
  const { app } = openSdk(emulator)
  assert.throws(() => app.showPopup({ message: 'Sure?' }), 'WebAppMethodUnsupported')
  emulator.receive('web_app_open_popup', JSON.stringify({ message: 'Sure?', buttons: [{ type: 'ok', id: 'y' }] }))
  assert.is(emulator.state.popup, null)
  assert.is(emulator.log.last('not known here')?.data, 'web_app_open_popup')
})

test('an event that no client knows is only noted in the log', () => {
  const emulator = launched('tdesktop')
  emulator.receive('web_app_from_tomorrow', '{"a":1}')
  assert.is(emulator.state.closed, null)
  assert.is(emulator.log.entries.length, 2)
})

test('a popup answers with the button that was pressed', async () => {
  const emulator = launched('ios')
  const { app } = openSdk(emulator)
  const answers: unknown[] = []
  const buttons = [{ id: 'yes', type: 'destructive', text: 'Delete' }, { type: 'cancel' }]
  app.showPopup({ title: 'Delete?', message: 'It is gone then.', buttons }, (id: unknown) => answers.push(id))
  assert.equal(
    emulator.state.popup?.buttons.map(({ text }) => text),
    ['Delete', 'Cancel']
  )
  emulator.answerPopup('yes')
  await waitUntilArrived()
  app.showPopup({ message: 'Again?' }, (id: unknown) => answers.push(id))
  emulator.answerPopup(null)
  await waitUntilArrived()
  assert.equal(answers, ['yes', null])
})

test('only Telegram Desktop closes on bad arguments', () => {
  const bad = ['', 'no json', '""', '{}', '[]', 'null']
  for (const type of ['web_app_open_popup', 'web_app_open_link', 'web_app_setup_main_button']) {
    for (const json of bad) {
      const emulator = launched('tdesktop')
      emulator.receive(type, json)
      assert.ok(emulator.state.closed, `${type} ${json}`)
      const other = launched('android')
      other.receive(type, json)
      assert.is(other.state.closed, null)
    }
  }
  const emulator = launched('tdesktop')
  emulator.receive('web_app_open_popup', JSON.stringify({ message: 'No buttons', buttons: [] }))
  assert.ok(emulator.state.closed)
  // Here the SDK sends no arguments, and the app stays open.
  const calm = launched('tdesktop')
  openSdk(calm).app.ready()
  assert.is(calm.state.closed, null)
  assert.ok(calm.state.ready)
})

test('Web A confirms closing after any request about the confirmation', () => {
  const emulator = launched('web-a')
  openSdk(emulator).app.disableClosingConfirmation()
  assert.ok(emulator.state.confirmClosing)
  const other = launched('web-k')
  openSdk(other).app.disableClosingConfirmation()
  assert.not(other.state.confirmClosing)
})

test('the web clients block the page’s downloads, and nothing that the app needs', () => {
  const sandboxes = profiles.map(profile => [profile, launched(profile).traits.sandbox] as const)
  const held = sandboxes.filter(([, sandbox]) => sandbox !== null)
  assert.equal(
    held.map(([profile]) => profile),
    ['web-a', 'web-k']
  )
  for (const [, sandbox] of held) {
    const allowed = sandbox?.split(' ') ?? []
    assert.not(allowed.includes('allow-downloads'))
    for (const name of ['scripts', 'same-origin', 'popups', 'forms']) assert.ok(allowed.includes(`allow-${name}`), name)
  }
})

test('closing asks first when the app has requested that', () => {
  const emulator = launched('android')
  const { app } = openSdk(emulator)
  app.enableClosingConfirmation()
  emulator.pressClose()
  assert.is(emulator.state.question?.kind, 'close')
  emulator.answer(false)
  assert.is(emulator.state.closed, null)
  emulator.pressClose()
  emulator.answer(true)
  assert.ok(emulator.state.closed)
})

test('Web A locks popups after three, Web K ignores a second one, and Android drops popups during a cool-down', async () => {
  let now = 1_000_000
  const popup = JSON.stringify({ message: 'm', buttons: [{ id: 'a', type: 'ok' }] })
  const open = (emulator: ReturnType<typeof launched>) => {
    emulator.receive('web_app_open_popup', popup)
    return emulator.state.popup !== null
  }
  const row = (profile: Profile) => {
    const emulator = launched(profile, { now: () => now })
    openSdk(emulator)
    const once = () => {
      const opened = open(emulator)
      emulator.answerPopup('a')
      return opened
    }
    return { emulator, opened: [once(), once(), once(), once()] }
  }
  const webA = row('web-a')
  assert.equal(webA.opened, [true, true, true, false])
  now += 2_500
  assert.ok(open(webA.emulator))
  const android = row('android')
  assert.equal(android.opened, [true, true, true, false])
  now += 1_000
  assert.not(open(android.emulator))
  now += 3_000
  assert.ok(open(android.emulator))
  const webK = launched('web-k')
  openSdk(webK)
  assert.ok(open(webK))
  open(webK)
  await waitUntilArrived()
  assert.not(webK.log.types('in').includes('popup_closed'))
  assert.equal(row('ios').opened, [true, true, true, true])
})

test('the scanner works on phones, is silent on desktops and Web A, and closes at once on Web K', async () => {
  const scan = async (profile: Profile) => {
    const emulator = launched(profile)
    const { app } = openSdk(emulator)
    const texts: string[] = []
    const closed: string[] = []
    app.onEvent('scanQrPopupClosed', () => closed.push('closed'))
    app.showScanQrPopup({ text: 'The address' }, (text: string) => texts.push(text) && text === 'right')
    await waitUntilArrived()
    for (const text of ['wrong', 'right']) {
      emulator.readCode(text)
      await waitUntilArrived()
    }
    return { texts, closed, open: emulator.state.scanner !== null }
  }
  for (const profile of ['ios', 'android'] as const) {
    assert.equal(await scan(profile), { texts: ['wrong', 'right'], closed: [], open: false })
  }
  for (const profile of ['tdesktop', 'macos', 'web-a'] as const) {
    assert.equal(await scan(profile), { texts: [], closed: [], open: false })
  }
  assert.equal(await scan('web-k'), { texts: [], closed: ['closed'], open: false })
})

test('iOS opens links and reads the clipboard only soon after a touch', async () => {
  let now = 5_000
  const emulator = launched('ios', { now: () => now, clipboard: 'TAddress' })
  const { app } = openSdk(emulator)
  app.openLink('https://help.example/')
  assert.is(emulator.state.notice, null)
  emulator.touch()
  now += 9_000
  app.openLink('https://help.example/')
  assert.is(emulator.state.notice, 'https://help.example/')
  emulator.dismissNotice()
  app.openLink('https://help.example/again')
  assert.is(emulator.state.notice, null)
  const texts: unknown[] = []
  const read = async () => {
    app.readTextFromClipboard((text: unknown) => texts.push(text))
    await waitUntilArrived()
  }
  await read()
  emulator.touch()
  await read()
  assert.equal(texts, [null, 'TAddress'])
})

test('Android drops a button update with an invalid color', () => {
  const data = JSON.stringify({ is_visible: true, text: 'Pay', color: 'tomato-ish' })
  const android = launched('android')
  android.receive('web_app_setup_main_button', data)
  assert.is(android.state.main, null)
  const ios = launched('ios')
  ios.receive('web_app_setup_main_button', data)
  assert.is(ios.state.main?.text, 'Pay')
})

test('old iOS loses a scanned code that contains a quote', async () => {
  for (const [version, expected] of [
    ['6.4', 0],
    ['8.0', 1]
  ] as const) {
    const emulator = launched('ios', { version })
    const texts: string[] = []
    openSdk(emulator).app.showScanQrPopup({}, (text: string) => void texts.push(text))
    emulator.readCode('say "hi"')
    await waitUntilArrived()
    assert.is(texts.length, expected, version)
  }
})

test('the person decides about a download, a shared link and a message', async () => {
  const emulator = launched('android')
  const { app } = openSdk(emulator)
  const answers: unknown[] = []
  const file = { url: 'https://shop.example/r.csv', file_name: 'r.csv' }
  for (const yes of [true, false]) {
    app.downloadFile(file, (going: boolean) => answers.push(going))
    assert.equal(emulator.state.question, { kind: 'download', url: file.url, name: 'r.csv' })
    emulator.answer(yes)
    await waitUntilArrived()
  }
  app.shareMessage('m1', (sent: boolean) => answers.push(sent))
  assert.is(emulator.state.question, null, 'Android drops it without a touch')
  emulator.touch()
  emulator.receive('web_app_send_prepared_message', JSON.stringify({ id: 'm1' }))
  assert.equal(emulator.state.question, { kind: 'message', id: 'm1' })
  emulator.answer(false)
  await waitUntilArrived()
  assert.equal(answers, [true, false, false])
  app.openTelegramLink('https://t.me/share/url?url=https%3A%2F%2Fshop.example')
  assert.is(emulator.state.question?.kind, 'link-share')
})

test('a hidden app is notified when it is shown again', async () => {
  const emulator = launched('ios')
  const { app } = openSdk(emulator)
  const seen: string[] = []
  for (const event of ['activated', 'deactivated']) app.onEvent(event, () => seen.push(event))
  emulator.setVisible(false)
  emulator.setVisible(true)
  await waitUntilArrived()
  assert.equal(seen, ['deactivated', 'activated'])
})

test('a keyboard and another size change the viewport', async () => {
  const emulator = launched('ios', { height: 700 })
  const { app } = openSdk(emulator)
  await waitUntilArrived()
  emulator.setKeyboard(true)
  await waitUntilArrived()
  assert.is(app.viewportStableHeight, 406)
  emulator.receive('web_app_hide_keyboard', '""')
  await waitUntilArrived()
  assert.is(app.viewportHeight, 700)
  emulator.setSize({ height: 300 }, false)
  await waitUntilArrived()
  assert.equal([app.viewportHeight, app.viewportStableHeight], [300, 700])
})

test('the old transport external.notify also works', async () => {
  const emulator = launched('tdesktop', { transport: 'notify' })
  const { app } = openSdk(emulator)
  app.ready()
  assert.ok(emulator.state.ready)
  emulator.setTheme(themes.night)
  await waitUntilArrived()
  assert.is(app.colorScheme, 'dark')
})

test('a plain browser has no client', () => {
  const emulator = launched('none')
  assert.is(emulator.launchHash(), '')
  const { app } = openSdk(emulator)
  assert.equal([app.platform, app.version, app.initData], ['unknown', '6.0', ''])
  assert.equal(emulator.log.entries, [])
})

test.run()
