// The copy of language and drafts on the device, over several launches of the app in which the page has lost its own storage.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFakeFeatures } from '../../src/host/fake.ts'
import type { DeviceStore, SecureAnswer } from '../../src/host/secrets.ts'
import { followDeviceStore } from '../../src/stores/device-copy.ts'
import { createForm } from '../../src/stores/form.ts'
import { $language } from '../../src/stores/language.ts'
import { $session } from '../../src/stores/session.ts'
import { forgetSession, signIn } from '../../src/stores/signing.ts'
import { type Loopback, ok, startLoopback } from '../api/loopback.ts'
import { PROFILE, startTestApp } from '../app.ts'
import { createGate, waitUntilSettled } from '../time.ts'

const test = suite('device copy')
const own: string = PROFILE.id
const other = '0198f0a0-0000-7000-8000-000000000002'
const initial = { amount: '', password: '' }

/** The storage of a client, which outlives launches. */
class Device {
  readonly values = new Map<string, string>()
  readonly calls: string[] = []
  isSilent = false
  opened: Promise<void> = Promise.resolve()

  readonly store: DeviceStore = {
    get: async (key): Promise<SecureAnswer> => {
      await this.#ask(`get ${key}`)
      const value = this.values.get(key)
      if (this.isSilent) return { state: 'unanswered' }
      return value === undefined ? { state: 'none' } : { state: 'found', value }
    },
    set: async (key, value) => {
      await this.#ask(`set ${key}`)
      if (this.isSilent || value.length > 1_000) return false
      this.values.set(key, value)
      return true
    },
    remove: async key => {
      await this.#ask(`remove ${key}`)
      if (!this.isSilent) this.values.delete(key)
    }
  }

  get drafts(): unknown {
    return JSON.parse(this.values.get('drafts') ?? 'null')?.drafts ?? null
  }

  async #ask(what: string): Promise<void> {
    this.calls.push(what)
    await this.opened
  }
}

let device: Device
let server: Loopback
let stop = () => {}
test.before.each(async () => {
  server = await startLoopback()
  server.answer = () => ok({})
  device = new Device()
})
test.after.each(async () => {
  stop()
  await server.close()
})

/** Launches the app with an empty storage of the page. */
function launched(changes: Parameters<typeof startTestApp>[0] = {}) {
  stop()
  const { host } = startTestApp(changes)
  stop = followDeviceStore(createFakeFeatures({ deviceStore: device.store }))
  return host
}

const enter = (id: string) =>
  signIn({ access_token: 'a', refresh_token: 'r', expires_in: 900, merchant: { ...PROFILE, id } })

async function entered(id = own) {
  const host = launched()
  enter(id)
  await waitUntilSettled()
  return host
}

const withdrawal = () => createForm({ name: 'withdraw', initial, submit: async () => true })
const typed = { 'draft.withdraw': '{"amount":"50"}' }

test('a chosen language comes back, a language of the device is not stored', async () => {
  const host = launched()
  await waitUntilSettled()
  assert.is(device.values.get('language'), undefined)
  host.storage.set('language', 'ja')
  $language.set('ja')
  await waitUntilSettled()
  assert.is(device.values.get('language'), 'ja')
  const next = launched()
  await waitUntilSettled()
  assert.equal([next.storage.get('language'), $language.get(), next.reloads], ['ja', 'ja', 0])
})

test('a language of this page, and a choice during the request, are never replaced', async () => {
  device.values.set('language', 'ja')
  const { opened, open } = createGate()
  device.opened = opened
  const host = launched()
  host.storage.set('language', 'vi')
  $language.set('vi')
  open()
  await waitUntilSettled()
  assert.equal([host.storage.get('language'), $language.get(), device.values.get('language')], ['vi', 'vi', 'vi'])
})

test('an unreadable language changes nothing', async () => {
  device.values.set('language', '<b>')
  const host = launched()
  const before = $language.get()
  await waitUntilSettled()
  assert.equal([host.storage.get('language'), $language.get()], [null, before])
})

test('a draft comes back to its merchant after the next launch, also into an open form, without the password', async () => {
  await entered()
  const form = withdrawal()
  form.set('amount', '50')
  form.set('password', 'secret-6')
  await waitUntilSettled()
  assert.equal(device.drafts, typed)
  launched()
  const open = withdrawal()
  await waitUntilSettled()
  assert.is(open.$values.get().amount, '', 'nobody is signed in yet')
  enter(own)
  await waitUntilSettled()
  assert.equal(open.$values.get(), { amount: '50', password: '' })
  assert.equal(withdrawal().$values.get(), { amount: '50', password: '' })
})

test('input of this launch is never replaced', async () => {
  await entered()
  withdrawal().set('amount', '50')
  await waitUntilSettled()
  const { opened, open } = createGate()
  device.opened = opened
  launched()
  enter(own)
  const form = withdrawal()
  form.set('amount', '70')
  open()
  await waitUntilSettled()
  assert.is(form.$values.get().amount, '70')
  assert.equal(device.drafts, { 'draft.withdraw': '{"amount":"70"}' })
})

test('another merchant gets none of it, and the copy is removed', async () => {
  await entered()
  withdrawal().set('amount', '50')
  await waitUntilSettled()
  const host = await entered(other)
  assert.equal(host.tabStorage.keys('draft.'), [])
  assert.is(device.values.has('drafts'), false)
})

test('the copy ends with the form that is sent', async () => {
  await entered()
  const form = withdrawal()
  form.set('amount', '50')
  await waitUntilSettled()
  assert.equal(device.drafts, typed)
  await form.submit()
  await waitUntilSettled()
  assert.is(device.values.has('drafts'), false)
})

test('the copy ends with the sign-out, the language stays', async () => {
  const host = await entered()
  host.storage.set('language', 'ja')
  $language.set('ja')
  withdrawal().set('amount', '50')
  await waitUntilSettled()
  forgetSession()
  await waitUntilSettled()
  assert.equal([...device.values], [['language', 'ja']])
})

test('an expired session keeps the copy', async () => {
  await entered()
  withdrawal().set('amount', '50')
  await waitUntilSettled()
  $session.set({ state: 'anonymous' })
  await waitUntilSettled()
  assert.equal(device.drafts, typed)
})

test('drafts of another day, broken ones and ones that are too long do not come back', async () => {
  const drafts = { ...typed, token: 'x' }
  for (const text of [
    JSON.stringify({ merchant: own, at: Date.now() - 25 * 3_600_000, drafts }),
    JSON.stringify({ merchant: own, drafts: 5 }),
    'null',
    'broken'
  ]) {
    device.values.set('drafts', text)
    const host = await entered()
    assert.equal(host.tabStorage.keys(''), [], text)
    assert.is(device.values.has('drafts'), false, text)
  }
  const form = withdrawal()
  form.set('amount', '50')
  await waitUntilSettled()
  form.set('amount', '5'.repeat(2_000))
  await waitUntilSettled()
  assert.is(device.values.has('drafts'), false, 'the older one must not return')
})

test('while the client stores one draft, further changes are joined', async () => {
  await entered()
  const { opened, open } = createGate()
  device.opened = opened
  device.calls.length = 0
  const form = withdrawal()
  for (const amount of ['1', '12', '123', '1234']) form.set('amount', amount)
  open()
  await waitUntilSettled()
  assert.equal(device.calls, ['set drafts', 'set drafts'])
  assert.equal(device.drafts, { 'draft.withdraw': '{"amount":"1234"}' })
})

test('a silent client changes nothing', async () => {
  device.isSilent = true
  const host = await entered()
  const form = withdrawal()
  form.set('amount', '50')
  await waitUntilSettled()
  assert.is(host.tabStorage.get('draft.withdraw'), '{"amount":"50"}')
})

test('a host without such a store is asked nothing', async () => {
  stop()
  startTestApp()
  stop = followDeviceStore(createFakeFeatures())
  enter(own)
  withdrawal().set('amount', '50')
  await waitUntilSettled()
  assert.equal(device.calls, [])
})

test.run()
