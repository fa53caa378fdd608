// Age, search, sequence and states in every queue, and documents that a link leads to.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen as Approvals } from '../../src/console/screens/approvals.tsx'
import { Screen as Deposits } from '../../src/console/screens/deposits.tsx'
import { Screen as Feedback } from '../../src/console/screens/feedback.tsx'
import { Screen as Requests } from '../../src/console/screens/order-requests.tsx'
import { Screen as Recharges } from '../../src/console/screens/recharges.tsx'
import { Screen as Refunds } from '../../src/console/screens/refunds.tsx'
import { Screen as Proofs } from '../../src/console/screens/submissions.tsx'
import { Screen as Withdrawals } from '../../src/console/screens/withdrawals.tsx'
import { $staff } from '../../src/console/stores/staff.ts'
import { ok } from '../api/loopback.ts'
import { type Stage, stage } from '../areas/stage.tsx'
import { type as typeIn } from '../run/dom.tsx'
import { orderSummary } from '../stores/order-samples.ts'
import { ids, tronAddress, withdrawal } from '../stores/samples.ts'
import { emptyDecisionContext } from './beside.ts'
import { createWaitingApproval } from './dialog.ts'
import { createListedRecharge, createPage } from './recharges.ts'

const test = suite('search, sequence and age in every queue')
let page: Stage

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const created_at = hoursAgo(5)
const owned = { id: ids.first, merchant_id: ids.account, account: 'lan', created_at }
const waits = { ...owned, status: 'pending', reason: '', second_person: null }

const deposit = {
  ...{ id: ids.first, network: 'TRC20', transaction_id: 'ab'.repeat(32), block: 7, address: tronAddress },
  ...{ sender: tronAddress, amount: '499.37', status: 'unmatched', recharge_id: null, reason: '' },
  ...{ paid_at: created_at, version: 'unmatched.1', second_person: null, candidates: [], closed_account: null }
}
const goods = { name: 'Lamp', picture: '', quantity: 3, price: '20.00', amount: '60.00', buyer_name: 'Ana' }
const request = { ...waits, ...goods, contact: '@ana', address: '', message: '', order_id: null }
const task = { task_id: ids.second, kind: 'share', title: 'Share the shop', proof: null, reward: '1.25' }
const proof = { ...waits, ...task, version: 'pending.1' }
const refund = {
  ...{ ...orderSummary({ id: ids.first, refund: 'requested' }), ...owned, created_at: hoursAgo(900) },
  ...{ reason: 'Too late', refund_asked_at: created_at, second_person: null, version: 'thtk.1' }
}
const message = {
  ...{ ...owned, subject: null, content: 'Where is it?', answer: '', unread: false, closed: false },
  ...{ answered_at: null, last_at: created_at }
}
const approval = {
  ...createWaitingApproval('withdraw_start', { id: ids.second }),
  id: ids.first,
  created_at,
  amount: '120.00'
}

const recharge = { ...createListedRecharge(ids.first, 'lan', '20.00'), created_at }
const payout = { ...withdrawal(), ...waits, version: 'pending.1', payout: {} }

const byTime = ['Oldest', 'Newest']
const byAmount = [...byTime, 'Largest']

// One of these that a link leads to is read by its own operation.
const withDetail = [
  { Screen: Recharges, list: 'recharge_list', item: recharge, sorts: byAmount, waiting: 'status=pending' },
  { Screen: Withdrawals, list: 'withdraw_list', item: payout, sorts: byAmount, waiting: 'status=pending' }
]
const queues = [
  { Screen: Deposits, list: 'deposit_list', item: deposit, sorts: byAmount, waiting: 'status=unmatched' },
  { Screen: Requests, list: 'order_request_list', item: request, sorts: byAmount, waiting: 'status=pending' },
  { Screen: Proofs, list: 'submission_list', item: proof, sorts: byAmount, waiting: 'status=pending' },
  { Screen: Refunds, list: 'order_list', item: refund, sorts: byAmount, waiting: 'refund=requested' },
  { Screen: Approvals, list: 'approval_list', item: approval, sorts: byTime, waiting: 'status=pending' },
  { Screen: Feedback, list: 'feedback_list', item: message, sorts: byTime, waiting: 'answered=no' }
]
type Case = (typeof queues)[number]

async function open({ Screen, list }: Pick<Case, 'Screen' | 'list'>, items: readonly object[], more = {}, id?: string) {
  const detail = { ...message, messages: [] }
  const answers = {
    decision_context: emptyDecisionContext,
    feedback_detail: detail,
    [list]: createPage([...items]),
    ...more
  }
  page = await stage(Screen, answers, { params: id ? { id } : {} })
  const operations = [list, 'feedback_detail', 'order_refund', 'submission_approve']
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'cashier', operations, csrf_token: 'x' } as never })
}

/** What the queue asked for; the history of the merchant asks the same operation. */
const queriesOf = (list: string) =>
  page.server.requests
    .filter(({ path }) => path.includes(`/${list}?`) && !path.includes('merchant_id='))
    .map(({ path }) => path.split('?')[1] ?? '')
const lastQuery = (list: string) => queriesOf(list).at(-1) ?? ''
const row = () => page.container.querySelector('.queue-list-item')
const chips = (label: string) =>
  [...page.container.querySelectorAll(`[aria-label="${label}"] [role=radio]`)].map(chip => chip.textContent)
const isChosen = (name: string) => page.named(name).getAttribute('aria-checked') === 'true'

test.after.each(() => page.end())

for (const one of [...withDetail, ...queues]) {
  const { list, item, sorts, waiting } = one
  test(`${list}: what waits has its age in red after four hours, and begins with the oldest`, async () => {
    await open(one, [item])
    await page.until(() => row()?.textContent?.includes('5') === true, 'no row')
    const age = row()?.querySelector('.status-danger')
    assert.ok(age, row()?.innerHTML)
    assert.match(queriesOf(list)[0] ?? '', waiting)
    assert.equal(chips('Sort'), sorts)
    assert.ok(isChosen('Oldest'))
  })

  test(`${list}: the sequence is asked of the server, and the search looks in every state`, async () => {
    await open(one, [item])
    await page.until(() => row() !== null, 'no row')
    const wire = list === 'order_list' ? '-date' : 'newest'
    await page.press('Newest')
    await page.until(() => lastQuery(list).includes(`sort=${wire}`), lastQuery(list))
    const search = page.container.querySelector<HTMLInputElement>('[role=search] input') as HTMLInputElement
    await typeIn(search, 'lan')
    search.form?.requestSubmit()
    await page.until(() => lastQuery(list).includes('keyword=lan'), 'nothing is searched')
    assert.not.match(lastQuery(list), waiting)
    if (list === 'order_list') assert.match(lastQuery(list), 'refund=any')
  })

  test(`${list}: days narrow the state that is chosen, and are not asked while they are wrong`, async () => {
    await open(one, [item])
    await page.until(() => row() !== null, 'no row')
    await page.press('Date')
    await typeIn(page.field('from'), '2026-03-10')
    await page.until(() => lastQuery(list).includes('from=2026-03-10'), lastQuery(list))
    await typeIn(page.field('to'), '2026-03-12')
    await page.until(() => lastQuery(list).includes('to=2026-03-12'), lastQuery(list))
    assert.match(lastQuery(list), waiting)
    assert.match(lastQuery(list), 'from=2026-03-10')
    await typeIn(page.field('from'), '2026-03-13')
    await page.until(() => page.field('to').getAttribute('aria-invalid') === 'true', 'nothing is said')
    assert.not.match(lastQuery(list), 'from=')
  })
}

for (const one of queues) {
  const { list, item } = one
  test(`${list}: a link leads to a document that the list has not on its first page`, async () => {
    const others = [{ ...item, id: ids.second }]
    const answer = ({ path }: { path: string }) => ok(createPage(path.includes('keyword') ? [item] : others))
    await open(one, others, list === 'feedback_list' ? {} : { [list]: answer }, ids.first)
    await page.until(
      () => queriesOf(list).some(path => path.includes(`keyword=${ids.first}`)) || list === 'feedback_list',
      'not asked'
    )
    await page.until(() => page.container.querySelector('.console-split-second h2') !== null, 'it is not shown')
  })
}

test('the sheet of a refund names merchant, goods and number, and its button the sum', async () => {
  await open({ Screen: Refunds, list: 'order_list' }, [refund])
  await page.until(() => row() !== null, 'no row')
  await page.press('Refunda')
  await page.until(() => document.querySelector('dialog') !== null, 'no sheet')
  const facts = document.querySelector('dialog .key-value')?.textContent ?? ''
  for (const text of ['lan', '200.00', 'Home office set', '20260304000001']) assert.match(facts, text)
  assert.is(document.querySelector('dialog button[type=submit]')?.textContent, 'Refund · 200.00\u00a0USDT')
})

test('refunds that were made or refused are listed by their state, and are decided no more', async () => {
  const refused = { ...refund, refund: 'rejected', refund_asked_at: null, reason: 'Sent already' }
  await open({ Screen: Refunds, list: 'order_list' }, [refused])
  await page.until(() => row() !== null, 'no row')
  assert.equal(chips('Status'), ['Requested', 'Refunded', 'Rejected'])
  await page.press('Rejected')
  await page.until(() => lastQuery('order_list').includes('refund=rejected'), 'the state is not asked for')
  await page.shows('Sent already')
  assert.not.match(page.text(), 'The merchant’s reason')
  assert.is(page.container.querySelector('.decision-bar button'), null)
})

test.run()
