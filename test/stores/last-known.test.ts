import { cleanStores, type ReadableAtom } from 'nanostores'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LAST_KEY } from '../../src/api/tokens.ts'
import { lastRecords, records } from '../../src/areas/wallet/stores/records.ts'
import { transferForm } from '../../src/areas/wallet/stores/transfer-form.ts'
import { lastWallet, wallet } from '../../src/areas/wallet/stores/wallet.ts'
import { createFakeHost, FakeStorageArea } from '../../src/host/fake.ts'
import { lastHome, readLastHome } from '../../src/stores/home.ts'
import { keepHome, storeWhenIdle } from '../../src/stores/keep-last.ts'
import { $language } from '../../src/stores/language.ts'
import { $staleSince } from '../../src/stores/last-known.ts'
import { endSession } from '../../src/stores/session.ts'
import { signIn, signOut } from '../../src/stores/signing.ts'
import { envelope, type Loopback, ok, startLoopback } from '../api/loopback.ts'
import { PROFILE, startTestAppIn, storeSession } from '../app.ts'
import { createGate, waitUntil, waitUntilSettled } from '../time.ts'
import { indexInfo, shop } from './home-samples.ts'
import { record, wallet as walletInfo } from './samples.ts'

const test = suite('last known figures')
const session = { access_token: 'a', refresh_token: 'r', expires_in: 900 }
const other = { ...PROFILE, id: '0198f0a0-0000-7000-8000-0000000000ff' }
let server: Loopback
let area: FakeStorageArea
let host: ReturnType<typeof createFakeHost>
let stops: (() => void)[] = []

/** Opens the app, as on another day: what is in memory is gone. */
function open(changes: Parameters<typeof createFakeHost>[0] = {}) {
  close()
  host = createFakeHost({ area, ...changes })
  const events = startTestAppIn(host)
  stops.push(keepHome())
  return events
}

/** Shows a store on a screen. */
function show<State>($store: ReadableAtom<State>): ReadableAtom<State> {
  stops.push(
    $store.listen(() => undefined),
    () => cleanStores($store)
  )
  return $store
}

function close() {
  for (const stop of stops) stop()
  stops = []
}

const keysOf = () => host.storage.keys(LAST_KEY)
const isReady = ($store: ReadableAtom<{ state: string }>) => () => $store.get().state === 'ready'

/** Opens the wallet with this balance, and waits until it is on the device. */
async function visit(total: string): Promise<void> {
  server.answer = () => ok(walletInfo({ total }))
  const $wallet = show(lastWallet.at({}))
  await waitUntil(() => keysOf().length > 0)
  assert.is($wallet.get().state, 'ready')
}

/** Runs the next storing, and waits until it is over. */
async function waitUntilStored(): Promise<void> {
  const { storage } = host
  let looks = 0
  const { keys } = storage
  // It looks for what is too old at last.
  storage.keys = start => {
    looks += 1
    return keys(start)
  }
  await waitUntil(() => looks > 0)
  storage.keys = keys
}

/** The state that a screen opened now begins with. */
const firstState = <State extends { state: string }>($store: ReadableAtom<State>) => show($store).get()

const totalOf = ($store: ReturnType<typeof lastWallet.at>) => {
  const state = $store.get()
  return state.state === 'ready' ? state.data.total : state.state
}

test.before.each(async () => {
  server = await startLoopback()
  area = new FakeStorageArea()
  const { storage } = createFakeHost({ area })
  storeSession({ storage } as ReturnType<typeof createFakeHost>)
  storage.set('merchant', PROFILE.id)
  open()
})
test.after.each(() => {
  close()
  return server.close()
})

test('what was loaded last is shown at once with its time, then replaced', async () => {
  await visit('5.00')
  open()
  const later = createGate()
  server.answer = async () => {
    await later.opened
    return ok(walletInfo({ total: '6.00' }))
  }
  const $wallet = show(lastWallet.at({}))
  assert.is(totalOf($wallet), '5.00')
  await waitUntil(() => $staleSince.get() !== '')
  assert.match($staleSince.get(), /^\d+:\d\d/)
  later.open()
  await waitUntil(() => totalOf($wallet) === '6.00')
  await waitUntil(() => $staleSince.get() === '')
})

test('payments never see it: their store waits for the response', async () => {
  await visit('5.00')
  open()
  server.answer = () => undefined
  show(lastWallet.at({}))
  assert.is(wallet.$state.get().state, 'loading')
  await waitUntil(() => wallet.$state.get().state === 'failed')
  assert.is(firstState(wallet.at({})).state, 'failed')
  transferForm.set('amount', '4.00')
  // Without a balance there is nothing to compare with; the backend decides.
  assert.ok(transferForm.validate())
})

for (const [what, answer] of [
  ['the server cannot be reached', () => undefined],
  ['the server is broken', () => envelope(500)],
  ['the response is not what the contract says', () => ok({})]
] as const) {
  test(`it stays with its time when ${what}`, async () => {
    await visit('5.00')
    open()
    server.answer = answer
    const $wallet = show(lastWallet.at({}))
    await waitUntil(() => wallet.$state.get().state === 'failed')
    await waitUntilSettled()
    assert.is(totalOf($wallet), '5.00')
    assert.ok($staleSince.get())
  })
}

test('a failed reload tells the time of the figures on the screen', async () => {
  await visit('5.00')
  assert.is($staleSince.get(), '')
  server.answer = () => undefined
  await wallet.refresh()
  await waitUntil(() => $staleSince.get() !== '')
  assert.ok(isReady(wallet.$state)())
})

test('home shows the figures of the merchant, and nothing to a visitor', async () => {
  server.answer = () => ok(indexInfo({ shop }))
  show(lastHome.at({}))
  await waitUntil(() => keysOf().length > 0)
  open()
  assert.ok(host.storage.isPersisted('last.home{}'))
  assert.is(readLastHome()?.data.shop?.wallet.total, shop.wallet.total)
  const state = firstState(lastHome.at({}))
  assert.is(state.state === 'ready' && state.data.shop?.wallet.total, shop.wallet.total)
  host.storage.remove('access_token')
  open()
  assert.is(readLastHome(), undefined)
  assert.is(firstState(lastHome.at({})).state, 'loading')
})

test('a list keeps its first page; its end can be tried again without a network', async () => {
  const list = Array.from({ length: 30 }, (_, index) =>
    record({ id: `0198a1b2-0000-7000-8000-0000000000${10 + index}` })
  )
  server.answer = ({ path }) => {
    const page = Number(new URL(path, 'http://a').searchParams.get('page'))
    return ok({
      list: list.slice(page * 20 - 20, page * 20),
      total: 30,
      page,
      page_size: 20,
      money_in: '1.00',
      money_out: '0.00'
    })
  }
  show(lastRecords.at({}))
  await waitUntil(isReady(records.$list))
  await records.more()
  await waitUntil(() => keysOf().length > 0)
  open()
  server.answer = () => undefined
  const $records = show(lastRecords.at({}))
  const first = $records.get()
  assert.is(first.state === 'ready' && first.items.length, 20)
  assert.is(first.state === 'ready' && first.page.money_in, '1.00')
  assert.is(first.state === 'ready' && first.end, 'loading')
  await waitUntil(() => {
    const state = $records.get()
    return state.state === 'ready' && state.end === 'failed'
  })
  assert.is(firstState(lastRecords.at({ direction: 'in' })).state, 'loading')
})

for (const [what, leave] of [
  ['sign-out', signOut],
  ['the end of the session', async () => endSession()],
  ['the sign-in of another merchant', async () => signIn({ ...session, merchant: other })]
] as const) {
  test(`${what} deletes it, also from the screen`, async () => {
    await visit('5.00')
    open()
    server.answer = () => undefined
    const $wallet = show(lastWallet.at({}))
    assert.is(totalOf($wallet), '5.00')
    await leave()
    assert.equal(keysOf(), [])
    await waitUntil(() => totalOf($wallet) !== '5.00')
    await waitUntilSettled()
    assert.is($staleSince.get(), '')
  })
}

test('another tab that signs in another merchant leaves nothing to see, and nothing is stored for them', async () => {
  await visit('5.00')
  server.answer = () => ok(walletInfo({ total: '7.00' }))
  await wallet.refresh()
  // This tab has not been told yet.
  area.values.delete('last.wallet{}')
  area.values.set('merchant', other.id)
  await waitUntilStored()
  assert.equal(keysOf(), [])
  open()
  assert.is(firstState(lastWallet.at({})).state, 'loading')
})

test('entries of another merchant, language or contract are not shown, and go with the next one', async () => {
  await visit('5.00')
  const [key = ''] = keysOf()
  const entry = JSON.parse(host.storage.get(key) ?? '')
  for (const stamp of ['test,,en', entry.stamp.replace(PROFILE.id, other.id), entry.stamp.replace('test', 'other')]) {
    host.storage.set(key, JSON.stringify({ ...entry, stamp }))
    open()
    assert.is(firstState(lastWallet.at({})).state, 'loading')
  }
  host.storage.set('last.old{}', JSON.stringify({ ...entry, stamp: 'other' }))
  open()
  server.answer = () => ok(walletInfo({ total: '6.00' }))
  show(lastWallet.at({}))
  await waitUntil(() => !keysOf().includes('last.old{}'))
  assert.equal(keysOf(), ['last.wallet{}'])
  open()
  $language.set('ja')
  assert.is(firstState(lastWallet.at({})).state, 'loading')
})

test('a corrupted entry, or one that the contract does not accept, counts as none', async () => {
  await visit('5.00')
  const [key = ''] = keysOf()
  const text = host.storage.get(key) ?? ''
  for (const broken of [
    text.slice(0, -9),
    'null',
    '[]',
    text.replace('"total"', '"sum"'),
    text.replace('"texts"', '"no"')
  ]) {
    host.storage.set(key, broken)
    open()
    assert.is(firstState(lastWallet.at({})).state, 'loading', broken)
    await waitUntilSettled()
    assert.is($staleSince.get(), '')
  }
})

test('where storage is full or blocked, nothing is kept and everything works', async () => {
  const { storage } = createFakeHost({ area })
  open({ storage: { ...storage, isPersisted: key => !key.startsWith(LAST_KEY) && storage.isPersisted(key) } })
  server.answer = () => ok(walletInfo({ total: '5.00' }))
  const $wallet = show(lastWallet.at({}))
  await waitUntil(() => totalOf($wallet) === '5.00')
  await waitUntilStored()
  assert.equal(keysOf(), [])
})

test('what is kept has limits: the newest entries, none of them large', async () => {
  const entry = { stamp: '', at: 1, texts: ['', ''], data: {} }
  await visit('5.00')
  const { stamp } = JSON.parse(host.storage.get(keysOf()[0] ?? '') ?? '')
  for (let at = 1; at <= 30; at += 1) host.storage.set(`last.some${at}`, JSON.stringify({ ...entry, stamp, at }))
  storeWhenIdle('last.large{}', 'x'.repeat(30_000))
  await waitUntil(() => keysOf().length === 20)
  assert.ok(keysOf().includes('last.some30'))
  assert.ok(keysOf().includes('last.wallet{}'))
  assert.not(keysOf().includes('last.some1'))
  assert.not(keysOf().includes('last.large{}'))
})

test.run()
