import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorMerchantList } from '../../../src/contract/account/merchant.operator.ts'
import { profile } from '../../../src/contract/account/profile.ts'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import { deriveToken, findSessionId } from '../../../src/server/account/sessions/token.ts'
import { forgetRates } from '../../../src/server/limits/rate-limit.ts'
import { operations } from '../../../src/server/operations.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { send } from '../client.ts'

const sessions = suite('session codes')
let backend: Backend
let merchant: Merchant

sessions.before(async () => {
  backend = await startBackend()
})
sessions.before.each(async () => {
  merchant = await backend.merchant()
})
sessions.after(() => backend.close())

const change = (set: object) =>
  backend.db
    .updateTable('session')
    .set(set)
    .where('id', '=', String(findSessionId(merchant.token)))
    .execute()

async function expectCode(code: number, token?: string, headers: Record<string, string> = {}) {
  for (const path of [profile.path, indexInfo.path]) {
    const answer = await send(backend.url, path, { token, headers })
    // A visitor without a token is not a failure.
    if (path === indexInfo.path && code === 10001) continue
    assert.is(answer.status, 401, path)
    assert.is(answer.envelope.code, code, path)
    assert.equal(answer.envelope.data, {})
    assert.is(answer.headers.get('www-authenticate'), 'Bearer')
  }
}

sessions('10001: there is no token', () => expectCode(10001))

sessions('10003: the access token has expired', async () => {
  await change({ access_expires_at: new Date(Date.now() - 1) })
  await expectCode(10003, merchant.token)
})

sessions('10004: the session was ended', async () => {
  await change({ revoked_at: new Date() })
  await expectCode(10004, merchant.token)
})

sessions('10007: the account is closed', async () => {
  await backend.db.updateTable('merchant').set({ status: 'closed' }).where('id', '=', merchant.id).execute()
  await expectCode(10007, merchant.token)
})

sessions('10012: the token is not one of ours', async () => {
  const id = String(findSessionId(merchant.token))
  await expectCode(10012, 'nonsense')
  await expectCode(10012, `${id}.${'A'.repeat(43)}`)
  await expectCode(10012, deriveToken('another secret', 'access', id, 0))
  await expectCode(10012, deriveToken('a secret of the tests, 32 characters or more', 'refresh', id, 0))
  await expectCode(10012, backend.operator.token)
  await expectCode(10012, undefined, { authorization: 'Basic YTpi' })
  await expectCode(10012, 'x'.repeat(5_000))
})

sessions('every operation of a merchant or operator is refused without the right token', async () => {
  for (const operation of operations) {
    if (operation.audience !== 'merchant' && operation.audience !== 'operator') continue
    const path = operation.path.replace(/\{\w+\}/, '01a1f1f4-2d98-76f2-89fc-adad7974d375')
    const request = { method: operation.method, ...(operation.method === 'POST' && { body: {} }) }
    const anonymous = await send(backend.url, path, request)
    assert.is(anonymous.status, 401, path)
    assert.is(anonymous.envelope.code, 10001, path)
    if (operation.audience !== 'operator') continue
    // There are more operations than wrong tokens that an address may send.
    await forgetRates(backend.db, 'refused token')
    const foreign = await send(backend.url, path, { ...request, token: merchant.token })
    assert.is(foreign.status, 401, path)
    assert.is(foreign.envelope.code, 10012, path)
  }
})

sessions('a revoked token of an operator is refused', async () => {
  const path = operatorMerchantList.path
  assert.is((await send(backend.url, path, { token: backend.operator.token })).envelope.code, 10000)
  await backend.db
    .updateTable('operator')
    .set({ revoked_at: new Date() })
    .where('id', '=', backend.operator.id)
    .execute()
  assert.is((await send(backend.url, path, { token: backend.operator.token })).envelope.code, 10012)
})

sessions.run()
