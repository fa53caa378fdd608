// A queue while others work: nothing but the person changes which request is shown, and what is typed stays.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Router } from 'wouter'
import { Screen as Approvals } from '../../src/console/screens/approvals.tsx'
import { Screen as Recharges } from '../../src/console/screens/recharges.tsx'
import { $staff } from '../../src/console/stores/staff.ts'
import type { OutputOf } from '../../src/contract/operation.ts'
import type { operatorAuditList } from '../../src/contract/settings/audit.operator.ts'
import { useHashPlace } from '../../src/parts/hash-place.ts'
import { $isWide } from '../../src/parts/wide-window.ts'
import { interests } from '../../src/stores/topics.ts'
import { envelope } from '../api/loopback.ts'
import { type Stage, stage } from '../areas/stage.tsx'
import { click, settle, type as typeIn } from '../run/dom.tsx'
import { ids } from '../stores/samples.ts'
import { holdClock } from '../time.ts'
import { emptyDecisionContext } from './beside.ts'
import { createWaitingApproval } from './dialog.ts'
import { history } from './history.ts'
import { createListedRecharge, createPage } from './recharges.ts'

const test = suite('a queue while others work')
let page: Stage

const mine = createListedRecharge(ids.first, 'shop08', '951.40')
const other = createListedRecharge(ids.second, 'shop02', '333.25')

async function open(list: unknown[], total?: number, linked?: typeof mine) {
  page = await stage(
    Recharges,
    {
      recharge_list: createPage(list, total),
      recharge_detail: linked && { ...linked, history },
      decision_context: emptyDecisionContext
    },
    { params: linked ? { id: linked.id } : {} }
  )
  const operations = ['recharge_list', 'recharge_approve', 'recharge_reject', 'audit_list']
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'cashier', operations, csrf_token: 'x' } as never })
  await page.shows('Approve')
}

const chosen = () => page.container.querySelector('[aria-current]')?.textContent ?? ''
const dialog = () => document.querySelector('dialog')?.textContent ?? ''
const key = (name: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
const rows = () => page.container.querySelectorAll('.queue-list-item').length

async function arrive(list: unknown[], total?: number) {
  page.answers.recharge_list = createPage(list, total)
  for (const { refresh } of [...interests]) void refresh()
  await page.until(() => rows() === list.length, 'the list does not change')
  await settle()
}

async function openSheet(decision: string) {
  await page.press(decision)
  await page.until(() => document.querySelector('dialog button[type=submit]') !== null, 'no sheet opens')
}

test.after.each(() => page.end())

test('a request that arrives before the shown one does not take its place', async () => {
  await open([mine])
  // The pause of the keys ends with the test, and not within the next one.
  const clock = holdClock()
  try {
    await arrive([other, mine])
    assert.match(chosen(), 'shop08')
    await clock.pass(1_000)
  } finally {
    clock.release()
  }
})

test('single keys do nothing for a moment after others have changed the list', async () => {
  await open([mine])
  const clock = holdClock()
  try {
    await arrive([other, mine])
    key('a')
    await settle()
    assert.is(dialog(), '')
    await clock.pass(1_000)
    key('a')
    await page.until(() => dialog() !== '', 'the key stays silent')
  } finally {
    clock.release()
  }
})

test('a request at the end of the list does not silence the keys', async () => {
  await open([mine])
  await arrive([mine, other])
  key('a')
  await page.until(() => dialog() !== '', 'the key is silent')
})

test('a narrow window shows the list alone: keys decide about nothing, and j opens its first request', async () => {
  await open([mine, other])
  $isWide.set(false)
  try {
    await settle()
    assert.not.match(page.text(), 'Approvea')
    for (const name of ['a', 'r', 'x']) key(name)
    await settle()
    assert.is(dialog(), '')
    assert.equal(
      [...page.container.querySelectorAll<HTMLInputElement>('.queue-list-select')].filter(({ checked }) => checked),
      []
    )
    key('j')
    await page.until(() => page.place() === `/recharges/${mine.id}`, 'it does not open')
  } finally {
    $isWide.set(true)
  }
})

test('a narrow window that shows a request takes its keys', async () => {
  await open([mine, other], undefined, mine)
  $isWide.set(false)
  try {
    await settle()
    key('a')
    await page.until(() => dialog() !== '', 'the key is silent')
  } finally {
    $isWide.set(true)
  }
})

test('an open sheet stays with what was typed when another person decides, and says so', async () => {
  await open([mine, other])
  await openSheet('Rejectr')
  await typeIn(document.querySelector('dialog textarea') as HTMLTextAreaElement, 'not this network')
  await arrive([other])
  assert.is(document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value, 'not this network')
  assert.match(dialog(), 'Another person has already decided this.')
  assert.match(page.text(), '951.40')
})

test('a request that another person decides is gone from a queue with more than what is loaded', async () => {
  await open([mine, other], 50)
  await arrive([other], 49)
  await page.shows('Another person has already decided this.')
  assert.match(page.text(), '951.40')
  assert.not.match(page.text(), 'Approvea')
})

test('the sheet of a request that a link led to stays open when the list has it', async () => {
  await open([other], undefined, mine)
  await page.shows('951.40')
  await openSheet('Rejectr')
  await typeIn(document.querySelector('dialog textarea') as HTMLTextAreaElement, 'not this network')
  const sheet = document.querySelector('dialog')
  await arrive([other, mine])
  assert.is(document.querySelector('dialog'), sheet)
  assert.is(document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value, 'not this network')
  assert.not.match(dialog(), 'Another person')
})

test('who has decided is named, and not who wrote a note about it afterwards', async () => {
  await open([mine, other])
  const entry: OutputOf<typeof operatorAuditList>['list'][number] = {
    id: ids.second,
    operator_id: ids.account,
    operator: 'Mai',
    approved_by: null,
    address: '127.0.0.1',
    action: 'document_note',
    target: mine.id,
    merchant_id: null,
    account: null,
    payload: {},
    documents: [],
    created_at: '2026-11-22T10:00:00.000Z'
  }
  page.answers.audit_list = createPage([
    entry,
    { ...entry, id: ids.first, operator: 'Linh', action: 'recharge_approve' }
  ])
  await arrive([other])
  await page.shows('Already decided by Linh.')
})

test('a sheet that was closed by mistake opens with what was typed', async () => {
  await open([mine])
  await openSheet('Rejectr')
  await typeIn(document.querySelector('dialog textarea') as HTMLTextAreaElement, 'not this network')
  await page.press('Close')
  await page.until(() => document.querySelector('dialog') === null, 'it stays')
  await openSheet('Rejectr')
  assert.is(document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value, 'not this network')
})

test('what was typed about each of two requests is there when the person comes back to it', async () => {
  await open([mine, other])
  const reason = () => document.querySelector('dialog textarea') as HTMLTextAreaElement
  const typeAbout = async ({ id, account }: typeof mine, before: string, text: string) => {
    await page.rerender(
      <Router hook={useHashPlace}>
        <Recharges params={{ id }} query={new URLSearchParams()} />
      </Router>
    )
    await page.until(() => chosen().includes(account), `${account} is not chosen`)
    await openSheet('Rejectr')
    assert.is(reason().value, before)
    await typeIn(reason(), text)
    await page.press('Close')
    await page.until(() => document.querySelector('dialog') === null, 'it stays')
  }
  await typeAbout(mine, '', 'not this network')
  await typeAbout(other, '', 'paid twice')
  await typeAbout(mine, 'not this network', 'not this network, and late')
  await typeAbout(other, 'paid twice', 'paid twice')
})

test('a sheet names merchant, amount, network and number, and its button the sum', async () => {
  await open([mine])
  await openSheet('Approvea')
  for (const text of ['shop08', '951.40', 'TRC20', 'RC-']) assert.match(dialog(), text)
  assert.is(document.querySelector('dialog button[type=submit]')?.textContent, 'Approve · 951.40\u00a0USDT')
  await typeIn(document.querySelector('dialog input[name=received]') as HTMLInputElement, '950')
  assert.is(document.querySelector('dialog button[type=submit]')?.textContent, 'Approve · 950.00\u00a0USDT')
})

test('a decision about a document that has changed does nothing, keeps what was typed, and names what has changed', async () => {
  await open([mine])
  await openSheet('Rejectr')
  await typeIn(document.querySelector('dialog textarea') as HTMLTextAreaElement, 'not this network')
  const changed = { ...mine, transaction_id: 'ab'.repeat(32), version: 'pending.2' }
  page.answers.recharge_list = createPage([changed])
  page.answers.recharge_reject = () => envelope(10005, 'changed', { reason: 'state_conflict', field: 'version' })
  await click(document.querySelector('dialog button[type=submit]') as HTMLElement)
  await page.until(() => dialog().includes('abab'), 'the difference is not shown')
  assert.match(dialog(), 'Transaction ID')
  assert.is(document.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.disabled, true)
  await page.press('Close')
  await page.until(() => document.querySelector('dialog') === null, 'it stays')
  page.answers.recharge_reject = () => envelope(10005, 'changed', { reason: 'state_conflict' })
  await openSheet('Rejectr')
  assert.is(document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value, 'not this network')
  await click(document.querySelector('dialog button[type=submit]') as HTMLElement)
  const bodies = () => page.server.of('/api/v1/operator/recharge_reject').map(({ body }) => JSON.parse(body ?? 'null'))
  await page.until(() => bodies().length === 2, 'it is not sent again')
  assert.equal(
    bodies().map(({ version }) => version),
    ['pending.1', 'pending.2']
  )
})

test('the reason of a rejection has the focus', async () => {
  await open([mine])
  await openSheet('Rejectr')
  assert.is((document.activeElement as HTMLTextAreaElement | null)?.name, 'reason')
})

test('a decision without a field has the focus on its button, so that Enter sends it', async () => {
  page = await stage(Approvals, {
    approval_list: createPage([createWaitingApproval('withdraw_start', { id: ids.first })])
  })
  const operations = ['approval_list', 'approval_approve']
  $staff.set({ state: 'in', staff: { name: 'Piet', role: 'cashier', operations, csrf_token: 'x' } as never })
  await page.shows('Approve')
  await openSheet('Approvea')
  assert.is(document.activeElement?.getAttribute('type'), 'submit')
})

test.run()
