import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { register } from '../../../src/contract/account/login.ts'
import { operatorPartnerAdd } from '../../../src/contract/account/partner.operator.ts'
import { partnerLoginCode } from '../../../src/contract/account/partner.ts'
import { unlockCreate } from '../../../src/contract/account/unlock.ts'
import { depotList } from '../../../src/contract/shop/product.ts'
import { inviteSubmit } from '../../../src/contract/team/invite.ts'
import { recordExport } from '../../../src/contract/wallet/record.ts'
import { getEndpointLimits, NETWORK_FACTOR, SUBJECT_LIMITS } from '../../../src/server/limits/rate-limits.ts'
import { operations } from '../../../src/server/operations.ts'
import { type Backend, startBackend, transactionPassword } from '../backend.ts'
import { send } from '../client.ts'
import { useUp } from '../rates.ts'

const test = suite('limits of the endpoints')
let backend: Backend
test.before(async () => {
  backend = await startBackend({ environment: { TRUST_PROXY: '1', REGISTRATION_LIMIT: '2/1h' } })
})
test.after(() => backend.close())

const limits = () => getEndpointLimits(backend.config)
const refusedUntilLater = (answer: Awaited<ReturnType<typeof send>>) => {
  assert.is(answer.status, 429, answer.text)
  assert.is(answer.envelope.data.reason, 'rate_limited')
  assert.ok(Number(answer.headers.get('retry-after')) >= 1)
}

test('each operation with a limit lists its refusal, and is limited by address', () => {
  for (const [path, limit] of limits()) {
    const operation = operations.find(one => one.path === path)
    assert.ok(operation?.refusals.includes('rate_limited'), path)
    assert.ok(limit.address, path)
    if (operation?.audience === 'merchant') assert.ok(limit.account, path)
  }
})

test('each operation with a password lists the refusal of its limit', () => {
  const asking = operations.filter(({ refusals }) =>
    (refusals as readonly string[]).some(reason => ['password_wrong', 'credentials_wrong'].includes(reason))
  )
  assert.ok(asking.length >= 10)
  for (const { path, refusals } of asking) assert.ok((refusals as readonly string[]).includes('rate_limited'), path)
})

for (const operation of [inviteSubmit, recordExport, unlockCreate]) {
  test(`${operation.path}: the calls of one merchant are limited, and no one else’s`, async () => {
    const merchant = await backend.merchant()
    await useUp(backend.db, `${operation.path} account ${merchant.id}`, limits().get(operation.path)?.account)
    const body = { username: 'someone-else', withdraw_password: transactionPassword }
    const call = (token: string) =>
      send(backend.url, operation.path, {
        token,
        method: operation.method,
        headers: { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': '198.51.100.9' },
        ...(operation.method === 'POST' && { body })
      })
    refusedUntilLater(await call(merchant.token))
    assert.is((await call((await backend.merchant()).token)).status, 200)
  })
}

test('a partner’s calls are limited', async () => {
  const { id, token } = await backend.operator.ok(operatorPartnerAdd, { name: 'Busy' })
  await useUp(backend.db, `${partnerLoginCode.path} account ${id}`, { count: 3_000, windowMs: 60_000 })
  refusedUntilLater(await send(backend.url, partnerLoginCode.path, { token, body: { user_id: '1' } }))
})

test('a search is counted, a list without a keyword is not', async () => {
  const merchant = await backend.merchant()
  await useUp(backend.db, `${depotList.path} account ${merchant.id}`, limits().get(depotList.path)?.account)
  refusedUntilLater(await send(backend.url, `${depotList.path}?keyword=shoe`, { token: merchant.token }))
  assert.is((await send(backend.url, depotList.path, { token: merchant.token })).status, 200)
})

test('an IPv6 household is one address, and a network as many as its factor', async () => {
  let made = 0
  const open = (address: string) =>
    send(backend.url, register.path, {
      body: { account: `newcomer${made++}`, password: 'lamp-shop-2026', nickname: 'New' },
      headers: { 'x-forwarded-for': address }
    })
  const household = (number: number, host: number) => `2001:db8:77:${number.toString(16)}::${host}`
  for (let host = 1; host <= 2; host += 1) assert.is((await open(household(0, host))).envelope.code, 10000)
  refusedUntilLater(await open(household(0, 3)))
  for (let number = 1; number < NETWORK_FACTOR; number += 1) {
    for (let host = 1; host <= 2; host += 1) assert.is((await open(household(number, host))).envelope.code, 10000)
  }
  refusedUntilLater(await open(household(NETWORK_FACTOR, 1)))
  assert.is((await open('2001:db8:78::1')).envelope.code, 10000)
})

test('wrong transaction passwords of many merchants are limited by address, without affecting others', async () => {
  const guess = async (address: string, password: string) => {
    const { token } = await backend.merchant()
    const headers = { 'x-forwarded-for': address }
    return send(backend.url, unlockCreate.path, { token, body: { withdraw_password: password }, headers })
  }
  const limit = SUBJECT_LIMITS.wrongPassword
  await useUp(backend.db, 'wrong password address 198.51.100.20', { ...limit, count: limit.count - 1 })
  assert.is((await guess('198.51.100.20', 'wrong')).envelope.data.reason, 'password_wrong')
  refusedUntilLater(await guess('198.51.100.20', 'wrong'))
  // From now on nothing from this address is checked, so a guesser learns nothing from a right one.
  refusedUntilLater(await guess('198.51.100.20', transactionPassword))
  assert.is((await guess('198.51.100.21', transactionPassword)).envelope.code, 10000)
})

test.run()
