import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createEnvelope, readAnswer, readAppMessage, readHostMessage } from '../../../src/host/partner/messages.ts'
import { type AppMessages, type HostMessages, MESSAGE_LIMIT } from '../../../src/host/partner/protocol.ts'

const test = suite('partner messages')

const code = 'abcdefgh-ABCDEFGH_0123'
const insets = { top: 0, right: 0, bottom: 34, left: 0 }
const theme = {
  scheme: 'dark',
  page: '#101010',
  card: '#202020',
  text: '#ffffff',
  hint: '#AAAAAA',
  accent: '#aa0000'
} as const

const hostSamples: { [Type in keyof HostMessages]: HostMessages[Type] } = {
  welcome: {
    capabilities: ['back', 'something-new'],
    code,
    user: 'Ünsal 7',
    theme,
    frame: { chrome: false },
    language: 'zh-Hant-TW',
    safeArea: insets,
    start: { to: 'order', id: '0198f0a0-0000-7000-8000-0000000000ff' }
  },
  answer: { anything: 1 },
  taken: {},
  error: { code: 'failed', message: 'no' },
  theme: { ...theme, radius: 8, font: 'Georgia, "Noto Serif", serif' },
  frame: { chrome: true, fit: true },
  language: { language: 'pt-BR' },
  safeArea: insets,
  'back.pressed': {},
  'mainButton.pressed': {},
  'settings.pressed': {},
  visibility: { visible: false },
  activated: {},
  session: { code, user: 'u' },
  'session.end': {},
  navigate: { path: '/recharge/detail/42?from=partner' }
}

const appSamples: { [Type in keyof AppMessages]: AppMessages[Type] } = {
  hello: { app: 'merchant-wallet', versions: [1], load: 'x' },
  'session.renew': {},
  share: { text: 'Join', url: 'https://wallet.example' },
  download: { address: 'https://wallet.example/file', name: 'records.csv' },
  openLink: { address: 'https://t.me/help' },
  scan: { hint: 'TRC20' },
  dialog: { title: 'T', message: 'M', confirmLabel: 'Yes', cancelLabel: 'No', danger: true },
  'back.set': { visible: true },
  'mainButton.set': { visible: true, label: 'Pay', busy: false, disabled: false },
  'dirty.set': { dirty: true },
  haptic: { kind: 'success' },
  close: {},
  ready: {},
  navigated: { path: '/' },
  height: { height: 812 },
  'recharge.submitted': { id: 'a-1' },
  'withdraw.submitted': { id: 'a-1' },
  'transfer.submitted': {},
  changed: { topic: 'order.changed' },
  dirty: { dirty: true },
  language: { language: 'vi' },
  'session.started': { user: null },
  'session.refused': { reason: 'code' },
  'session.ended': {},
  error: { code: 'app', message: 'x' }
}

test('every message of both sides is read back unchanged, as text and as an object', () => {
  for (const [type, data] of Object.entries(hostSamples)) {
    const message = createEnvelope(type, data, 'x-1')
    for (const raw of [message, JSON.stringify(message)])
      assert.equal(readHostMessage(raw), { state: 'read', message, left: [] }, type)
  }
  for (const [type, data] of Object.entries(appSamples)) {
    const message = createEnvelope(type, data)
    assert.equal(readAppMessage(JSON.stringify(message)), { state: 'read', message, left: [] }, type)
  }
})

test('ids are unique', () => {
  const ids = Array.from({ length: 500 }, () => createEnvelope('ready', {}).id)
  assert.is(new Set(ids).size, 500)
})

test('unknown types, other messages of the window and noise are ignored', () => {
  const v = { v: 1, id: 'a', data: {} }
  const noise = [
    undefined,
    null,
    7,
    '',
    'x',
    '[]',
    '{',
    '"hello"',
    [],
    {},
    { source: 'react-devtools' },
    { eventType: 'theme_changed' },
    { ...v, type: 'future' },
    { ...v, type: '__proto__' },
    { ...v, type: 'constructor' },
    { ...v, type: 7 },
    { ...v, type: '' },
    { ...v, type: 'taken', id: '' },
    { ...v, type: 'taken', id: 'x'.repeat(65) },
    { ...v, type: 'taken', re: 7 },
    { v: '1', id: 'a', type: 'taken' },
    `{"v":1,"id":"a","type":"navigate","data":{"path":"/${' '.repeat(MESSAGE_LIMIT)}"}}`
  ]
  for (const raw of noise) assert.is(readHostMessage(raw).state, 'unknown', JSON.stringify(raw)?.slice(0, 80))
})

test('another version is refused, whatever it contains, and an error is never answered', () => {
  assert.equal(readHostMessage({ v: 2, id: 'a', type: 'welcome', data: {} }), {
    state: 'refused',
    re: 'a',
    code: 'version',
    message: 'version 1 is spoken here'
  })
  assert.is(readHostMessage({ v: 2, id: 'a', type: 'error', data: {} }).state, 'unknown')
  assert.is(readHostMessage({ v: 1, id: 'a', type: 'error', data: { code: 7 } }).state, 'unknown')
})

const wrong: [keyof HostMessages, unknown][] = [
  ['welcome', {}],
  ['welcome', { capabilities: 'back' }],
  ['welcome', { capabilities: [1] }],
  ['welcome', 'x'],
  ['theme', { scheme: 'blue' }],
  ['theme', { scheme: 'dark', page: 'red' }],
  ['theme', { scheme: 'dark', text: '#fff;}' }],
  ['theme', { scheme: 'dark', accent: 'red' }],
  ['theme', { scheme: 'dark', radius: 25 }],
  ['theme', { scheme: 'dark', font: 'x; } body { display: none' }],
  ['theme', { scheme: 'dark', font: 'url(//x)' }],
  ['frame', { chrome: 'no' }],
  ['language', { language: 'x' }],
  ['language', { language: 'en"><script>' }],
  ['language', {}],
  ['safeArea', { ...insets, top: -1 }],
  ['safeArea', { ...insets, top: 301 }],
  ['safeArea', { ...insets, left: '1px' }],
  ['safeArea', { ...insets, bottom: Number.NaN }],
  ['safeArea', { top: 1 }],
  ['visibility', { visible: 'true' }],
  ['session', { code: 'short' }],
  ['session', { code: `${code}\n` }],
  ['session', { code, user: 7 }],
  ['navigate', { path: 'orders' }],
  ['navigate', { path: '//evil.example' }],
  ['navigate', { path: '/\\evil.example' }],
  ['navigate', { path: 'javascript:alert(1)' }],
  ['navigate', { path: '/a#b' }],
  ['navigate', { path: '/a b' }],
  ['navigate', { path: '/\u202Ea' }],
  ['navigate', { path: `/${'a'.repeat(600)}` }]
]

test('wrong types are refused, with their name', () => {
  for (const [type, data] of wrong) {
    const reading = readHostMessage({ v: 1, id: 'a', type, data })
    assert.is(reading.state, 'refused', `${type} ${JSON.stringify(data)}`)
    if (reading.state !== 'refused') continue
    assert.is(reading.code, 'bad_data')
    assert.ok(reading.message.startsWith(`${type}: `))
  }
})

test('a welcome loses only its invalid parts, and null counts as missing', () => {
  const data = {
    capabilities: ['back'],
    code,
    theme: { scheme: 'dark', page: 'black' },
    language: null,
    safeArea: { top: '1' },
    start: { to: 'elsewhere', id: '1' },
    user: '',
    more: 1
  }
  const reading = readHostMessage({ v: 1, id: 'a', type: 'welcome', data })
  if (reading.state !== 'read') throw new Error(reading.state)
  assert.equal(reading.message.data, { capabilities: ['back'], code })
  assert.equal(reading.left.sort(), ['safeArea', 'start', 'theme', 'user'])
})

test('answers must have the shape for their request', () => {
  assert.equal(readAnswer('share', { shared: true, more: 1 }), { shared: true })
  assert.equal(readAnswer('scan', { text: null }), { text: null })
  for (const data of [undefined, null, 'x', {}, { shared: 'yes' }, { shared: null }])
    assert.is(readAnswer('share', data), null)
  assert.is(readAnswer('scan', {}), null)
  assert.is(readAnswer('session.renew', { code: 7 }), null)
})

test('random input does not throw, and undescribed fields are dropped', () => {
  const types = Object.keys(hostSamples)
  const message = fc.record(
    {
      v: fc.oneof(fc.constant(1), fc.anything()),
      id: fc.oneof(fc.string(), fc.anything()),
      type: fc.oneof(fc.constantFrom(...types), fc.string()),
      re: fc.anything(),
      data: fc.anything()
    },
    { requiredKeys: [] }
  )
  fc.assert(
    fc.property(
      fc.oneof(
        message,
        fc.anything(),
        fc.json(),
        message.map(one => JSON.stringify(one))
      ),
      raw => {
        const reading = readHostMessage(raw)
        if (reading.state !== 'read') return
        const { type, data } = reading.message
        assert.ok(types.includes(type))
        if (type !== 'answer') {
          assert.is(Object.getPrototypeOf(data), Object.prototype)
          // An accepted message is accepted again without changes.
          assert.equal(readHostMessage(reading.message), { state: 'read', message: reading.message, left: [] })
        }
      }
    ),
    { numRuns: 3_000 }
  )
})

test('engines without Object.hasOwn can read messages', () => {
  const own = Object.getOwnPropertyDescriptor(Object, 'hasOwn')
  Reflect.deleteProperty(Object, 'hasOwn')
  try {
    const raw = { v: 1, id: 'h-1', type: 'language', data: { language: 'vi' } }
    assert.is(readHostMessage(raw).state, 'read')
    assert.is(readHostMessage({ ...raw, type: 'constructor' }).state, 'unknown')
  } finally {
    if (own) Object.defineProperty(Object, 'hasOwn', own)
  }
})

test.run()
