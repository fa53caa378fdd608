import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WebSocket, WebSocketServer } from 'ws'
import { readTokens } from '../../src/api/tokens.ts'
import { accounts } from '../../src/areas/wallet/stores/accounts.ts'
import { recharge, recharges } from '../../src/areas/wallet/stores/recharge.ts'
import { wallet } from '../../src/areas/wallet/stores/wallet.ts'
import { ORDER_STATUS } from '../../src/contract/orders/order-status.ts'
import { CHANNEL_AUTH_PATH, createChannelName, type Topic } from '../../src/contract/realtime.ts'
import type { FakeHost } from '../../src/host/fake.ts'
import { $unreadFlag, patchApp } from '../../src/stores/app-info.ts'
import { home } from '../../src/stores/home.ts'
import { startLive } from '../../src/stores/live.ts'
import { $moment, closeMoment } from '../../src/stores/moments.ts'
import { watchPending } from '../../src/stores/pending-watch.ts'
import { $session } from '../../src/stores/session.ts'
import { announceText } from '../../src/stores/spoken.ts'
import { $toasts, hideToast } from '../../src/stores/toasts.ts'
import { $connectionCount } from '../../src/stores/topics.ts'
import { envelope, type Loopback, ok, startLoopback } from '../api/loopback.ts'
import { PROFILE, startTestApp, storeSession } from '../app.ts'
import { holdClock, waitUntil, waitUntilSettled } from '../time.ts'
import { indexInfo } from './home-samples.ts'
import { counts, orderPage, orderSummary } from './order-samples.ts'
import { ids, recharge as rechargeSample } from './samples.ts'

const test = suite('live')
/** The completed orders of a shop with so many sales. */
const sales = (completed: number) =>
  orderPage([orderSummary({ id: ids.second, status: ORDER_STATUS.completed, profit: '6.57' })], {
    counts: counts({ [ORDER_STATUS.completed]: completed })
  })
const key = 'engine'
const channel = createChannelName(ids.first)
const channel_data = '{"session":"one"}'
let server: Loopback
let engine: WebSocketServer
let sockets: WebSocket[]
let closed: number
let proofs: number
let host: FakeHost
let stops: (() => void)[]

// The test page has no sockets of its own.
Object.assign(window, { WebSocket })

/** A realtime server that accepts every signature of our backend. */
async function openEngine(): Promise<void> {
  sockets = []
  closed = 0
  const own = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  engine = own
  await new Promise(resolve => engine.once('listening', resolve))
  engine.on('connection', socket => {
    sockets.push(socket)
    socket.on('close', () => {
      // Those of an earlier test may still be closing.
      if (engine === own) closed += 1
    })
    const say = (event: string, data: unknown) =>
      socket.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }))
    say('pusher:connection_established', { socket_id: `1.${sockets.length}`, activity_timeout: 60 })
    socket.on('message', text => {
      const { event, data } = JSON.parse(String(text))
      if (event !== 'pusher:subscribe') return
      assert.equal(data, { channel, auth: `proof of 1.${sockets.length}`, channel_data })
      say('pusher_internal:subscription_succeeded', {})
    })
  })
}

test.before.each(async () => {
  server = await startLoopback()
  host = startTestApp({}, { onSessionEnded: () => $session.set({ state: 'anonymous' }) }).host
  await openEngine()
  proofs = 0
  server.answer = ({ path, body, headers }) => {
    if (!path.startsWith(CHANNEL_AUTH_PATH)) return envelope(500)
    proofs += 1
    assert.match(headers.authorization ?? '', /^Bearer access-/)
    const { socket_id, channel_name } = JSON.parse(body)
    assert.is(channel_name, channel)
    return { body: { auth: `proof of ${socket_id}`, channel_data } }
  }
  storeSession(host)
  host.storage.set('merchant', ids.first)
  const { port } = engine.address() as AddressInfo
  offer({ key, host: '127.0.0.1', port, tls: false })
  $session.set({ state: 'signedIn' })
  $unreadFlag.set(false)
  stops = [startLive()]
})
test.after.each(async () => {
  for (const stop of stops) stop()
  $session.set({ state: 'anonymous' })
  for (const socket of sockets) socket.terminate()
  await new Promise(resolve => engine.close(resolve))
  await server.close()
})

const site_info = { site_logo: '', site_icon: '', customer_icon: '', languages: [] }
function offer(realtime: { key: string; host: string; port: number; tls: boolean } | null): void {
  const currency = { code: 'USDT', scale: 2 }
  const skin_setting = { skin_no: 1 as const }
  patchApp({ data: { skin_setting, system_default_lang: 'en', site_info, customer_link: '', currency, realtime } })
}

/** Runs an action, and waits for all its effects within some seconds. */
async function afterSeconds(act: () => void = () => undefined): Promise<void> {
  const clock = holdClock()
  act()
  await clock.pass(4_000)
  clock.release()
}
const opened = (count = 1) => waitUntil(() => $connectionCount.get() === count)
const countRequests = (path: string) => server.of(`/api/v1/${path}`).length
function announce(topic: Topic, seq: number, stream: 'merchant' | 'all' = 'merchant'): void {
  sockets.at(-1)?.send(JSON.stringify({ event: topic, channel, data: JSON.stringify({ seq, stream }) }))
}

/** Mounts stores, as screens do; the requests of mounting are not counted. */
async function show(...screens: { listen(of: () => void): () => void }[]): Promise<void> {
  for (const $screen of screens) stops.push($screen.listen(() => undefined))
  await waitUntilSettled()
  server.requests.length = 0
}

test('stores on the screen reload on their topic, others do not', async () => {
  await opened()
  await wallet.load({})
  await recharge.load({ id: ids.second })
  await show(recharge.at({ id: ids.second }))
  announce('recharge.changed', 5)
  announce('wallet.changed', 6)
  await waitUntil(() => countRequests('wallet/recharge_detail') === 1)
  await afterSeconds(() => {
    announce('task.changed', 7)
    announce('recharge.changed', 7)
  })
  assert.is(countRequests('wallet/recharge_detail'), 1, 'a number that is known is a repetition')
  assert.is(countRequests('wallet/wallet_info'), 0, 'it is not on the screen')
})

test('a new notice is shown once as a toast that links to its document', async () => {
  await opened()
  const proof = server.answer
  const notice = {
    id: ids.first,
    title: 'Withdrawal paid',
    topic: 'money',
    read: false,
    created_at: '2026-11-20T10:00:00Z'
  }
  const subject = { kind: 'withdrawal', id: ids.second }
  server.answer = question => {
    if (question.path.includes('notice_read')) return ok({ new_message_count: 0 })
    if (!question.path.includes('notice_list')) return proof(question, 1)
    return ok({ list: [{ ...notice, subject }], total: 1, page: 1, page_size: 1 })
  }
  announce('notice.created', 1)
  await waitUntil(() => $toasts.get().length === 1)
  const [toast] = $toasts.get()
  assert.equal([toast?.message, toast?.link?.path], ['Withdrawal paid', `/withdraw/detail/${ids.second}`])
  assert.is($unreadFlag.get(), true)
  toast?.link?.onFollow?.()
  await waitUntil(() => countRequests('notice/notice_read') === 1)
  hideToast(toast?.id ?? '')
  announce('notice.created', 2)
  await waitUntil(() => countRequests('notice/notice_list') >= 2)
  await afterSeconds()
  assert.equal($toasts.get(), [])
})

test('a page without room for it, such as the form of a payment, gets no toast of a notice', async () => {
  for (const stop of stops) stop()
  let isForm = true
  stops = [startLive(() => ({ path: '/withdraw', isInterruptible: !isForm }))]
  await opened()
  const proof = server.answer
  let id = ids.first
  server.answer = question => {
    if (!question.path.includes('notice_list')) return proof(question, 1)
    const notice = { id, title: `Sale ${id}`, topic: 'money', read: false, created_at: '2026-11-20T10:00:00Z' }
    return ok({ list: [{ ...notice, subject: null }], total: 1, page: 1, page_size: 1 })
  }
  announce('notice.created', 1)
  await waitUntil(() => countRequests('notice/notice_list') > 0)
  isForm = false
  id = ids.second
  announce('notice.created', 2)
  await waitUntil(() => $toasts.get().length > 0)
  assert.equal(
    $toasts.get().map(({ message }) => message),
    [`Sale ${ids.second}`]
  )
  hideToast($toasts.get()[0]?.id ?? '')
})

for (const [what, kind, path, data, expected] of [
  [
    'a credited recharge',
    'recharge',
    'recharge_detail',
    rechargeSample({ id: ids.second, status: 'approved', received: '84.00' }),
    { kind: 'recharge', amount: '84.00' }
  ],
  [
    'a rejected recharge',
    'recharge',
    'recharge_detail',
    rechargeSample({ id: ids.second, status: 'rejected' }),
    undefined
  ],
  ['the first sale', 'order', 'order_list', sales(1), { kind: 'sale', amount: '6.57' }],
  ['a later sale', 'order', 'order_list', sales(2), undefined]
] as const) {
  test(`a moment or a toast, and each once: ${what}`, async () => {
    await opened()
    const proof = server.answer
    const notice = { id: ids.first, title: 'News', topic: 'money', read: false, created_at: '2026-11-20T10:00:00Z' }
    const subject = { kind, id: ids.second }
    server.answer = question => {
      if (question.path.includes(path)) return ok(data)
      if (!question.path.includes('notice_list')) return proof(question, 1)
      return ok({ list: [{ ...notice, subject }], total: 1, page: 1, page_size: 1 })
    }
    announce('notice.created', 1)
    if (!expected) {
      await waitUntil(() => $toasts.get().length === 1)
      assert.is($moment.get(), null)
      return
    }
    await waitUntil(() => $moment.get() !== null)
    assert.equal($moment.get(), { ...expected, id: ids.second, noticeId: ids.first })
    assert.equal($toasts.get(), [])
    closeMoment()
    announce('notice.created', 2)
    await waitUntil(() => countRequests('notice/notice_list') >= 2)
    await afterSeconds()
    assert.is($moment.get(), null)
  })
}

test('what was credited since the last visit is shown after a start, once; on a first visit nothing is', async () => {
  const credited = { id: ids.first, title: 'Deposit credited', topic: 'money' as const, read: false }
  const later = { ...credited, created_at: '2026-11-21T10:00:00Z', subject: { kind: 'recharge', id: ids.second } }
  const answer = server.answer
  server.answer = question => {
    if (question.path.includes('recharge_detail'))
      return ok(rechargeSample({ id: ids.second, status: 'approved', received: '84.00' }))
    if (!question.path.includes('notice_list')) return answer(question, 1)
    return ok({ list: [later], total: 1, page: 1, page_size: 10 })
  }
  const visitHome = (created_at: string) => {
    home.set({}, indexInfo({ new_message_count: 1, notices: [{ ...credited, created_at }] }))
    return afterSeconds()
  }
  await visitHome('2026-11-20T10:00:00Z')
  assert.is(countRequests('notice/notice_list'), 0)
  const startAgain = () => {
    for (const stop of stops) stop()
    stops = [startLive()]
  }
  startAgain()
  await visitHome(later.created_at)
  await waitUntil(() => $moment.get() !== null)
  assert.equal($moment.get(), { kind: 'recharge', id: ids.second, amount: '84.00', noticeId: ids.first })
  closeMoment()
  startAgain()
  await visitHome(later.created_at)
  assert.is(countRequests('notice/notice_list'), 1)
  assert.is($moment.get(), null)
})

for (const [what, subject, said] of [
  ['one added account', { kind: 'account', id: ids.second }, 1],
  ['a sign-in elsewhere', { kind: 'session', id: ids.second }, 2]
] as const) {
  test(`a change that the page confirms is said once, others are said too: ${what}`, async () => {
    await opened()
    const proof = server.answer
    const security = { id: ids.first, title: 'Notice', topic: 'security', read: false }
    server.answer = question =>
      question.path.includes('notice_list')
        ? ok({ list: [{ ...security, created_at: '2026-11-20T10:00:00Z', subject }], total: 1, page: 1, page_size: 1 })
        : proof(question, 1)
    announceText('Account added')
    announce('notice.created', 1)
    await waitUntil(() => countRequests('notice/notice_list') === 1)
    await afterSeconds()
    assert.is($toasts.get().length, said - 1)
  })
}

test('accounts on the screen follow changes made elsewhere', async () => {
  await opened()
  await accounts.load({})
  await show(accounts.at({}))
  announce('withdraw.changed', 1)
  await waitUntil(() => countRequests('wallet/account_list') === 1)
})

test('several simultaneous events cause one reload', async () => {
  await opened()
  await wallet.load({})
  await show(wallet.at({}))
  announce('wallet.changed', 1)
  announce('recharge.changed', 2)
  announce('wallet.changed', 3)
  await waitUntil(() => countRequests('wallet/wallet_info') === 1)
  await afterSeconds()
  assert.is(countRequests('wallet/wallet_info'), 1)
})

test('a missing number or an unknown event reloads everything', async () => {
  await opened()
  await wallet.load({})
  await recharges.load({})
  await show(wallet.at({}), recharges.at({}))
  await afterSeconds(() => announce('task.changed', 1))
  assert.is(server.requests.length, 0)
  announce('task.changed', 3)
  await waitUntil(() => countRequests('wallet/wallet_info') === 1 && countRequests('wallet/recharge_list') === 1)
  announce('task.changed', Number.NaN)
  await waitUntil(() => countRequests('wallet/wallet_info') === 2 && countRequests('wallet/recharge_list') === 2)
  // The events for everyone have their own numbers.
  await afterSeconds(() => {
    announce('task.changed', 40, 'all')
    announce('task.changed', 4)
  })
  assert.is(countRequests('wallet/wallet_info'), 2)
})

test('after a lost connection the screen reloads exactly once', async () => {
  await opened()
  await wallet.load({})
  await show(wallet.at({}))
  sockets[0]?.terminate()
  await opened(2)
  assert.is(proofs, 2, 'each socket needs a proof of its own')
  await waitUntil(() => countRequests('wallet/wallet_info') === 1)
  await afterSeconds()
  assert.is(countRequests('wallet/wallet_info'), 1)
  announce('wallet.changed', 90)
  await waitUntil(() => countRequests('wallet/wallet_info') === 2)
})

test('a hidden page reloads when it is visible again', async () => {
  await opened()
  await wallet.load({})
  await show(wallet.at({}))
  host.setVisible(false)
  await afterSeconds(() => announce('wallet.changed', 1))
  assert.is(countRequests('wallet/wallet_info'), 0)
  host.setVisible(true)
  await waitUntil(() => countRequests('wallet/wallet_info') === 1)
  await afterSeconds(() => {
    host.setVisible(false)
    host.setVisible(true)
  })
  assert.is(countRequests('wallet/wallet_info'), 1, 'nothing was announced meanwhile')
})

test('a new notice shows the dot, whether the page is visible or not', async () => {
  await opened()
  host.setVisible(false)
  announce('notice.created', 1, 'all')
  await waitUntil(() => $unreadFlag.get())
})

test('signing out disconnects; the next person has a connection of their own', async () => {
  await opened()
  $session.set({ state: 'anonymous' })
  await waitUntil(() => closed === 1)
  assert.is($connectionCount.get(), 0)
  $session.set({ state: 'signedIn' })
  await opened()
  assert.is(sockets.length, 2)
})

test('a realtime server that moves is followed; one that is turned off is left', async () => {
  await opened()
  offer({ key: 'other', host: '127.0.0.1', port: (engine.address() as AddressInfo).port, tls: false })
  await waitUntil(() => sockets.length === 2 && closed === 1)
  offer(null)
  await waitUntil(() => closed === 2)
  assert.is($connectionCount.get(), 0)
  await afterSeconds()
  assert.is(sockets.length, 2)
})

test('a pending request is polled only without a realtime connection', async () => {
  let looks = 0
  const watching = (): void => {
    stops.push(
      watchPending(
        () => true,
        async () => {
          looks += 1
        }
      )
    )
  }
  watching()
  await opened()
  assert.is(looks, 1, 'a last look at what was decided while the connection was made')
  await afterSeconds()
  assert.is(looks, 1)
  host.setVisible(false)
  host.setVisible(true)
  assert.is(looks, 1)
  for (const client of engine.clients) client.terminate()
  engine.close()
  await waitUntil(() => $connectionCount.get() === 0)
  await waitUntil(() => looks === 2, 5_000)
})

test('a token that expires soon is renewed before the authorization', async () => {
  for (const stop of stops.splice(0)) stop()
  const answer = server.answer
  server.answer = (countRequests, turn) => {
    if (!countRequests.path.endsWith('/token_refresh')) return answer(countRequests, turn)
    return ok({ access_token: 'access-two', refresh_token: 'refresh-two', expires_in: 900, merchant: PROFILE })
  }
  storeSession(host, 30)
  server.requests.length = 0
  stops = [startLive()]
  await opened()
  assert.equal(
    server.requests.map(({ path, headers }) => `${path} ${headers.authorization}`),
    ['/api/v1/user/token_refresh undefined', `${CHANNEL_AUTH_PATH} Bearer access-two`]
  )
})

test('after a session ended elsewhere there is one retry after a pause and one API call, then silence', async () => {
  await opened()
  server.answer = ({ path }) => (path === CHANNEL_AUTH_PATH ? { status: 403, body: {} } : envelope(10004))
  server.requests.length = 0
  const clock = holdClock()
  sockets[0]?.close(4009, 'The session has ended')
  await waitUntil(() => $connectionCount.get() === 0)
  await clock.pass(3_900)
  assert.equal(server.requests, [], 'not at once')
  // The pause is four to five seconds.
  await clock.pass(1_200)
  await waitUntil(() => $session.get().state === 'anonymous')
  clock.release()
  assert.equal(
    server.requests.map(({ path }) => path),
    [CHANNEL_AUTH_PATH, '/api/v1/user/profile']
  )
  assert.is(readTokens(host.storage), null)
  await waitUntil(() => closed === 2)
  assert.is(sockets.length, 2)
})

test('without authorization there are no events and no messages to the person', async () => {
  stops.splice(0).map(stop => stop())
  server.answer = () => ({ status: 403, body: {} })
  const before = sockets.length
  stops = [startLive()]
  await waitUntil(() => sockets.length > before)
  await afterSeconds()
  assert.is($connectionCount.get(), 0)
})

test.run()
