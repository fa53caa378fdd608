// What the staff agrees about a document: notes, who works on it, and a hold that no decision passes, by whatever way it comes.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorFeedbackAnswer } from '../../../src/contract/help/feedback.operator.ts'
import { feedbackSubmit } from '../../../src/contract/help/feedback.ts'
import {
  operatorOrderComplete,
  operatorOrderCreate,
  operatorOrderRefund,
  operatorOrderRefundReject,
  operatorOrderReverse,
  operatorOrderShip
} from '../../../src/contract/orders/order.operator.ts'
import { orderPay, orderRefund } from '../../../src/contract/orders/order.ts'
import {
  operatorDocumentAssign,
  operatorDocumentDesk,
  operatorDocumentHold,
  operatorDocumentNote,
  operatorDocumentRelease
} from '../../../src/contract/staff/document-desk.operator.ts'
import {
  operatorSubmissionApprove,
  operatorSubmissionList,
  operatorSubmissionReject
} from '../../../src/contract/tasks/submission.operator.ts'
import { operatorTaskPut } from '../../../src/contract/tasks/task.operator.ts'
import { shareTaskSubmit } from '../../../src/contract/tasks/task.ts'
import { operatorPayoutBatchStart } from '../../../src/contract/wallet/payout-batch.operator.ts'
import {
  operatorRechargeApprove,
  operatorRechargeList,
  operatorRechargeReject
} from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { operatorWithdrawStart } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { decideByPress } from '../../../src/server/bot/decide.ts'
import { type Backend, type Caller, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { addProof, openChannel, tron } from '../channels.ts'
import { createGood, insertShopProduct } from '../goods.ts'
import { expectRefusal } from '../refused.ts'

const test = suite('the desk of a document')
let backend: Backend
let channel_id: string
let merchant: Merchant
let cashier: Caller & { id: string }
let other: Caller & { id: string }
let auditor: Caller & { id: string }

test.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
  cashier = await backend.person({ name: 'Mai', role: 'cashier' })
  other = await backend.person({ name: 'Linh', role: 'cashier' })
  auditor = await backend.person({ name: 'Uwe', role: 'auditor' })
})
test.before.each(async () => {
  merchant = await backend.merchant({ available: 1_000_000n })
})
test.after(() => backend.close())

const recharge = async () => (await merchant.ok(rechargeSubmit, { channel_id, amount: '120.00' })).id

test('a held document is decided by no one, until the hold ends', async () => {
  const id = await recharge()
  await cashier.ok(operatorDocumentHold, { id, text: 'The proof looks edited' })
  await other.refused('document_held', operatorRechargeApprove, { id })
  await cashier.refused('document_held', operatorRechargeReject, { id, reason: 'Edited' })
  const inChat = decideByPress(
    { db: backend.db, config: backend.config },
    { id: other.id, name: 'Linh', role: 'cashier', own_role: null, merchant_id: null, scope: null },
    { kind: 'recharge', id, step: 'approve' }
  )
  await expectRefusal('document_held', inChat)
  const listed = (await other.ok(operatorRechargeList, { merchant_id: merchant.id })).list[0]
  assert.equal([listed?.desk?.hold?.by, listed?.desk?.hold?.reason], ['Mai', 'The proof looks edited'])
  await cashier.refused('state_conflict', operatorDocumentHold, { id, text: 'Again' })
  await other.ok(operatorDocumentRelease, { id, text: 'The merchant sent the original' })
  assert.is((await other.ok(operatorRechargeApprove, { id })).status, 'approved')
})

test('a held withdrawal is not paid out, alone or in a batch', async () => {
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  const { id } = await merchant.ok(withdrawSubmit, { account_id, amount: '50.00', password })
  await cashier.ok(operatorDocumentHold, { id, text: 'Wait for a call' })
  await other.refused('document_held', operatorWithdrawStart, { id })
  await other.refused('document_held', operatorPayoutBatchStart, { network: 'TRC20', withdrawal_ids: [id] })
  await cashier.ok(operatorDocumentRelease, { id, text: 'Called' })
  assert.is((await other.ok(operatorWithdrawStart, { id })).status, 'processing')
})

test('a held order is neither shipped nor paid back, asked for by the merchant or not', async () => {
  const ordered = async () => {
    const good = await createGood(backend.db, { stock: 5 })
    await insertShopProduct(backend.db, merchant.id, good)
    const input = { account: merchant.account, code: good.code }
    const { id } = await backend.operator.ok(operatorOrderCreate, input, { key: randomUUID() })
    await merchant.ok(orderPay, { id, password }, { key: randomUUID() })
    return id
  }
  const [id, unwanted] = [await ordered(), await ordered()]
  await merchant.ok(orderRefund, { id: unwanted, reason: 'Too late' })
  for (const one of [id, unwanted]) await cashier.ok(operatorDocumentHold, { id: one, text: 'Wait for a call' })
  await other.refused('document_held', operatorOrderShip, { id })
  await other.refused('document_held', operatorOrderRefund, { id })
  await other.refused('document_held', operatorOrderRefund, { id: unwanted })
  await other.refused('document_held', operatorOrderRefundReject, { id: unwanted, reason: 'Sent already' })
  await cashier.ok(operatorDocumentRelease, { id, text: 'Called' })
  await other.ok(operatorOrderShip, { id })
  await backend.operator.ok(operatorOrderComplete, { id })
  await cashier.ok(operatorDocumentHold, { id, text: 'It comes back' })
  const reversal = { id, reason: 'Broken' }
  await other.refused('document_held', operatorOrderReverse, reversal, { key: randomUUID() })
})

test('a held proof is neither rewarded nor rejected', async () => {
  const title = { en: 'Tell a friend' }
  const task = await backend.operator.ok(operatorTaskPut, { kind: 'share', title, text: title, reward: '2.50' })
  await merchant.ok(shareTaskSubmit, { id: task.id, proof: await addProof(backend, merchant.id) })
  const { list } = await cashier.ok(operatorSubmissionList, { merchant_id: merchant.id })
  const id = list[0]?.id ?? ''
  await cashier.ok(operatorDocumentHold, { id, text: 'The picture looks edited' })
  await other.refused('document_held', operatorSubmissionApprove, { id })
  await other.refused('document_held', operatorSubmissionReject, { id, reason: 'Too dark' })
  await cashier.ok(operatorDocumentRelease, { id, text: 'The merchant sent the original' })
  assert.is((await other.ok(operatorSubmissionApprove, { id })).status, 'approved')
})

test('nothing is assigned to a member of staff who has left', async () => {
  const id = await recharge()
  const former = await backend.person({ name: 'Otto', role: 'cashier' })
  const { colleagues } = await cashier.ok(operatorDocumentDesk, { id })
  const account = colleagues.find(({ name }) => name === 'Otto')?.account ?? ''
  await backend.db.updateTable('operator').set({ revoked_at: new Date() }).where('id', '=', former.id).execute()
  const desk = await cashier.ok(operatorDocumentDesk, { id })
  assert.not.ok(desk.colleagues.some(({ name }) => name === 'Otto'))
  await cashier.refused('account_not_found', operatorDocumentAssign, { id, account })
})

test('notes and assignments stand between the steps of the document, oldest first', async () => {
  const id = await recharge()
  await cashier.ok(operatorDocumentNote, { id, text: 'Asked for a better picture' })
  await cashier.refused('account_not_found', operatorDocumentAssign, { id, account: 'nobody' })
  const { colleagues } = await cashier.ok(operatorDocumentDesk, { id })
  const linh = colleagues.find(({ name }) => name === 'Linh')
  assert.not.ok(colleagues.some(({ name }) => name === 'Uwe'))
  await cashier.ok(operatorDocumentAssign, { id, account: linh?.account ?? '' })
  const desk = await auditor.ok(operatorDocumentDesk, { id })
  assert.equal(
    desk.list.map(({ action, text, operator, assignee }) => [action, text, operator, assignee]),
    [
      ['note', 'Asked for a better picture', 'Mai', null],
      ['assign', '', 'Mai', 'Linh']
    ]
  )
  assert.equal([desk.assignee, desk.hold, desk.timeline[0]?.status], ['Linh', null, 'pending'])
  assert.is(desk.assignee_account, linh?.account)
  await auditor.refused('not_permitted', operatorDocumentNote, { id, text: 'x' })
  await cashier.refused('not_found', operatorDocumentNote, { id: randomUUID(), text: 'x' })
})

test('a cashier answers the question of a merchant about a document, and the document leads to it', async () => {
  const id = await recharge()
  const subject = { kind: 'recharge', id } as const
  const { id: conversation } = await merchant.ok(feedbackSubmit, { content: 'When?', subject })
  const { conversation: linked, subject: about } = await cashier.ok(operatorDocumentDesk, { id })
  assert.equal([linked, about], [conversation, subject])
  assert.is((await cashier.ok(operatorFeedbackAnswer, { id: conversation, answer: 'Today' })).answer, 'Today')
})

test.run()
