// Clients that delay, drop, repeat or garble messages: the app continues in the page, and ignores invalid values.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { HostFeatures } from '../../../src/host/host.ts'
import { waitUntilArrived } from '../../emulators/arrived.ts'
import { type Fault, faults } from '../../emulators/faults.ts'
import { profiles } from '../../emulators/profiles.ts'
import { createTelegramEmulator } from '../../emulators/telegram.ts'
import { choose, launchApp, open, touch, type World, withTimeout } from '../../emulators/telegram-page.ts'
import { themes } from '../../emulators/themes.ts'
import { waitUntil } from '../../time.ts'

const test = suite('telegram host, misbehaviour')
const botToken = '7000000001:AAHostHostHostHostHostHostHostHostHost'
const user = { id: 42, first_name: 'Ada' }
const clients = profiles.filter(profile => profile !== 'none')
const dialog = { title: 'Sure?', message: 'Send 5 USDT', confirmLabel: 'Send', cancelLabel: 'No', danger: true }

// The page can be touched, so nothing covers it: the client does not show the dialog.
async function touchUntilAnswered<T>(world: World, answer: Promise<T>, name: string): Promise<T> {
  const now = performance.now.bind(performance)
  const late = world.window.performance.now() - now() + 60_000
  Object.assign(world.window.performance, { now: () => now() + late })
  touch(world)
  return withTimeout(answer, name)
}

const usable = (world: World): boolean =>
  ['--safe-top', '--safe-bottom'].every(name => /^$|^max\(env\([\w-]+, 0px\), \d+px\)$/.test(world.style(name))) &&
  ['--host-page', '--host-surface', '--host-text', '--host-quiet'].every(name =>
    /^(#[\da-f]{6})?$/.test(world.style(name))
  )

const all = (features: HostFeatures) => ({
  popup: features.ask(dialog),
  scan: features.scan('Scan', () => true),
  download: features.downloadFrom('https://shop.example/a.csv', 'a.csv')
})

for (const profile of clients) {
  for (const fault of faults) {
    test(`${profile}, ${fault}: the app keeps its state or takes over the client's`, async () => {
      const { emulator, world, features } = await launchApp(profile, { faults: [fault] })
      if (fault === 'late') await waitUntilArrived({ late: true })
      const covered: number[] = []
      features.onViewport(height => covered.push(height))
      emulator.setTheme(themes.night)
      emulator.setSize({ height: 500 })
      emulator.setSafeArea({ top: 20, right: 0, bottom: 10, left: 0 })
      emulator.setKeyboard(true)
      emulator.setKeyboard(false)
      await waitUntilArrived()
      assert.ok(usable(world), String(world.window.document.documentElement.getAttribute('style')))
      const bad: Fault[] = ['garbled', 'wrong-types']
      const page = bad.includes(fault) ? themes.day.secondary_bg_color : themes.night.secondary_bg_color
      assert.is(world.style('--host-page'), page)
      // The client leaves 500 of 720 pixels, and less while its keyboard is open. Invalid heights are ignored.
      const none: Fault[] = ['garbled', 'wrong-types', 'tiny-viewport']
      assert.equal(covered, none.includes(fault) ? [0] : [0, 220, 430, 220])
      assert.is(emulator.state.closed, null)
      const presses: string[] = []
      features.mainButton({ label: 'Pay', busy: false, disabled: false, onPress: () => presses.push('main') })
      emulator.press('main')
      await waitUntilArrived()
      // Half a message is no message for a frame.
      const lost = fault === 'garbled' && emulator.traits.receiver === 'message'
      assert.equal(presses, lost ? [] : ['main'])
      world.close()
    })
  }

  test(`${profile}: requests without an answer are done in the page`, async () => {
    const { world, features } = await launchApp(profile, { faults: ['dropped'] })
    const answers = all(features)
    for (const name of ['popup', 'scan', 'download'] as const) {
      await waitUntilArrived()
      const answer = await touchUntilAnswered<unknown>(world, answers[name], name)
      if (name === 'popup') assert.is(answer, 'unavailable')
      if (name === 'scan') assert.equal(answer, { state: 'unavailable' })
      if (name === 'download') assert.is(answer, 'unavailable')
    }
    assert.is(await features.renewSession(), null)
    world.close()
  })
}

for (const fault of ['garbled', 'wrong-types'] as const) {
  test(`${fault} answers are never taken for a yes`, async () => {
    const { emulator, world, features } = await launchApp('android', { faults: [fault] })
    const answer = features.ask(dialog)
    await waitUntilArrived()
    choose(emulator, 'yes')
    assert.is(await withTimeout(answer, 'popup'), 'unavailable')
    const keeping = features.secureStore?.set('a', 'b')
    assert.is(await touchUntilAnswered(world, keeping ?? Promise.resolve(true), 'store').catch(() => false), false)
    assert.is(features.biometrics, null)
    world.close()
  })
}

test('external.notify of old clients works', async () => {
  const { emulator, world, features } = await launchApp('tdesktop', { transport: 'notify' })
  const presses: string[] = []
  features.onBack(() => presses.push('back'))
  emulator.press('back')
  await waitUntilArrived()
  assert.equal(presses, ['back'])
  world.close()
})

test('a client that throws at every message changes nothing', async () => {
  const emulator = createTelegramEmulator({ profile: 'android', user, botToken })
  const world = await open(null, {
    hash: emulator.launchHash(),
    client: window =>
      Object.defineProperty(window, 'TelegramWebviewProxy', {
        configurable: true,
        value: {
          postEvent: () => {
            throw new Error('gone')
          }
        }
      })
  })
  const features = await world.features()
  features.ready()
  features.onBack(() => undefined)()
  features.haptic('success')
  assert.is(await withTimeout(features.ask(dialog), 'popup'), 'unavailable')
  assert.is(await withTimeout(features.downloadFrom('https://shop.example/a', 'a'), 'download'), 'unavailable')
  assert.is(features.close(), false)
})

test("Web A: a popup that it closes itself is not the person's answer", async () => {
  const { emulator, world, features } = await launchApp('web-a')
  emulator.receive('web_app_open_popup', JSON.stringify({ message: 'x', buttons: [{ type: 'ok', id: 'a' }] }))
  assert.is(await withTimeout(features.ask(dialog), 'popup'), 'unavailable')
  world.close()
})

test('without the SDK the app works as a page, and ready and close still work', async () => {
  const emulator = createTelegramEmulator({ profile: 'android', user, botToken })
  const world = await open(emulator, {
    client: window => void Object.assign(window, { Telegram: Object.freeze({}) })
  })
  const features = await world.features()
  await waitUntil(() => emulator.state.ready)
  assert.is(features.launch.kind, 'telegram')
  assert.equal([features.hasBack, features.hasMainButton, features.canScan], [false, false, false])
  assert.is(await features.ask(dialog), 'unavailable')
  assert.is(await world.made?.host.paste(), null)
  assert.ok(world.documents.some(text => text.startsWith('"telegram"')))
  features.close()
  assert.is(emulator.state.closed, 'the app closed itself')
})

test('a failed SDK is loaded again at the next call, and then kept', async () => {
  const emulator = createTelegramEmulator({ profile: 'android', user, botToken })
  const world = await open(emulator, {
    client: window => void Object.assign(window, { Telegram: Object.freeze({}) })
  })
  assert.not((await world.features()).hasBack)
  Object.assign(world.window, { Telegram: {} })
  const features = await world.features()
  assert.equal([features.hasBack, features.hasMainButton, features.canScan], [true, true, true])
  assert.is(await world.features(), features)
  world.close()
})

test('the host works with blocked storage', async () => {
  const emulator = createTelegramEmulator({ profile: 'ios', user, botToken })
  const world = await open(emulator, {
    client: window => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new Error('blocked')
          }
        })
      }
    }
  })
  const features = await world.features()
  const release = features.onBack(() => undefined)
  assert.is(emulator.state.back, true)
  release()
  assert.is(world.made?.host.storage.get('language'), null)
  world.close()
})

test.run()
