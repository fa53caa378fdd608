// Events of partners' users reach the partners' backends: at least once, in order for each document, whatever the receiver does.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorPartnerEnd, operatorPartnerList } from '../../../src/contract/account/partner.operator.ts'
import type { PartnerEvent } from '../../../src/contract/account/partner-document.ts'
import {
  operatorPartnerDeliveryList,
  operatorPartnerDeliveryRetry,
  operatorPartnerSecretAdd,
  operatorPartnerWebhookSet,
  operatorPartnerWebhookTest
} from '../../../src/contract/account/partner-webhook.operator.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { operatorRechargeApprove } from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeCancel, rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { Breaker } from '../../../src/server/db/breaker.ts'
import { formatMetrics } from '../../../src/server/http/metrics-text.ts'
import { claimEvents, markFailed, numberEvents, sweepWebhooks } from '../../../src/server/webhooks/queue.ts'
import { waitUntil, waitUntilSettled } from '../../time.ts'
import { openChannel } from '../channels.ts'
import { accept, openStage, type Partner, type Stage } from './stage.ts'

const { catchUp, read, verifiedEvent, walletEvents } = await import(
  pathToFileURL('src/host/partner/samples/backend/events.mjs').href
)

const test = suite('deliveries to partners')
let stage: Stage
let partner: Partner
let channel_id: string

test.before(async () => {
  stage = await openStage()
  channel_id = await openChannel(stage.backend)
})
test.before.each(async () => {
  await stage.backend.db.deleteFrom('partner_event').execute()
  stage.receiver.received.length = 0
  stage.receiver.answer = accept
  partner = await stage.partner()
})
test.after(() => stage.close())

const typesOf = (subject?: string) =>
  stage.receiver.received.flatMap(({ event }) =>
    subject === undefined || event.document?.id === subject ? [event.type] : []
  )
const deliveries = async (of = partner) =>
  (await stage.backend.operator.ok(operatorPartnerDeliveryList, { partner: of.id, page_size: 100 })).list
const stateOf = async (id: string) => (await deliveries()).find(one => one.id === id)
const recharge = async (user: Awaited<ReturnType<Stage['user']>>, amount = '20.00') =>
  (await user.ok(rechargeSubmit, { channel_id, amount })).id
/** Makes everything that is put off due now. */
const hurry = () =>
  sql`UPDATE partner_event SET due_at = now() WHERE partner_id = ${partner.id}::uuid AND state = 'waiting'`.execute(
    stage.backend.db
  )

test('each state of a document arrives once, in order, signed, as it was then', async () => {
  const user = await stage.user(partner)
  const stop = stage.start()
  const id = await recharge(user)
  await stage.backend.operator.ok(operatorRechargeApprove, { id })
  await user.ok(transferSubmit, { from: 'available', amount: '5.00' })
  await waitUntil(() => stage.receiver.received.length === 4)
  assert.equal(typesOf(id), ['recharge.pending', 'recharge.approved'])
  assert.equal(typesOf().sort(), ['recharge.approved', 'recharge.pending', 'transfer.posted', 'user.bound'])
  const at = (type: string) => stage.receiver.received.find(({ event }) => event.type === type)
  const pending = at('recharge.pending')?.event
  assert.equal(
    [pending?.user_id, pending?.document?.status, pending?.document?.amount, pending?.document?.currency],
    [user.user_id, 'pending', '20.00', 'USDT']
  )
  assert.is(at('recharge.approved')?.event.document?.received, '20.00')
  const moved = at('transfer.posted')?.event.document
  assert.equal([moved?.amount, moved?.from, moved?.to, moved?.status], ['5.00', 'available', 'promotion', 'posted'])
  for (const { headers, body, event } of stage.receiver.received) {
    assert.equal(verifiedEvent(headers, body, partner.secret), event)
    assert.is(headers['webhook-id'], event.id)
    assert.is(verifiedEvent(headers, body.replace('"', "'"), partner.secret), null, 'a changed body is accepted')
    assert.is(verifiedEvent(headers, body, `whsec_${Buffer.alloc(32).toString('base64')}`), null)
    assert.is(verifiedEvent(headers, body, partner.secret, Date.now() + 301_000), null, 'a replay is accepted')
  }
  await stop()
  assert.equal([...new Set((await deliveries()).map(({ state }) => state))], ['delivered'])
})

test('the sample for partners books each event once, and catches up from its cursor', async () => {
  const { backend } = stage
  process.env.WALLET_URL = backend.url
  process.env.WEBHOOK_SECRET = partner.secret
  process.env.PARTNER_KEY = partner.key
  const booked = new Map<string, string>()
  const server = createServer(
    walletEvents(async ({ id, type }: PartnerEvent) => {
      booked.set(id, type)
    })
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet-events`
  await backend.operator.ok(operatorPartnerWebhookSet, { id: partner.id, url })
  const user = await stage.user(partner)
  const stop = stage.start()
  await recharge(user)
  await waitUntil(() => booked.size === 2)
  assert.equal([...booked.values()].sort(), ['recharge.pending', 'user.bound'])
  assert.is((await fetch(url, { method: 'POST', body: '{}' })).status, 401)
  const again: string[] = []
  const cursor = await catchUp('0', async ({ id }: PartnerEvent) => void again.push(id))
  assert.equal([again.sort(), cursor], [[...booked.keys()].sort(), '2'])
  assert.is((await read('document_list', { user_id: user.user_id })).list[0].status, 'pending')
  assert.is(await read('document_list', { user_id: 'nobody' }).catch((error: Error) => error.message.length > 0), true)
  await stop()
  server.close()
})

test('a failed delivery holds up its own document and no other one, and is tried again', async () => {
  const [first, other] = [await stage.user(partner), await stage.user(partner)]
  const id = await recharge(first)
  await first.ok(rechargeCancel, { id })
  let isBroken = true
  stage.receiver.answer = (response, { event }) =>
    void response.writeHead(isBroken && event.document?.id === id ? 500 : 200).end()
  const stop = stage.start()
  const unaffected = await recharge(other)
  await waitUntil(() => typesOf(unaffected).length === 1 && typesOf(id).length >= 3)
  assert.equal([...new Set(typesOf(id))], ['recharge.pending'], 'the second state came before the first one')
  const row = (await deliveries()).find(({ type, attempts }) => type === 'recharge.pending' && attempts > 1)
  assert.equal([row?.state, row?.answer, row?.failure], ['waiting', 500, 'status'])
  isBroken = false
  await waitUntil(() => typesOf(id).at(-1) === 'recharge.cancelled')
  await stop()
})

test('the process dies between sending and noting: the event is sent again, under the same id', async () => {
  await stage.user(partner)
  const { db } = stage.backend
  await numberEvents(db)
  const [claimed] = await claimEvents(db, partner.id, 1)
  assert.ok(claimed)
  assert.equal(await claimEvents(db, partner.id, 1), [], 'two processes send it')
  // Its claim runs out.
  await hurry()
  const stop = stage.start()
  await waitUntil(() => stage.receiver.received.length === 1)
  assert.is(stage.receiver.received[0]?.event.id, claimed?.id)
  await stop()
})

test('three processes deliver each event once', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, () => stage.user(partner)))
  const stops = [stage.start(), stage.start(), stage.start()]
  const ids = await Promise.all(users.map(user => recharge(user)))
  await Promise.all(users.map((user, at) => user.ok(rechargeCancel, { id: ids[at] ?? '' })))
  await waitUntil(async () => (await deliveries()).filter(({ state }) => state === 'delivered').length === 30)
  await waitUntilSettled()
  assert.is(stage.receiver.received.length, 30)
  for (const id of ids) assert.equal(typesOf(id), ['recharge.pending', 'recharge.cancelled'])
  for (const stop of stops) await stop()
})

test('a receiver that hangs holds up no other partner', async () => {
  const other = await stage.partner()
  const slow = await Promise.all(Array.from({ length: 8 }, () => stage.user(partner)))
  const quick = await stage.user(other)
  const held = new Set(slow.map(({ user_id }) => user_id))
  stage.receiver.answer = (response, { event }) => void (held.has(event.user_id) || response.writeHead(200).end())
  const stop = stage.start({ timeoutMs: 60_000 })
  await waitUntil(() => stage.receiver.received.length >= 5)
  const id = await recharge(quick)
  await waitUntil(() => typesOf(id).length === 1)
  const held4 = stage.receiver.received.filter(({ event }) => held.has(event.user_id))
  assert.is(held4.length, 4, 'one partner takes more than its lanes')
  await stop()
})

test('410 turns the address off; what waits is delivered when it is set again', async () => {
  await stage.user(partner)
  stage.receiver.answer = response => void response.writeHead(410).end()
  const stop = stage.start()
  const webhook = async () =>
    (await stage.backend.operator.ok(operatorPartnerList, {})).list.find(({ id }) => id === partner.id)?.webhook
  await waitUntil(async () => (await webhook())?.disabled_at)
  const user = await stage.user(partner)
  await hurry()
  await waitUntil(async () => (await deliveries()).length === 2)
  assert.is(stage.receiver.received.length, 1, 'it is sent to who wants nothing more')
  await stage.backend.operator.refused('state_conflict', operatorPartnerWebhookTest, { id: partner.id })
  stage.receiver.answer = accept
  await stage.backend.operator.ok(operatorPartnerWebhookSet, { id: partner.id, url: stage.receiver.url })
  await hurry()
  await waitUntil(() => stage.receiver.received.some(({ event }) => event.user_id === user.user_id))
  await stop()
})

test('after three days it is given up, counted, and sent again by hand', async () => {
  const { db, operator } = stage.backend
  await stage.user(partner)
  stage.receiver.answer = response => void response.writeHead(503).end()
  let stop = stage.start()
  await waitUntil(() => stage.receiver.received.length > 1)
  await db.updateTable('partner_event').set({ ends_at: new Date() }).where('partner_id', '=', partner.id).execute()
  const failed = await waitUntil(async () => (await deliveries()).find(({ state }) => state === 'failed'))
  await stop()
  assert.equal([failed.answer, failed.failure, failed.due_at], [503, 'status', null])
  assert.match(await formatMetrics(db, new Breaker(), 'own'), /\nwallet_webhook_failed 1\n/)
  const before = stage.receiver.received.length
  stage.receiver.answer = accept
  stop = stage.start()
  await waitUntilSettled()
  assert.is(stage.receiver.received.length, before, 'it is tried after it was given up')
  await operator.ok(operatorPartnerDeliveryRetry, { id: failed.id })
  await waitUntil(async () => (await stateOf(failed.id))?.state === 'delivered')
  await operator.refused('state_conflict', operatorPartnerDeliveryRetry, { id: failed.id })
  await stop()
})

test('who is no partner any more gets nothing that still waits', async () => {
  const { operator } = stage.backend
  await stage.user(partner)
  await numberEvents(stage.backend.db)
  const waiting = await deliveries()
  assert.ok(waiting.length > 0 && waiting.every(({ state }) => state === 'waiting'))
  await operator.ok(operatorPartnerEnd, { id: partner.id })
  assert.ok((await deliveries()).every(({ state }) => state === 'unsent'))
  await operator.refused('state_conflict', operatorPartnerDeliveryRetry, { id: waiting[0]?.id ?? '' })
})

test('the last attempt is made when its time ends, and not put off beyond it', async () => {
  const { db } = stage.backend
  await stage.user(partner)
  await numberEvents(db)
  const [event] = await claimEvents(db, partner.id, 1)
  if (!event) throw new Error('nothing is due')
  await markFailed(db, event, { failure: 'status', answer: 503, waitMs: 30 * 24 * 3_600_000 })
  const { due_at, ends_at } = await db
    .selectFrom('partner_event')
    .select(['due_at', 'ends_at'])
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow()
  assert.equal(due_at, ends_at)
})

test('two secrets are valid while one is replaced; one that ends at once signs nothing more', async () => {
  const { operator } = stage.backend
  const next = await operator.ok(operatorPartnerSecretAdd, { id: partner.id })
  const stop = stage.start()
  await operator.ok(operatorPartnerWebhookTest, { id: partner.id })
  await waitUntil(() => stage.receiver.received.length === 1)
  const [both] = stage.receiver.received
  assert.is(both?.event.type, 'test')
  for (const secret of [partner.secret, next.token])
    assert.ok(verifiedEvent(both?.headers ?? {}, both?.body ?? '', secret))
  const last = await operator.ok(operatorPartnerSecretAdd, { id: partner.id, at_once: true })
  await operator.ok(operatorPartnerWebhookTest, { id: partner.id })
  await waitUntil(() => stage.receiver.received.length === 2)
  const [, one] = stage.receiver.received
  assert.ok(verifiedEvent(one?.headers ?? {}, one?.body ?? '', last.token))
  for (const secret of [partner.secret, next.token])
    assert.is(verifiedEvent(one?.headers ?? {}, one?.body ?? '', secret), null)
  await stop()
})

test('a partner without an address has its events to read, not to be sent', async () => {
  const quiet = await stage.partner(null)
  const user = await stage.user(quiet)
  const stop = stage.start()
  await recharge(user)
  const list = await waitUntil(async () => {
    const all = await deliveries(quiet)
    return all.length === 2 ? all : undefined
  })
  assert.equal(
    list.map(({ state }) => state),
    ['unsent', 'unsent']
  )
  await stop()
})

test('what ended long ago is deleted, what waits is not', async () => {
  const { db } = stage.backend
  await stage.user(partner)
  const stop = stage.start()
  await waitUntil(() => stage.receiver.received.length === 1)
  await waitUntil(async () => (await deliveries())[0]?.state === 'delivered')
  await stop()
  await stage.user(partner)
  await numberEvents(db)
  const old = new Date(Date.now() - 31 * 24 * 3_600_000)
  await db.updateTable('partner_event').set({ created_at: old }).where('partner_id', '=', partner.id).execute()
  await sweepWebhooks(db)
  assert.equal(
    (await deliveries()).map(({ state }) => state),
    ['waiting']
  )
})

test.run()
