import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { walletInfo } from '../../src/contract/wallet/balance.ts'
import { rechargeDetail } from '../../src/contract/wallet/recharge.ts'
import { createResource } from '../../src/stores/loadable.ts'
import { endSession } from '../../src/stores/session.ts'
import { signIn } from '../../src/stores/signing.ts'
import { envelope, findClosedAddress, type Loopback, ok, setApiBase, startLoopback } from '../api/loopback.ts'
import { PROFILE, startTestApp, storeSession } from '../app.ts'
import { createGate, waitUntil, waitUntilSettled } from '../time.ts'

const test = suite('loadable')
const wallet = (total: string) => ({
  currency: { code: 'USDT', scale: 2 },
  total,
  available: total,
  held: '0.00',
  promotion: '0.00',
  has_transaction_password: true,
  pending_recharges: 0,
  pending_withdrawals: 0
})
const id = (end: number) => `0198f0a0-0000-7000-8000-00000000000${end}`
const recharge = (end: number) => ({
  id: id(end),
  amount: '5.00',
  received: null,
  network: 'TRC20' as const,
  status: 'pending' as const,
  created_at: '2026-01-02T03:04:05Z',
  address: 'T',
  proof: null,
  transaction_id: '',
  reason: '',
  timeline: []
})

let server: Loopback
test.before.each(async () => {
  server = await startLoopback()
})
test.after.each(() => server.close())

test('a resource is loading, then ready', async () => {
  startTestApp()
  const { $state, load } = createResource(walletInfo)
  server.answer = () => ok(wallet('1.00'))
  assert.equal($state.get(), { state: 'loading' })
  await load({})
  assert.equal($state.get(), { state: 'ready', data: wallet('1.00') })
})

test('a resource keeps its data during a reload, and when it fails', async () => {
  startTestApp()
  const { $state, load, refresh } = createResource(walletInfo)
  server.answer = () => ok(wallet('1.00'))
  await load({})
  const running = refresh()
  assert.equal($state.get(), { state: 'ready', data: wallet('1.00'), refreshing: true })
  server.answer = () => envelope(500)
  await running
  await refresh()
  assert.equal($state.get(), { state: 'ready', data: wallet('1.00'), stale: 'server' })
  server.answer = () => ok(wallet('2.00'))
  await refresh()
  assert.equal($state.get(), { state: 'ready', data: wallet('2.00') })
})

const failures = [
  ['refused', () => envelope(10005, 'words', { reason: 'not_found' })],
  ['server', () => envelope(500, 'words')],
  ['contract', () => ok({})],
  ['offline', () => undefined]
] as const
for (const [reason, answer] of failures) {
  test(`a resource fails with ${reason}; a retry helps`, async () => {
    startTestApp()
    const { $state, load, retry } = createResource(walletInfo)
    server.answer = answer
    await load({})
    const state = $state.get()
    assert.is(state.state === 'failed' && state.reason, reason)
    assert.ok(state.state === 'failed' && state.message)
    server.answer = () => ok(wallet('1.00'))
    await retry()
    assert.is($state.get().state, 'ready')
  })
}

test('a failure is said once: in the place of the data, or by a toast while they stay', async () => {
  const { events } = startTestApp()
  const { $state, load, refresh, retry } = createResource(walletInfo)
  server.answer = () => envelope(500, 'Away for a moment')
  await load({})
  assert.equal($state.get(), { state: 'failed', reason: 'server', message: 'Away for a moment' })
  await retry()
  assert.equal(events.notices, [])
  server.answer = () => ok(wallet('1.00'))
  await retry()
  server.answer = () => envelope(500, 'Gone again')
  await refresh()
  assert.is($state.get().state, 'ready')
  assert.equal(events.notices, ['Gone again'])
})

test('another input starts over, the same one reloads', async () => {
  startTestApp()
  const { $state, load } = createResource(rechargeDetail)
  server.answer = ({ path }) => ok(recharge(Number(path.at(-1))))
  await load({ id: id(1) })
  let running = load({ id: id(1) })
  assert.is($state.get().state, 'ready')
  await running
  running = load({ id: id(2) })
  assert.equal($state.get(), { state: 'loading' })
  await running
  const state = $state.get()
  assert.is(state.state === 'ready' && state.data.id, id(2))
})

test('a later load replaces an earlier one', async () => {
  startTestApp()
  const { $state, load } = createResource(rechargeDetail)
  const later = createGate()
  server.answer = async ({ path }) => {
    if (path.endsWith('1')) await later.opened
    return ok(recharge(Number(path.at(-1))))
  }
  const overtaken = load({ id: id(1) })
  await load({ id: id(2) })
  later.open()
  await overtaken
  await waitUntilSettled()
  const state = $state.get()
  assert.is(state.state === 'ready' && state.data.id, id(2))
})

test('data from another source are set, and a running request is discarded', async () => {
  startTestApp()
  const { $state, load, set } = createResource(walletInfo)
  const answer = createGate()
  server.answer = async () => {
    await answer.opened
    return ok(wallet('1.00'))
  }
  const running = load({})
  set({}, wallet('9.00'))
  answer.open()
  await running
  assert.equal($state.get(), { state: 'ready', data: wallet('9.00') })
})

test('data of another input than the one on the screen are ignored, and stop no load', async () => {
  startTestApp()
  const { $state, load, set } = createResource(rechargeDetail)
  const answer = createGate()
  server.answer = async () => {
    await answer.opened
    return ok(recharge(2))
  }
  const running = load({ id: id(2) })
  set({ id: id(1) }, recharge(1))
  assert.equal($state.get().state, 'loading')
  answer.open()
  await running
  set({ id: id(1) }, recharge(1))
  const state = $state.get()
  assert.is(state.state === 'ready' && state.data.id, id(2))
})

test('a mounted resource reloads when the network is back', async () => {
  const { host } = startTestApp()
  const { $state, at, load } = createResource(walletInfo)
  const here = document.querySelector('meta')?.getAttribute('content') ?? ''
  setApiBase(await findClosedAddress())
  const $screen = at({})
  const stop = $screen.listen(() => undefined)
  await load({})
  assert.is($state.get().state, 'failed')
  setApiBase(here)
  server.answer = () => ok(wallet('1.00'))
  host.setOnline(false)
  host.setOnline(true)
  await waitUntil(() => $state.get().state === 'ready')
  host.setOnline(true)
  await waitUntilSettled()
  assert.is(server.requests.length, 1)
  stop()
})

test('a screen that mounts it loads once for any number of subscriptions, and the next screen again', async () => {
  startTestApp()
  const { $state, at } = createResource(walletInfo)
  server.answer = () => ok(wallet('1.00'))
  const $first = at({})
  assert.is($first.get().state, 'loading')
  // As in StrictMode.
  $first.listen(() => undefined)()
  const stop = $first.listen(() => undefined)
  await waitUntil(() => $first.get().state === 'ready')
  assert.is(server.requests.length, 1)
  const $second = at({})
  assert.equal($second.get(), { state: 'ready', data: wallet('1.00') })
  await waitUntil(() => server.requests.length === 2)
  // A screen does not see that its data are being refreshed.
  await waitUntil(() => JSON.stringify($state.get()) === JSON.stringify({ state: 'ready', data: wallet('1.00') }))
  assert.equal($state.get(), $first.get())
  stop()
})

test('a screen with another input shows no data of this one', async () => {
  startTestApp()
  const { at } = createResource(rechargeDetail)
  server.answer = ({ path }) => ok(recharge(Number(path.at(-1))))
  const $first = at({ id: id(1) })
  $first.listen(() => undefined)
  await waitUntil(() => $first.get().state === 'ready')
  const $second = at({ id: id(2) })
  assert.equal($second.get(), { state: 'loading' })
  await waitUntil(() => $second.get().state === 'ready')
  const state = $second.get()
  assert.is(state.state === 'ready' && state.data.id, id(2))
  assert.equal($first.get(), { state: 'loading' })
})

test('a resource is cleared when the session ends', async () => {
  const { host } = startTestApp()
  signIn({ access_token: 'a', refresh_token: 'r', expires_in: 900, merchant: PROFILE })
  storeSession(host)
  const { $state, load, refresh } = createResource(walletInfo)
  server.answer = () => ok(wallet('1.00'))
  await load({})
  endSession()
  assert.equal($state.get(), { state: 'loading' })
  await refresh()
  assert.is(server.requests.length, 1)
})

test('a session that ends during a load is not a failure', async () => {
  startTestApp()
  const { $state, load } = createResource(walletInfo)
  server.answer = () => envelope(10003)
  await load({})
  assert.equal($state.get(), { state: 'loading' })
})

test.run()
