// Proofs and order requests: what stands beside the decision, and what the sheet names again.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen as Requests } from '../../../src/console/screens/order-requests.tsx'
import { Screen as Proofs } from '../../../src/console/screens/submissions.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { orderSummary } from '../../stores/order-samples.ts'
import { ids } from '../../stores/samples.ts'
import { emptyDecisionContext, lanDecisionMerchant } from '../beside.ts'
import { createPage } from '../recharges.ts'

const test = suite('proofs and order requests in the console')
let page: Stage
const at = '2026-11-22T10:00:00.000Z'
const owned = { id: ids.first, merchant_id: ids.account, account: 'lan', status: 'pending', created_at: at }
const number = ids.first.slice(-6).toUpperCase()
const note = { kind: 'note' as const, account: 'lan', at: null, text: 'Olga: call first', merchants: [], amount: null }
const context = { ...emptyDecisionContext, merchants: [lanDecisionMerchant], flags: [note] }
const task = { task_id: ids.second, kind: 'share', title: 'Share the shop', proof: null, reason: '' }
const proof = { ...owned, ...task, reward: '1.25', second_person: null, version: 'pending.1' }
const goods = { name: 'Lamp', picture: '', quantity: 3, price: '20.00', amount: '60.00', buyer_name: 'Ana' }
const request = { ...owned, ...goods, contact: '@ana', address: '', message: '', reason: '', order_id: null }
const earlier = { ...proof, id: ids.second, reward: '0.75', status: 'approved', version: 'approved.1' }
const order = {
  ...orderSummary({ id: ids.second }),
  ...{ merchant_id: ids.account, account: 'lan', reason: '', refund_asked_at: null }
}

const decided = ['submission_approve', 'order_request_accept']
const operations = ['submission_list', 'order_request_list', 'order_list', 'decision_context', ...decided]

async function open(Screen: typeof Proofs, answers: Record<string, unknown>) {
  page = await stage(Screen, { decision_context: context, ...answers })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'support', operations, csrf_token: 'x' } as never })
  await page.shows('Olga: call first')
  await page.shows('Available\u00a0balance\u00a01,940.00')
}

async function openSheet(label: string): Promise<string> {
  await page.press(label)
  await page.until(() => document.querySelector('dialog button[type=submit]') !== null, 'no sheet opens')
  return document.querySelector('dialog')?.textContent ?? ''
}

test.after.each(() => page.end())

test('a proof has flags and balance beside it, and its sheet names merchant, task, reward and number', async () => {
  await open(Proofs, { submission_list: createPage([proof, earlier]) })
  await page.shows('Earlier requests from this merchant')
  await page.shows('0.75')
  const sheet = await openSheet('Approvea')
  for (const part of ['Merchantlan', 'TaskShare the shop', 'Reward1.25', `PF-${number}`]) assert.match(sheet, part)
})

test('a proof that waits for a second person says so, and is not offered again', async () => {
  const second_person = { approval: ids.channel, operation: 'submission_approve', requested_by: 'Mai', created_at: at }
  await open(Proofs, { submission_list: createPage([{ ...proof, second_person }]) })
  await page.shows('Waiting for a second person, requested by Mai')
  assert.ok(page.container.querySelector(`a[href$="/approvals/${ids.channel}"]`))
  assert.not.match(page.text(), 'Approvea')
})

test('an order request has them too, and its sheet names merchant, quantity, sum and number', async () => {
  const orders = createPage([{ ...order, order_amount: '33.00', second_person: null, version: 'o.1' }])
  await open(Requests, { order_request_list: createPage([request]), order_list: orders })
  await page.shows('33.00')
  const sheet = await openSheet('Make it an ordera')
  for (const part of ['Merchantlan', '3 × Lamp', 'Amount60.00', `OR-${number}`]) assert.match(sheet, part)
})

test('who may not read it works without', async () => {
  page = await stage(Proofs, { submission_list: createPage([proof]) })
  const only = ['submission_list', 'submission_approve']
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'own', operations: only, csrf_token: 'x' } as never })
  await page.shows('Approve')
  assert.is(page.server.of('/api/v1/operator/decision_context').length, 0)
  assert.not.match(page.text(), /went wrong|Try again/)
})

test.run()
