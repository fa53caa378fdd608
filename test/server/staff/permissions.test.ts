// Generated from the table: every operation of operators, with every role, over HTTP.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import type { Operation } from '../../../src/contract/operation.ts'
import { getOperationName } from '../../../src/contract/operation.ts'
import {
  choosableOperations,
  findOperation,
  isPermitted,
  listPermitted,
  operatorOperations
} from '../../../src/contract/operator-operations.ts'
import { ROLES, type Role } from '../../../src/contract/roles.ts'
import { operatorProfile } from '../../../src/contract/staff/session.operator.ts'
import { handlers } from '../../../src/server/operations.ts'
import { type Backend, request, startBackend } from '../backend.ts'
import { addOperator } from '../operators.ts'

const permissions = suite('permissions')
let backend: Backend
let security: Record<string, unknown>[] = []
const tokens = {} as Record<Role, string>

permissions.before(async () => {
  backend = await startBackend({ onLog: line => void (line.security && security.push(line)) })
  for (const role of ROLES) tokens[role] = (await addOperator(backend.db, { name: `The ${role}`, role })).token
})
permissions.after(() => backend.close())

// Nothing that exists, so that an allowed operation changes nothing that later ones need.
const inputOf = ({ path }: Operation) => (path.includes('{id}') ? { id: randomUUID() } : {})

async function reasonFor(operation: Operation, token: string): Promise<unknown> {
  const response = await request(backend.url, token, operation, inputOf(operation))
  const text = await response.text()
  // A file is not a refusal.
  if (!response.headers.get('content-type')?.startsWith('application/json')) return undefined
  return (JSON.parse(text) as { data?: { reason?: string } }).data?.reason
}

for (const operation of operatorOperations) {
  for (const role of ROLES) {
    const isAllowed = operation.roles?.includes(role) === true
    permissions(`${getOperationName(operation)}: ${role} ${isAllowed ? 'may' : 'may not'}`, async () => {
      const reason = await reasonFor(operation, tokens[role])
      if (isAllowed) assert.is.not(reason, 'not_permitted')
      else assert.is(reason, 'not_permitted')
    })
  }
}

const permittedOf = (role: Role) => listPermitted({ role, own_role: null, scope: null })
const choices = choosableOperations.map(({ name }) => name)
const isForAll = ({ roles = [] }: Operation) => ROLES.every(role => roles.includes(role))
const ofAll = operatorOperations.filter(isForAll).map(getOperationName)

// Over HTTP: a role of this operation alone may call it and nothing beside it; a role of all the others may not.
for (const { operation, name } of choosableOperations) {
  permissions(`${name}: an own role of it alone may, one of all others may not`, async () => {
    const alone = await addOperator(backend.db, { name: `Only ${name}`, operations: [name] })
    assert.is.not(await reasonFor(operation, alone.token), 'not_permitted')
    const profile = await backend.asOperator(alone.token).ok(operatorProfile, {})
    assert.equal([...profile.operations].sort(), [...ofAll, name].sort())
    const next = choosableOperations[(choices.indexOf(name) + 1) % choices.length]?.operation as Operation
    assert.is(await reasonFor(next, alone.token), 'not_permitted')
    const others = await addOperator(backend.db, {
      name: `Not ${name}`,
      operations: choices.filter(one => one !== name)
    })
    assert.is(await reasonFor(operation, others.token), 'not_permitted')
  })
}

permissions('a role of one operation may call that one and what all roles may, whatever the other operation is', () => {
  for (const name of choices)
    for (const operation of operatorOperations) {
      const permission = { role: 'own', own_role: { name: 'One', operations: [name] }, scope: null } as const
      const other = getOperationName(operation)
      assert.is(isPermitted(permission, operation), other === name || isForAll(operation), `${name}: ${other}`)
      assert.not.ok(isPermitted({ ...permission, scope: [] }, operation))
    }
})

// A row that says more than the contract lets it, such as one from before an operation became an owner's.
permissions(
  'what owners alone may do, and the staff itself, is in no own role, even where its row names it',
  async () => {
    const every = operatorOperations.map(getOperationName)
    const { token } = await addOperator(backend.db, { name: 'Greedy', operations: every })
    const never = operatorOperations.filter(one => !isForAll(one) && !choices.includes(getOperationName(one)))
    for (const operation of never) assert.is(await reasonFor(operation, token), 'not_permitted', operation.path)
    const ownersOnly = operatorOperations.filter(({ roles = [] }) => roles.length === 1 && roles[0] === 'owner')
    const staff = ['staff_list', 'staff_confirm', 'role_list', 'checklist']
    assert.equal(never.map(getOperationName).sort(), [...ownersOnly.map(getOperationName), ...staff].sort())
    for (const name of [
      'setting_update',
      'staff_add',
      'role_put',
      'partner_secret_add',
      'channel_update',
      'grade_update'
    ])
      assert.not.ok(choices.includes(name), name)
  }
)

permissions('the table has every operation that operators may call, and nothing else', () => {
  const called = handlers
    .filter(({ operation, operators }) => operation.audience === 'operator' || operators)
    .map(({ operation }) => operation.path)
  assert.equal(called.sort(), operatorOperations.map(({ path }) => path).sort())
})

permissions('an owner may do everything, an auditor only read', () => {
  assert.is(permittedOf('owner').length, operatorOperations.length)
  const own = [
    'approval_collect',
    'authenticator_begin',
    'authenticator_update',
    'books_check',
    'login_end',
    'passkey_add',
    'passkey_begin',
    'passkey_end',
    'password_update',
    'recovery_codes_create',
    'sign_out',
    'token_add',
    'token_end',
    'verify',
    'verify_begin'
  ]
  const writable = operatorOperations.filter(one => one.method === 'POST' && one.roles?.includes('auditor'))
  assert.equal(writable.map(getOperationName).sort(), own)
})

permissions(
  'a refused operation is a security event with the person, and the profile lists what is allowed',
  async () => {
    security = []
    await reasonFor(findOperation('credit') as Operation, tokens.auditor)
    assert.equal(
      security.map(line => line.security),
      ['operator_forbidden']
    )
    assert.ok(security[0]?.operator)
    const profile = await backend.asOperator(tokens.support).ok(operatorProfile, {})
    assert.equal([profile.role, profile.operations, profile.csrf_token], ['support', permittedOf('support'), ''])
  }
)

permissions('without a token, with a merchant’s and with an unknown one there is no way in', async () => {
  const merchant = await backend.merchant()
  for (const token of ['', merchant.token, 'operator_unknown'])
    assert.is.not((await backend.asOperator(token).send(operatorProfile, {})).code, CODE.ok)
})

permissions.run()
