// Who of the staff read whose personal data is kept, and no read of operators is forgotten.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  operatorMerchantDetail,
  operatorMerchantList,
  operatorNoteAdd,
  operatorNoteList
} from '../../../src/contract/account/merchant.operator.ts'
import { operatorMerchantViewStart } from '../../../src/contract/account/merchant-view.operator.ts'
import { feedbackSubmit } from '../../../src/contract/help/feedback.ts'
import { LIMITS } from '../../../src/contract/limits.ts'
import { getOperationName, type Operation } from '../../../src/contract/operation.ts'
import { operatorOperations } from '../../../src/contract/operator-operations.ts'
import { projectBuy } from '../../../src/contract/orders/project.ts'
import { operatorReadingList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorApprovalList } from '../../../src/contract/staff/approval.operator.ts'
import { operatorDeduct } from '../../../src/contract/wallet/adjustment.operator.ts'
import {
  operatorDecisionContext,
  operatorDecisionFlagList
} from '../../../src/contract/wallet/decision-context.operator.ts'
import { operatorPayoutBatchStart } from '../../../src/contract/wallet/payout-batch.operator.ts'
import { operatorWithdrawList, operatorWithdrawStart } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { subjectFinders, sweepReadings } from '../../../src/server/settings/personal-reading.ts'
import { type Backend, type Merchant, transactionPassword as password, request, startBackend } from '../backend.ts'
import { createForm, createPicture } from '../files/pictures.ts'
import { createGood, createProject, insertShopProduct } from '../goods.ts'
import { allowWithdrawals, createWithdrawalAccount } from '../withdrawals.ts'

const test = suite('reading of personal data')
let backend: Backend
let merchant: Merchant

test.before(async () => {
  backend = await startBackend()
  await allowWithdrawals(backend.db, 9)
  merchant = await backend.merchant({ available: 100_000n })
  const account_id = await createWithdrawalAccount(backend.db, merchant.id)
  await merchant.ok(withdrawSubmit, { account_id, amount: '60.00', password })
})
test.after(() => backend.close())

const readings = async () =>
  (await backend.operator.ok(operatorReadingList, { merchant_id: merchant.id })).list.map(
    ({ operator_id, operation, times, address, account }) => [operator_id, operation, times, address !== '', account]
  )

/** Reads of operators that answer with no more of a merchant than names and sums. */
const impersonal = new Set(
  `merchant_list tag_list notice_receivers reconciliation movement_days movement_export deposit_list channel_list payout_batch_list payout_waiting_list
  audit_list audit_export reading_list setting_list pause_list own_access waiting waiting_ages staff_list role_list token_list profile
  login_list checklist grade_list depot_list article_list notice_list text_list qa_list task_list
  project_list partner_list partner_delivery_list node_list installation_detail
  period_report balance_export document_export holding_report holding_export`.split(/\s+/)
)

test('every read of operators is classified', () => {
  const reads = operatorOperations
    // What it opens only reads.
    .filter(one => one.method === 'GET' || one === operatorMerchantViewStart)
    .map(getOperationName)
  const unknown = reads.filter(name => !impersonal.has(name) && !(name in subjectFinders))
  assert.equal(unknown, [], 'does its answer show personal data of a merchant?')
  assert.equal(
    Object.keys(subjectFinders).filter(name => !reads.includes(name)),
    [],
    'no such operation'
  )
})

/** Documents of every kind that is read, all of one merchant; returns what reads with an id are asked for. */
async function newDocuments({ id: merchantId, ok }: Merchant): Promise<Readonly<Record<string, object>>> {
  const { db, operator } = backend
  const id = merchantId
  const { id: feedback } = await ok(feedbackSubmit, { content: 'The search finds nothing.' })
  await operator.ok(operatorDeduct, { account: merchant.account, amount: '1.00', reason: 'Listing fee' })
  await operator.ok(operatorNoteAdd, { merchant_id: id, text: 'Called twice' })
  const project = await createProject(db, [{ good: await createGood(db), quantity: 1 }])
  const { id: order } = await ok(projectBuy, { id: project, quantity: 1, password })
  const product_id = await insertShopProduct(db, id, await createGood(db))
  const sale = { product_id, quantity: 1, price: 1_500n, buyer_name: 'Ana', contact: '@ana' }
  await db
    .insertInto('order_request')
    .values({ id: randomUUID(), merchant_id: id, ...sale })
    .execute()
  const task = { id: randomUUID(), kind: 'share', title: JSON.stringify({ en: 'Tell' }), reward: 100n } as const
  await db.insertInto('task').values(task).execute()
  await db
    .insertInto('submission')
    .values({ id: randomUUID(), task_id: task.id, merchant_id: id, reward: 100n })
    .execute()
  const recharge = { id: randomUUID(), merchant_id: id, amount: 1_000n, network: 'TRC20', address: 'T' }
  await db.insertInto('recharge').values(recharge).execute()
  const [withdrawal = '', waiting = ''] = await withdrawals()
  const batch = await operator.ok(operatorPayoutBatchStart, { network: 'TRC20', withdrawal_ids: [withdrawal] })
  const asking = await backend.person({ name: 'Cashier', role: 'cashier' })
  await operator.ok(operatorSettingUpdate, { approval_payout_over: '1.00' })
  await asking.refused('approval_needed', operatorWithdrawStart, { id: waiting })
  const answer = await fetch(`${backend.url}/api/upload/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${merchant.token}` },
    body: createForm('proof', await createPicture(4, 4))
  })
  const file = ((await answer.json()) as { data: { id: string } }).data.id
  return {
    merchant_detail: { id },
    merchant_session_list: { id },
    merchant_record_list: { id },
    merchant_view_start: { account: merchant.account, reason: 'A question' },
    deduction_list: { merchant_id: id },
    note_list: { merchant_id: id },
    withdraw_detail: { id: withdrawal },
    payout_batch_detail: { id: batch.id },
    payout_batch_export: { id: batch.id },
    payout_line_list: { id: batch.id },
    recharge_detail: { id: recharge.id },
    decision_context: { id: recharge.id },
    decision_flag_list: { ids: recharge.id },
    document_desk: { id: recharge.id },
    order_detail: { id: order },
    feedback_detail: { id: feedback },
    file: { id: file }
  }
}

async function withdrawals(): Promise<string[]> {
  const account_id = await createWithdrawalAccount(backend.db, merchant.id)
  const one = async () => (await merchant.ok(withdrawSubmit, { account_id, amount: '20.00', password })).id
  return [await one(), await one()]
}

test('one row an hour for who read what of whom, and lists count for every merchant in them', async () => {
  const reader = await backend.person({ name: 'Reader', role: 'support' })
  for (let turn = 0; turn < 2; turn += 1) await reader.ok(operatorMerchantDetail, { id: merchant.id })
  await reader.ok(operatorNoteList, { merchant_id: merchant.id })
  await reader.ok(operatorWithdrawList, {})
  await reader.ok(operatorMerchantList, {})
  const rows = await readings()
  assert.equal(
    rows.sort(([, one], [, other]) => (String(one) < String(other) ? -1 : 1)),
    [
      [reader.id, 'merchant_detail', 2, true, merchant.account],
      [reader.id, 'note_list', 1, true, merchant.account],
      [reader.id, 'withdraw_list', 1, true, merchant.account]
    ]
  )
})

test('whose flags are read by an account is recorded, also when there are none', async () => {
  const reader = await backend.person({ name: 'By account', role: 'support' })
  const calm = await backend.merchant()
  await reader.ok(operatorDecisionFlagList, { account: calm.account.toUpperCase() })
  const { list } = await backend.operator.ok(operatorReadingList, { operator_id: reader.id })
  assert.equal(
    list.map(one => one.account),
    [calm.account]
  )
})

test('many reads at once are all counted', async () => {
  const reader = await backend.person({ name: 'Hasty', role: 'support' })
  await Promise.all(Array.from({ length: 20 }, () => reader.ok(operatorMerchantDetail, { id: merchant.id })))
  const { list } = await backend.operator.ok(operatorReadingList, { operator_id: reader.id })
  assert.is(
    list.reduce((sum, { times }) => sum + times, 0),
    20
  )
})

test('a merchant that does not exist is no reading, and only readers of the log see it', async () => {
  const reader = await backend.person({ name: 'Support only', role: 'support' })
  await reader.refused('not_found', operatorMerchantDetail, { id: crypto.randomUUID() })
  await reader.refused('not_permitted', operatorReadingList, {})
  const { list } = await backend.operator.ok(operatorReadingList, { operator_id: reader.id })
  assert.equal(list, [])
})

test('every personal read of a real document is recorded, of a stream too', async () => {
  const inputs = await newDocuments(merchant)
  const reader = await backend.person({ name: 'Complete' })
  for (const name of Object.keys(subjectFinders)) {
    const operation = operatorOperations.find(one => getOperationName(one) === name)
    assert.ok(operation, name)
    const response = await request(backend.url, reader.token, operation as Operation, inputs[name] ?? {})
    assert.is(response.status, 200, name)
    await response.arrayBuffer()
  }
  const { list } = await backend.operator.ok(operatorReadingList, { operator_id: reader.id, page_size: 100 })
  assert.equal(
    list.map(({ operation, merchant_id }) => [operation, merchant_id]).sort(),
    Object.keys(subjectFinders)
      .map(name => [name, merchant.id])
      .sort()
  )
})

/** A request to a second person, as it waits. */
async function newRequest(requested_by: string, operation: string, input: object): Promise<string> {
  const id = randomUUID()
  const row = { id, requested_by, operation, input: JSON.stringify(input), fingerprint: id, reason: '' }
  await backend.db.insertInto('approval').values(row).execute()
  return id
}

const readBy = async (operator_id: string) =>
  (await backend.operator.ok(operatorReadingList, { operator_id, page_size: 100 })).list.map(
    ({ operation, merchant_id, times }) => [operation, merchant_id, times]
  )

test('the context of a request is a reading of the merchant in it, who has no flag too', async () => {
  const { id: merchant_id, account } = await backend.merchant()
  const recharge = { id: randomUUID(), merchant_id, amount: 1_000n, network: 'TRC20', address: 'T' }
  await backend.db.insertInto('recharge').values(recharge).execute()
  const reader = await backend.person({ name: 'Decides', role: 'cashier' })
  const requests = [
    ['recharge_approve', { id: recharge.id }],
    ['deposit_assign', { id: randomUUID(), recharge_id: recharge.id, reason: '' }],
    ['credit', { account: ` ${account.toUpperCase()} `, amount: '900.00' }],
    ['credit', { id: 'no uuid', account }]
  ] as const
  for (const [operation, input] of requests) {
    const id = await newRequest(reader.id, operation, input)
    assert.equal((await reader.ok(operatorDecisionContext, { id })).flags, [])
  }
  assert.equal(await readBy(reader.id), [['decision_context', merchant_id, requests.length]])
})

test('the context of a batch is a reading of the merchants of its withdrawals', async () => {
  const reader = await backend.person({ name: 'Decides on batches', role: 'cashier' })
  const id = await newRequest(reader.id, 'payout_batch_start', { withdrawal_ids: await withdrawals() })
  await reader.ok(operatorDecisionContext, { id })
  assert.equal(await readBy(reader.id), [['decision_context', merchant.id, 1]])
})

test('a request about a colleague is no reading of the merchant with the same name', async () => {
  const namesake = await backend.merchant()
  const reader = await backend.person({ name: 'Leads', role: 'owner' })
  const id = await newRequest(reader.id, 'staff_update', { account: namesake.account, role: 'cashier' })
  await reader.ok(operatorDecisionContext, { id })
  const { list } = await reader.ok(operatorApprovalList, { page_size: 100 })
  assert.ok(list.some(one => one.id === id))
  assert.not.ok((await readBy(reader.id)).some(([, merchant_id]) => merchant_id === namesake.id))
})

test('readings end after their time', async () => {
  const old = new Date(Date.now() - (LIMITS.readingDays + 1) * 24 * 3_600_000)
  await backend.db.updateTable('personal_reading').set({ read_at: old }).where('operation', '=', 'note_list').execute()
  await sweepReadings(backend.db)
  assert.not.ok((await readings()).some(([, operation]) => operation === 'note_list'))
})

test.run()
