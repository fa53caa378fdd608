// The account on a request leads to its merchant, not to a search for the account.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen as Feedback } from '../../src/console/screens/feedback.tsx'
import { Screen as Requests } from '../../src/console/screens/order-requests.tsx'
import { Screen as Recharges } from '../../src/console/screens/recharges.tsx'
import { Screen as Refunds } from '../../src/console/screens/refunds.tsx'
import { Screen as Proofs } from '../../src/console/screens/submissions.tsx'
import { Screen as Withdrawals } from '../../src/console/screens/withdrawals.tsx'
import { $staff } from '../../src/console/stores/staff.ts'
import { type Stage, stage } from '../areas/stage.tsx'
import { orderSummary } from '../stores/order-samples.ts'
import { ids, withdrawal } from '../stores/samples.ts'
import { emptyDecisionContext } from './beside.ts'
import { createListedRecharge, createPage } from './recharges.ts'

const test = suite('accounts on requests')
let page: Stage
const at = '2026-11-22T10:00:00.000Z'
const listed = { id: ids.first, merchant_id: ids.account, account: 'lan', version: 'pending.1', created_at: at }
const goods = { picture: '', quantity: 1, buyer_name: '', reason: '' }
const refund = {
  ...orderSummary({ id: ids.first, refund: 'requested' }),
  reason: '',
  refund_asked_at: null,
  second_person: null
}
const proof = {
  task_id: ids.second,
  kind: 'share',
  second_person: null,
  title: 'Share',
  reward: '1.00',
  status: 'pending',
  proof: null,
  reason: ''
}
const wish = {
  ...goods,
  name: 'Lamp',
  price: '20.00',
  amount: '20.00',
  contact: '',
  address: '',
  message: '',
  order_id: null
}
const message = { content: 'Where is it?', subject: null, answer: '', unread: false, answered_at: null, closed: false }

const queues = {
  recharges: [Recharges, 'recharge_list', createListedRecharge(ids.first, 'lan', '20.00')],
  withdrawals: [Withdrawals, 'withdraw_list', { ...withdrawal(), ...listed, payout: {}, second_person: null }],
  refunds: [Refunds, 'order_list', { ...listed, ...refund }],
  proofs: [Proofs, 'submission_list', { ...listed, ...proof }],
  requests: [Requests, 'order_request_list', { ...listed, ...wish, status: 'pending' }],
  feedback: [Feedback, 'feedback_list', { ...listed, ...message, last_at: at }]
} as const

test.after.each(() => page.end())

for (const [name, [Screen, list, item]] of Object.entries(queues))
  test(`${name}: the account leads to its merchant`, async () => {
    page = await stage(Screen, {
      [list]: createPage([item]),
      decision_context: emptyDecisionContext,
      feedback_detail: { ...item, messages: [] }
    })
    const operations = [list, 'decision_context']
    $staff.set({ state: 'in', staff: { name: 'Olga', role: 'owner', operations, csrf_token: 'x' } as never })
    await page.until(() => links().length > 0, 'no link to the merchant')
    assert.ok(
      links().every(href => href?.endsWith(`/merchants/${ids.account}`)),
      links().join()
    )
  })

const links = () => [...page.container.querySelectorAll('a[href*="/merchants"]')].map(link => link.getAttribute('href'))

test.run()
