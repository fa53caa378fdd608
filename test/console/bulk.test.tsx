// Several requests of a queue decided at once: what is selected is named with its sum, and what is refused is named afterwards.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen as Recharges } from '../../src/console/screens/recharges.tsx'
import { Screen as Proofs } from '../../src/console/screens/submissions.tsx'
import { Screen as Withdrawals } from '../../src/console/screens/withdrawals.tsx'
import { $staff } from '../../src/console/stores/staff.ts'
import { formatDocumentNumber } from '../../src/contract/document-number.ts'
import { envelope, ok } from '../api/loopback.ts'
import { type Stage, stage } from '../areas/stage.tsx'
import { click, press, settle, type as typeIn } from '../run/dom.tsx'
import { ids, withdrawal } from '../stores/samples.ts'
import { emptyDecisionContext } from './beside.ts'
import { findField, submit } from './dialog.ts'
import { createListedRecharge, createPage } from './recharges.ts'

const test = suite('several requests at once')
let page: Stage

const first = createListedRecharge(ids.first, 'shop08', '951.40')
const second = createListedRecharge(ids.second, 'shop02', '333.25')

const noFlags = { decision_flag_list: { list: [] } }

async function open(list: unknown[], answers: Record<string, unknown> = noFlags) {
  page = await stage(Recharges, {
    recharge_list: createPage(list),
    decision_context: emptyDecisionContext,
    ...answers
  })
  const operations = ['recharge_list', 'recharge_approve', 'recharge_reject', 'decision_flag_list']
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'cashier', operations, csrf_token: 'x' } as never })
  await page.shows('Approve')
}

const boxes = () => [...page.container.querySelectorAll<HTMLInputElement>('.queue-list-select')]
const bar = () => page.container.querySelector('.bulk-bar')
const dialog = () => document.querySelector('dialog')?.textContent ?? ''
const sent = () =>
  page.server.requests
    .filter(({ path }) => path.includes('recharge_approve'))
    .map(({ body }) => JSON.parse(String(body)))

async function openSheet(label: string) {
  const button = [...(bar()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label)
  await click(button as HTMLElement)
  await page.until(() => document.querySelector('dialog button[type=submit]') !== null, 'no sheet opens')
}

test.after.each(() => page.end())

test('the summary names each request and the sum, and each is decided in the version that was listed', async () => {
  await open([first, second])
  for (const box of boxes()) await click(box)
  assert.match(bar()?.textContent ?? '', '2 selected')
  assert.match(bar()?.textContent ?? '', '1,284.65')
  await openSheet('Approve')
  for (const text of ['shop08', '951.40', 'shop02', '333.25', '1,284.65']) assert.match(dialog(), text)
  page.answers.recharge_approve = first
  await submit()
  await page.until(() => dialog().includes('2 of 2 done'), 'no summary')
  assert.equal(
    sent().map(({ id, version, received }) => ({ id, version, received })),
    [first, second].map(({ id, version, amount }) => ({ id, version, received: amount }))
  )
})

const flag = (kind: string, account: string, text = '') => ({
  kind,
  account,
  at: null,
  text,
  merchants: [],
  amount: null
})

test('each line names number, account, amount and destination, with the flags of its merchant', async () => {
  const list = [
    { id: first.id, flags: [flag('closed', 'shop08'), flag('note', 'shop08', 'Piet: Call first')] },
    { id: second.id, flags: [flag('new_device', 'shop02')] }
  ]
  await open([first, second], { decision_flag_list: { list } })
  for (const box of boxes()) await click(box)
  await openSheet('Approve')
  const lines = [...document.querySelectorAll('dialog form .stack')].map(({ textContent }) => textContent ?? '')
  assert.equal(lines, [
    `shop08 · ${formatDocumentNumber('recharge', first.id)} · 951.40\u00a0USDT · TRC20 ${first.address}Account closedNotePiet: Call first`,
    `shop02 · ${formatDocumentNumber('recharge', second.id)} · 333.25\u00a0USDT · TRC20 ${second.address}New device`
  ])
  const request = page.server.requests.find(({ path }) => path.includes('decision_flag_list'))
  assert.is(new URL(`http://x${request?.path}`).searchParams.get('ids'), `${first.id},${second.id}`)
})

test('flags that cannot be loaded are no good sign, and load again', async () => {
  await open([first], { decision_flag_list: () => new Response('', { status: 502 }) })
  await click(boxes()[0] as HTMLElement)
  await openSheet('Reject')
  assert.ok([...document.querySelectorAll('dialog button')].some(({ textContent }) => textContent === 'Try again'))
  page.answers.decision_flag_list = { list: [{ id: first.id, flags: [flag('closed', 'shop08')] }] }
  await typeIn(findField('reason'), 'not paid')
  await page.press('Try again')
  await page.until(() => dialog().includes('Account closed'), 'they do not load')
  assert.is(findField('reason').value, 'not paid', 'what was typed stays')
})

test('what is refused is named with the reason, and the others are done', async () => {
  await open([first, second])
  for (const box of boxes()) await click(box)
  await openSheet('Approve')
  page.answers.recharge_approve = (request: { body?: unknown }) =>
    String(request.body).includes(first.id)
      ? envelope(10_005, 'The node has not seen it.', { reason: 'payment_not_seen' })
      : ok(second)
  await submit()
  await page.until(() => dialog().includes('1 of 2 done'), 'no summary')
  assert.match(dialog(), 'shop08')
  assert.match(dialog(), 'The node has not seen it.')
})

test('a failure that is not about one request ends the rest, and what was done is said', async () => {
  await open([first, second])
  for (const box of boxes()) await click(box)
  await openSheet('Approve')
  page.answers.recharge_approve = () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
  await submit()
  await page.until(() => dialog().includes('0 of 2 done'), 'no summary')
  assert.is(sent().length, 1)
})

test('a rejection of several needs a reason', async () => {
  await open([first, second])
  await click(boxes()[0] as HTMLElement)
  await openSheet('Reject')
  await submit()
  await settle()
  assert.match(dialog(), 'This field is required.')
  assert.is(
    page.server.requests.some(({ path }) => path.includes('recharge_reject')),
    false
  )
  page.answers.recharge_reject = first
  await typeIn(findField('reason'), 'not paid')
  await submit()
  await page.until(() => dialog().includes('1 of 1 done'), 'no summary')
})

const isClosed = () => document.querySelector('dialog') === null

test('Enter in the reason rejects them, and no line is begun', async () => {
  await open([first, second])
  for (const box of boxes()) await click(box)
  await openSheet('Reject')
  await typeIn(findField('reason'), 'not paid')
  page.answers.recharge_reject = first
  await press(findField('reason'), 'Enter')
  await page.until(() => dialog().includes('2 of 2 done'), 'Enter does not send')
  const reasons = page.server.of('/api/v1/operator/recharge_reject').map(({ body }) => JSON.parse(body ?? '').reason)
  assert.equal(reasons, ['not paid', 'not paid'])
})

test('a sheet that was closed opens again with the reason, until all are rejected with it or deselected', async () => {
  await open([first, second])
  await click(boxes()[0] as HTMLElement)
  const reopen = async () => {
    await page.press('Close')
    await page.until(isClosed, 'it stays open')
    await openSheet('Reject')
  }
  await openSheet('Reject')
  await typeIn(findField('reason'), 'not paid')
  await reopen()
  assert.is(findField('reason').value, 'not paid')
  page.answers.recharge_reject = () => envelope(10_005, 'It has changed.', { reason: 'state_conflict' })
  await submit()
  await page.until(() => dialog().includes('0 of 1 done'), 'no summary')
  await reopen()
  assert.is(findField('reason').value, 'not paid', 'what was refused is tried again')
  page.answers.recharge_reject = first
  await submit()
  await page.until(() => dialog().includes('1 of 1 done'), 'no summary')
  await reopen()
  assert.is(findField('reason').value, '', 'all are rejected')
  await typeIn(findField('reason'), 'not paid')
  await page.press('Close')
  await page.until(isClosed, 'it stays open')
  await page.press('Clear selection')
  await click(boxes()[1] as HTMLElement)
  await openSheet('Reject')
  assert.is(findField('reason').value, '', 'they were others')
})

const owned = { merchant_id: ids.account, account: 'lan', second_person: null, version: 'pending.1' }
const payouts = [ids.first, ids.second].map(id => ({ ...withdrawal({ id }), ...owned, payout: {} }))
const proofs = [ids.first, ids.second].map(id => ({
  ...{ ...owned, id, task_id: ids.account, kind: 'share', title: 'Share the shop', status: 'pending' },
  ...{ proof: null, reward: '1.25', reason: '', created_at: first.created_at }
}))

const ofPayouts = { Screen: Withdrawals, list: 'withdraw_list', items: payouts, sum: '238.58', reason: undefined }
const ofProofs = { Screen: Proofs, list: 'submission_list', items: proofs, sum: '2.50', reason: undefined }
const others = [
  { ...ofPayouts, operation: 'withdraw_start', label: 'Start payout' },
  { ...ofPayouts, operation: 'withdraw_fail', label: 'Mark as failed', reason: 'Wrong address' },
  { ...ofProofs, operation: 'submission_approve', label: 'Approve' },
  { ...ofProofs, operation: 'submission_reject', label: 'Reject', reason: 'Not readable' }
]

for (const { Screen, list, items, sum, operation, label, reason } of others)
  test(`${operation}: several are decided with their sum, each in the version that was listed`, async () => {
    const answers = { [list]: createPage(items), decision_context: emptyDecisionContext, ...noFlags }
    page = await stage(Screen, answers)
    const operations = [list, 'decision_flag_list', operation]
    $staff.set({ state: 'in', staff: { name: 'Olga', role: 'own', operations, csrf_token: 'x' } as never })
    await page.until(() => boxes().length === 2, 'no rows')
    for (const box of boxes()) await click(box)
    await openSheet(label)
    assert.match(dialog(), sum)
    if (reason) await typeIn(findField('reason'), reason)
    page.answers[operation] = items[0]
    await submit()
    await page.until(() => dialog().includes('2 of 2 done'), 'no summary')
    assert.equal(
      page.server.of(`/api/v1/operator/${operation}`).map(({ body }) => JSON.parse(body ?? 'null')),
      items.map(({ id, version }) => ({ id, version, ...(reason && { reason }) }))
    )
  })

test('what is held or waits for a second person cannot be selected', async () => {
  const held = { ...second, desk: { hold: { by: 'Piet', reason: 'call', at: second.created_at }, assignee: null } }
  await open([first, held])
  assert.equal(
    boxes().map(({ disabled }) => disabled),
    [false, true]
  )
})

test.run()
