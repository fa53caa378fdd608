// The app's bridge and the emulated partner, over each transport.
import { Window } from 'happy-dom'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Bridge, bridgeTimes, startBridge } from '../../src/host/partner/bridge.ts'
import { type BridgeWindow, findTransport } from '../../src/host/partner/transport.ts'
import { waitUntilArrived } from './arrived.ts'
import { allCapabilities, createPartnerEmulator, type PartnerEmulator, type PartnerOptions } from './partner.ts'
import { type PartnerProfile, partnerProfiles } from './partner-transport.ts'

const test = suite('partner emulator')
const origin = 'https://partner.example'
const times = { ...bridgeTimes, hello: [0, 30], welcome: 100, answer: 60, taken: 60, person: 500 }

interface Opened {
  partner: PartnerEmulator
  bridge: Bridge
}

async function open(profile: PartnerProfile, options: Partial<PartnerOptions> = {}): Promise<Opened> {
  const partner = createPartnerEmulator({ profile, origin, capabilities: allCapabilities, ...options })
  const window = new Window({ url: `https://shop.example/${partner.launchHash()}` })
  partner.install(window)
  const transport = await findTransport(async () => [origin], window as unknown as BridgeWindow)
  if (!transport) throw new Error(`no line to ${profile}`)
  return { partner, bridge: startBridge(transport, times) }
}

for (const profile of partnerProfiles) {
  test(`${profile}: hello gets an answer, and messages go both ways`, async () => {
    const { partner, bridge } = await open(profile, { code: () => 'one-time-code', user: 'u-1', language: 'vi' })
    const welcome = await bridge.welcome
    assert.is(welcome?.code, 'one-time-code')
    assert.is(welcome?.language, 'vi')
    let pressed = 0
    bridge.on('back.pressed', () => (pressed += 1))
    assert.not(partner.press('back'))
    bridge.notify('back.set', { visible: true })
    assert.ok(partner.press('back'))
    bridge.notify('mainButton.set', { visible: true, label: 'Pay', busy: false, disabled: false })
    assert.is(partner.state.main?.text, 'Pay')
    await waitUntilArrived()
    assert.is(pressed, 1)
    const shared = bridge.ask('share', { text: 'Look' }, true)
    await waitUntilArrived()
    assert.equal(partner.state.question, { kind: 'share', text: 'Look' })
    partner.answer(true)
    assert.equal(await shared, { shared: true })
    bridge.close()
  })
}

test('a page that is not on the list gets no messages', async () => {
  const partner = createPartnerEmulator({
    profile: 'iframe',
    origin: 'https://evil.example',
    capabilities: allCapabilities
  })
  const window = new Window({ url: 'https://shop.example/#mwBridge=1' })
  partner.install(window)
  const transport = await findTransport(async () => [origin], window as unknown as BridgeWindow)
  const bridge = transport && startBridge(transport, times)
  await waitUntilArrived()
  assert.equal(partner.log.types('out'), [])
  bridge?.close()
})

test('dialogs, scans, links and downloads get answers', async () => {
  const { partner, bridge } = await open('android')
  await bridge.welcome
  const labels = { title: 'T', message: 'M', confirmLabel: 'Yes', cancelLabel: 'No', danger: true }
  const dialog = bridge.ask('dialog', labels, true)
  await waitUntilArrived()
  assert.equal(partner.state.popup?.buttons[0], { id: 'confirm', type: 'destructive', text: 'Yes' })
  // Other requests are refused while one is open.
  assert.is(await bridge.ask('scan', { hint: '' }, true), null)
  partner.answerPopup('confirm')
  assert.equal(await dialog, { confirmed: true })
  const scan = bridge.ask('scan', { hint: 'The address' }, true)
  await waitUntilArrived()
  assert.is(partner.state.scanner, 'The address')
  partner.readCode('TAddress')
  assert.equal(await scan, { text: 'TAddress' })
  assert.equal(await bridge.ask('openLink', { address: 'https://help.example/' }), { opened: true })
  assert.equal(await bridge.ask('download', { address: 'https://shop.example/f', name: 'f.csv' }), { started: true })
  assert.is(partner.state.notice, 'Downloads f.csv')
})

test('a session is renewed where there is one, and refused where there is none', async () => {
  let codes = 0
  const signed = await open('ios', { code: async () => `code-number-${++codes}` })
  const first = (await signed.bridge.welcome)?.code
  assert.match(first ?? '', /^code-number-\d$/)
  // Each request gets a new code; on a busy machine hello is sent twice.
  assert.is.not((await signed.bridge.ask('session.renew', {}))?.code, first)
  assert.ok(codes > 1)
  const nobody = await open('ios', { code: () => null })
  assert.is((await nobody.bridge.welcome)?.code, undefined)
  assert.is(await nobody.bridge.ask('session.renew', {}), null)
})

test('closing with unsaved input asks first', async () => {
  const { partner, bridge } = await open('flutter')
  await bridge.welcome
  bridge.notify('dirty.set', { dirty: true })
  partner.pressClose()
  partner.answer(false)
  assert.is(partner.state.closed, null)
  bridge.notify('dirty.set', { dirty: false })
  partner.pressClose()
  assert.ok(partner.state.closed)
})

test('faults: silent, dropped, garbled, repeated', async () => {
  const silent = await open('ios', { silent: true })
  assert.is(await silent.bridge.welcome, null)
  const dropped = await open('ios', { faults: ['dropped'] })
  assert.is(await dropped.bridge.welcome, null)
  const garbled = await open('iframe', { faults: ['garbled'] })
  assert.is(await garbled.bridge.welcome, null)
  const repeated = await open('ios', { faults: ['repeated'], code: () => 'one-time-code' })
  assert.is((await repeated.bridge.welcome)?.code, 'one-time-code')
  const wrong = await open('ios', { faults: ['wrong-types'] })
  assert.is(await wrong.bridge.welcome, null)
  await waitUntilArrived()
  assert.ok(wrong.partner.log.types('out').includes('error'))
  for (const { bridge } of [silent, dropped, garbled, repeated, wrong]) bridge.close()
})

test('messages outside of the bridge are noted in the log', async () => {
  const { partner, bridge } = await open('react-native')
  await bridge.welcome
  const window = new Window({ url: 'https://shop.example/' })
  partner.relaunch()
  partner.install(window)
  const port = (window as unknown as { ReactNativeWebView: { postMessage(text: string): void } }).ReactNativeWebView
  for (const text of ['hi', '{}', '{"v":1,"id":"a","type":"from.tomorrow","data":{}}']) port.postMessage(text)
  assert.is(partner.log.types('note').length, 3)
  port.postMessage('{"v":2,"id":"a","type":"hello","data":{}}')
  await waitUntilArrived()
  assert.is(partner.log.last('error')?.direction, 'in')
})

test.run()
