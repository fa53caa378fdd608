import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/staff/index.tsx'
import { $issuedSecret } from '../../../src/console/stores/issued.ts'
import { $staff } from '../../../src/console/stores/staff.ts'
import { $verification, verifyForm } from '../../../src/console/stores/verification.ts'
import { envelope } from '../../api/loopback.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { choose, click, type as typeIn } from '../../run/dom.tsx'
import { ids } from '../../stores/samples.ts'
import { createWaitingApproval, findField, submit } from '../dialog.ts'

const test = suite('staff in the console')
let page: Stage
const at = '2026-11-22T10:00:00.000Z'
const member = {
  created_by: null,
  created_at: at,
  merchant: null,
  chat: null,
  ended_at: null,
  state: 'active',
  recovering: null,
  confirmable_at: null,
  introducer: null
}
const olga = { ...member, id: ids.account, account: 'olga', name: 'Olga', role: 'owner' }
const tuan = { ...member, id: ids.first, account: 'tuan', name: 'Tuan', role: 'support', created_by: 'Olga' }
const gone = { ...member, id: ids.second, account: 'gone', name: 'Gone', role: 'cashier', ended_at: at, state: 'ended' }
const link = { account: 'mei', name: 'Mei', token: 'a-token-that-is-shown-once-1', expires_at: at }
const roles = { list: [], total: 0, page: 1, page_size: 100, choosable: [] }
const access = { authenticator: true, passkeys: [], recovery_codes: 10, control: 'two', others: true }
const approval = createWaitingApproval('staff_update', { account: 'mei', role: 'support' })
const pageOf = (list: unknown[]) => ({ list, total: list.length, page: 1, page_size: 20 })
const answers = {
  staff_list: pageOf([olga, tuan, gone]),
  approval_list: pageOf([]),
  staff_add: link,
  role_list: roles,
  own_access: access
}
const all = [
  'staff_list',
  'staff_add',
  'staff_update',
  'staff_recover',
  'staff_end',
  'staff_suspend',
  'staff_confirm',
  'approval_approve'
]

async function open(more: Record<string, unknown> = {}, id?: string, screen = Screen) {
  page = await stage(screen, { ...answers, ...more }, { params: id === undefined ? {} : { id } })
  const staff = { id: ids.account, name: 'Olga', role: 'owner', operations: all, csrf_token: 'x' }
  $staff.set({ state: 'in', staff: staff as never })
}
const sent = (name: string) => JSON.parse(page.server.of(`/api/v1/operator/${name}`)[0]?.body ?? 'null')
const dialog = () => document.querySelector('dialog')?.textContent ?? ''

async function fillNewMember() {
  await page.shows('Olga')
  await page.press('Add a staff member')
  await page.until(() => findField('account') !== null, 'no form')
  await typeIn(findField('name'), 'Mei')
  await typeIn(findField('account'), 'mei')
  await submit()
}

test.after.each(() => page.end())

test('a new member’s link is shown once, and forgotten when the sheet closes', async () => {
  await open()
  await fillNewMember()
  await page.until(() => dialog().includes(`#/enrol/${link.token}`), 'no link')
  assert.equal(sent('staff_add'), { account: 'mei', name: 'Mei', role: 'editor', merchant: '' })
  await click(document.querySelector('dialog [aria-label="Close"]') as HTMLElement)
  assert.is($issuedSecret.get(), undefined)
  await page.until(() => !document.body.textContent?.includes(link.token), 'the link is still shown')
})

test('an own role stands by its name, and can be given', async () => {
  const row = {
    id: ids.account,
    name: 'Refund desk',
    operations: [],
    members: 1,
    version: '1',
    created_at: at,
    updated_at: at
  }
  const desk = { ...tuan, role: 'Refund desk' }
  await open(
    { staff_list: pageOf([olga, desk]), role_list: { ...roles, list: [row], total: 1 }, staff_update: desk },
    tuan.id
  )
  await page.shows('RoleRefund desk')
  await page.press('Change role')
  await page.until(() => document.querySelector('dialog select') !== null, 'no form')
  const select = document.querySelector('dialog select') as HTMLSelectElement
  assert.is(select.value, 'Refund desk')
  assert.equal(
    [...select.options].map(({ textContent }) => textContent),
    ['Owner', 'Cashier', 'Support', 'Editor', 'Auditor', 'Refund desk']
  )
  await submit()
  await page.until(() => sent('staff_update') !== null, 'nothing is sent')
  assert.equal(sent('staff_update'), { account: 'tuan', role: 'Refund desk' })
})

test('a change that needs a second person waits, and the list says so', async () => {
  const waits = () => envelope(10_005, 'Another staff member has to approve this', { reason: 'approval_needed' })
  await open({ staff_update: waits }, tuan.id)
  await page.shows('Olga')
  assert.not.ok(page.text().includes('Waiting for a second person'))
  page.answers.approval_list = pageOf([approval])
  await page.press('Change role')
  await page.until(() => findField('role') !== null, 'no form')
  await submit()
  await page.shows('Waiting for a second person')
  await page.shows('Change a staff member’s role · mei')
})

test('who is alone is asked for the second factor, and the change goes on', async () => {
  const alone = { reason: 'approval_needed', approval: approval.id, alone: true }
  const waits = () => envelope(10_005, 'Another staff member has to approve this', alone)
  const member = { ...tuan, role: 'cashier' }
  await open(
    {
      own_access: { ...access, control: 'alone', others: false },
      staff_update: waits,
      verify: {},
      approval_approve: { id: approval.id, answer: member }
    },
    tuan.id
  )
  await page.shows('You work alone')
  await page.press('Change role')
  await page.until(() => findField('role') !== null, 'no form')
  await submit()
  await page.until(() => $verification.get() !== undefined, 'it does not ask')
  verifyForm.set('code', '123456')
  await verifyForm.submit()
  await page.until(() => sent('approval_approve') !== null, 'it does not approve')
  assert.equal([sent('verify'), sent('approval_approve')], [{ code: '123456' }, { id: approval.id }])
  await page.until(() => document.querySelector('dialog') === null, 'it stays open')
})

test('who has enrolled is confirmed by the code that they tell', async () => {
  const mei = { ...tuan, id: ids.channel, account: 'mei', name: 'Mei', state: 'enrolled', recovering: 'enrolled' }
  await open({ staff_list: pageOf([olga, mei]), staff_confirm: { id: mei.id } }, mei.id)
  await page.shows('Waiting for confirmation')
  await page.press('Confirm')
  await page.until(() => findField('code') !== null, 'no form')
  await typeIn(findField('code'), '1234 5678')
  await submit()
  await page.until(() => sent('staff_confirm') !== null, 'it is not sent')
  assert.equal(sent('staff_confirm'), { account: 'mei', code: '1234 5678' })
})

test('the last owner reads from when they confirm whom they invited, and then does', async () => {
  const enrolled = { ...tuan, id: ids.channel, account: 'mei', name: 'Mei', state: 'enrolled', recovering: 'enrolled' }
  const later = { ...enrolled, confirmable_at: new Date(Date.now() + 3_600_000).toISOString() }
  const last = { ...access, others: false }
  await open({ own_access: last, staff_list: pageOf([olga, later]), staff_confirm: { id: later.id } }, later.id)
  await page.shows('24 hours after a person has used your link, you can confirm them yourself')
  assert.match(page.text(), 'On the server, owner_create makes a second owner.')
  const [, row] = [...page.container.querySelectorAll('.queue-list-item')].map(item => item.textContent ?? '')
  assert.match(row ?? '', /mei · You can confirm them from /)
  const confirm = () => [...document.querySelectorAll('button')].some(one => one.textContent === 'Confirm')
  assert.is(confirm(), false)
  page.answers.staff_list = pageOf([olga, { ...later, confirmable_at: at }])
  await page.reopen()
  await page.until(confirm, 'no button')
  assert.not.match(page.text(), 'You can confirm them from')
  await page.press('Confirm')
  await page.until(() => dialog().includes('Nobody else is left to confirm them'), 'no reason')
})

test('whom one owner alone has confirmed is confirmed by another person, without a code', async () => {
  const mei = { ...tuan, id: ids.channel, account: 'mei', name: 'Mei', introducer: { id: ids.second, name: 'Piet' } }
  await open({ staff_list: pageOf([olga, mei]), staff_confirm: { id: mei.id } }, mei.id)
  await page.shows('Only Piet has confirmed this account. It does not count as a second person')
  await page.press('Confirm')
  await page.until(() => dialog().includes('Confirm only if you know Mei and they are not Piet'), 'no reason')
  await submit()
  await page.until(() => sent('staff_confirm') !== null, 'it is not sent')
  assert.equal(sent('staff_confirm'), { account: 'mei' })
})

test('who alone has confirmed a member is not offered to confirm them again', async () => {
  const mei = { ...tuan, id: ids.channel, account: 'mei', name: 'Mei', introducer: { id: olga.id, name: 'Olga' } }
  await open({ staff_list: pageOf([olga, mei]) }, mei.id)
  await page.shows('Only Olga has confirmed this account')
  const buttons = [...document.querySelectorAll('button')].map(one => one.textContent)
  assert.ok(buttons.includes('Change role'))
  assert.not.ok(buttons.includes('Confirm'))
})

test('a role changes; who was switched off comes last and is said so', async () => {
  await open({ staff_update: { ...tuan, role: 'cashier' } }, tuan.id)
  await page.shows('Access ended')
  const names = [...page.container.querySelectorAll('.queue-list-item')].map(item => item.textContent)
  assert.match(names.at(-1) ?? '', 'Gone')
  await page.press('Change role')
  await page.until(() => findField('role') !== null, 'no form')
  await choose(findField('role'), 'cashier')
  await submit()
  await page.until(() => sent('staff_update') !== null, 'it is not sent')
  assert.equal(sent('staff_update'), { account: 'tuan', role: 'cashier' })
})

test('each sheet about a member names the person, the account and the role', async () => {
  await open({}, tuan.id)
  for (const label of ['Change role', 'New link', 'Suspend', 'End access']) {
    await page.press(label)
    await page.until(() => document.querySelector('dialog') !== null, `${label} opens nothing`)
    const facts = document.querySelector('dialog .key-value')?.textContent ?? ''
    for (const text of ['Tuan', 'tuan', 'Support']) assert.match(facts, text)
    await page.press('Close')
    await page.until(() => document.querySelector('dialog') === null, 'it stays')
  }
})

test('nobody changes their own role or switches themselves off', async () => {
  await open({}, olga.id)
  await page.shows('This is you.')
  assert.not.ok(page.text().includes('Change role'))
})

test('a long list of members has pages', async () => {
  await open({ staff_list: { ...pageOf([olga, tuan]), total: 60 } })
  await page.shows('of 60')
  await page.press('Next page')
  const lastPath = () => page.server.of('/api/v1/operator/staff_list').at(-1)?.path ?? ''
  await page.until(() => lastPath().includes('page=2'), 'no second page')
})

test.run()
