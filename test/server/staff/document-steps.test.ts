// What has become of a document, with time and who: on the desk of every kind, which a hold stops too.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  operatorFeedbackAnswer,
  operatorFeedbackBegin,
  operatorFeedbackClose
} from '../../../src/contract/help/feedback.operator.ts'
import { feedbackSubmit } from '../../../src/contract/help/feedback.ts'
import {
  operatorOrderRequestAccept,
  operatorOrderRequestDecline,
  operatorOrderRequestList
} from '../../../src/contract/orders/order-request.operator.ts'
import { orderRequest } from '../../../src/contract/orders/order-request.public.ts'
import { shopPageUpdate } from '../../../src/contract/shop/shop-page.ts'
import {
  operatorDocumentAssign,
  operatorDocumentDesk,
  operatorDocumentHold,
  operatorDocumentNote,
  operatorDocumentRelease
} from '../../../src/contract/staff/document-desk.operator.ts'
import { operatorSubmissionList, operatorSubmissionReject } from '../../../src/contract/tasks/submission.operator.ts'
import { operatorTaskPut } from '../../../src/contract/tasks/task.operator.ts'
import { shareTaskSubmit } from '../../../src/contract/tasks/task.ts'
import {
  operatorPayoutBatchExport,
  operatorPayoutBatchPay,
  operatorPayoutBatchStart
} from '../../../src/contract/wallet/payout-batch.operator.ts'
import { operatorRechargeReject } from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { type Backend, type Caller, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { addProof, openChannel, tron } from '../channels.ts'
import { createProducts } from '../shop/goods.ts'

const test = suite('the steps of a document')
let backend: Backend
let channel_id: string
let merchant: Merchant
let mai: Caller
let linh: Caller

test.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
  mai = await backend.person({ name: 'Mai', role: 'cashier' })
  linh = await backend.person({ name: 'Linh', role: 'cashier' })
})
test.before.each(async () => {
  merchant = await backend.merchant({ available: 1_000_000n })
})
test.after(() => backend.close())

const stepsOf = async (id: string) =>
  (await mai.ok(operatorDocumentDesk, { id })).timeline.map(({ status, by, note }) => [status, by, note])
const hold = (id: string) => mai.ok(operatorDocumentHold, { id, text: 'Wait for a call' })
const release = (id: string) => mai.ok(operatorDocumentRelease, { id, text: 'Called' })

async function withdrawal() {
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  return (await merchant.ok(withdrawSubmit, { account_id, amount: '50.00', password })).id
}

test('a recharge says who has rejected it, and why', async () => {
  const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount: '120.00' })
  assert.equal(await stepsOf(id), [['pending', null, '']])
  await linh.ok(operatorRechargeReject, { id, reason: 'Nothing arrived' })
  assert.equal(await stepsOf(id), [
    ['pending', null, ''],
    ['rejected', 'Linh', 'Nothing arrived']
  ])
})

test('a withdrawal says who has started it with its batch, and a batch what was done with it', async () => {
  const id = await withdrawal()
  const batch = await linh.ok(operatorPayoutBatchStart, { network: 'TRC20', withdrawal_ids: [id] })
  assert.equal(await stepsOf(id), [
    ['pending', null, ''],
    ['processing', 'Linh', '']
  ])
  await hold(batch.id)
  const csv = `id,transaction_id\n${id},${'a'.repeat(64)}`
  await linh.refused('document_held', operatorPayoutBatchPay, { id: batch.id, csv })
  await linh.refused('document_held', operatorPayoutBatchExport, { id: batch.id })
  await release(batch.id)
  assert.is((await mai.ok(operatorPayoutBatchPay, { id: batch.id, csv })).paid, 1)
  assert.equal(await stepsOf(batch.id), [
    ['payout_batch_start', 'Linh', ''],
    ['payout_batch_pay', 'Mai', '']
  ])
  assert.equal((await stepsOf(id)).at(-1)?.slice(0, 2), ['paid', 'Mai'])
})

test('an order request that is held is decided by no one of the staff; then it says who has declined it', async () => {
  await merchant.ok(shopPageUpdate, { open: true })
  const [product] = await createProducts(backend, merchant, 1)
  const wanted = { product_id: product?.id ?? '', quantity: 1, seen_price: '10.00', buyer_name: 'Ana', contact: '@ana' }
  await backend.asOperator('').ok(orderRequest, wanted)
  const { list } = await mai.ok(operatorOrderRequestList, { status: 'pending' })
  const id = list.find(one => one.merchant_id === merchant.id)?.id ?? ''
  await hold(id)
  await linh.refused('document_held', operatorOrderRequestAccept, { id })
  await linh.refused('document_held', operatorOrderRequestDecline, { id, reason: 'Not reachable' })
  await release(id)
  await linh.ok(operatorOrderRequestDecline, { id, reason: 'Not reachable' })
  assert.equal(await stepsOf(id), [
    ['came_in', null, ''],
    ['order_request_decline', 'Linh', 'Not reachable']
  ])
})

test('a conversation is held, given to a colleague and noted about; it says who has answered', async () => {
  const { id } = await merchant.ok(feedbackSubmit, { content: 'Where is it?' })
  await hold(id)
  await linh.refused('document_held', operatorFeedbackAnswer, { id, answer: 'On its way' })
  await linh.refused('document_held', operatorFeedbackClose, { id })
  await release(id)
  await mai.ok(operatorDocumentNote, { id, text: 'The bank was asked' })
  await mai.ok(operatorDocumentAssign, { id, account: (await accounts(id)).get('Linh') ?? '' })
  await linh.ok(operatorFeedbackAnswer, { id, answer: 'On its way' })
  const { assignee, list, subject } = await mai.ok(operatorDocumentDesk, { id })
  assert.equal([assignee, list.map(({ action }) => action)], ['Linh', ['hold', 'release', 'note', 'assign']])
  assert.is(subject, null)
  assert.equal(await stepsOf(id), [
    ['came_in', null, ''],
    ['feedback_answer', 'Linh', '']
  ])
})

const accounts = async (id: string) =>
  new Map((await mai.ok(operatorDocumentDesk, { id })).colleagues.map(({ name, account }) => [name, account]))

test('a conversation that the staff began has come in by nobody else', async () => {
  const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount: '120.00' })
  const begun = await linh.ok(operatorFeedbackBegin, { subject: { kind: 'recharge', id }, content: 'Which bank?' })
  assert.equal(await stepsOf(begun.id), [['feedback_begin', 'Linh', '']])
})

test('a proof says who has rejected it, and why', async () => {
  const title = { en: 'Tell a friend' }
  const task = await backend.operator.ok(operatorTaskPut, { kind: 'share', title, text: title, reward: '2.50' })
  await merchant.ok(shareTaskSubmit, { id: task.id, proof: await addProof(backend, merchant.id) })
  const { list } = await mai.ok(operatorSubmissionList, { merchant_id: merchant.id })
  const id = list[0]?.id ?? ''
  await linh.ok(operatorSubmissionReject, { id, reason: 'Too dark' })
  assert.equal(await stepsOf(id), [
    ['came_in', null, ''],
    ['submission_reject', 'Linh', 'Too dark']
  ])
})

test.run()
