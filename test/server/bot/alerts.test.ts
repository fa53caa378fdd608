// What operators are told in their chats without asking: what is new in the queues, a node that cannot be read, books that do not balance.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { operatorFeedbackAnswer } from '../../../src/contract/help/feedback.operator.ts'
import { feedbackSubmit } from '../../../src/contract/help/feedback.ts'
import { operatorOrderCreate } from '../../../src/contract/orders/order.operator.ts'
import { orderPay, orderRefund } from '../../../src/contract/orders/order.ts'
import { orderRequest } from '../../../src/contract/orders/order-request.public.ts'
import { shopPageUpdate } from '../../../src/contract/shop/shop-page.ts'
import { operatorSignIn } from '../../../src/contract/staff/session.operator.ts'
import { operatorNodeList } from '../../../src/contract/wallet/node.operator.ts'
import { raiseAlerts } from '../../../src/server/bot/alerts.ts'
import { generateCode } from '../../authenticator.ts'
import { type Merchant, transactionPassword as password, secret } from '../backend.ts'
import { ethereum } from '../channels.ts'
import { send } from '../client.ts'
import { enrolPerson } from '../operators.ts'
import { createProducts } from '../shop/goods.ts'
import { awaitMessage, openStage, type Stage } from './stage.ts'

const OLGA = 501
const alerts = suite('alerts')
let stage: Stage
let shop: Merchant

alerts.before(async () => {
  stage = await openStage({ DEPOSIT_RPC_TRC20: 'http://127.0.0.1:9' })
  await stage.seat(OLGA)
  stage.bot()
  shop = await stage.shop(8_000, { available: 100_000n })
})
alerts.before.each(() => {
  stage.api.calls.length = 0
})
alerts.after(() => stage.close())

const alertNow = () => raiseAlerts(stage.backend.db, stage.backend.config)
const waiting = async () => {
  const rows = await stage.backend.db.selectFrom('bot_message').select('event').where('kind', '=', 'alert').execute()
  return rows.map(({ event }) => event)
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
async function node(state: { read_at: Date | null; failed_at: Date | null; failure?: string }) {
  await stage.backend.db
    .insertInto('deposit_cursor')
    .values({ network: 'TRC20', head: 100n, holder: randomUUID(), until: new Date(), ...state })
    .onConflict(conflict => conflict.column('network').doUpdateSet(state))
    .execute()
  return (await stage.backend.operator.ok(operatorNodeList, {})).list[0]
}

alerts('a question is reported once, by any number of processes, and the next one again', async () => {
  await shop.ok(feedbackSubmit, { content: 'Where is my order?' })
  await Promise.all([alertNow(), alertNow()])
  assert.is((await awaitMessage(stage.api, OLGA, /Messages/)).body.text, 'Messages: 1, the oldest 1 minute ago')
  await alertNow()
  assert.equal(await waiting(), ['feedback'])
  await shop.ok(feedbackSubmit, { content: 'And the other one?' })
  await alertNow()
  assert.equal(await waiting(), ['feedback', 'feedback'])
})

alerts('a message in an earlier conversation is reported like a new one', async () => {
  const { id } = await shop.ok(feedbackSubmit, { content: 'Is it on its way?' })
  await shop.ok(feedbackSubmit, { content: 'And another question' })
  await alertNow()
  const before = (await waiting()).length
  await stage.backend.operator.ok(operatorFeedbackAnswer, { id, answer: 'Yes.' })
  await shop.ok(feedbackSubmit, { id, content: 'It has not come.' })
  await alertNow()
  assert.is((await waiting()).length, before + 1)
})

let turn = 0
const newProduct = async () => (await createProducts(stage.backend, shop, 1))[0]?.id ?? ''

/** What makes one request for each queue whose requests come without buttons of their own, and what is said of it. */
const arrivals: Readonly<Record<string, { said: RegExp; arrive: () => Promise<unknown> }>> = {
  deposits: {
    said: /^Unmatched payments: 1, the oldest /,
    arrive() {
      const payment = { network: 'ERC20', log_index: 0, block_number: 1n, block_hash: 'ab', address: ethereum } as const
      const paid = { sender: ethereum, amount: 500n, exact: false, paid_at: new Date(), status: 'unmatched' } as const
      const row = { ...payment, ...paid, id: randomUUID(), transaction_id: String(++turn) }
      return stage.backend.db.insertInto('deposit').values(row).execute()
    }
  },
  requests: {
    said: /^Order requests: 1, the oldest /,
    async arrive() {
      await shop.ok(shopPageUpdate, { open: true })
      const wanted = { product_id: await newProduct(), quantity: 1, seen_price: '10.00' }
      return stage.backend.asOperator('').ok(orderRequest, { ...wanted, buyer_name: 'Ana', contact: '@ana' })
    }
  },
  refunds: {
    said: /^Refunds: 1, the oldest /,
    async arrive() {
      const order = { account: shop.account, product_id: await newProduct(), quantity: 1 }
      const { id } = await stage.backend.operator.ok(operatorOrderCreate, order)
      await shop.ok(orderPay, { id, password })
      return shop.ok(orderRefund, { id, reason: 'It comes too late' })
    }
  },
  approvals: {
    said: /^For a second person: 1, the oldest /,
    arrive() {
      const request = { operation: 'flow_pause', input: JSON.stringify({ flow: 'recharges', reason: 'A new node' }) }
      const row = {
        ...request,
        id: randomUUID(),
        fingerprint: 'ab',
        reason: 'role',
        requested_by: stage.backend.operator.id
      }
      return stage.backend.db.insertInto('approval').values(row).execute()
    }
  }
}
for (const [event, { said: text, arrive }] of Object.entries(arrivals))
  alerts(`what is new among ${event} is reported once, by any number of processes`, async () => {
    await alertNow()
    assert.not.ok((await waiting()).includes(event))
    await arrive()
    await Promise.all([alertNow(), alertNow()])
    await awaitMessage(stage.api, OLGA, text)
    await alertNow()
    assert.equal((await waiting()).filter(one => one === event).length, 1)
  })

alerts('a sign-in of staff at a new place is told, by name and once for a place', async () => {
  const person = await enrolPerson(stage.backend, secret, { name: 'Nina', role: 'cashier' })
  const signIn = (code: string) =>
    send(stage.backend.url, operatorSignIn.path, {
      body: { account: person.account, password: person.password, code }
    })
  assert.is((await signIn('000000')).envelope.code, CODE.refused)
  assert.not.ok((await waiting()).includes('sign_in'), 'an attempt is no sign-in')
  assert.is((await signIn(generateCode(person.totp_url))).envelope.code, CODE.ok)
  const { text } = (await awaitMessage(stage.api, OLGA, /signed in/)).body
  assert.match(text, /^Nina has signed in to the console from a new place\./)
  assert.is((await signIn(generateCode(person.totp_url, 1))).envelope.code, CODE.ok)
  assert.equal((await waiting()).filter(event => event === 'sign_in').length, 1)
})

alerts('a node that fails for two minutes is reported, and that it reads again', async () => {
  assert.is((await node({ read_at: minutesAgo(0), failed_at: null }))?.state, 'reads')
  await alertNow()
  const failing = await node({ read_at: minutesAgo(1), failed_at: minutesAgo(1), failure: 'timeout' })
  assert.equal([failing?.state, failing?.failure, failing?.head], ['fails', 'timeout', 100])
  await alertNow()
  assert.not((await waiting()).includes('node_down'), 'a minute is no failure yet')
  await node({ read_at: minutesAgo(5), failed_at: minutesAgo(4) })
  await alertNow()
  assert.match((await awaitMessage(stage.api, OLGA, /TRC20/)).body.text as string, /stopped responding 4 minutes ago/)
  stage.api.calls.length = 0
  await node({ read_at: minutesAgo(0), failed_at: null, failure: '' })
  await alertNow()
  assert.match((await awaitMessage(stage.api, OLGA, /TRC20/)).body.text as string, /is responding again/)
})

alerts('a node that no process reads any more fails, although none says why', async () => {
  assert.is((await node({ read_at: minutesAgo(10), failed_at: null }))?.state, 'fails')
})

alerts('books that do not balance are reported once', async () => {
  const storeViolations = (violations: object[]) =>
    stage.backend.db
      .updateTable('books')
      .set({ checked_at: new Date(), result: JSON.stringify({ chains: [], violations }) })
      .execute()
  await storeViolations([])
  await alertNow()
  await storeViolations([{ rule: 'sum', count: 1 }])
  await alertNow()
  await alertNow()
  await awaitMessage(stage.api, OLGA, /do not balance/)
  assert.is((await waiting()).filter(event => event === 'books').length, 1)
})

alerts.run()
