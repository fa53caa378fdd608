// What an operator does to an account by hand: payments to support, credits, deductions and their cancellation, level, password.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MerchantPage } from '../../../src/console/screens/merchants/merchant-page.tsx'
import { $headline } from '../../../src/console/stores/headline.ts'
import { $staff } from '../../../src/console/stores/staff.ts'
import type { operatorMerchantDetail } from '../../../src/contract/account/merchant.operator.ts'
import type { OutputOf } from '../../../src/contract/operation.ts'
import type { operatorDeductionList } from '../../../src/contract/wallet/adjustment.operator.ts'
import { envelope } from '../../api/loopback.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { type as typeIn } from '../../run/dom.tsx'
import { ids } from '../../stores/samples.ts'
import { findField, submit } from '../dialog.ts'
import { createListedRecharge } from '../recharges.ts'

const test = suite('an account by hand')
let page: Stage

const merchant: OutputOf<typeof operatorMerchantDetail> = {
  id: ids.account,
  account: 'shop08',
  nickname: 'Lan',
  shop_code: '00000001',
  grade: 'silver',
  status: 'active',
  demo: false,
  available: '250.00',
  held: '0.00',
  promotion: '0.00',
  created_at: '2026-11-22T10:00:00.000Z',
  tags: [],
  total: '250.00',
  held_by_withdrawals: '0.00',
  held_by_orders: '0.00',
  settling: '0.00',
  waiting: { recharges: 0, withdrawals: 0, refunds: 0, proofs: 0, feedback: 0 },
  notes: 0,
  language: 'en',
  timezone: 'UTC',
  invited_by: null,
  telegram: null,
  partner: null,
  has_transaction_password: true,
  transaction_password_changed_at: null,
  closed_at: null,
  erased_at: null,
  last_seen_at: null,
  payouts_frozen: null
}
const deduction: OutputOf<typeof operatorDeductionList>['list'][number] = {
  id: ids.second,
  merchant_id: ids.account,
  amount: '12.00',
  reason: 'Paid twice',
  status: 'posted',
  created_at: '2026-11-22T10:00:00.000Z',
  second_person: null
}
const flag = { kind: 'note', account: 'shop08', at: null, text: 'Olga: ask first', merchants: [], amount: null }
const empty = { list: [], total: 0, page: 1, page_size: 25 }
const credited = {
  id: ids.first,
  merchant_id: ids.account,
  amount: '40.00',
  reason: 'x',
  created_at: merchant.created_at
}
const operations = [
  ...['credit', 'deduct', 'deduct_cancel', 'recharge_online', 'merchant_update', 'password_reset'],
  ...['payouts_freeze', 'payouts_unfreeze', 'decision_flag_list']
]

async function open(may: readonly string[] = operations, over: Partial<typeof merchant> = {}, answers: object = {}) {
  page = await stage(() => <MerchantPage id={ids.account} />, {
    merchant_detail: { ...merchant, ...over },
    deduction_list: { ...empty, list: [deduction], total: 1 },
    recharge_list: empty,
    withdraw_list: empty,
    order_list: empty,
    record_list: empty,
    note_list: empty,
    merchant_session_list: { list: [] },
    decision_flag_list: { list: [{ id: ids.account, flags: [flag] }] },
    credit: credited,
    deduct_cancel: { ...deduction, status: 'cancelled' },
    merchant_update: merchant,
    password_reset: { account: 'shop08', sent_to: 'telegram', expires_at: merchant.created_at },
    ...answers
  })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'owner', operations: may, csrf_token: 'x' } as never })
  await page.until(() => $headline.get()?.note === 'shop08', 'no merchant')
  await page.press('Transactions')
  await page.shows('Paid twice')
}
const sent = (name: string) => page.server.of(`/api/v1/operator/${name}`).map(({ body }) => JSON.parse(body ?? 'null'))
async function openSheet(label: string, name: string) {
  await page.press(label)
  await page.until(() => findField(name) !== null, `${label} has no ${name}`)
}

test.after.each(() => page.end())

test('the page is headed by the merchant, until it is left', async () => {
  await open()
  assert.equal($headline.get(), { title: 'Lan', note: 'shop08' })
  await page.end()
  await page.until(() => $headline.get() === undefined, 'it still heads the screen')
})

test('only what is opened is read', async () => {
  await open()
  const reads = (name: string) => page.server.of(`/api/v1/operator/${name}`).length
  assert.equal([reads('deduction_list') > 0, reads('recharge_list'), reads('merchant_session_list')], [true, 0, 0])
  await page.press('Devices and sessions')
  await page.until(() => reads('merchant_session_list') === 1, 'the tab reads nothing')
  assert.not.match(page.text(), 'Paid twice')
})

test('a credit says whose balance and names the sum on its button', async () => {
  await open()
  await openSheet('Credit', 'amount')
  typeIn(findField('amount'), '40')
  typeIn(findField('reason'), 'A gift for the delay')
  const dialog = () => document.querySelector('dialog')?.textContent ?? ''
  await page.until(() => dialog().includes('Credit · 40.00'), 'the button names no sum')
  assert.match(dialog(), 'shop08')
  submit()
  await page.until(() => sent('credit').length === 1, 'nothing is sent')
  assert.equal(sent('credit')[0], { account: 'shop08', amount: '40.00', reason: 'A gift for the delay' })
})

test('a payment through support is credited by its sheet: a refusal loses nothing typed, and the same attempt goes again', async () => {
  await open()
  page.answers.recharge_online = () =>
    envelope(10005, 'The amount is not valid.', { reason: 'amount_invalid', field: 'amount' })
  await openSheet('Credit a payment made through support', 'amount')
  const dialog = () => document.querySelector('dialog')?.textContent ?? ''
  assert.match(dialog(), 'shop08')
  assert.match(dialog(), 'The merchant sees the amount and the reason.')
  typeIn(findField('amount'), '1,250.5')
  typeIn(findField('reason'), 'Paid at the bank, slip 4711')
  await page.until(() => dialog().includes('1,250.50'), 'the button names no sum')
  submit()
  await page.until(() => dialog().includes('The amount is not valid.'), 'the refusal is not shown')
  assert.equal([findField('amount').value, findField('reason').value], ['1,250.5', 'Paid at the bank, slip 4711'])
  page.answers.recharge_online = createListedRecharge(ids.first, 'shop08', '1250.50')
  submit()
  await page.until(() => sent('recharge_online').length === 2, 'it is not sent again')
  for (const body of sent('recharge_online'))
    assert.equal(body, { account: 'shop08', amount: '1250.50', reason: 'Paid at the bank, slip 4711' })
})

test('a role without it is not offered to credit payments through support', async () => {
  await open(operations.filter(name => name !== 'recharge_online'))
  assert.not.match(page.text(), 'through support')
  assert.match(page.text(), 'Credit')
})

test('a deduction is cancelled once, from its list', async () => {
  await open()
  await page.press('Cancel deduction')
  await page.until(() => findField('note') !== null, 'no sheet')
  assert.match(document.querySelector('dialog .key-value')?.textContent ?? '', 'shop08')
  submit()
  await page.until(() => sent('deduct_cancel').length === 1, 'nothing is sent')
  assert.equal(sent('deduct_cancel')[0], { id: ids.second, note: '' })
})

test('a deduction whose cancellation waits for a second person says so, and is not offered again', async () => {
  const created_at = '2026-11-22T10:05:00.000Z'
  const second_person = { approval: ids.channel, operation: 'deduct_cancel', requested_by: 'Mai', created_at }
  await open(operations, {}, { deduction_list: { ...empty, list: [{ ...deduction, second_person }], total: 1 } })
  await page.shows('Waiting for a second person, requested by Mai')
  assert.ok(page.container.querySelector(`a[href$="/approvals/${ids.channel}"]`))
  const buttons = [...page.container.querySelectorAll('button')].map(one => one.textContent)
  assert.not(buttons.includes('Cancel deduction'), 'it is offered again')
})

test('a new password is set by the merchant: the operator sees where the link is', async () => {
  await open()
  await page.press('More')
  await openSheet('Reset password', 'what')
  submit()
  await page.until(() => sent('password_reset').length === 1, 'nothing is sent')
  assert.equal(sent('password_reset')[0], { account: 'shop08', transaction_password: false })
})

test('the level changes by a sheet', async () => {
  await open()
  await page.press('More')
  await openSheet('Change level', 'grade')
  const select = findField('grade')
  assert.is(document.activeElement, select, 'the first field has the focus')
  select.value = 'platinum'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  select.dispatchEvent(new Event('input', { bubbles: true }))
  submit()
  await page.until(() => sent('merchant_update').length === 1, 'nothing is sent')
  assert.equal(sent('merchant_update')[0], { account: 'shop08', grade: 'platinum' })
})

test('payouts are frozen by a sheet with a reason, which stands in red until an owner ends the freeze', async () => {
  const dialog = () => document.querySelector('dialog')?.textContent ?? ''
  const callout = () => page.container.querySelector('.callout-danger')?.textContent ?? ''
  const frozen = { ...merchant, payouts_frozen: { at: merchant.created_at, reason: 'Phone stolen' } }
  await open()
  assert.is(callout(), '')
  await page.press('More')
  await openSheet('Freeze payouts', 'reason')
  assert.match(dialog(), 'No payout of this merchant can be started')
  assert.match(dialog(), 'shop08')
  typeIn(findField('reason'), 'Phone stolen')
  page.answers.payouts_freeze = frozen
  page.answers.merchant_detail = frozen
  submit()
  await page.until(() => callout().includes('Phone stolen'), 'the freeze is not shown')
  assert.match(callout(), 'Payouts frozen')
  assert.equal(sent('payouts_freeze'), [{ account: 'shop08', reason: 'Phone stolen' }])
  await page.press('End the freeze')
  await page.until(() => dialog().includes('can be started again'), 'no sheet')
  typeIn(findField('reason'), 'New phone')
  page.answers.payouts_unfreeze = merchant
  page.answers.merchant_detail = merchant
  submit()
  await page.until(() => callout() === '', 'the freeze is still shown')
  assert.equal(sent('payouts_unfreeze'), [{ account: 'shop08', reason: 'New phone' }])
})

test('a role is offered only what it may do', async () => {
  await open(['password_reset'])
  const labels = [...page.container.querySelectorAll('button')].map(({ textContent }) => textContent)
  assert.ok(labels.includes('Reset password'))
  for (const label of ['Credit', 'Deduct', 'Change level', 'Cancel deduction'])
    assert.not(labels.includes(label), label)
})

test('a closed account is reopened by its first button, to which a link leads', async () => {
  await open(operations, { status: 'closed' })
  assert.is(page.container.querySelector('[data-set=merchant_update]')?.textContent, 'Reopen account')
})

test('the flags of the merchant stand beside each credit, deduction and cancellation', async () => {
  await open()
  for (const [label, name] of [
    ['Credit', 'amount'],
    ['Deduct', 'amount'],
    ['Credit a payment made through support', 'amount'],
    ['Cancel deduction', 'note']
  ] as const) {
    await openSheet(label, name)
    await page.until(() => document.querySelector('dialog')?.textContent?.includes('Olga: ask first') === true, label)
    await page.press('Close')
    await page.until(() => findField(name) === null, 'it stays open')
  }
  assert.match(page.server.of('/api/v1/operator/decision_flag_list')[0]?.path ?? '', 'account=shop08')
})

test.run()
