import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { getOperationName } from '../../src/contract/operation.ts'
import { REFUSAL_REASONS } from '../../src/contract/refusals.ts'
import { MONEY_ROLES } from '../../src/contract/roles.ts'
import { operatorDeduct } from '../../src/contract/wallet/adjustment.operator.ts'
import { transferSubmit } from '../../src/contract/wallet/balance.ts'
import { rechargeSubmit } from '../../src/contract/wallet/recharge.ts'
import { withdrawSubmit } from '../../src/contract/wallet/withdrawal.ts'
import { PaymentsPaused } from '../../src/server/db/replication.ts'
import { handlers, operations } from '../../src/server/operations.ts'
import { expectNone, listFiles } from '../checks/sources.ts'

test('every call that clients rely on has its exact method and path', () => {
  const paths = new Set(operations.map(operation => `${operation.method} ${operation.path}`))
  for (const call of [
    'GET /api/v1/app/app_info',
    'GET /api/v1/app/index_info',
    'GET /api/v1/app/lang_json',
    'POST /api/upload/file'
  ]) {
    assert.ok(paths.has(call), call)
  }
})

test('every operation of the contract has a handler', () => {
  const handled = new Set<string>(operations.map(({ path }) => path))
  const declared = listFiles('src/contract', /\.ts$/).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\bpath: '(\/api\/[^']+)'/g)].map(([, path = '']) => ({ file, path }))
  )
  assert.ok(declared.length >= operations.length / 2)
  expectNone(declared.filter(({ path }) => !handled.has(path)).map(({ file, path }) => `${file} ${path}`))
})

test('no two operations share a method and path', () => {
  assert.is(new Set(operations.map(operation => `${operation.method} ${operation.path}`)).size, operations.length)
})

test('a path is /api/v1/<group>/<call>, and its parameters are in the input', () => {
  for (const operation of operations) {
    assert.match(operation.path, /^\/api\/(v1\/[a-z]+\/[a-z_]+|upload\/file)(\/\{\w+\})?$/, operation.path)
    const entries = (operation.input as unknown as { entries: object }).entries
    for (const [, parameter] of operation.path.matchAll(/\{(\w+)\}/g))
      assert.ok(parameter && parameter in entries, operation.path)
  }
})

test('an operation that moves money is a POST with a key, and lists its refusals', () => {
  for (const operation of operations) {
    if (!operation.idempotent) continue
    assert.is(operation.method, 'POST', operation.path)
    assert.ok(operation.refusals.includes('idempotency_mismatch'), operation.path)
  }
  for (const operation of [rechargeSubmit, withdrawSubmit, transferSubmit, operatorDeduct]) {
    assert.ok(operation.idempotent, operation.path)
  }
})

test('every refusal is in the closed list', () => {
  for (const operation of operations) {
    for (const reason of operation.refusals) assert.ok(REFUSAL_REASONS.includes(reason), `${operation.path}: ${reason}`)
  }
})

test('whatever moves money by a member of staff asks first whether a standby confirms it', async () => {
  // They decide whether others may begin to pay, and nobody is prevented from a pause; a balance that is typed moves nothing.
  const moveNone = ['flow_pause', 'flow_resume', 'holding_balance']
  const moving = handlers.filter(
    ({ operation: { method, roles } }) => method === 'POST' && String(roles) === String(MONEY_ROLES)
  )
  assert.ok(moving.length > 15)
  const context = {
    requireStandby() {
      throw new PaymentsPaused()
    }
  }
  for (const { operation, run } of moving) {
    if (moveNone.includes(getOperationName(operation))) continue
    const error = await run({}, context as never).catch(thrown => thrown)
    assert.instance(error, PaymentsPaused, operation.path)
  }
})

test.run()
