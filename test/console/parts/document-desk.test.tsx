import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen as Feedback } from '../../../src/console/screens/feedback.tsx'
import { Screen as Requests } from '../../../src/console/screens/order-requests.tsx'
import { Screen as Payouts } from '../../../src/console/screens/payouts/index.tsx'
import { Screen } from '../../../src/console/screens/submissions.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import type { OutputOf } from '../../../src/contract/operation.ts'
import type { operatorDocumentDesk } from '../../../src/contract/staff/document-desk.operator.ts'
import type { operatorSubmissionList } from '../../../src/contract/tasks/submission.operator.ts'
import { $toasts } from '../../../src/stores/toasts.ts'
import { envelope } from '../../api/loopback.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { type as typeIn } from '../../run/dom.tsx'
import { ids } from '../../stores/samples.ts'
import { findField, submit } from '../dialog.ts'

const test = suite('the desk of a document in the console')
let page: Stage
const proof: OutputOf<typeof operatorSubmissionList>['list'][number] = {
  id: ids.first,
  task_id: ids.second,
  title: 'Share the shop',
  kind: 'share',
  merchant_id: ids.account,
  account: 'lan',
  reward: '1.00',
  status: 'pending',
  proof: null,
  reason: '',
  second_person: null,
  version: 'pending.1',
  created_at: '2026-11-22T10:00:00.000Z'
}
const desk: OutputOf<typeof operatorDocumentDesk> = {
  hold: { by: 'Mai', reason: 'The picture looks edited', at: '2026-11-22T10:05:00.000Z' },
  assignee: 'Piet',
  assignee_account: 'piet2',
  merchant_id: ids.account,
  conversation: ids.second,
  subject: { kind: 'submission', id: ids.first },
  timeline: [],
  list: [
    {
      id: ids.second,
      operator: 'Mai',
      action: 'hold',
      text: 'The picture looks edited',
      assignee: null,
      created_at: '2026-11-22T10:05:00.000Z'
    }
  ],
  colleagues: [
    { account: 'piet', name: 'Piet' },
    { account: 'piet2', name: 'Piet' }
  ]
}
const operations = [
  'submission_approve',
  'submission_list',
  'document_desk',
  'document_note',
  'document_release',
  'document_assign',
  'feedback_begin'
]

async function open(hold = desk.hold, more: Partial<typeof desk> = {}) {
  page = await stage(Screen, {
    submission_list: { list: [proof], total: 1, page: 1, page_size: 20 },
    document_desk: { ...desk, hold, ...more },
    document_note: { id: ids.first },
    feedback_begin: { ...conversation, id: ids.second }
  })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'support', operations, csrf_token: 'x' } as never })
}
const sent = (name: string) => JSON.parse(page.server.of(`/api/v1/operator/${name}`)[0]?.body ?? 'null')

test.after.each(() => page.end())

test('a held document says who holds it and why, who works on it, and leads to the conversation', async () => {
  await open()
  await page.shows('On hold by Mai')
  await page.shows('Piet is working on it')
  assert.ok(page.container.querySelector(`a[href$="/feedback/${ids.second}"]`))
  const labels = [...page.container.querySelectorAll('button')].map(({ textContent }) => textContent)
  assert.ok(labels.includes('End the hold'))
  assert.not.ok(labels.includes('Hold'))
})

test('what is held offers no decision, what is not held does', async () => {
  const labels = () => [...page.container.querySelectorAll('button')].map(({ textContent }) => textContent ?? '')
  await open()
  await page.shows('On hold by Mai')
  assert.not.ok(labels().includes('Approvea'), labels().join())
  page.end()
  await open(null)
  await page.until(() => labels().includes('Approvea'), 'no decision')
})

test('a note is sent with the document that it is about', async () => {
  await open()
  await page.shows('Piet is working on it')
  await page.press('Add a note')
  await page.until(() => findField('text') !== null, 'no form')
  await typeIn(findField('text'), 'Asked for the original')
  await submit()
  await page.until(() => sent('document_note') !== null, 'it is not sent')
  assert.equal(sent('document_note'), { id: ids.first, text: 'Asked for the original' })
  await page.until(() => $toasts.get().some(({ tone }) => tone === 'success'), 'nothing is said')
})

test('a person writes to the merchant about the document', async () => {
  await open(null, { conversation: null })
  await page.shows('Piet is working on it')
  await page.press('Write to the merchant')
  await page.shows('The merchant gets a notification')
  await typeIn(findField('content'), 'Is this your shop?')
  await submit()
  await page.until(() => sent('feedback_begin') !== null, 'it is not sent')
  assert.equal(sent('feedback_begin'), {
    subject: { kind: 'submission', id: ids.first },
    content: 'Is this your shop?'
  })
})

test('about what no merchant can be written to, nothing is offered', async () => {
  await open(null, { subject: null })
  await page.shows('Piet is working on it')
  const labels = [...page.container.querySelectorAll('button')].map(({ textContent }) => textContent)
  assert.not.ok(labels.includes('Write to the merchant'))
})

test('steps of the document stand between what the staff did, each with who took it and why', async () => {
  await open(null, {
    timeline: [
      { status: 'came_in', at: '2026-11-22T10:00:00.000Z', note: '', by: null },
      { status: 'submission_reject', at: '2026-11-22T10:10:00.000Z', note: 'Too dark', by: 'Linh, Olga' }
    ]
  })
  await page.shows('Piet is working on it')
  const rows = [...page.container.querySelectorAll('[aria-label="Staff and history"] .row-title')]
  assert.equal(
    rows.map(row => row.textContent),
    ['Received', 'Hold: The picture looks edited', 'Reject a task proof']
  )
  await page.shows('Too dark · Linh, Olga')
})

const owner = { merchant_id: ids.account, account: 'lan' }
const at = '2026-11-22T10:00:00.000Z'
const conversation = {
  ...{ id: ids.first, ...owner, subject: null, content: 'Where?', answer: '', unread: false, closed: false },
  ...{ created_at: at, last_at: at, answered_at: null }
}
const batch = {
  ...{ id: ids.first, network: 'TRC20', count: 1, open: 1, amount: '9.00', created_by: 'Mai', created_at: at },
  second_person: null
}
const request = {
  ...{ id: ids.first, ...owner, name: 'Lamp', picture: '/a.webp', quantity: 1, price: '9.00', amount: '9.00' },
  ...{ buyer_name: 'Ana', contact: '@ana', address: '', message: '', status: 'pending', reason: '', order_id: null },
  ...{ created_at: at, decided_at: null }
}
for (const { name, Other, list, item } of [
  { name: 'a conversation', Other: Feedback, list: 'feedback_list', item: conversation },
  { name: 'an order request', Other: Requests, list: 'order_request_list', item: request },
  { name: 'a batch of payouts', Other: Payouts, list: 'payout_batch_list', item: batch }
])
  test(`the desk of ${name} says that it is held, and offers no decision`, async () => {
    page = await stage(Other, {
      [list]: { list: [item], total: 1, page: 1, page_size: 20 },
      document_desk: { ...desk, merchant_id: null, conversation: null, subject: null },
      feedback_detail: { ...conversation, messages: [] }
    })
    const able = [...operations, 'feedback_answer', 'order_request_accept', 'payout_batch_pay', 'payout_batch_export']
    $staff.set({ state: 'in', staff: { name: 'Olga', role: 'support', operations: able, csrf_token: 'x' } as never })
    await page.shows('On hold by Mai')
    await page.shows('Piet is working on it')
    const labels = [...page.container.querySelectorAll('button')].map(({ textContent }) => textContent ?? '')
    assert.ok(labels.includes('End the hold'))
    assert.not.ok(
      labels.some(label => /^(Answera|Close$|Make it an order|Download|Mark)/.test(label)),
      labels.join()
    )
  })

test('who was not the first to end a hold reads that another person was', async () => {
  await open()
  page.answers.document_release = () => envelope(10005, 'changed', { reason: 'state_conflict' })
  await page.shows('On hold by Mai')
  await page.press('End the hold')
  await page.until(() => findField('text') !== null, 'no form')
  await typeIn(findField('text'), 'The original came')
  await submit()
  await page.until(() => $toasts.get().length > 0, 'nothing is said')
  const [toast] = $toasts.get()
  assert.equal([toast?.tone, toast?.message], ['warning', 'Another person has already decided this.'])
})

test('an assignment begins with who works on it, even where two have one name', async () => {
  await open()
  await page.shows('Piet is working on it')
  await page.press('Assign')
  await page.until(() => findField('account') !== null, 'no form')
  assert.is(findField('account').value, 'piet2')
})

test.run()
