import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/approvals.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { ids, withdrawal } from '../../stores/samples.ts'
import { emptyDecisionContext, lanDecisionMerchant } from '../beside.ts'
import { createWaitingApproval } from '../dialog.ts'
import { createPage } from '../recharges.ts'

const test = suite('approvals in the console')
const decided = { merchant_id: ids.account, account: 'lan', version: 'failed.1', payout: {}, second_person: null }
let page: Stage
const approval = (more: object) => ({
  ...createWaitingApproval('withdraw_start', { id: ids.second, note: '' }),
  id: ids.first,
  amount: '120.00',
  account: 'demo',
  ...more
})

async function open(list: unknown[], decision_context = emptyDecisionContext, answers = {}) {
  page = await stage(Screen, { approval_list: createPage(list), decision_context, ...answers })
  const operations = [
    'approval_list',
    'approval_approve',
    'approval_refuse',
    'decision_context',
    'withdraw_list',
    'submission_list'
  ]
  $staff.set({ state: 'in', staff: { name: 'Piet', role: 'cashier', operations, csrf_token: 'x' } as never })
}

test.after.each(() => page.end())

test('a request is read as a sentence, and what was sent stands below', async () => {
  await open([approval({})], { ...emptyDecisionContext, merchants: [{ ...lanDecisionMerchant, account: 'demo' }] })
  await page.shows('Pay out 120.00\u00a0USDT to demo')
  await page.until(
    () => page.container.querySelector(`dd a[href$="/merchants/${lanDecisionMerchant.id}"]`) !== null,
    'no link'
  )
  await page.shows('What was sent')
  await page.shows('withdraw_start')
  await page.shows(ids.second)
})

test('an operation without money is named, with the person it is about', async () => {
  const input = { account: 'piet', role: 'auditor' }
  await open([approval({ operation: 'staff_update', amount: null, account: null, input })])
  await page.shows('Change a staff member’s role · piet')
})

test('a second person reads which flow, setting, address or task is decided', async () => {
  const requests = [
    ['flow_pause', { flow: 'withdrawals', reason: 'Moving' }, 'Pause withdrawals'],
    ['flow_resume', { flow: 'recharges', reason: 'Moved' }, 'Resume deposits'],
    ['setting_update', { alarm_day_over: '500.00' }, '500.00\u00a0USDT'],
    ['setting_update', { account_wait_hours: 3 }, ': 3'],
    ['channel_update', { network: 'TRC20', address: 'TAyp' }, 'TRC20 · TAyp'],
    ['task_put', { kind: 'share', title: { 'en-US': 'Share the shop' } }, 'Share the shop'],
    ['depot_put', { code: 'D-77', picture: '' }, 'D-77']
  ] as const
  for (const [operation, input, phrase] of requests) {
    await open([approval({ operation, amount: null, account: null, input })])
    await page.until(() => page.container.querySelector('h2')?.textContent?.includes(phrase) === true, phrase)
    await page.end()
  }
  await open([])
})

test('a second person reads the operations of a role by area, and what a change adds and removes', async () => {
  const role = {
    name: 'Refund desk',
    before: 'Refunds',
    operations: [
      { name: 'order_list', area: 'orders', change: null },
      { name: 'order_refund', area: 'orders', change: 'added' },
      { name: 'recharge_list', area: 'recharges', change: 'removed' }
    ]
  }
  const input = { id: ids.account, name: 'Refund desk', operations: ['order_list', 'order_refund'] }
  await open([approval({ operation: 'role_put', amount: null, account: null, input, role })])
  await page.shows('Change a custom role · Refund desk')
  const facts = [...page.container.querySelectorAll('dl > div')].map(one => one.textContent)
  for (const fact of [
    'RoleRefunds → Refund desk',
    'AddedRefund an order',
    'RemovedSee deposits',
    'OrdersSee ordersAddedRefund an order',
    'DepositsRemovedSee deposits'
  ])
    assert.ok(facts.includes(fact), `${fact}: ${facts.join('|')}`)
  await page.press('Approvea')
  await page.until(() => document.querySelector('dialog button[type=submit]') !== null, 'no sheet opens')
  assert.match(
    document.querySelector('dialog')?.textContent ?? '',
    /Refunds → Refund desk.*Refund an order.*See deposits/
  )
})

test('an own role that a member gets stands by its name with its operations, a built-in one in words', async () => {
  const request = { operation: 'staff_update', amount: null, account: null }
  const role = { name: 'Refund desk', before: null, operations: [{ name: 'order_list', area: 'orders', change: null }] }
  await open([approval({ ...request, input: { account: 'piet', role: 'Refund desk' }, role })])
  await page.shows('RoleRefund desk')
  await page.shows('OrdersSee orders')
  await page.end()
  await open([approval({ ...request, input: { account: 'piet', role: 'auditor' } })])
  await page.shows('RoleAuditor')
})

test('an operation that this page does not know keeps its name', async () => {
  await open([approval({ operation: 'tea_make', amount: null, account: null, input: {} })])
  await page.shows('tea_make')
})

test('the second person reads the document itself, on the page and in the sheet', async () => {
  const destination = 'TRC20 · TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUN'
  const withdrawal = {
    id: ids.second,
    kind: 'withdrawal',
    account: 'demo',
    amount: '120.00',
    destination,
    proof: null,
    result: null,
    changes: []
  }
  await open([approval({ documents: [{ ...withdrawal, created_at: '2026-11-22T09:00:00.000Z' }] })])
  await page.shows(destination)
  const number = `WD-${ids.second.slice(-6).toUpperCase()}`
  assert.ok(page.container.querySelector(`a[href$="/withdrawals/${ids.second}"]`))
  await page.press('Approvea')
  await page.until(() => document.querySelector('dialog button[type=submit]') !== null, 'no sheet opens')
  const sheet = document.querySelector('dialog')?.textContent ?? ''
  for (const part of [destination, number, 'demo', 'Olga', 'Approve · 120.00']) assert.match(sheet, part)
})

test('the second person sees the proof of a recharge', async () => {
  const recharge = {
    id: ids.second,
    kind: 'recharge',
    account: 'demo',
    amount: '120.00',
    destination: 'TRC20 · T77',
    result: null,
    changes: []
  }
  const document = { ...recharge, proof: ids.channel, created_at: '2026-11-22T09:00:00.000Z' }
  await open([approval({ operation: 'recharge_approve', documents: [document] })])
  await page.shows('TRC20 · T77')
  const isAsked = () => page.server.requests.some(({ path }) => path.includes(`/upload/file/${document.proof}`))
  await page.until(isAsked, 'the proof is not loaded')
})

test('the second person sees a proof as its queue does: picture, task, reward, merchant and earlier ones', async () => {
  const created_at = '2026-11-22T09:00:00.000Z'
  const document = { id: ids.second, kind: 'proof', account: 'lan', amount: '120.00', destination: 'Share the shop' }
  const proof = { ...document, proof: ids.channel, created_at, result: null, changes: [] }
  const earlier = { id: ids.account, ...decided, task_id: ids.first, kind: 'share', title: 'Share the shop' }
  const rest = { reward: '0.75', status: 'approved', proof: null, reason: '', created_at }
  const request = approval({ operation: 'submission_approve', account: 'lan', documents: [proof] })
  const answers = { submission_list: createPage([{ ...earlier, ...rest }]) }
  await open([request], { ...emptyDecisionContext, merchants: [lanDecisionMerchant] }, answers)
  await page.shows('TaskSubmitted')
  await page.shows('0.75')
  assert.ok(page.container.querySelector(`a[href$="/proofs/${ids.second}"]`))
  assert.ok(page.server.requests.some(({ path }) => path.includes(`/upload/file/${ids.channel}`)))
  await page.press('Approvea')
  await page.until(() => globalThis.document.querySelector('dialog button[type=submit]') !== null, 'no sheet opens')
  const sheet = globalThis.document.querySelector('dialog')
  assert.match(
    sheet?.textContent ?? '',
    `PF-${ids.second.slice(-6).toUpperCase()}lan · 120.00\u00a0USDT · Share the shop`
  )
  assert.ok(sheet?.querySelector('.decision-proof-picture'), 'the sheet has no picture')
  await page.end()
  await open([approval({ operation: 'submission_approve', documents: [{ ...proof, proof: null }] })])
  await page.shows('No picture was attached.')
})

test('the second person reads what the file of a bank marks, what comes back and its sum, and no raw text', async () => {
  const base = { kind: 'withdrawal', account: 'lan', destination: 'Bank · Ana', proof: null, changes: [] }
  const row = { ...base, created_at: '2026-11-22T09:00:00.000Z' }
  const documents = [
    { ...row, id: ids.first, amount: '120.00', result: { state: 'failed', reason: 'Account closed' } },
    { ...row, id: ids.second, amount: '79.00', result: { state: 'paid', reason: '' } }
  ]
  const input = { id: ids.channel, csv: 'id,state,reason' }
  await open([approval({ operation: 'payout_batch_pay', amount: '120.00', account: null, input, documents })])
  await page.shows('Failed Account closed')
  const number = `PB-${ids.channel.slice(-6).toUpperCase()}`
  const facts = [...page.container.querySelectorAll('dl > div')].map(one => one.textContent)
  for (const fact of ['Failed1 · 120.00\u00a0USDT', 'Paid1 · 79.00\u00a0USDT', `Number${number}`])
    assert.ok(facts.includes(fact), `${fact}: ${facts.join('|')}`)
  assert.ok(page.container.querySelector(`a[href$="/payouts/${ids.channel}"]`))
  assert.ok(page.container.querySelector(`a[href$="/withdrawals/${ids.second}"]`))
  await page.press('Approvea')
  await page.until(() => document.querySelector('dialog button[type=submit]') !== null, 'no sheet opens')
  const sheet = document.querySelector('dialog')?.textContent ?? ''
  const line = 'lan · 120.00\u00a0USDT · Bank · Ana · Failed · Account closed'
  for (const part of ['Approve · 120.00', number, line]) assert.match(sheet, part)
})

test('the flags of each merchant of a batch stand beside the decision of the second person', async () => {
  const flag = { at: null, merchants: [], amount: null }
  const flags = [
    { ...flag, kind: 'frozen' as const, account: 'shop01', text: 'Phone stolen' },
    { ...flag, kind: 'first_withdrawal' as const, account: 'shop02', text: '' }
  ]
  const merchants = [
    { ...lanDecisionMerchant, account: 'shop01' },
    { ...lanDecisionMerchant, id: ids.second, account: 'shop02', available: '7.00' }
  ]
  await open([approval({})], { ...emptyDecisionContext, merchants, flags })
  await page.shows('Phone stolen')
  await page.shows('First withdrawal')
  await page.shows('shop02Available\u00a0balance\u00a07.00')
  for (const { id } of merchants) assert.ok(page.container.querySelector(`li a[href$="/merchants/${id}"]`))
})

test('a flag of one merchant among several names that merchant', async () => {
  const flags = [{ kind: 'note' as const, account: 'shop02', at: null, merchants: [], amount: null, text: 'Call' }]
  const merchants = [lanDecisionMerchant, { ...lanDecisionMerchant, id: ids.second, account: 'shop02' }]
  await open([approval({})], { ...emptyDecisionContext, merchants, flags })
  await page.shows('Noteshop02')
  assert.ok(page.container.querySelector(`li a[href$="/merchants/${ids.second}"]`))
})

test('the second person reads what the merchant of one document has and asked for before', async () => {
  const document = {
    id: ids.second,
    kind: 'withdrawal',
    account: 'lan',
    amount: '120.00',
    destination: '',
    proof: null,
    result: null,
    changes: []
  }
  const created_at = '2026-11-22T09:00:00.000Z'
  const earlier = { ...withdrawal({ id: ids.account, status: 'failed' }), ...decided, amount: '77.50' }
  const answers = { withdraw_list: createPage([earlier]) }
  await open(
    [approval({ documents: [{ ...document, created_at }] })],
    { ...emptyDecisionContext, merchants: [lanDecisionMerchant] },
    answers
  )
  await page.shows('Available\u00a0balance\u00a01,940.00')
  await page.shows('Earlier requests from this merchant')
  await page.shows('77.50')
  await page.end()
  const batch = [document, { ...document, id: ids.first }].map(one => ({ ...one, created_at }))
  await open([approval({ documents: batch })], { ...emptyDecisionContext, merchants: [lanDecisionMerchant] }, answers)
  await page.shows('Available\u00a0balance\u00a01,940.00')
  assert.not.match(page.text(), 'Earlier requests')
})

test('a credit to a closed account is not approved, what is due to it is', async () => {
  const flags = [{ kind: 'closed' as const, account: 'demo', at: null, text: '', merchants: [], amount: null }]
  const context = { ...emptyDecisionContext, merchants: [{ ...lanDecisionMerchant, account: 'demo' }], flags }
  const buttons = () => [...page.container.querySelectorAll('button')].map(({ textContent }) => textContent)
  await open([approval({ operation: 'credit' })], context)
  await page.shows('The account demo is closed: reopen it first, or return the payment')
  assert.not(buttons().includes('Approvea'))
  await page.end()
  await open([approval({ operation: 'withdraw_return' })], context)
  await page.shows('Account closed')
  assert.ok(buttons().includes('Approvea'))
  assert.not.match(page.text(), 'reopen it first')
})

test('the second person reads what has changed since the request, of a batch with the number of each line', async () => {
  const changes = [
    { field: 'state', before: 'pending', now: 'cancelled' },
    { field: 'destination', before: 'TRC20 · T77', now: 'TRC20 · T88' },
    { field: 'amount', before: '120.00', now: '100.00' }
  ]
  const base = {
    kind: 'withdrawal',
    account: 'demo',
    amount: '100.00',
    destination: 'TRC20 · T88',
    proof: null,
    result: null
  }
  const document = { ...base, id: ids.second, changes, created_at: '2026-11-22T09:00:00.000Z' }
  const listed = () => [...page.container.querySelectorAll('.callout dl > div')].map(one => one.textContent)
  await open([approval({ documents: [document] })])
  await page.shows('Changed since it was requested')
  assert.equal(listed(), [
    'StatusWaiting → Canceled',
    'DestinationTRC20 · T77 → TRC20 · T88',
    'Amount120.00\u00a0USDT → 100.00\u00a0USDT'
  ])
  await page.end()
  await open([approval({ documents: [document, { ...document, id: ids.first, changes: [] }] })])
  await page.shows('Changed since it was requested')
  assert.match(listed()[0] ?? '', `WD-${ids.second.slice(-6).toUpperCase()} · Status`)
})

test.run()
