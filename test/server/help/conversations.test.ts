// A merchant and the operators talk about a document, each document in one conversation.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { formatDocumentNumber } from '../../../src/contract/document-number.ts'
import {
  operatorFeedbackAnswer,
  operatorFeedbackBegin,
  operatorFeedbackClose,
  operatorFeedbackDetail,
  operatorFeedbackList
} from '../../../src/contract/help/feedback.operator.ts'
import { feedbackDetail, feedbackList, feedbackSubmit } from '../../../src/contract/help/feedback.ts'
import { noticeList } from '../../../src/contract/help/notice.ts'
import { operatorOrderRequestList } from '../../../src/contract/orders/order-request.operator.ts'
import { orderRequest } from '../../../src/contract/orders/order-request.public.ts'
import { shopPageUpdate } from '../../../src/contract/shop/shop-page.ts'
import { operatorDocumentDesk } from '../../../src/contract/staff/document-desk.operator.ts'
import { operatorSubmissionList } from '../../../src/contract/tasks/submission.operator.ts'
import { operatorTaskPut } from '../../../src/contract/tasks/task.operator.ts'
import { shareTaskSubmit } from '../../../src/contract/tasks/task.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { addProof, openChannel } from '../channels.ts'
import { createProducts } from '../shop/goods.ts'

const test = suite('conversations')
let backend: Backend
let merchant: Merchant
let channel_id: string

test.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
})
test.before.each(async () => {
  merchant = await backend.merchant()
})
test.after(() => backend.close())

async function aboutRecharge() {
  const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount: '20.00' })
  return { kind: 'recharge', id } as const
}
const said = async (id: string) =>
  (await merchant.ok(feedbackDetail, { id })).messages.map(one => [one.from_operator, one.content])
const isWaiting = async (id: string) =>
  (await backend.operator.ok(operatorFeedbackList, { answered: 'no', merchant_id: merchant.id })).list.some(
    one => one.id === id
  )

test('both read the messages in their order, and the merchant learns of an answer', async () => {
  const subject = await aboutRecharge()
  const { id } = await merchant.ok(feedbackSubmit, { content: 'Where is it?', subject })
  await backend.operator.ok(operatorFeedbackAnswer, { id, answer: 'On its way' })
  const [listed] = (await merchant.ok(feedbackList, { subject_id: subject.id })).list
  assert.equal([listed?.id, listed?.unread, listed?.subject], [id, true, subject])
  const [notice] = (await merchant.ok(noticeList, {})).list
  assert.equal(notice?.subject, { kind: 'feedback', id })
  assert.equal(await said(id), [
    [false, 'Where is it?'],
    [true, 'On its way']
  ])
  assert.is((await merchant.ok(feedbackList, {})).list[0]?.unread, false)
  await merchant.ok(feedbackSubmit, { id, content: 'Thank you' })
  assert.ok(await isWaiting(id))
  const seen = await backend.operator.ok(operatorFeedbackDetail, { id })
  assert.equal(
    [seen.account, seen.messages.map(one => one.content)],
    [merchant.account, ['Where is it?', 'On its way', 'Thank you']]
  )
})

test('an operator begins a conversation about a document, and the merchant learns of it as of an answer', async () => {
  const subject = await aboutRecharge()
  const begun = await backend.operator.ok(operatorFeedbackBegin, { subject, content: 'The picture is dark' })
  assert.equal([begun.account, begun.subject, begun.answer], [merchant.account, subject, ''])
  assert.not(await isWaiting(begun.id))
  const [listed] = (await merchant.ok(feedbackList, { subject_id: subject.id })).list
  assert.equal([listed?.id, listed?.unread, listed?.content], [begun.id, true, 'The picture is dark'])
  const [notice] = (await merchant.ok(noticeList, {})).list
  assert.equal([notice?.title, notice?.subject], ['We wrote to you', { kind: 'feedback', id: begun.id }])
  assert.equal(await said(begun.id), [[true, 'The picture is dark']])
  await merchant.ok(feedbackSubmit, { subject, content: 'Here is another one' })
  assert.ok(await isWaiting(begun.id))
})

async function aboutSubmission() {
  const title = { en: 'Share it' }
  const task = await backend.operator.ok(operatorTaskPut, { kind: 'share', title, text: title, reward: '2.50' })
  await merchant.ok(shareTaskSubmit, { id: task.id, proof: await addProof(backend, merchant.id) })
  const { list } = await backend.operator.ok(operatorSubmissionList, { merchant_id: merchant.id })
  return { kind: 'submission', id: list[0]?.id ?? '' } as const
}

async function aboutOrderRequest() {
  await merchant.ok(shopPageUpdate, { open: true })
  const [product] = await createProducts(backend, merchant, 1)
  const wanted = { product_id: product?.id ?? '', quantity: 1, seen_price: '10.00', buyer_name: 'Ana', contact: '@ana' }
  await backend.asOperator('').ok(orderRequest, wanted)
  const { list } = await backend.operator.ok(operatorOrderRequestList, { keyword: merchant.account })
  return { kind: 'order_request', id: list[0]?.id ?? '' } as const
}

for (const [name, createSubject] of [
  ['the proof of a task', aboutSubmission],
  ['an order request', aboutOrderRequest]
] as const)
  test(`both write about ${name}, in one conversation, which its number finds`, async () => {
    const subject = await createSubject()
    const before = await backend.operator.ok(operatorDocumentDesk, { id: subject.id })
    assert.equal([before.subject, before.conversation], [subject, null])
    const begun = await backend.operator.ok(operatorFeedbackBegin, { subject, content: 'What is this?' })
    assert.equal([begun.account, begun.subject], [merchant.account, subject])
    assert.is((await backend.operator.ok(operatorDocumentDesk, { id: subject.id })).conversation, begun.id)
    const again = await merchant.ok(feedbackSubmit, { subject, content: 'Look again' })
    assert.equal([again.id, again.subject], [begun.id, subject])
    const number = formatDocumentNumber(subject.kind === 'submission' ? 'proof' : 'request', subject.id)
    const page = await backend.operator.ok(operatorFeedbackList, { keyword: number, merchant_id: merchant.id })
    assert.equal(
      page.list.map(({ id }) => id),
      [begun.id]
    )
    const stranger = await backend.merchant()
    await stranger.refused('not_found', feedbackSubmit, { content: 'Hello', subject })
  })

test('an operator who writes about a document that has a conversation goes on in it', async () => {
  const subject = await aboutRecharge()
  const { id } = await merchant.ok(feedbackSubmit, { content: 'Where is it?', subject })
  const again = await backend.operator.ok(operatorFeedbackBegin, { subject, content: 'Which account paid it?' })
  assert.equal([again.id, again.answer, again.closed], [id, 'Which account paid it?', false])
  assert.not(await isWaiting(id))
  assert.equal(await said(id), [
    [false, 'Where is it?'],
    [true, 'Which account paid it?']
  ])
})

test('of two operators who begin at once, both messages stand in one conversation', async () => {
  const subject = await aboutRecharge()
  const [one, two] = await Promise.all(
    ['One', 'Two'].map(content => backend.operator.ok(operatorFeedbackBegin, { subject, content }))
  )
  assert.is(one?.id, two?.id)
  assert.equal((await said(one?.id ?? '')).map(([, content]) => content).sort(), ['One', 'Two'])
})

test('nobody begins a conversation about a document that is none, nor one who only reads', async () => {
  const subject = { kind: 'withdrawal', id: randomUUID() } as const
  await backend.operator.refused('not_found', operatorFeedbackBegin, { subject, content: 'x' })
  const auditor = await backend.person({ name: 'Uwe', role: 'auditor' })
  await auditor.refused('not_permitted', operatorFeedbackBegin, { subject: await aboutRecharge(), content: 'x' })
})

test('a document has one conversation, also when two first messages come at once', async () => {
  const subject = await aboutRecharge()
  const [one, two] = await Promise.all([
    merchant.ok(feedbackSubmit, { content: 'One', subject }),
    merchant.ok(feedbackSubmit, { content: 'Two', subject })
  ])
  assert.is(one.id, two.id)
  assert.is((await merchant.ok(feedbackList, {})).total, 1)
  assert.equal((await said(one.id)).map(([, content]) => content).sort(), ['One', 'Two'])
})

test('a closed conversation waits for nobody, and another message opens it again', async () => {
  const { id } = await merchant.ok(feedbackSubmit, { content: 'Never mind' })
  assert.is((await backend.operator.ok(operatorFeedbackClose, { id })).closed, true)
  assert.not(await isWaiting(id))
  assert.is((await merchant.ok(feedbackSubmit, { id, content: 'One more thing' })).closed, false)
  assert.ok(await isWaiting(id))
})

test('a picture is the merchant’s own', async () => {
  const picture = await addProof(backend, merchant.id)
  const { id } = await merchant.ok(feedbackSubmit, { content: 'See', picture })
  assert.is((await merchant.ok(feedbackDetail, { id })).messages[0]?.picture, picture)
  const foreign = await addProof(backend, (await backend.merchant()).id)
  await merchant.refused('file_missing', feedbackSubmit, { content: 'See', picture: foreign })
})

test('neither conversations nor documents of another merchant can be used', async () => {
  const subject = await aboutRecharge()
  const { id } = await merchant.ok(feedbackSubmit, { content: 'Mine', subject })
  const stranger = await backend.merchant()
  await stranger.refused('not_found', feedbackDetail, { id })
  await stranger.refused('not_found', feedbackSubmit, { id, content: 'Hello' })
  await stranger.refused('not_found', feedbackSubmit, { content: 'Hello', subject })
  await merchant.refused('not_found', feedbackSubmit, { content: 'Hello', subject: { kind: 'order', id: subject.id } })
  assert.is((await stranger.ok(feedbackList, { subject_id: subject.id })).total, 0)
  assert.is((await said(id)).length, 1)
})

test('only operators close, and only existing conversations', async () => {
  const { id } = await merchant.ok(feedbackSubmit, { content: 'Hello' })
  const forged = await backend.asOperator(merchant.token).send(operatorFeedbackClose, { id })
  assert.is.not(forged.code, CODE.ok)
  await backend.operator.refused('not_found', operatorFeedbackClose, { id: randomUUID() })
})

test.run()
