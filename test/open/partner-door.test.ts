// What the inline script says to a partner before the app's code is there, and how the app takes the line over.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Bridge, bridgeTimes, startBridge } from '../../src/host/partner/bridge.ts'
import { ANDROID_NAME, RECEIVER_NAME } from '../../src/host/partner/protocol.ts'
import { type Greeting, openPartnerChannel } from '../../src/open/partner-door.ts'
import { createOpening } from '../opening.ts'
import { waitUntil, waitUntilSettled } from '../time.ts'

const test = suite('a partner’s door')
const page = window as unknown as Record<string, unknown>
let sent: { id: string; type: string; data: Record<string, unknown> }[]
let greetings: Greeting[]
let bridge: Bridge | undefined

/** A message of the host. */
const say = (type: string, data: object): void =>
  (page[RECEIVER_NAME] as { receive(json: string): void }).receive(
    JSON.stringify({ v: 1, id: `host-${type}`, re: sent.at(-1)?.id, type, data })
  )
const open = () => openPartnerChannel(createOpening({ load: 'one-load' }), greeting => greetings.push(greeting))

test.before.each(() => {
  sent = []
  greetings = []
  page[ANDROID_NAME] = { postMessage: (json: string) => sent.push(JSON.parse(json)) }
})
test.after.each(() => {
  bridge?.close()
  bridge = undefined
  delete page[ANDROID_NAME]
})

test('greets the partner, and reads code and person from the answer', async () => {
  open()
  await waitUntil(() => sent.length > 0)
  assert.equal([sent[0]?.type, sent[0]?.data.load], ['hello', 'one-load'])
  say('welcome', { capabilities: [], code: 'code-1234', user: 'user-17' })
  assert.equal(greetings, [{ code: 'code-1234', person: 'android user-17' }])
  say('welcome', { capabilities: [], code: 'code-5678' })
  assert.is(greetings.length, 1, 'the first answer counts')
})

test('what is no greeting is not read', async () => {
  open()
  await waitUntil(() => sent.length > 0)
  const { receive } = page[RECEIVER_NAME] as { receive(raw: unknown): void }
  for (const raw of ['{', 'null', null, 7, { v: 2, type: 'welcome', data: {} }, { v: 1, type: 'theme', data: {} }])
    receive(raw)
  assert.equal(greetings, [])
  receive({ v: 1, type: 'welcome', data: { code: '<script>', user: 7 } })
  assert.equal(greetings, [{ code: undefined, person: '' }])
})

test('the app hears the answer that came before it, and greets nobody again', async () => {
  const line = open()
  await waitUntil(() => sent.length > 0)
  say('taken', {})
  say('welcome', { capabilities: ['back'], code: 'code-1234' })
  const hellos = sent.length
  bridge = startBridge(line as NonNullable<typeof line>, bridgeTimes)
  const welcome = await bridge.welcome
  assert.is(welcome?.code, 'code-1234')
  assert.ok(bridge.can('back'))
  await waitUntilSettled()
  assert.is(sent.length, hellos)
  let theme: unknown
  bridge.on('theme', data => {
    theme = data
  })
  say('theme', { scheme: 'dark' })
  assert.equal(theme, { scheme: 'dark' }, 'what comes later is heard at once')
})

test('when the app takes the line over first, the door reads no code', async () => {
  const line = open()
  bridge = startBridge(line as NonNullable<typeof line>, bridgeTimes)
  await waitUntil(() => sent.length > 0)
  say('welcome', { capabilities: [], code: 'code-1234' })
  assert.is((await bridge.welcome)?.code, 'code-1234')
  assert.equal(greetings, [])
})

test('a frame greets the pages that the page names, before its end is read', async () => {
  delete page[ANDROID_NAME]
  const around: [unknown, string][] = []
  const own = Object.getOwnPropertyDescriptor(window, 'parent')
  Object.defineProperty(window, 'parent', {
    configurable: true,
    value: { postMessage: (json: string, origin: string) => around.push([JSON.parse(json).type, origin]) }
  })
  Object.assign(document.documentElement.dataset, { answers: 'en', partners: 'https://shop.example' })
  try {
    open()
    await waitUntil(() => around.some(([, origin]) => origin === 'https://shop.example'))
    assert.is(around[0]?.[0], 'hello')
  } finally {
    delete document.documentElement.dataset.answers
    delete document.documentElement.dataset.partners
    if (own) Object.defineProperty(window, 'parent', own)
  }
})

test('without a partner there is no line', () => {
  delete page[ANDROID_NAME]
  assert.is(open(), null)
})

test.run()
