// The emulator's faults as the real SDK receives them, and a device's data across launches.
import { createHmac } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { waitUntilArrived } from './arrived.ts'
import { type Fault, faults } from './faults.ts'
import { signInitData } from './init-data.ts'
import { createWindow, openSdk } from './real-sdk.ts'
import { createTelegramEmulator, type TelegramOptions } from './telegram.ts'
import { themeNames, themeOf, themes } from './themes.ts'

const test = suite('faults of the emulator')
const botToken = '7000000001:AAEmulatorEmulatorEmulatorEmulatorE'
const ada = { id: 42, first_name: 'Ada' }
const bert = { id: 43, first_name: 'Bert' }
const faulty = (on: readonly Fault[], options: Partial<TelegramOptions> = {}) =>
  createTelegramEmulator({ profile: 'android', user: ada, botToken, faults: on, ...options })

const clipboard = async (on: readonly Fault[], options: Partial<TelegramOptions> = {}, late = false) => {
  const emulator = faulty(on, { clipboard: 'text', ...options })
  const { app } = openSdk(emulator)
  const texts: unknown[] = []
  app.readTextFromClipboard((text: unknown) => texts.push(text))
  await waitUntilArrived({ late })
  return { texts, emulator }
}

test('a press is never lost', async () => {
  const emulator = faulty(['dropped'])
  const { app } = openSdk(emulator)
  let pressed = 0
  app.BackButton.onClick(() => (pressed += 1)).show()
  emulator.press('back')
  await waitUntilArrived()
  assert.is(pressed, 1)
})

test('a repeated response arrives twice', async () => {
  const emulator = faulty(['repeated'])
  openSdk(emulator)
  await waitUntilArrived()
  assert.is(emulator.log.types('in').filter(type => type === 'theme_changed').length, 2)
})

test('garbled answers and wrong types reach the page as such', async () => {
  for (const profile of ['android', 'web-a'] as const) {
    const emulator = faulty(['garbled'], { profile })
    const { app } = openSdk(emulator)
    emulator.setTheme(themes.night)
    await waitUntilArrived()
    assert.is(app.colorScheme, 'light', profile)
  }
  const emulator = faulty(['wrong-types'], { height: 700 })
  const { app } = openSdk(emulator)
  await waitUntilArrived()
  assert.ok(Number.isNaN(app.viewportHeight))
  assert.equal(emulator.log.last('viewport_changed')?.data, {
    height: '700px',
    width: '390px',
    is_expanded: 'false',
    is_state_stable: 'true'
  })
})

test('themes arrive twice, viewports in series, and once with a height of one pixel', async () => {
  const emulator = faulty(['two-themes', 'unstable-viewport'], { theme: themes.night, height: 800 })
  const { app } = openSdk(emulator)
  await waitUntilArrived()
  const heard = (type: string) => emulator.log.entries.filter(entry => entry.type === type && entry.direction === 'in')
  assert.equal(
    heard('theme_changed').map(({ data }) => (data as { theme_params: object }).theme_params),
    [themes.day, themes.night]
  )
  const stable = heard('viewport_changed').map(({ data }) => (data as { is_state_stable: boolean }).is_state_stable)
  assert.equal(stable, [false, false, false, false, true])
  assert.equal([app.viewportHeight, app.colorScheme], [800, 'dark'])
  const tiny = faulty(['tiny-viewport'])
  const page = openSdk(tiny)
  await waitUntilArrived()
  assert.is(page.app.viewportHeight, 1)
})

test('every fault has its own name', () => {
  assert.is(new Set(faults).size, faults.length)
})

test('another person on the same device has other data and stores, but the same storage of the page', async () => {
  const emulator = faulty([], { faults: [] })
  const window = createWindow()
  openSdk(emulator, window)
  emulator.receive('web_app_secure_storage_save_key', JSON.stringify({ req_id: 'a', key: 'k', value: 'of Ada' }))
  assert.is(emulator.device.secure.get('k'), 'of Ada')
  const hash = emulator.relaunch({ user: bert })
  assert.is(emulator.device.secure.get('k'), undefined)
  assert.is(openSdk(emulator, window, hash).app.initDataUnsafe.user.id, 43)
  // Without data, the SDK continues with the previous person: the app must prevent that.
  const bare = emulator.relaunch({ user: null })
  assert.not(bare.includes('tgWebAppData'))
  assert.is(openSdk(emulator, window, bare).app.initDataUnsafe.user.id, 43)
  emulator.relaunch({ user: ada })
  assert.is(emulator.device.secure.get('k'), 'of Ada')
})

test('events pending at a relaunch do not arrive', async () => {
  const emulator = faulty(['late'], { lateMs: 20 })
  const window = createWindow()
  openSdk(emulator, window)
  emulator.relaunch({ faults: [] })
  openSdk(emulator, window)
  await waitUntilArrived({ late: true })
  assert.is(emulator.log.types('in').filter(type => type === 'theme_changed').length, 1)
})

const stores = async (profile: TelegramOptions['profile']) => {
  const emulator = createTelegramEmulator({ profile, user: ada, botToken })
  openSdk(emulator)
  for (const store of ['secure', 'device']) {
    emulator.receive(`web_app_${store}_storage_save_key`, JSON.stringify({ req_id: 's', key: 'k', value: 'v' }))
    emulator.receive(`web_app_${store}_storage_get_key`, JSON.stringify({ req_id: 'g', key: 'k' }))
  }
  await waitUntilArrived()
  return emulator.log.types('in').filter(type => type.includes('_storage_'))
}

test('the stores of the device are real, unsupported or unknown, depending on the client', async () => {
  const real = (store: string) => [`${store}_storage_key_saved`, `${store}_storage_key_received`]
  const failed = (store: string) => [`${store}_storage_failed`, `${store}_storage_failed`]
  assert.equal(await stores('ios'), [...real('secure'), ...real('device')])
  assert.equal(await stores('tdesktop'), [...failed('secure'), ...real('device')])
  assert.equal(await stores('web-a'), [...failed('secure'), ...failed('device')])
  assert.equal(await stores('web-k'), [])
})

test('biometry asks for permission, stores a token and returns it', async () => {
  const emulator = faulty([], { faults: [] })
  const { app } = openSdk(emulator)
  const said: unknown[] = []
  const biometry = app.BiometricManager
  biometry.init()
  await waitUntilArrived()
  assert.ok(biometry.isBiometricAvailable)
  biometry.requestAccess({ reason: 'To pay' }, (granted: boolean) => said.push(granted))
  emulator.answer(true)
  await waitUntilArrived()
  biometry.updateBiometricToken('secret', (done: boolean) => said.push(done))
  emulator.answer(true)
  await waitUntilArrived()
  biometry.authenticate({ reason: 'To pay' }, (done: boolean, token: string) => said.push(done, token))
  emulator.answer(true)
  await waitUntilArrived()
  assert.equal(said, [true, true, true, 'secret'])
  const desktop = openSdk(createTelegramEmulator({ profile: 'tdesktop', user: ada, botToken })).app.BiometricManager
  desktop.init()
  await waitUntilArrived()
  assert.not(desktop.isBiometricAvailable)
})

test('a failed custom method gets an answer, except on iOS', async () => {
  const answers = async (profile: TelegramOptions['profile']) => {
    const { app } = openSdk(createTelegramEmulator({ profile, user: ada, botToken }))
    const heard: unknown[] = []
    app.invokeCustomMethod('noSuchMethod', {}, (error: unknown) => heard.push(error))
    app.CloudStorage.setItem('k', 'v', (error: unknown, done: unknown) => heard.push(error, done))
    await waitUntilArrived()
    return heard
  }
  assert.equal(await answers('android'), ['METHOD_INVALID', null, true])
  assert.equal(await answers('ios'), [null, true])
})

test('the signature of init data covers all fields, as Telegram’s does', () => {
  const data = new URLSearchParams(
    signInitData(botToken, { user: ada, authDate: 1_700_000_000, startParam: 'ref_A-1_b' })
  )
  const hash = data.get('hash')
  data.delete('hash')
  const lines = [...data].map(([name, value]) => `${name}=${value}`).sort()
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  assert.is(createHmac('sha256', key).update(lines.join('\n')).digest('hex'), hash)
  assert.equal(JSON.parse(data.get('user') ?? ''), ada)
  assert.is(data.get('start_param'), 'ref_A-1_b')
})

test('every theme has a name, and the random one consists of colors', () => {
  for (const name of themeNames) assert.type(themeOf(name).bg_color, 'string')
  for (const color of Object.values(themeOf('random'))) assert.match(color, /^#[0-9a-f]{6}$/)
})

// The last test: nothing waits for what comes later than this file runs, however busy the machine is.
test('delayed responses arrive late, dropped ones never', async () => {
  assert.equal((await clipboard(['late'], { lateMs: 30 }, true)).texts, ['text'])
  assert.equal((await clipboard(['late'], { lateMs: 600_000 })).texts, [])
  assert.equal((await clipboard(['dropped'])).texts, [])
})

test.run()
