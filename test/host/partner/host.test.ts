import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { HostRequest } from '../../../src/host/embedding-side.ts'
import type { Host, HostFeatures, MainButton } from '../../../src/host/host.ts'
import { bridgeTimes } from '../../../src/host/partner/bridge.ts'
import { createPartnerHost } from '../../../src/host/partner/host.ts'
import { ANDROID_NAME, type AppMessages, type Capability } from '../../../src/host/partner/protocol.ts'
import {
  allCapabilities,
  createPartnerEmulator,
  type PartnerEmulator,
  type PartnerOptions
} from '../../emulators/partner.ts'
import { partnerProfiles } from '../../emulators/partner-transport.ts'

const test = suite('partner host')
const times = { ...bridgeTimes, ready: 80, hello: [0, 20], welcome: 80, answer: 60, taken: 40, person: 300 }
const origin = 'https://partner.example'
const code = 'one-time-code-1'
/** The time of the test, in milliseconds. */
let passed = 0

/** Runs what waits for no timer. */
async function goOn(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(done => setImmediate(done))
}

/** Advances the time by milliseconds, and runs pending work after each. */
async function pause(ms = 10): Promise<void> {
  await goOn()
  for (let left = ms; left > 0; left -= 1) {
    passed += 1
    mock.timers.tick(1)
    await goOn()
  }
}

/** Advances the time until a promise has settled. */
async function soon<T>(promise: Promise<T>): Promise<T> {
  let isOver = false
  const over = (): void => {
    isOver = true
  }
  promise.then(over, over)
  await goOn()
  while (!isOver) {
    if (passed > 60_000) throw new Error('no answer')
    await pause(1)
  }
  return promise
}

const root = document.documentElement
let takeOut: () => void = () => undefined

interface Opened {
  partner: PartnerEmulator
  host: Host
  features: HostFeatures
}

async function open(options: Partial<PartnerOptions> = {}, raw?: string, bridge = times): Promise<Opened> {
  takeOut()
  root.removeAttribute('style')
  const partner = createPartnerEmulator({ profile: 'android', origin, capabilities: allCapabilities, ...options })
  takeOut = partner.install(globalThis.window)
  const host = await soon(
    createPartnerHost(raw ?? partner.launchHash(), { origins: async () => [origin], times: bridge })
  )
  return { partner, host, features: await soon(host.features()) }
}

const out = ({ partner }: Opened, type: keyof AppMessages) =>
  partner.log.entries.filter(entry => entry.direction === 'out' && entry.type === type).map(({ data }) => data)
const without = (...missing: Capability[]) => allCapabilities.filter(one => !missing.includes(one))

test.before.each(() => {
  passed = 0
  mock.timers.enable({ apis: ['setTimeout'] })
})
test.after.each(() => mock.timers.reset())
test.after(() => takeOut())

for (const profile of partnerProfiles) {
  test(`${profile}: the welcome is applied`, async () => {
    const start = { to: 'order', id: 'o-1' } as const
    const { host, features } = await open({
      profile,
      code: () => code,
      user: 'u-1',
      start,
      theme: { scheme: 'dark', page: '#101214', card: '#1a1d21', text: '#ffffff' },
      safeArea: { top: 44, right: 0, bottom: 34, left: 0 }
    })
    const partner = profile === 'iframe' ? origin : profile
    assert.equal(features.launch, { kind: 'partner', code, partner, start, user: 'u-1' })
    assert.is(host.kind, 'partner')
    assert.is(host.scheme(), 'dark')
    assert.is(root.style.getPropertyValue('--host-page'), '#101214')
    assert.ok(root.style.getPropertyValue('--safe-top').includes('44px'))
    assert.ok(features.hasBack && features.hasMainButton && features.canScan)
    assert.is(await host.features(), features)
  })
}

test('the scheme and the language of the address apply before any message', async () => {
  takeOut()
  const host = await createPartnerHost('#mwBridge=1&mwTheme=dark&mwLang=vi', {
    origins: async () => [],
    times,
    transport: null
  })
  assert.is(host.scheme(), 'dark')
  assert.is(host.languages()[0], 'vi')
  assert.equal((await host.features()).launch, { kind: 'page' })
})

// Failed handshakes: the app soon works as a plain page, and nothing throws.
const faults: [string, Partial<PartnerOptions>][] = [
  ['silent', { silent: true }],
  ['dropped', { faults: ['dropped'] }],
  ['garbled', { faults: ['garbled'] }],
  ['wrong types', { faults: ['wrong-types'] }],
  ['late', { faults: ['late'], lateMs: 5_000 }]
]
for (const [name, options] of faults) {
  test(`with a welcome that is ${name} the app is a plain page`, async () => {
    const { host, features } = await open({ code: () => code, ...options })
    assert.ok(passed <= times.ready + times.welcome)
    assert.equal(features.launch, { kind: 'page' })
    assert.not(features.hasBack || features.hasMainButton || features.canScan)
    features.ready()
    features.haptic('success')
    features.report({ type: 'navigated', path: '/' })
    features.onBack(() => undefined)()
    features.holdOpen()()
    const button = { label: 'Pay', busy: false, disabled: false, onPress: () => undefined }
    features.mainButton(button).release()
    const dialog = { title: '', message: '', confirmLabel: '', cancelLabel: '', danger: false }
    assert.is(await features.ask(dialog), 'unavailable')
    assert.equal(await features.scan('', () => true), { state: 'unavailable' })
    assert.is(await features.downloadFrom('https://wallet.example/f', 'f'), 'unavailable')
    assert.is(await features.renewSession(), null)
    assert.not(features.close())
    assert.ok(host.visible())
  })
}

test('a missing list of origins does not delay the first screen', async () => {
  takeOut()
  const partner = createPartnerEmulator({ profile: 'iframe', origin, capabilities: allCapabilities })
  takeOut = partner.install(globalThis.window)
  const host = await createPartnerHost('#mwBridge=1', { origins: () => new Promise(() => undefined), times })
  assert.equal((await soon(host.features())).launch, { kind: 'page' })
  assert.is(passed, times.ready)
  assert.equal(partner.log.types('out'), [])
})

test('a late welcome still sets theme, session and capabilities, and the page keeps its own controls', async () => {
  const opened = await open({
    faults: ['late'],
    lateMs: 150,
    code: () => code,
    user: 'u',
    theme: { scheme: 'dark' },
    capabilities: without('share')
  })
  const { host, features } = opened
  features.ready()
  await pause(150)
  assert.is(host.scheme(), 'dark')
  const requests: HostRequest[] = []
  features.onRequest?.(request => requests.push(request))
  assert.equal(requests, [{ type: 'session', code, user: 'u' }])
  assert.not(features.hasBack)
  assert.equal(out(opened, 'ready'), [{}], 'what was told meanwhile is not lost')
})

test('the app waits for a present host whose backend makes the code, but not forever', async () => {
  takeOut()
  const heard: string[] = []
  const greet = (after: number, data: object) => {
    const port = {
      postMessage(json: string) {
        const { id, type } = JSON.parse(json)
        heard.push(type)
        if (type !== 'hello') return
        const window = globalThis as unknown as { MerchantWalletBridge?: { receive(raw: unknown): void } }
        const say = (name: string, more: object) =>
          window.MerchantWalletBridge?.receive({ v: 1, id: `h-${name}`, type: name, re: id, data: more })
        say('taken', {})
        setTimeout(() => say('welcome', data), after)
      }
    }
    Object.defineProperty(globalThis, ANDROID_NAME, { value: port, configurable: true })
    return createPartnerHost('#mwBridge=1', { origins: async () => [], times: { ...times, hello: [0], greeting: 250 } })
  }
  const slow = await soon((await greet(160, { capabilities: [], code })).features())
  assert.is(slow.launch.kind, 'partner')
  passed = 0
  const never = await soon((await greet(2_000, { capabilities: [], code })).features())
  assert.is(never.launch.kind, 'page')
  assert.ok(passed <= times.ready + 250)
  Reflect.deleteProperty(globalThis, ANDROID_NAME)
})

test('repeated signs of a host do not extend the wait', async () => {
  takeOut()
  let said: ReturnType<typeof setInterval> | undefined
  const port = {
    postMessage(json: string) {
      const { id, type } = JSON.parse(json)
      const window = globalThis as unknown as { MerchantWalletBridge?: { receive(raw: unknown): void } }
      const say = () => window.MerchantWalletBridge?.receive({ v: 1, id: 'h', type: 'taken', re: id, data: {} })
      if (type === 'hello') said ??= setInterval(say, 20)
    }
  }
  Object.defineProperty(globalThis, ANDROID_NAME, { value: port, configurable: true })
  const host = await createPartnerHost('#mwBridge=1', { origins: async () => [], times: { ...times, greeting: 120 } })
  assert.is((await soon(host.features())).launch.kind, 'page')
  clearInterval(said)
  Reflect.deleteProperty(globalThis, ANDROID_NAME)
})

test('a repeated welcome has no effect', async () => {
  let calls = 0
  const opened = await open({ faults: ['repeated'], code: () => `one-time-code-${++calls}`, language: 'vi' })
  await pause(40)
  const requests: HostRequest[] = []
  opened.features.onRequest?.(request => requests.push(request))
  assert.equal(requests, [{ type: 'language', language: 'vi' }])
  assert.equal(opened.features.launch.kind === 'partner' && opened.features.launch.code, 'one-time-code-1')
})

test('the back button is shown while it has a handler, and a press calls the newest handler', async () => {
  const opened = await open()
  const { partner, features } = opened
  const pressed: string[] = []
  const page = features.onBack(() => pressed.push('page'))
  const sheet = features.onBack(() => pressed.push('sheet'))
  assert.ok(partner.press('back'))
  await pause()
  sheet()
  assert.ok(partner.press('back'))
  await pause()
  assert.equal(pressed, ['sheet', 'page'])
  page()
  page()
  assert.not(partner.press('back'))
})

test('the main button follows its owner, and a press that arrives while it is busy is ignored', async () => {
  const { partner, features } = await open()
  let presses = 0
  const onPress = (): void => {
    presses += 1
  }
  const button: MainButton = { label: 'Pay', busy: false, disabled: false, onPress }
  const held = features.mainButton(button)
  assert.is(partner.state.main?.text, 'Pay')
  assert.ok(partner.press('main'))
  await pause()
  assert.ok(partner.press('main'))
  held.update({ ...button, busy: true })
  await pause()
  assert.is(presses, 1)
  held.release()
  assert.is(partner.state.main, null)
})

test('the host confirms closing until every part of the app has released it', async () => {
  const { partner, features } = await open()
  const [one, two] = [features.holdOpen(), features.holdOpen()]
  one()
  assert.ok(partner.state.confirmClosing)
  two()
  assert.not(partner.state.confirmClosing)
})

const dialog = { title: 'T', message: 'M', confirmLabel: 'Yes', cancelLabel: 'No', danger: true }

test('dialogs: one at a time, confirmed, cancelled', async () => {
  const { partner, features } = await open()
  const answers = [features.ask(dialog), features.ask(dialog)]
  await pause()
  partner.answerPopup('confirm')
  await pause()
  partner.answerPopup('cancel')
  assert.equal(await soon(Promise.all(answers)), ['confirmed', 'cancelled'])
})

test('the page takes over when the host does not start a request, or the person does not answer', async () => {
  const silent = await open({ capabilities: without('dialog', 'scan') })
  passed = 0
  assert.is(await soon(silent.features.ask(dialog)), 'unavailable')
  assert.equal(await soon(silent.features.scan('', () => true)), { state: 'unavailable' })
  assert.ok(passed <= 2, 'who cannot is not asked')
  const { partner, features } = await open()
  partner.setFaults(['dropped'])
  passed = 0
  assert.is(await soon(features.ask(dialog)), 'unavailable')
  assert.is(passed, times.taken, 'taken was not said')
  partner.setFaults([])
  partner.answerPopup('cancel')
  passed = 0
  assert.is(await soon(features.ask(dialog)), 'unavailable')
  assert.ok(passed >= times.person, 'a person may take their time')
})

test('a scan continues until a text is accepted or the person cancels', async () => {
  const { partner, features } = await open()
  const scan = features.scan('TRC20', text => text.startsWith('T'))
  await pause()
  partner.readCode('0xabc')
  await pause()
  partner.readCode('TABC')
  assert.equal(await soon(scan), { state: 'scanned', text: 'TABC' })
  const left = features.scan('TRC20', () => true)
  await pause()
  partner.closeScanner()
  assert.equal(await soon(left), { state: 'cancelled' })
})

test('only safe addresses of links and downloads leave the app', async () => {
  const opened = await open()
  const { host, features } = opened
  assert.not(await soon(host.openLink('javascript:alert(1)')))
  assert.ok(await soon(host.openLink('https://t.me/help')))
  assert.is(await soon(features.downloadFrom('http://wallet.example/f', 'f')), 'unavailable')
  assert.is(await soon(features.downloadFrom('https://wallet.example/f', 'records.csv')), 'started')
  assert.equal(out(opened, 'openLink'), [{ address: 'https://t.me/help' }])
  assert.equal(out(opened, 'download'), [{ address: 'https://wallet.example/f', name: 'records.csv' }])
})

// Records what the page opens itself.
async function opening(work: (opened: string[]) => Promise<void>) {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'open')
  const opened: string[] = []
  Object.defineProperty(globalThis, 'open', {
    configurable: true,
    writable: true,
    value: (address: string) => void opened.push(address)
  })
  await work(opened)
  if (before) Object.defineProperty(globalThis, 'open', before)
  else Reflect.deleteProperty(globalThis, 'open')
}

test('a link is opened by the page at once where the host opens none', () =>
  opening(async opened => {
    const { host } = await open({ capabilities: without('openLink') })
    const answer = host.openLink('https://t.me/help')
    assert.equal(opened, ['https://t.me/help'], 'inside the tap')
    assert.ok(await soon(answer))
  }))

test('the page opens a link that the host refuses or ignores, and only then counts it as opened', () =>
  opening(async opened => {
    for (const fault of ['dropped', 'wrong-types'] as const) {
      const { partner, host } = await open()
      partner.setFaults([fault])
      let isOver = false
      const answer = host.openLink('https://t.me/help').finally(() => {
        isOver = true
      })
      await Promise.resolve()
      assert.not(isOver, 'nothing has happened yet')
      assert.ok(await soon(answer))
      assert.equal(opened.splice(0), ['https://t.me/help'], fault)
    }
  }))

test('the wait for a link is shorter than for other answers', async () => {
  takeOut()
  const partner = createPartnerEmulator({ profile: 'android', origin, capabilities: allCapabilities })
  takeOut = partner.install(globalThis.window)
  const patient = { ...times, answer: 60_000 }
  const host = await createPartnerHost(partner.launchHash(), { origins: async () => [origin], times: patient })
  await soon(host.features())
  partner.setFaults(['dropped'])
  await opening(async opened => {
    passed = 0
    assert.ok(await soon(host.openLink('https://t.me/help')))
    assert.ok(passed < patient.answer)
    assert.equal(opened, ['https://t.me/help'])
  })
})

test('the host shares, and a cancelled share is not a failure', async () => {
  const { partner, host } = await open()
  const shared = host.share({ text: 'Join', url: 'https://wallet.example' })
  await pause()
  partner.answer(true)
  assert.is(await soon(shared), 'shared')
  const turned = host.share({ text: 'Join' })
  await pause()
  partner.answer(false)
  assert.is(await soon(turned), 'cancelled')
})

test('share waits a minute for a host that has accepted the request, and copies nothing in the meantime', async () => {
  const { partner, host } = await open({}, undefined, { ...times, person: 300_000 })
  const shared = host.share({ text: 'Join' })
  await pause()
  passed = 0
  assert.is(await soon(shared), 'cancelled')
  assert.ok(passed > 50_000 && passed <= 60_000, String(passed))
  // A later request works.
  partner.answer(true)
  const again = host.share({ text: 'Join' })
  await pause()
  partner.answer(true)
  assert.is(await soon(again), 'shared')
})

test('concurrent requests for a code are sent once, and a missing code is null', async () => {
  const opened = await open({ code: () => code })
  const codes = await soon(Promise.all([opened.features.renewSession(), opened.features.renewSession()]))
  assert.equal(codes, [code, code])
  assert.is(out(opened, 'session.renew').length, 1)
  assert.is(await soon((await open()).features.renewSession()), null)
  const unable = await open({ code: () => code, capabilities: without('session') })
  assert.is(await soon(unable.features.renewSession()), null)
})

test('closing, haptics and settings use the host where it supports them, else the page where possible', async () => {
  const felt: unknown[] = []
  const vibrate = Object.getOwnPropertyDescriptor(navigator, 'vibrate')
  Object.defineProperty(navigator, 'vibrate', {
    configurable: true,
    writable: true,
    value: (pattern: unknown) => felt.push(pattern) > 0
  })
  const opened = await open()
  const { partner, features } = opened
  for (const kind of ['success', 'error', 'selection'] as const) features.haptic(kind)
  assert.equal(out(opened, 'haptic'), [{ kind: 'success' }, { kind: 'error' }, { kind: 'selection' }])
  assert.equal([partner.state.haptics, partner.state.haptic], [3, 'selection'])
  assert.equal(felt, [], 'not twice')
  const settings: string[] = []
  const stop = features.onSettings(() => settings.push('opened'))
  assert.ok(partner.press('settings'))
  await pause()
  stop()
  partner.press('settings')
  await pause()
  assert.equal(settings, ['opened'])
  assert.ok(features.close())
  assert.equal(out(opened, 'close'), [{}])
  assert.is(partner.state.closed, 'the app closed itself')

  const unable = await open({ capabilities: without('close', 'haptics') })
  assert.not(unable.features.close())
  unable.features.haptic('error')
  assert.equal([out(unable, 'close'), out(unable, 'haptic')], [[], []])
  assert.equal(felt, [[20, 60, 20]])
  assert.is(unable.partner.state.closed, null)
  if (vibrate) Object.defineProperty(navigator, 'vibrate', vibrate)
  else Reflect.deleteProperty(navigator, 'vibrate')
})

test('events of the app are sent, and an error contains only the allowed fields', async () => {
  const opened = await open()
  const { features } = opened
  features.report({ type: 'recharge.submitted', id: 'r-1' })
  features.report({ type: 'session.ended' })
  features.report({ type: 'error', message: 'x'.repeat(5_000) })
  assert.equal(out(opened, 'recharge.submitted'), [{ id: 'r-1' }])
  assert.equal(out(opened, 'session.ended'), [{}])
  assert.is((out(opened, 'error')[0] as { message: string }).message.length, 1_000)
})

test('theme, safe area, visibility and requests follow the host, and invalid messages change nothing and get an answer', async () => {
  const opened = await open({ theme: { scheme: 'light' } })
  const { partner, host, features } = opened
  const schemes: string[] = []
  const states: boolean[] = []
  const requests: HostRequest[] = []
  let activated = 0
  host.onScheme(scheme => schemes.push(scheme))
  host.onVisible(visible => states.push(visible))
  features.onRequest?.(request => requests.push(request))
  features.onActivated(() => {
    activated += 1
  })
  partner.setTheme({ scheme: 'dark', page: '#000000' })
  await pause()
  partner.setTheme({ scheme: 'dark', page: 'url(x)' })
  partner.setSafeArea({ top: 10, right: 0, bottom: 0, left: 5_000 })
  partner.navigate('//evil.example')
  partner.setVisible(false)
  partner.setVisible(true)
  partner.navigate('/recharge?x=1')
  partner.signOut()
  await pause()
  assert.equal(schemes, ['dark'])
  assert.is(root.style.getPropertyValue('--host-page'), '#000000')
  assert.is(root.style.getPropertyValue('--safe-top'), '')
  assert.equal(states, [false, true])
  assert.is(activated, 1)
  assert.equal(requests, [{ type: 'navigate', path: '/recharge?x=1' }, { type: 'signOut' }])
  assert.equal(
    out(opened, 'error').map(data => (data as { code: string }).code),
    ['bad_data', 'bad_data', 'bad_data']
  )
})

test.run()
