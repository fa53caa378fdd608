import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/deposits.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { ok, type ReceivedRequest } from '../../api/loopback.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { click, type as typeIn } from '../../run/dom.tsx'
import { ids, tronAddress } from '../../stores/samples.ts'
import { type Context, emptyDecisionContext } from '../beside.ts'
import { submit } from '../dialog.ts'

const test = suite('deposits in the console')
let page: Stage
const deposit = {
  id: ids.first,
  network: 'TRC20',
  transaction_id: 'ab'.repeat(32),
  block: 7,
  address: tronAddress,
  sender: tronAddress,
  amount: '499.37',
  status: 'unmatched',
  recharge_id: null,
  reason: '',
  paid_at: '2026-11-22T10:00:00.000Z',
  version: 'unmatched.1',
  second_person: null,
  candidates: [{ id: ids.second, account: 'lan', amount: '500.37' }],
  closed_account: null
}
const one = { list: [deposit], total: 1, page: 1, page_size: 20 }
const operations = ['deposit_list', 'decision_context', 'decision_flag_list', 'deposit_assign', 'deposit_dismiss']

const context: Context = {
  ...emptyDecisionContext,
  sender: [
    {
      id: ids.second,
      merchant_id: ids.account,
      account: 'shop02',
      amount: '211.13',
      status: 'credited',
      paid_at: '2026-11-22T09:58:00.000Z'
    }
  ]
}

async function open(answers: Record<string, unknown> = {}) {
  page = await stage(Screen, {
    deposit_list: one,
    decision_context: context,
    deposit_assign: {},
    deposit_dismiss: {},
    ...answers
  })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'cashier', operations, csrf_token: 'x' } as never })
}
const sent = (name: string) => JSON.parse(page.server.of(`/api/v1/operator/${name}`)[0]?.body ?? 'null')
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
/** Presses the key of a decision. */
const key = (name: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))

test.after.each(() => page.end())

test('a payment that is 1 USDT short is credited to the recharge that it pays, with the reason', async () => {
  await open()
  await page.shows('499.37')
  key('a')
  await page.until(() => field('reason') !== null, 'no form')
  assert.match(document.body.textContent ?? '', /500\.37.USDT requested/)
  await typeIn(field('reason'), '1 USDT less arrived')
  await submit()
  await page.until(() => sent('deposit_assign') !== null, 'it is not sent')
  assert.equal(sent('deposit_assign'), {
    id: ids.first,
    version: 'unmatched.1',
    recharge_id: ids.second,
    reason: '1 USDT less arrived'
  })
})

test('the sheet names whom the payment is credited to, as chosen or typed, and its button the sum', async () => {
  await open()
  await page.shows('499.37')
  key('a')
  await page.until(() => field('reason') !== null, 'no form')
  const first = () => document.querySelector('dialog dl > div')?.textContent
  assert.is(first(), 'Merchantlan')
  await click(document.querySelector<HTMLElement>('dialog input[value=none]') as HTMLElement)
  assert.is(first(), 'Merchant–')
  await typeIn(field('account'), 'shop07')
  assert.is(first(), 'Merchantshop07')
  assert.match(document.querySelector('dialog button[type=submit]')?.textContent ?? '', '499.37')
})

test('a payment without a recharge is credited to a merchant', async () => {
  await open({ deposit_list: { ...one, list: [{ ...deposit, candidates: [] }] } })
  await page.shows('499.37')
  key('a')
  await page.until(() => field('account') !== null, 'no form')
  await typeIn(field('account'), 'lan')
  await typeIn(field('reason'), 'Paid without a recharge')
  await submit()
  await page.until(() => sent('deposit_assign') !== null, 'it is not sent')
  assert.equal(sent('deposit_assign'), {
    id: ids.first,
    version: 'unmatched.1',
    account: 'lan',
    reason: 'Paid without a recharge'
  })
})

test('no recharge is preselected when the amount differs by more than two percent', async () => {
  const candidates = [{ id: ids.second, account: 'shop01', amount: '174.44' }]
  await open({ deposit_list: { ...one, list: [{ ...deposit, candidates }] } })
  await page.shows('499.37')
  key('a')
  await page.until(() => field('reason') !== null, 'no form')
  await typeIn(field('reason'), 'A guess')
  await submit()
  await page.until(() => document.querySelector('dialog [aria-invalid="true"]') !== null, 'nothing is asked')
  assert.is(sent('deposit_assign'), null)
})

test('what the sender paid before stands beside the decision, with the merchant it was credited to', async () => {
  await open()
  await page.shows('Other payments from this sender')
  await page.shows('211.13')
  assert.ok(page.container.querySelector(`a[href$="/merchants/${ids.account}"]`))
})

test('a payment is dismissed with a reason', async () => {
  await open()
  await page.shows('499.37')
  key('r')
  await page.until(() => field('reason') !== null, 'no form')
  await typeIn(field('reason'), 'Our own')
  await submit()
  await page.until(() => sent('deposit_dismiss') !== null, 'it is not sent')
  assert.equal(sent('deposit_dismiss'), { id: ids.first, version: 'unmatched.1', reason: 'Our own' })
})

test('a payment that waits because its account is closed says so in its row and beside the decision', async () => {
  const closed_account = { id: ids.account, account: 'lan' }
  await open({ deposit_list: { ...one, list: [{ ...deposit, closed_account }] } })
  await page.shows('The account lan is closed: reopen it first, or return the payment')
  assert.match(page.container.querySelector('.queue-list-item')?.textContent ?? '', 'Account closed')
})

test('the flags of a typed account stand beside it', async () => {
  const flags = [{ kind: 'note', account: 'shop07', at: null, text: 'Olga: ask first', merchants: [], amount: null }]
  const list = [{ id: ids.account, flags }]
  await open({
    deposit_list: { ...one, list: [{ ...deposit, candidates: [] }] },
    decision_flag_list: ({ path }: ReceivedRequest) => ok({ list: path.endsWith('account=shop07') ? list : [] })
  })
  await page.shows('499.37')
  key('a')
  await page.until(() => field('account') !== null, 'no form')
  assert.not.match(document.querySelector('dialog')?.textContent ?? '', 'Olga')
  await typeIn(field('account'), 'shop07')
  await page.until(() => document.querySelector('dialog')?.textContent?.includes('Olga: ask first') === true, 'no flag')
})

test.run()
