// The queues beside recharges and withdrawals: what waits begins with the oldest, and everything is found in the whole list.
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatDocumentNumber, type NumberedDocument } from '../../../src/contract/document-number.ts'
import { operatorFeedbackAnswer, operatorFeedbackList } from '../../../src/contract/help/feedback.operator.ts'
import { feedbackSubmit } from '../../../src/contract/help/feedback.ts'
import type { InputOf, Operation, OutputOf } from '../../../src/contract/operation.ts'
import {
  operatorOrderCreate,
  operatorOrderList,
  operatorOrderRefund,
  operatorOrderRefundReject
} from '../../../src/contract/orders/order.operator.ts'
import { orderPay, orderRefund } from '../../../src/contract/orders/order.ts'
import { operatorOrderRequestList } from '../../../src/contract/orders/order-request.operator.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorApprovalList, operatorApprovalRefuse } from '../../../src/contract/staff/approval.operator.ts'
import { operatorSubmissionList } from '../../../src/contract/tasks/submission.operator.ts'
import { operatorDepositList } from '../../../src/contract/wallet/deposit.operator.ts'
import { operatorPayoutBatchStart } from '../../../src/contract/wallet/payout-batch.operator.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { operatorWithdrawStart } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { matchesFeedback } from '../../../src/server/help/feedback-list.ts'
import { matchesOrder } from '../../../src/server/orders/order-list.ts'
import { matchesRequest } from '../../../src/server/orders/order-request-admin.ts'
import { matchesApproval } from '../../../src/server/staff/approval-search.ts'
import { matchesSubmission } from '../../../src/server/tasks/submission-admin.ts'
import { matchesDeposit } from '../../../src/server/wallet/deposits/admin.ts'
import { type Backend, type Caller, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { ethereum, openChannel, tron } from '../channels.ts'
import { createGood, insertShopProduct } from '../goods.ts'

const test = suite('queues of operators')
let backend: Backend
let merchant: Merchant
let staff: Caller

test.before(async () => {
  backend = await startBackend()
  // While there is one owner, the limits can be set alone.
  await backend.operator.ok(operatorSettingUpdate, { approval_payout_over: '10.00' })
  staff = await backend.person({ name: 'Carla Ortiz', role: 'cashier' })
})
test.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n, grade: 'black_gold' })
})
test.after(() => backend.close())

type List = Operation & { output: { '~types'?: unknown } }

/** Returns what a list answers, as the names that the test has given to the ids. */
async function names<T extends List>(operation: T, input: InputOf<T>, rows: Readonly<Record<string, string>>) {
  const { list } = (await backend.operator.ok(operation, input)) as OutputOf<T> & { list: { id: string }[] }
  const byId = new Map(Object.entries(rows).map(([name, id]) => [id, name]))
  return list.flatMap(({ id }) => byId.get(id) ?? [])
}

/** Checks that every keyword finds the one document and no other. */
async function finds<T extends List>(operation: T, keywords: readonly string[], id: string): Promise<void> {
  for (const keyword of keywords) {
    const { list } = (await backend.operator.ok(operation, { keyword } as InputOf<T>)) as { list: { id: string }[] }
    assert.equal(
      list.map(one => one.id),
      [id],
      keyword
    )
  }
}

const findsNothing = async <T extends List>(operation: T, keywords: readonly string[]) => {
  for (const keyword of keywords) {
    const { total } = (await backend.operator.ok(operation, { keyword } as InputOf<T>)) as { total: number }
    assert.is(total, 0, keyword)
  }
}

const number = (kind: NumberedDocument, id: string) => formatDocumentNumber(kind, id)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const nonsense = ["' OR 1=1 --", '%', '_', 'RC-ZZZZZZ', '99999999999999999999', 'nobody-has-this']

let digits = 0
async function deposit(amount: bigint, minutes: number, more: object = {}): Promise<string> {
  digits += 1
  const id = newId()
  const transaction_id = digits.toString(16).padStart(64, '0')
  const block = { log_index: 0, block_number: 7n, block_hash: 'cd'.repeat(32), exact: true }
  const paid = { network: 'ERC20', address: ethereum, sender: `0xAb${digits}`, paid_at: new Date() } as const
  const row = { id, transaction_id, ...block, ...paid, amount, status: 'unmatched' as const }
  await backend.db
    .insertInto('deposit')
    .values({ ...row, created_at: minutesAgo(minutes), ...more })
    .execute()
  return id
}

test('payments on chains: what waits oldest first, every sequence over the whole list', async () => {
  const [old, middle, late] = [await deposit(300n, 30), await deposit(900n, 20), await deposit(600n, 10)]
  const rows = { old, middle, late }
  assert.equal(await names(operatorDepositList, { status: 'unmatched' }, rows), ['old', 'middle', 'late'])
  assert.equal(await names(operatorDepositList, {}, rows), ['late', 'middle', 'old'])
  assert.equal(await names(operatorDepositList, { status: 'unmatched', sort: 'newest' }, rows), [
    'late',
    'middle',
    'old'
  ])
  assert.equal(await names(operatorDepositList, { sort: 'largest', page: 2, page_size: 1 }, rows), ['late'])
})

test('a payment is found by our address, and by account and number of the recharge that it was credited to', async () => {
  const channel_id = await openChannel(backend)
  const recharge = await merchant.ok(rechargeSubmit, { channel_id, amount: '77.00' })
  const address = `0x${'9'.repeat(40)}`
  const id = await deposit(7_700n, 5, { status: 'credited', recharge_id: recharge.id, address })
  const keywords = [
    address,
    address.toUpperCase(),
    merchant.account,
    number('recharge', recharge.id),
    recharge.id,
    '77'
  ]
  await finds(operatorDepositList, keywords, id)
  await findsNothing(operatorDepositList, nonsense)
})

async function request(price: bigint, quantity: number, minutes: number, more: object = {}): Promise<string> {
  const product_id = await insertShopProduct(backend.db, merchant.id, await createGood(backend.db))
  const id = randomUUID()
  const row = { id, merchant_id: merchant.id, product_id, price, quantity, buyer_name: 'Ana', contact: '@ana' }
  await backend.db
    .insertInto('order_request')
    .values({ ...row, created_at: minutesAgo(minutes), ...more })
    .execute()
  return id
}

test('order requests: oldest first while they wait, by amount, and found by number, buyer, contact, amount and account', async () => {
  const [old, late] = [
    await request(1_000n, 5, 20),
    await request(4_000n, 1, 10, { buyer_name: 'Bo Li', contact: '@Bo' })
  ]
  const rows = { old, late }
  assert.equal(await names(operatorOrderRequestList, { status: 'pending' }, rows), ['old', 'late'])
  assert.equal(await names(operatorOrderRequestList, {}, rows), ['late', 'old'])
  assert.equal(await names(operatorOrderRequestList, { sort: 'largest' }, rows), ['old', 'late'])
  await finds(operatorOrderRequestList, [number('request', late), late, 'bo li', '@BO', '40', '40.00'], late)
  await finds(operatorOrderRequestList, ['50.00'], old)
  assert.equal(await names(operatorOrderRequestList, { keyword: merchant.account.slice(0, -1) }, rows), ['late', 'old'])
  await findsNothing(operatorOrderRequestList, nonsense)
})

async function proof(reward: bigint, title: object, minutes: number): Promise<string> {
  const task = { id: randomUUID(), kind: 'share', title: JSON.stringify(title), reward } as const
  await backend.db.insertInto('task').values(task).execute()
  const row = { id: randomUUID(), merchant_id: merchant.id, task_id: task.id, reward, created_at: minutesAgo(minutes) }
  await backend.db.insertInto('submission').values(row).execute()
  return row.id
}

test('proofs: oldest first while they wait, by reward, and found by number, account, reward and words of the task', async () => {
  const old = await proof(70n, { 'en-US': 'Tell a friend', 'vi-VN': 'Kể với bạn bè' }, 20)
  const late = await proof(40n, { 'en-US': 'Share the shop', 'zh-TW': '分享商店' }, 10)
  const rows = { old, late }
  assert.equal(await names(operatorSubmissionList, { status: 'pending' }, rows), ['old', 'late'])
  assert.equal(await names(operatorSubmissionList, {}, rows), ['late', 'old'])
  assert.equal(await names(operatorSubmissionList, { sort: 'largest', status: 'pending' }, rows), ['old', 'late'])
  await finds(operatorSubmissionList, [number('proof', late), late, '0.40', 'the SHOP', '分享'], late)
  await finds(operatorSubmissionList, ['ban be', '0.7'], old)
  assert.equal(await names(operatorSubmissionList, { keyword: merchant.account }, rows), ['late', 'old'])
  await findsNothing(operatorSubmissionList, nonsense)
})

async function refund(): Promise<string> {
  const key = randomUUID()
  const { id } = await backend.operator.ok(operatorOrderCreate, { account: merchant.account }, { key })
  await merchant.ok(orderPay, { id, password }, { key: randomUUID() })
  await merchant.ok(orderRefund, { id, reason: 'Too late' })
  return id
}

test('refunds have a filter for each state, and those that wait begin with the one asked for first', async () => {
  await insertShopProduct(backend.db, merchant.id, await createGood(backend.db, { stock: 50 }))
  const [first, second, granted, refused] = [await refund(), await refund(), await refund(), await refund()]
  const rows = { first, second, granted, refused }
  await backend.operator.ok(operatorOrderRefund, { id: granted })
  await backend.operator.ok(operatorOrderRefundReject, { id: refused, reason: 'Sent already' })
  // Made later, but asked for before the other.
  const longAgo = minutesAgo(90)
  await backend.db.updateTable('shop_order').set({ updated_at: longAgo }).where('id', '=', second).execute()
  assert.equal(await names(operatorOrderList, { refund: 'requested' }, rows), ['second', 'first'])
  assert.equal(await names(operatorOrderList, { refund: 'requested', sort: '-date' }, rows), ['first', 'second'])
  assert.equal(await names(operatorOrderList, { refund: 'refunded' }, rows), ['granted'])
  assert.equal(await names(operatorOrderList, { refund: 'rejected' }, rows), ['refused'])
  const all = await names(operatorOrderList, { refund: 'any', keyword: merchant.account }, rows)
  assert.equal(all.toSorted(), ['first', 'granted', 'refused', 'second'])
  const { list } = await backend.operator.ok(operatorOrderList, { merchant_id: merchant.id })
  const since = new Map(list.map(order => [order.id, order.refund_asked_at]))
  assert.is(since.get(second), longAgo.toISOString())
  assert.is(since.get(granted), null)
})

test('an order is found by its amount and by the beginning of the account, too', async () => {
  await insertShopProduct(backend.db, merchant.id, await createGood(backend.db, { stock: 50 }))
  const order = await backend.operator.ok(operatorOrderCreate, { account: merchant.account }, { key: randomUUID() })
  const rows = { order: order.id }
  for (const keyword of [order.number, order.id, order.order_amount, merchant.account.slice(0, -1)])
    assert.equal(await names(operatorOrderList, { keyword }, rows), ['order'], keyword)
  await findsNothing(operatorOrderList, nonsense)
})

test('messages stand by the last one, those that wait oldest first, and are found by account, document and words', async () => {
  const channel_id = await openChannel(backend)
  const recharge = await merchant.ok(rechargeSubmit, { channel_id, amount: '78.00' })
  const { id: first } = await merchant.ok(feedbackSubmit, { content: 'Where are the colors?' })
  const subject = { kind: 'recharge', id: recharge.id } as const
  const { id: second } = await merchant.ok(feedbackSubmit, { content: '我的錢在哪裡', subject })
  await merchant.ok(feedbackSubmit, { id: first, content: 'Xin chào, còn đợi' })
  const rows = { first, second }
  const merchant_id = merchant.id
  assert.equal(await names(operatorFeedbackList, { answered: 'no', merchant_id }, rows), ['second', 'first'])
  assert.equal(await names(operatorFeedbackList, { merchant_id }, rows), ['first', 'second'])
  assert.equal(await names(operatorFeedbackList, { answered: 'no', sort: 'newest' }, rows), ['first', 'second'])
  await finds(operatorFeedbackList, [number('recharge', recharge.id), recharge.id, '錢在'], second)
  await finds(operatorFeedbackList, ['COLORS', 'con đoi', 'olor'], first)
  assert.equal(await names(operatorFeedbackList, { keyword: merchant.account }, rows), ['first', 'second'])
  await backend.operator.ok(operatorFeedbackAnswer, { id: first, answer: 'In the warehouse' })
  await finds(operatorFeedbackList, ['in the wareh'], first)
  await findsNothing(operatorFeedbackList, [...nonsense, 'x'])
})

test('requests to a second person: oldest first while they wait, found by who asked and by what they are about', async () => {
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  const payouts: string[] = []
  for (const amount of ['31.00', '32.00', '33.00'])
    payouts.push((await merchant.ok(withdrawSubmit, { account_id, amount, password })).id)
  const [alone = '', ...withdrawal_ids] = payouts
  await staff.refused('approval_needed', operatorWithdrawStart, { id: alone })
  await staff.refused('approval_needed', operatorPayoutBatchStart, { network: 'TRC20', withdrawal_ids })
  const [old, late] = (await backend.operator.ok(operatorApprovalList, { status: 'pending' })).list
  assert.equal([old?.operation, late?.operation], ['withdraw_start', 'payout_batch_start'])
  const rows = { old: old?.id ?? '', late: late?.id ?? '' }
  assert.equal(await names(operatorApprovalList, {}, rows), ['late', 'old'])
  assert.equal(await names(operatorApprovalList, { status: 'pending', sort: 'newest' }, rows), ['late', 'old'])
  await finds(operatorApprovalList, [number('withdrawal', alone), alone, '31.00', rows.old], rows.old)
  await finds(
    operatorApprovalList,
    [number('withdrawal', payouts[2] ?? ''), payouts[1] ?? '', '32.00', '33'],
    rows.late
  )
  for (const keyword of [merchant.account, tron, 'carla'])
    assert.equal(await names(operatorApprovalList, { keyword }, rows), ['late', 'old'], keyword)
  await findsNothing(operatorApprovalList, nonsense)
  const second = await backend.person({ name: 'Piet', role: 'cashier' })
  await second.ok(operatorApprovalRefuse, { id: rows.old, reason: 'Not now' })
  assert.equal(await names(operatorApprovalList, { keyword: '31', status: 'refused' }, rows), ['old'])
  assert.equal(await names(operatorApprovalList, { keyword: '31', status: 'pending' }, rows), [])
})

test('no part of a search reads every document', async () => {
  const searches: Readonly<Record<string, (keyword: string) => RawBuilder<boolean>>> = {
    deposit: keyword => matchesDeposit(keyword, 2),
    order_request: keyword => matchesRequest(keyword, 2),
    shop_order: keyword => matchesOrder(keyword, 2),
    submission: keyword => matchesSubmission(keyword, 2),
    feedback: matchesFeedback,
    approval: keyword => matchesApproval(keyword, { documents: [alone], askers: [] }, 2)
  }
  for (const [table, matches] of Object.entries(searches))
    for (const keyword of ['51.23', 'RC-204D7A', 'shop.hana']) {
      const plan = await backend.db.transaction().execute(async tx => {
        // So few rows are read as a whole otherwise.
        await sql`SET LOCAL enable_seqscan = off`.execute(tx)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          EXPLAIN SELECT * FROM ${sql.table(table)} WHERE ${matches(keyword)}`.execute(tx)
        return rows.map(row => row['QUERY PLAN']).join('\n')
      })
      assert.not.match(plan, new RegExp(`Seq Scan on (${table}|feedback_message)`), plan)
    }
})
const alone = randomUUID()

test.run()
