// How long what waits has waited: the counts and sums of each queue are those of its list, and a role reads only its own queues.
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorFeedbackList } from '../../../src/contract/help/feedback.operator.ts'
import { feedbackSubmit } from '../../../src/contract/help/feedback.ts'
import { parseAmount } from '../../../src/contract/money.ts'
import type { InputOf, Operation } from '../../../src/contract/operation.ts'
import { operatorOrderList } from '../../../src/contract/orders/order.operator.ts'
import { orderRefund } from '../../../src/contract/orders/order.ts'
import { operatorOrderRequestList } from '../../../src/contract/orders/order-request.operator.ts'
import { projectBuy } from '../../../src/contract/orders/project.ts'
import { operatorApprovalList } from '../../../src/contract/staff/approval.operator.ts'
import { AGES, operatorWaitingAges, WAITING_QUEUES } from '../../../src/contract/staff/waiting.operator.ts'
import { operatorSubmissionList } from '../../../src/contract/tasks/submission.operator.ts'
import { operatorDepositList } from '../../../src/contract/wallet/deposit.operator.ts'
import { operatorRechargeList } from '../../../src/contract/wallet/recharge.operator.ts'
import { operatorWithdrawList } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { insertToken } from '../../../src/server/staff/index.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { otherTron, tron } from '../channels.ts'
import { createGood, createProject, insertShopProduct } from '../goods.ts'
import { allowWithdrawals, createWithdrawalAccount } from '../withdrawals.ts'

const test = suite('how long what waits has waited')
let backend: Backend
let merchant: Merchant

/** A moment in each age, the youngest first. */
const MOMENTS = ['10 minutes', '23 hours', '71 hours', '9 days'].map(
  age => sql<Date>`now() - ${sql.lit(age)}::interval`
)

test.before(async () => {
  backend = await startBackend()
  await allowWithdrawals(backend.db, 10)
  merchant = await backend.merchant({ available: 1_000_000n })
  for (const [at, moment] of MOMENTS.entries()) await writeDocuments(at, moment)
})
test.after(() => backend.close())

const owned = () => ({ id: randomUUID(), merchant_id: merchant.id })

/** One of each kind that waits since a moment, and one of some kinds that does not wait. */
async function writeDocuments(at: number, moment: RawBuilder<Date>): Promise<void> {
  const { db } = backend
  const amount = BigInt(1_000 * (at + 1))
  const recharge = { amount, network: 'TRC20', address: 'T', created_at: moment }
  await db
    .insertInto('recharge')
    .values([
      { ...owned(), ...recharge },
      { ...owned(), ...recharge, status: 'rejected' }
    ])
    .execute()
  const account_id = await createWithdrawalAccount(db, merchant.id)
  const { id: withdrawal } = await merchant.ok(withdrawSubmit, { account_id, amount: `${20 + at}.00`, password })
  await db.updateTable('withdrawal').set({ created_at: moment }).where('id', '=', withdrawal).execute()
  const payment = {
    network: 'TRC20',
    log_index: 0,
    block_number: 1n,
    block_hash: 'ab',
    address: tron,
    sender: otherTron
  } as const
  for (const status of ['unmatched', 'dismissed'] as const)
    await db
      .insertInto('deposit')
      .values({
        ...payment,
        ...{ id: randomUUID(), transaction_id: `${status} ${at}`, amount, exact: false, status },
        ...{ paid_at: moment, updated_at: moment }
      })
      .execute()
  await db
    .insertInto('submission')
    .values({ ...owned(), ...(await newTask()), created_at: moment })
    .execute()
  const product_id = await insertShopProduct(db, merchant.id, await createGood(db))
  const sale = { product_id, quantity: 1, price: 1_500n, buyer_name: 'Ana', contact: '@ana', created_at: moment }
  await db
    .insertInto('order_request')
    .values({ ...owned(), ...sale })
    .execute()
  const project = await createProject(db, [{ good: await createGood(db), quantity: at + 1 }])
  const { id: order } = await merchant.ok(projectBuy, { id: project, quantity: 1, password })
  await merchant.ok(orderRefund, { id: order, reason: 'Too late' })
  await db.updateTable('shop_order').set({ updated_at: moment }).where('id', '=', order).execute()
  const { id: question } = await merchant.ok(feedbackSubmit, { content: `Question ${at}` })
  await db.updateTable('feedback').set({ last_at: moment }).where('id', '=', question).execute()
  const id = randomUUID()
  const request = {
    id,
    requested_by: backend.operator.id,
    operation: 'credit',
    input: '{}',
    fingerprint: id,
    reason: ''
  }
  await db
    .insertInto('approval')
    .values({ ...request, created_at: moment })
    .execute()
}

async function newTask() {
  const task = { id: randomUUID(), kind: 'share', title: JSON.stringify({ en: 'Tell' }), reward: 100n } as const
  await backend.db.insertInto('task').values(task).execute()
  return { task_id: task.id, reward: 100n }
}

/** Returns how many a list has, and what their amounts add up to. */
async function sumUp<T extends Operation>(list: T, filters: readonly InputOf<T>[], column?: string) {
  const pages = await Promise.all(
    filters.map(filter => backend.operator.ok(list, { ...(filter as object), page_size: 100 } as InputOf<T>))
  )
  const rows = (pages as { list: Record<string, string>[] }[]).flatMap(page => page.list)
  const sum = rows.reduce((total, row) => total + (parseAmount(row[column ?? ''] ?? '', 2) ?? 0n), 0n)
  return { count: rows.length, sum: column === undefined ? null : sum }
}

test('each queue has one of each age, and as many and as much as its list', async () => {
  const lists = {
    recharges: await sumUp(operatorRechargeList, [{ status: 'pending' }], 'amount'),
    withdrawals: await sumUp(operatorWithdrawList, [{ status: 'pending' }, { status: 'processing' }], 'amount'),
    deposits: await sumUp(operatorDepositList, [{ status: 'unmatched' }], 'amount'),
    requests: await sumUp(operatorOrderRequestList, [{ status: 'pending' }]),
    refunds: await sumUp(operatorOrderList, [{ refund: 'requested' }], 'paid_amount'),
    proofs: await sumUp(operatorSubmissionList, [{ status: 'pending' }]),
    feedback: await sumUp(operatorFeedbackList, [{ answered: 'no' }]),
    approvals: await sumUp(operatorApprovalList, [{ status: 'pending' }])
  }
  const { list } = await backend.operator.ok(operatorWaitingAges, {})
  assert.equal(
    list.map(({ queue }) => queue),
    [...WAITING_QUEUES]
  )
  for (const { queue, amount, oldest, ...counts } of list) {
    assert.equal(counts, { hour: 1, day: 1, days: 1, older: 1 }, queue)
    assert.is(lists[queue].count, AGES.length, queue)
    assert.is(amount === null ? null : parseAmount(amount, 2), lists[queue].sum, queue)
    assert.ok(Math.abs(Date.parse(oldest ?? '') - (Date.now() - 9 * 86_400_000)) < 600_000, queue)
  }
  assert.is(list.find(({ queue }) => queue === 'refunds')?.amount, '100.00')
})

test('nobody reads of a queue whose list they may not read', async () => {
  const editor = await backend.person({ name: 'Ed', role: 'editor' })
  await editor.refused('not_permitted', operatorWaitingAges, {})
  const auditor = await backend.person({ name: 'Aud', role: 'auditor' })
  assert.is((await auditor.ok(operatorWaitingAges, {})).list.length, WAITING_QUEUES.length)
})

test('a token reads of the queues in its scope only', async () => {
  const secret = `operator_${randomUUID()}`
  const cashier = await backend.person({ name: 'Cas', role: 'cashier' })
  await insertToken(
    backend.db,
    cashier.id,
    { name: 'Report', days: 1, scope: ['waiting_ages', 'recharge_list'] },
    secret
  )
  const { list } = await backend.asOperator(secret).ok(operatorWaitingAges, {})
  assert.equal(
    list.map(({ queue, amount }) => [queue, amount]),
    [['recharges', '100.00']]
  )
})

test.run()
