import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AuditTable } from '../../../src/console/parts/audit-table.tsx'
import { Screen } from '../../../src/console/screens/roles.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { envelope } from '../../api/loopback.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { click, type as typeIn } from '../../run/dom.tsx'
import { ids } from '../../stores/samples.ts'
import { findField, submit } from '../dialog.ts'

const test = suite('own roles in the console')
let page: Stage
const at = '2026-11-22T10:00:00.000Z'
const choosable = [
  { name: 'recharge_list', area: 'recharges' },
  { name: 'order_list', area: 'orders' },
  { name: 'order_refund', area: 'orders' }
]
const role = {
  id: ids.first,
  name: 'Refund desk',
  operations: choosable.slice(1),
  members: 2,
  version: '1',
  created_at: at,
  updated_at: at
}
const empty = { list: [], total: 0, page: 1, page_size: 20 }
const pageOf = (list: unknown[]) => ({ ...empty, list, total: list.length, choosable })
const waits = () => envelope(10_005, 'Another staff member has to approve this', { reason: 'approval_needed' })

async function open(list: unknown[], more: Record<string, unknown> = {}) {
  page = await stage(Screen, { role_list: pageOf(list), approval_list: empty, role_put: waits, ...more })
  const staff = { id: ids.account, name: 'Olga', role: 'owner', operations: ['role_put', 'role_end'], csrf_token: 'x' }
  $staff.set({ state: 'in', staff: staff as never })
}
const sent = () => JSON.parse(page.server.of('/api/v1/operator/role_put').at(-1)?.body ?? 'null')
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('dialog input[type=checkbox]')]
const box = (name: string) => boxes().find(one => one.name === `operation-${name}`) as HTMLInputElement

test.after.each(() => page.end())

test('a new role begins with nothing chosen, and is sent with what is chosen by area', async () => {
  await open([])
  await page.shows('New role')
  await page.press('New rolen')
  await page.until(() => boxes().length === choosable.length, 'no boxes')
  assert.equal(
    boxes().filter(one => one.checked),
    []
  )
  const groups = [...document.querySelectorAll('dialog fieldset')].map(one => one.textContent)
  assert.equal(groups, ['DepositsSee deposits', 'OrdersSee ordersRefund an order'])
  await typeIn(findField('name'), 'Refund desk')
  await click(box('order_refund'))
  await click(box('recharge_list'))
  await click(box('order_list'))
  await click(box('recharge_list'))
  await submit()
  await page.until(() => document.querySelector('dialog') === null, 'it does not wait for a second person')
  assert.equal(sent(), { name: 'Refund desk', operations: ['order_refund', 'order_list'] })
})

test('after a refusal the console offers what the changed role may', async () => {
  const refused = () => envelope(10_005, 'Your role may not', { reason: 'not_permitted' })
  const profile = { id: ids.account, name: 'Olga', role: 'auditor', operations: [], csrf_token: 'x' }
  await open([], { role_put: refused, profile })
  await page.shows('New role')
  await page.press('New rolen')
  await page.until(() => boxes().length > 0, 'no boxes')
  await typeIn(findField('name'), 'Refund desk')
  await click(box('order_list'))
  await submit()
  await page.until(() => !page.container.textContent?.includes('New rolen'), 'it is still offered')
})

test('without an operation nothing is sent, and the sheet says so', async () => {
  await open([])
  await page.shows('New role')
  await page.press('New rolen')
  await page.until(() => boxes().length > 0, 'no boxes')
  await typeIn(findField('name'), 'Refund desk')
  await submit()
  await page.until(() => document.querySelector('dialog .text-danger') !== null, 'no error')
  assert.is(sent(), null)
})

test('a change begins with what the role has, and names the version; one that is held cannot be removed', async () => {
  await open([role])
  await page.shows('OrdersSee ordersRefund an order')
  assert.not.ok(page.container.textContent?.includes('Remove this role'))
  await page.press('Edit')
  await page.until(() => boxes().length > 0, 'no boxes')
  assert.equal(
    boxes()
      .filter(one => one.checked)
      .map(one => one.name),
    ['operation-order_list', 'operation-order_refund']
  )
  await click(box('order_refund'))
  await submit()
  await page.until(() => sent() !== null, 'nothing is sent')
  assert.equal(sent(), { id: role.id, version: '1', name: role.name, operations: ['order_list'] })
})

test('a role that has changed meanwhile is not changed, and the sheet says what is different now', async () => {
  let current = role
  const changed = { ...role, version: '2', operations: choosable.slice(0, 2) }
  const refuse = () => {
    current = changed
    return envelope(10_005, 'It has changed', { reason: 'state_conflict', field: 'version' })
  }
  const listed = () => envelope(10_000, 'OK', pageOf([current]))
  await open([role], { role_list: listed, role_put: refuse })
  await page.shows('Refund desk')
  await page.press('Edit')
  await page.until(() => boxes().length > 0, 'no boxes')
  await submit()
  const facts = () => [...document.querySelectorAll('dialog dl > div')].map(one => one.textContent)
  await page.until(() => facts().length > 0, 'no difference')
  assert.ok(
    facts().some(one => one?.includes('See orders, Refund an order')),
    facts().join('|')
  )
})

test('the audit log names the operations of a role in words, in what was asked for too', async () => {
  const entry = { target: ids.first, request_id: null, operator_id: ids.account, operator: 'Olga', approved_by: null }
  const row = { ...entry, address: '', merchant_id: null, account: null, documents: [], created_at: at }
  const input = { name: 'Refund desk', operations: ['order_refund'] }
  const list = [
    {
      ...row,
      id: ids.first,
      action: 'role_put',
      payload: { name: 'Refund desk', added: ['order_list', 'order_refund'] }
    },
    { ...row, id: ids.second, action: 'approval_request', payload: { operation: 'role_put', input } }
  ]
  page = await stage(() => <AuditTable filter={{}} />, { audit_list: { ...empty, list, total: 2 } })
  await page.shows('Change a custom role · Refund desk')
  await page.shows('added: See orders · Refund an order')
  await page.shows('operation: role_put, input: (name: Refund desk, operations: Refund an order)')
})

test.run()
