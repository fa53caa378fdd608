// Roles that owners make of operations: made, hire, changed and ended, in sessions that are open, by tokens and in the bot.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { InputOf, Operation } from '../../../src/contract/operation.ts'
import { operatorOrderList } from '../../../src/contract/orders/order.operator.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import {
  operatorApprovalApprove,
  operatorApprovalList,
  operatorApprovalRefuse
} from '../../../src/contract/staff/approval.operator.ts'
import { operatorEnrolmentBegin } from '../../../src/contract/staff/enrolment.operator.ts'
import { operatorRoleEnd, operatorRoleList, operatorRolePut } from '../../../src/contract/staff/role.operator.ts'
import { operatorProfile } from '../../../src/contract/staff/session.operator.ts'
import {
  operatorStaffAdd,
  operatorStaffEnd,
  operatorStaffList,
  operatorStaffUpdate
} from '../../../src/contract/staff/staff.operator.ts'
import { operatorCredit } from '../../../src/contract/wallet/adjustment.operator.ts'
import { operatorRechargeList } from '../../../src/contract/wallet/recharge.operator.ts'
import { mayApprove } from '../../../src/server/bot/decide.ts'
import { findOperatorInChat } from '../../../src/server/bot/operator-chat.ts'
import { insertToken } from '../../../src/server/staff/index.ts'
import { hasOtherApprover, readControl } from '../../../src/server/staff/persons.ts'
import { type Backend, type Caller, startBackend } from '../backend.ts'

const test = suite('own roles')
let backend: Backend
let owner: Caller & { id: string }
let other: Caller & { id: string }
let turn = 0

test.before(async () => {
  backend = await startBackend()
  owner = await backend.person({ name: 'Oda' })
  other = await backend.person({ name: 'Piet' })
})
test.after(() => backend.close())

/** Sends what needs a second person, and returns the request as that person reads it. */
async function request<T extends Operation>(operation: T, input: InputOf<T>) {
  const { approval } = await owner.refused('approval_needed', operation, input)
  const row = (await other.ok(operatorApprovalList, { status: 'pending' })).list.find(one => one.id === approval)
  if (!row) throw new Error('No request waits')
  return row
}

async function done<T extends Operation>(operation: T, input: InputOf<T>): Promise<void> {
  await other.ok(operatorApprovalApprove, { id: (await request(operation, input)).id })
}

const findRole = async (name: string) => (await owner.ok(operatorRoleList, {})).list.find(one => one.name === name)

async function newRole(operations: string[]) {
  const name = `Desk ${++turn}`
  await done(operatorRolePut, { name, operations })
  const role = await findRole(name)
  if (!role) throw new Error('There is no such role')
  return role
}

test('two people make a role, and the second one reads its operations by area', async () => {
  const operations = ['withdraw_list', 'order_refund', 'order_list']
  const row = await request(operatorRolePut, { name: '  Refund   desk ', operations })
  assert.equal(row.role, {
    name: 'Refund desk',
    before: null,
    operations: [
      { name: 'withdraw_list', area: 'withdrawals', change: null },
      { name: 'order_list', area: 'orders', change: null },
      { name: 'order_refund', area: 'orders', change: null }
    ]
  })
  assert.is(await findRole('Refund desk'), undefined)
  await other.ok(operatorApprovalApprove, { id: row.id })
  const role = await findRole('Refund desk')
  assert.equal(
    [role?.operations.map(({ name }) => name), role?.members],
    [row.role?.operations.map(one => one.name), 0]
  )
  const [entry] = (await owner.ok(operatorAuditList, { page_size: 5 })).list.filter(
    ({ action }) => action === 'role_put'
  )
  assert.equal(
    [entry?.operator, entry?.approved_by, entry?.payload],
    ['Oda', 'Piet', { name: 'Refund desk', added: row.role?.operations.map(({ name }) => name), removed: [] }]
  )
})

test('a change is marked, works at once for who is signed in, and of an older version nothing happens', async () => {
  const role = await newRole(['order_list', 'order_refund'])
  const member = await backend.person({ name: `Mai ${turn}`, role: 'support' })
  const hire = await request(operatorStaffUpdate, { account: `mai ${turn}`, role: role.name.toUpperCase() })
  assert.equal(
    [hire.role?.name, hire.role?.operations.map(({ name, change }) => [name, change])],
    [
      role.name,
      [
        ['order_list', null],
        ['order_refund', null]
      ]
    ]
  )
  await other.ok(operatorApprovalApprove, { id: hire.id })
  await member.ok(operatorOrderList, {})
  await member.refused('not_permitted', operatorRechargeList, {})
  const changed = { id: role.id, version: role.version, name: role.name, operations: ['order_list', 'recharge_list'] }
  const row = await request(operatorRolePut, changed)
  assert.is(row.role?.before, role.name)
  assert.equal(
    row.role?.operations.map(({ name, change }) => [name, change]),
    [
      ['recharge_list', 'added'],
      ['order_list', null],
      ['order_refund', 'removed']
    ]
  )
  const stale = await request(operatorRolePut, { ...changed, operations: ['order_list', 'order_ship'] })
  await other.ok(operatorApprovalApprove, { id: row.id })
  await member.ok(operatorRechargeList, {})
  const profile = await member.ok(operatorProfile, {})
  assert.is(profile.role, role.name)
  assert.equal(
    ['order_list', 'recharge_list', 'order_refund'].map(name => profile.operations.includes(name)),
    [true, true, false]
  )
  // What was requested about the former version is refused, at its approval and when it is sent.
  assert.is((await other.refused('state_conflict', operatorApprovalApprove, { id: stale.id })).field, 'version')
  await other.ok(operatorApprovalRefuse, { id: stale.id, reason: 'Older' })
  assert.is((await owner.refused('state_conflict', operatorRolePut, changed)).field, 'version')
  assert.equal(
    (await findRole(role.name))?.operations.map(({ name }) => name),
    ['recharge_list', 'order_list']
  )
})

test('names are free text, unique without case, and never that of another role', async () => {
  const role = await newRole(['order_list'])
  const put = (name: string) => ({ name, operations: ['order_list'] })
  for (const name of [role.name.toUpperCase(), 'Owner', 'AUDITOR'])
    await owner.refused('name_in_use', operatorRolePut, put(name))
  await owner.refused('too_short', operatorRolePut, put('X'))
  await owner.refused('too_long', operatorRolePut, put('X'.repeat(41)))
  await owner.refused('value_invalid', operatorRolePut, put('Ab\u200bcd'))
  await owner.refused('required', operatorRolePut, { name: 'Empty', operations: [] })
  for (const name of ['setting_update', 'staff_add', 'role_put', 'token_add', 'no_such'])
    await owner.refused('value_invalid', operatorRolePut, { name: `With ${name}`, operations: ['order_list', name] })
  await owner.refused('not_found', operatorStaffUpdate, { account: 'piet', role: 'No such role' })
})

test('a role ends when nobody holds it: an invited member does too, who has left does not', async () => {
  const role = await newRole(['order_list'])
  const account = `invited-${turn}`
  const { token } = await owner.ok(operatorStaffAdd, { account, name: 'Invited', role: role.name })
  assert.is((await backend.asOperator('').ok(operatorEnrolmentBegin, { token })).role, role.name)
  assert.is((await findRole(role.name))?.members, 1)
  await owner.refused('role_held', operatorRoleEnd, { id: role.id })
  await done(operatorStaffEnd, { account })
  await owner.ok(operatorRoleEnd, { id: role.id, version: role.version })
  await owner.refused('state_conflict', operatorRoleEnd, { id: role.id })
  assert.is(await findRole(role.name), undefined)
  const { list } = await owner.ok(operatorStaffList, { page_size: 100 })
  assert.is(list.find(one => one.account === account)?.role, role.name)
  await owner.refused('not_found', operatorStaffAdd, { account: `late-${turn}`, name: 'Late', role: role.name })
  // The name is free again.
  await done(operatorRolePut, { name: role.name, operations: ['order_list'] })
})

test('ending a role and hiring with it at once, one of them counts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const role = await newRole(['order_list'])
    const input = { account: `racing-${turn}`, name: 'Racing', role: role.name }
    const [ended, hired] = await Promise.all([
      owner.send(operatorRoleEnd, { id: role.id }),
      other.send(operatorStaffAdd, input)
    ])
    assert.is([ended, hired].filter(({ code }) => code === 10000).length, 1)
  }
})

test('a token has no more than the role has now, and the bot decides by it', async () => {
  const role = await newRole(['order_list', 'recharge_approve'])
  const member = await backend.person({ name: `Tok ${turn}`, role: 'auditor' })
  await done(operatorStaffUpdate, { account: `tok ${turn}`, role: role.name })
  const secret = `operator_own_${turn}`
  await insertToken(backend.db, member.id, { name: 'Program', days: 1, scope: ['order_list', 'recharge_list'] }, secret)
  const program = backend.asOperator(secret)
  await program.ok(operatorOrderList, {})
  await program.refused('not_permitted', operatorRechargeList, {})
  await backend.db.insertInto('operator_chat').values({ operator_id: member.id, chat_id: 77n }).execute()
  const inChat = async () => {
    const operator = await findOperatorInChat(backend.db, 77)
    if (!operator) throw new Error('Nobody is in the chat')
    return (['recharge', 'withdrawal', 'submission'] as const).filter(kind => mayApprove(operator, kind))
  }
  assert.equal(await inChat(), ['recharge'])
  await done(operatorRolePut, { id: role.id, name: role.name, operations: ['submission_approve'] })
  await program.refused('not_permitted', operatorOrderList, {})
  assert.equal(await inChat(), ['submission'])
})

test('who may approve by an own role is a second person, but of no change of that role', async () => {
  const role = await newRole(['approval_list', 'approval_approve', 'credit'])
  const member = await backend.person({ name: `Vera ${turn}`, role: 'editor' })
  assert.not.ok(await hasOtherApprover(backend.db, operatorCredit, owner.id, other.id))
  await done(operatorStaffUpdate, { account: `vera ${turn}`, role: role.name })
  assert.ok(await hasOtherApprover(backend.db, operatorCredit, owner.id, other.id))
  assert.ok((await readControl(backend.db, owner.id)).others)
  // Without the other owner, she may approve what nobody else of its role can.
  const stopped = backend.db.updateTable('operator').where('id', '=', other.id)
  const ask = async (name: string, operations: string[]) =>
    (await request(operatorRolePut, { ...(name === role.name && { id: role.id }), name, operations })).id
  const [own, another] = [
    await ask(role.name, ['approval_approve', 'credit', 'deduct']),
    await ask(`Other ${turn}`, ['order_list'])
  ]
  await stopped.set({ suspended_at: new Date() }).execute()
  await member.refused('operator_self_decision', operatorApprovalApprove, { id: own })
  await member.ok(operatorApprovalApprove, { id: another })
  await stopped.set({ suspended_at: null }).execute()
  await other.ok(operatorApprovalApprove, { id: own })
})

test.run()
