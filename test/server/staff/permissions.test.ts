// Generated from the table: every operation of operators, with every role, over HTTP.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import type { Operation } from '../../../src/contract/operation.ts'
import { getOperationName } from '../../../src/contract/operation.ts'
import { listOperationsOfRole, operatorOperations } from '../../../src/contract/operator-operations.ts'
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

permissions('the table has every operation that operators may call, and nothing else', () => {
  const called = handlers
    .filter(({ operation, operators }) => operation.audience === 'operator' || operators)
    .map(({ operation }) => operation.path)
  assert.equal(called.sort(), operatorOperations.map(({ path }) => path).sort())
})

permissions('an owner may do everything, an auditor only read', () => {
  assert.is(listOperationsOfRole('owner', null).length, operatorOperations.length)
  const own = [
    'approval_collect',
    'authenticator_begin',
    'authenticator_update',
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
    await reasonFor(operatorOperations.find(one => getOperationName(one) === 'credit') as Operation, tokens.auditor)
    assert.equal(
      security.map(line => line.security),
      ['operator_forbidden']
    )
    assert.ok(security[0]?.operator)
    const profile = await backend.asOperator(tokens.support).ok(operatorProfile, {})
    assert.equal(
      [profile.role, profile.operations, profile.csrf_token],
      ['support', listOperationsOfRole('support', null), '']
    )
  }
)

permissions('without a token, with a merchant’s and with an unknown one there is no way in', async () => {
  const merchant = await backend.merchant()
  for (const token of ['', merchant.token, 'operator_unknown'])
    assert.is.not((await backend.asOperator(token).send(operatorProfile, {})).code, CODE.ok)
})

permissions.run()
