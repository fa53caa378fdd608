import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen as Approvals } from '../../../src/console/screens/approvals.tsx'
import { Screen } from '../../../src/console/screens/staff/index.tsx'
import { $issued } from '../../../src/console/stores/issued.ts'
import { $staff } from '../../../src/console/stores/staff.ts'
import { envelope } from '../../api/loopback.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { choose, click, type as typeIn } from '../../run/dom.tsx'
import { ids } from '../../stores/samples.ts'
import { field, submit, waitingApproval } from '../dialog.ts'

const test = suite('staff in the console')
let page: Stage
const at = '2026-11-22T10:00:00.000Z'
const member = { created_by: null, created_at: at, merchant: null, chat: null, ended_at: null }
const olga = { ...member, id: ids.account, account: 'olga', name: 'Olga', role: 'owner' }
const tuan = { ...member, id: ids.first, account: 'tuan', name: 'Tuan', role: 'support', created_by: 'Olga' }
const gone = { ...member, id: ids.second, account: 'gone', name: 'Gone', role: 'cashier', ended_at: at }
const credentials = {
  account: 'mei',
  password: 'four-words-only-once',
  totp_url: 'otpauth://totp/console:mei?secret=ABC'
}
const approval = waitingApproval('staff_add', { account: 'mei', role: 'support' })
const pageOf = (list: unknown[]) => ({ list, total: list.length, page: 1, page_size: 20 })
const answers = { staff_list: pageOf([olga, tuan, gone]), approval_list: pageOf([]), staff_add: credentials }
const all = ['staff_list', 'staff_add', 'staff_update', 'staff_recover', 'staff_end', 'approval_approve']

async function open(more: Record<string, unknown> = {}, id?: string, screen = Screen) {
  page = await stage(screen, { ...answers, ...more }, { params: id === undefined ? {} : { id } })
  const staff = { id: ids.account, name: 'Olga', role: 'owner', operations: all, csrf_token: 'x' }
  $staff.set({ state: 'in', staff: staff as never })
}
const sent = (name: string) => JSON.parse(page.server.of(`/api/v1/operator/${name}`)[0]?.body ?? 'null')
const dialog = () => document.querySelector('dialog')?.textContent ?? ''

async function fillNewMember() {
  await page.shows('Olga')
  await page.press('Add a member')
  await page.until(() => field('account') !== null, 'no form')
  await typeIn(field('name'), 'Mei')
  await typeIn(field('account'), 'mei')
  await submit()
}

test.after.each(() => page.end())

test('a new member’s password and QR code are shown once, and forgotten when the sheet closes', async () => {
  await open()
  await fillNewMember()
  await page.until(() => dialog().includes(credentials.password), 'no password')
  assert.equal(sent('staff_add'), { account: 'mei', name: 'Mei', role: 'support', merchant: '' })
  assert.match(dialog(), credentials.totp_url)
  await page.until(() => document.querySelector('dialog svg.qr-code path') !== null, 'no QR code')
  await click(document.querySelector('dialog [aria-label="Close"]') as HTMLElement)
  assert.is($issued.get(), undefined)
  await page.until(() => !document.body.textContent?.includes(credentials.password), 'the password is still shown')
})

test('an addition that needs a second person waits, and the list says so', async () => {
  const waits = () => envelope(10_005, 'Another member of staff has to approve this', { reason: 'approval_needed' })
  await open({ staff_add: waits })
  await page.shows('Olga')
  assert.not.ok(page.text().includes('Waits for a second person'))
  page.answers.approval_list = pageOf([approval])
  await fillNewMember()
  await page.shows('Waits for a second person')
  await page.shows('Add a member of staff · mei')
  assert.match(page.named('Add a member of staff · mei').getAttribute('href') ?? '', `/approvals/${approval.id}`)
})

test('the person who approves an addition sees the credentials', async () => {
  const approved = { id: approval.id, answer: { id: ids.first, ...credentials } }
  await open({ approval_list: pageOf([approval]), approval_approve: approved }, undefined, Approvals)
  await page.shows('staff_add')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  await page.until(() => document.querySelector('dialog button[type=submit]') !== null, 'no form')
  await submit()
  await page.until(() => dialog().includes(credentials.password), 'no password')
})

test('a role changes; who was switched off comes last and is said so', async () => {
  await open({ staff_update: { ...tuan, role: 'cashier' } }, tuan.id)
  await page.shows('Switched off')
  const names = [...page.container.querySelectorAll('.queue-list-item')].map(item => item.textContent)
  assert.match(names.at(-1) ?? '', 'Gone')
  await page.press('Change role')
  await page.until(() => field('role') !== null, 'no form')
  await choose(field('role'), 'cashier')
  await submit()
  await page.until(() => sent('staff_update') !== null, 'it is not sent')
  assert.equal(sent('staff_update'), { account: 'tuan', role: 'cashier' })
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
  const asked = () => page.server.of('/api/v1/operator/staff_list').at(-1)?.path ?? ''
  await page.until(() => asked().includes('page=2'), 'no second page')
})

test.run()
