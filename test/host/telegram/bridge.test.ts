// The exact messages to a client, time limits, and the SDK's bugs that the app must not inherit.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { HostFeatures, MainButton } from '../../../src/host/host.ts'
import { waitUntilArrived } from '../../emulators/arrived.ts'
import { isAtLeast, profiles } from '../../emulators/profiles.ts'
import type { TelegramEmulator } from '../../emulators/telegram.ts'
import {
  choose,
  dispatchPointer,
  freezeTime,
  launchApp,
  touch,
  type World,
  withTimeout
} from '../../emulators/telegram-page.ts'
import { themes } from '../../emulators/themes.ts'
import { waitUntil, waitUntilSettled } from '../../time.ts'

const test = suite('telegram bridge')
const clients = profiles.filter(profile => profile !== 'none')
const dialog = { title: 'Sure?', message: 'Send 5 USDT', confirmLabel: 'Send', cancelLabel: 'No', danger: true }

/** Returns the data of all messages of one type that the app has sent since the launch. */
const said = ({ log }: TelegramEmulator, type: string): unknown[] =>
  log.entries.filter(entry => entry.direction === 'out' && entry.type === type).map(({ data }) => data)

/** Returns whether a promise is still pending. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  await waitUntilSettled()
  const open = {}
  return (await Promise.race([promise, Promise.resolve(open)])) === open
}

for (const profile of clients) {
  test(`${profile}: the closing confirmation is on while something would be lost, and is turned off only by its owner`, async () => {
    for (const version of ['6.0', '6.2', '7.7', '10.2']) {
      const { emulator, features, world } = await launchApp(profile, { version })
      const fields = (type: string, name: string) =>
        said(emulator, type).map(data => (data as Record<string, unknown>)[name])
      const confirmations = () => fields('web_app_setup_closing_behavior', 'need_confirmation')
      const swipes = () => fields('web_app_setup_swipe_behavior', 'allow_vertical_swipe')
      assert.equal([confirmations(), swipes()], [[], []], 'nothing is held yet')
      const [one, two] = [features.holdOpen(), features.holdOpen()]
      one()
      one()
      two()
      two()
      const asks = isAtLeast(version, '6.2')
      // Web A takes "off" for "on".
      assert.equal(confirmations(), asks ? (profile === 'web-a' ? [true] : [true, false]) : [])
      assert.equal(swipes(), isAtLeast(version, '7.7') ? [false, true] : [])
      world.close()
    }
  })

  test(`${profile}: haptic feedback is sent in the client's form, or the page vibrates`, async () => {
    for (const version of ['6.0', '6.1']) {
      const { emulator, features, world } = await launchApp(profile, { version })
      const vibrated: unknown[] = []
      const vibrate = (pattern: unknown): boolean => vibrated.push(pattern) > 0
      Object.defineProperty(world.window.navigator, 'vibrate', { configurable: true, value: vibrate })
      for (const kind of ['success', 'error', 'selection'] as const) features.haptic(kind)
      const byClient = emulator.traits.mobile && version === '6.1'
      assert.equal(
        said(emulator, 'web_app_trigger_haptic_feedback'),
        byClient
          ? [
              { type: 'notification', notification_type: 'success' },
              { type: 'notification', notification_type: 'error' },
              { type: 'selection_change' }
            ]
          : []
      )
      assert.equal(vibrated, byClient ? [] : [10, [20, 60, 20], 10])
      world.close()
    }
  })

  test(`${profile}: the bars have the page's colors, the bottom bar from 7.10 on`, async () => {
    for (const version of ['7.7', '7.10']) {
      const { emulator, world } = await launchApp(profile, { version })
      const style = world.window.document.documentElement.style
      style.setProperty('--page', '#203040')
      style.setProperty('--surface', '#304050')
      emulator.setTheme(themes.night)
      const last = (type: string) => (said(emulator, type).at(-1) as { color: string }).color
      const ours = (type: string) => last(type) === (type.includes('bottom') ? '#304050' : '#203040')
      await waitUntil(() => ['web_app_set_header_color', 'web_app_set_background_color'].every(ours))
      if (version === '7.10') await waitUntil(() => emulator.state.bottomBar === '#304050')
      else assert.not(ours('web_app_set_bottom_bar_color'))
      world.close()
    }
  })

  test(`${profile}: ready and expand are sent once`, async () => {
    const { emulator, features, world } = await launchApp(profile, { version: '6.0' })
    features.ready()
    features.ready()
    await waitUntilArrived()
    const types = emulator.log.types('out').filter(type => /ready$|expand$/.test(type) && type.startsWith('web_app'))
    assert.equal(types, ['web_app_ready', 'web_app_expand'])
    assert.ok(emulator.state.expanded)
    world.close()
  })
}

test('in an old client the document reports that the app is visible again', async () => {
  const { features, host, world } = await launchApp('android', { version: '7.10' })
  const pass = freezeTime(world)
  const heard: string[] = []
  features.onActivated(() => heard.push('back'))
  host.onVisible(visible => heard.push(String(visible)))
  const show = (state: 'visible' | 'hidden') => {
    Object.defineProperty(world.window.document, 'visibilityState', { configurable: true, value: state })
    world.window.document.dispatchEvent(new world.window.Event('visibilitychange'))
  }
  show('hidden')
  assert.not(host.visible())
  await pass(2_000)
  show('visible')
  assert.ok(host.visible())
  assert.equal(heard.sort(), ['back', 'false', 'true'])
  world.close()
})

// Each request with its time limit, and its result without an answer.
const waits: [
  name: string,
  limitMs: number,
  ask: (features: HostFeatures, world: World) => unknown,
  otherwise: unknown
][] = [
  ['popup', 180_000, features => features.ask(dialog), 'unavailable'],
  ['scan', 180_000, features => features.scan('Scan', () => true), { state: 'unavailable' }],
  ['download', 180_000, features => features.downloadFrom('https://shop.example/a.csv', 'a.csv'), 'unavailable'],
  ['write access', 180_000, features => features.requestWriteAccess?.(), 'unavailable'],
  ['biometrics', 120_000, features => features.biometrics?.keep('secret', 'why'), false],
  ['a secret that is kept', 3_000, features => features.secureStore?.set('a', 'b'), false],
  ['a secret that is asked for', 3_000, features => features.secureStore?.get('a'), { state: 'unanswered' }],
  ['a text on the device', 3_000, features => features.deviceStore?.get('a'), { state: 'unanswered' }],
  ['clipboard', 1_500, (_, world) => world.made?.host.paste(), null]
]
for (const [name, limitMs, ask, otherwise] of waits) {
  test(`${name}: a missing answer ends at the time limit`, async () => {
    const { emulator, features, world } = await launchApp('android', { clipboard: 'TAddress' })
    emulator.setFaults(['dropped'])
    const pass = freezeTime(world)
    const before = emulator.log.entries.length
    const answer = Promise.resolve(ask(features, world))
    await waitUntil(() => emulator.log.entries.length > before)
    await pass(limitMs - 1)
    assert.ok(await isOpen(answer), 'it still may come')
    await pass(1)
    assert.equal(await withTimeout(answer, name), otherwise)
    world.close()
  })
}

test("a download that the person declines differs from the client's refusal, which comes at once", async () => {
  const { emulator, features, world } = await launchApp('android')
  const pass = freezeTime(world)
  for (const [afterMs, answer] of [
    [5, 'unavailable'],
    [2_000, 'cancelled']
  ] as const) {
    const download = features.downloadFrom('https://shop.example/a.csv', 'a.csv')
    await waitUntil(() => emulator.state.question !== null)
    await pass(afterMs)
    emulator.answer(false)
    assert.is(await withTimeout(download, 'download'), answer)
  }
  world.close()
})

test('a request of the bridge ends at its time limit, and removes its listeners', async () => {
  const { emulator, world } = await launchApp('android')
  const bridge = world.bridge()
  const pass = freezeTime(world)
  const heard: unknown[] = []
  let calls = 0
  const answers = { popup_closed: (data: unknown) => void heard.push(data) }
  const giveUp = () => () => {
    calls += 1
  }
  const request = bridge.request({ type: 'web_app_request_viewport', answers, limitMs: 500, giveUp }, 'nothing')
  await pass(499)
  assert.ok(await isOpen(request))
  await pass(1)
  assert.is(await withTimeout(request, 'request'), 'nothing')
  assert.is(calls, 1)
  emulator.receive('web_app_open_popup', JSON.stringify({ message: 'm', buttons: [{ id: 'a', type: 'ok' }] }))
  emulator.answerPopup('a')
  await waitUntilArrived()
  assert.equal(heard, [])
  world.close()
})

test('an unused scanner is closed at its time limit', async () => {
  const { emulator, features, world } = await launchApp('ios')
  const pass = freezeTime(world)
  const answer = features.scan('An address', () => true)
  await waitUntil(() => emulator.state.scanner === 'An address')
  await pass(180_000)
  assert.equal(await withTimeout(answer, 'scan'), { state: 'unavailable' })
  assert.is(emulator.state.scanner, null)
  world.close()
})

test('the page takes over after a tap on it has ended, also without a click', async () => {
  for (const [end, ms] of [
    ['click', 0],
    ['pointercancel', 0],
    ['pointerup', 500]
  ] as const) {
    const { features, world } = await launchApp('ios', { faults: ['dropped'] })
    const pass = freezeTime(world)
    const answer = features.ask(dialog)
    await waitUntilArrived()
    await pass(2_000)
    dispatchPointer(world, 'pointerdown')
    await pass(5_000)
    assert.ok(await isOpen(answer), 'the finger is still down')
    dispatchPointer(world, end)
    assert.ok(await isOpen(answer), 'the click goes to what was there')
    await pass(ms)
    assert.is(await withTimeout(answer, end), 'unavailable')
    world.close()
  }
})

test('a late yes does not answer the next question', async () => {
  const { emulator, features, world } = await launchApp('ios')
  const pass = freezeTime(world)
  emulator.setFaults(['late'])
  const first = features.ask(dialog)
  await waitUntil(() => emulator.state.popup !== null)
  choose(emulator, 'yes')
  // The page can be touched again, so it asks by itself.
  await pass(2_000)
  touch(world)
  await pass(0)
  assert.is(await withTimeout(first, 'first'), 'unavailable')
  await pass(5_000)
  const second = features.ask({ ...dialog, message: 'Send 5,000 USDT' })
  await waitUntil(() => emulator.log.types('in').at(-1) === 'popup_closed')
  assert.ok(await isOpen(second), 'this one has no answer yet')
  choose(emulator, 'no')
  assert.is(await withTimeout(second, 'second'), 'cancelled')
  world.close()
})

test('the SDK skips the listener after a removed one; the bridge does not', async () => {
  const { emulator, world } = await launchApp('android')
  type Callback = () => void
  const { WebView } = (
    world.window as unknown as {
      Telegram: { WebView: Record<'onEvent' | 'offEvent', (type: string, callback: Callback) => void> }
    }
  ).Telegram
  const heard: string[] = []
  const once = (): void => {
    heard.push('raw, once')
    WebView.offEvent('settings_button_pressed', once)
  }
  const features = await world.features()
  features.onSettings(() => undefined)
  WebView.onEvent('settings_button_pressed', once)
  WebView.onEvent('settings_button_pressed', () => heard.push('raw, next'))
  const bridge = world.bridge()
  const stop = bridge.on('settings_button_pressed', () => {
    heard.push('once')
    stop()
  })
  bridge.on('settings_button_pressed', () => heard.push('next'))
  emulator.press('settings')
  await waitUntil(() => heard.includes('next'))
  assert.equal(heard.sort(), ['next', 'once', 'raw, once'])
  world.close()
})

test('an error in a listener is reported, and does not stop other listeners', async () => {
  const { emulator, features, world } = await launchApp('android')
  const errors: string[] = []
  world.window.addEventListener('error', event => {
    errors.push((event as unknown as ErrorEvent).message)
  })
  const bridge = world.bridge()
  features.onSettings(() => {
    throw new Error('of ours')
  })
  let heard = 0
  bridge.on('settings_button_pressed', () => {
    heard += 1
  })
  emulator.press('settings')
  await waitUntil(() => heard > 0 && errors.length > 0)
  assert.is(heard, 1)
  assert.is(errors.length, 1)
  assert.match(errors[0] ?? '', 'of ours')
  world.close()
})

test('a scanner that the person closes is cancelled', async () => {
  const { emulator, features, world } = await launchApp('ios')
  const pass = freezeTime(world)
  const answer = features.scan('An address', () => true)
  await waitUntil(() => emulator.state.scanner !== null)
  await pass(1_000)
  emulator.closeScanner()
  assert.equal(await withTimeout(answer, 'scan'), { state: 'cancelled' })
  world.close()
})

test('the end of progress does not enable a disabled button', async () => {
  const { emulator, features, world } = await launchApp('ios')
  let presses = 0
  const onPress = (): void => {
    presses += 1
  }
  const button: MainButton = { label: 'Pay', busy: true, disabled: true, onPress }
  const handle = features.mainButton(button)
  assert.equal([emulator.state.main?.active, emulator.state.main?.progress], [false, true])
  handle.update({ ...button, busy: false })
  assert.equal([emulator.state.main?.active, emulator.state.main?.progress], [false, false])
  assert.not(emulator.press('main'))
  handle.update({ ...button, busy: false, disabled: false })
  assert.ok(emulator.press('main'))
  await waitUntil(() => presses > 0)
  assert.is(presses, 1)
  world.close()
})

test.run()
