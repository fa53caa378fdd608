import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { walletInfo } from '../../src/contract/wallet/balance.ts'
import { $lastAnswer } from '../../src/stores/back-online.ts'
import { createResource } from '../../src/stores/loadable.ts'
import { $reachability, startReach } from '../../src/stores/reach.ts'
import { $toasts, hideToast } from '../../src/stores/toasts.ts'
import { type Loopback, ok, startLoopback } from '../api/loopback.ts'
import { startTestApp, storeSession } from '../app.ts'
import { waitUntil } from '../time.ts'

const test = suite('reach')
const wallet = {
  currency: { code: 'USDT', scale: 2 },
  total: '1.00',
  available: '1.00',
  held: '0.00',
  promotion: '0.00',
  has_transaction_password: true,
  pending_recharges: 0,
  pending_withdrawals: 0
}
const probes = () => server.of('/api/v1/app/app_info').length
let server: Loopback
let stop = () => {}

function begin() {
  const { host } = startTestApp(
    {},
    { onAnswer: status => $lastAnswer.set({ status }), onNoAnswer: message => $lastAnswer.set({ status: 0, message }) }
  )
  storeSession(host)
  stop = startReach()
  const wallet = createResource(walletInfo)
  // A subscriber mounts it.
  const off = wallet.at({}).subscribe(() => undefined)
  const end = stop
  stop = () => {
    off()
    end()
  }
  return { host, ...wallet }
}

test.before.each(async () => {
  server = await startLoopback()
})
test.after.each(async () => {
  stop()
  await server.close()
})

for (const [what, down] of [
  ['does not answer', () => undefined],
  ['is a gateway’s 502', () => ({ status: 502, body: '<h1>Bad gateway</h1>' })]
] as const) {
  test(`a server that ${what} is not reported as a lost network, and recovers with its first response`, async () => {
    const { $state, load } = begin()
    server.answer = down as Loopback['answer']
    await load({})
    assert.is($state.get().state, 'failed')
    await waitUntil(() => $reachability.get() === 'unreachable')
    server.answer = () => ok(wallet)
    await waitUntil(() => $reachability.get() === 'online')
    await waitUntil(() => $state.get().state === 'ready')
  })
}

test('a call that fails alone, while the server responds to others, is not repeated endlessly', async () => {
  const { $state, load } = begin()
  server.answer = ({ path }) => (path.includes('app_info') ? ok({}) : undefined)
  await load({})
  await waitUntil(() => probes() === 1)
  await new Promise(done => setImmediate(done))
  assert.equal([$state.get().state, $reachability.get(), probes()], ['failed', 'online', 1])
})

test('a reload that gets no response is told once: by the banner, else by a toast', async () => {
  const { $state, load } = begin()
  server.answer = () => ok(wallet)
  await waitUntil(() => $state.get().state === 'ready')
  server.answer = ({ path }) => (path.includes('app_info') ? ok({}) : undefined)
  await load({})
  await waitUntil(() => $toasts.get()[0]?.message === '网络请求失败')
  hideToast($toasts.get()[0]?.id ?? '')
  server.answer = () => undefined
  await load({})
  await waitUntil(() => $reachability.get() === 'unreachable')
  assert.equal($toasts.get(), [])
  server.answer = () => ok(wallet)
  await waitUntil(() => $reachability.get() === 'online')
})

test('a page that becomes visible checks the server at once', async () => {
  const { host, $state } = begin()
  server.answer = () => ok(wallet)
  await waitUntil(() => $state.get().state === 'ready')
  server.answer = () => undefined
  host.setVisible(false)
  host.setVisible(true)
  await waitUntil(() => $reachability.get() === 'unreachable')
  server.answer = () => ok({})
  await waitUntil(() => $reachability.get() === 'online')
})

test('without a network this is reported, and the server is not polled', async () => {
  const { host, load } = begin()
  server.answer = () => undefined
  host.setOnline(false)
  assert.is($reachability.get(), 'offline')
  await load({})
  assert.equal([$reachability.get(), probes()], ['offline', 0])
  host.setOnline(true)
  assert.is($reachability.get(), 'online')
})

test.run()
