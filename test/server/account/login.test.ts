import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login } from '../../../src/contract/account/login.ts'
import { logout } from '../../../src/contract/account/logout.ts'
import { profile } from '../../../src/contract/account/profile.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { createRateGate } from '../../../src/server/limits/rate-gate.ts'
import { getLoginLimits } from '../../../src/server/limits/rate-limits.ts'
import { type Backend, startBackend } from '../backend.ts'
import { send } from '../client.ts'
import { advanceRateWindows } from '../rates.ts'

const signIn = suite('login')
const password = 'right-password'
let backend: Backend
let hash: string

signIn.before(async () => {
  backend = await startBackend({ environment: { LOGIN_LIMIT: '5/15m', TRUST_PROXY: '1' } })
  hash = await hashPassword(password)
})
signIn.after(() => backend.close())

// Each test uses an address of its own: the limit by address is shared.
let addresses = 0
let shops = 0
const from = () => ({ 'x-forwarded-for': `203.0.113.${addresses++}` })
const tryOnce = (account: string, guess: string, headers = from()) =>
  send(backend.url, login.path, { body: { account, password: guess }, headers })

signIn('the right password opens a session, with the account in any case', async () => {
  const merchant = await backend.merchant({ account: `shop-${shops++}`, password_hash: hash })
  const { envelope } = await tryOnce(` ${merchant.account.toUpperCase()} `, password)
  assert.is(envelope.code, 10000)
  const seen = await backend.asOperator(String(envelope.data.access_token)).ok(profile, {})
  assert.is(seen.id, merchant.id)
})

signIn('a wrong password and an unknown account look the same', async () => {
  const merchant = await backend.merchant({ account: `shop-${shops++}`, password_hash: hash })
  const wrong = await tryOnce(merchant.account, 'wrong-password')
  const unknown = await tryOnce('nobody-at-all', 'wrong-password')
  assert.equal(wrong.envelope.data, { reason: 'credentials_wrong', field: 'password' })
  assert.equal(unknown.envelope, wrong.envelope)
})

signIn('wrong attempts are counted by account, from all addresses; right ones are not', async () => {
  const merchant = await backend.merchant({ account: `shop-${shops++}`, password_hash: hash })
  for (let turn = 0; turn < 7; turn += 1) assert.is((await tryOnce(merchant.account, password)).envelope.code, 10000)
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, turn) => tryOnce(merchant.account, `wrong-${turn}`)))
  const verified = guesses.filter(answer => answer.envelope.data.reason === 'credentials_wrong')
  assert.is(verified.length, 5)
  assert.is((await tryOnce(merchant.account, password)).envelope.data.reason, 'rate_limited')
})

signIn('one address cannot use up an account’s attempts for others', async () => {
  const merchant = await backend.merchant({ account: `shop-${shops++}`, password_hash: hash })
  const headers = from()
  const answers = []
  for (let turn = 0; turn < 20; turn += 1) answers.push(await tryOnce(merchant.account, `wrong-${turn}`, headers))
  assert.is(answers.filter(answer => answer.envelope.data.reason === 'credentials_wrong').length, 3)
  assert.ok(Number(answers.at(-1)?.headers.get('retry-after')) > 13 * 60)
  assert.is((await tryOnce(merchant.account, password, headers)).status, 429)
  assert.is((await tryOnce(merchant.account, password)).envelope.code, 10000)
})

signIn('at an address where the account has signed in before, strangers cannot lock it', async () => {
  const merchant = await backend.merchant({ account: `shop-${shops++}`, password_hash: hash })
  const home = from()
  assert.is((await tryOnce(merchant.account, password, home)).envelope.code, 10000)
  for (let turn = 0; turn < 10; turn += 1) await tryOnce(merchant.account, `wrong-${turn}`)
  assert.is((await tryOnce(merchant.account, password)).envelope.data.reason, 'rate_limited')
  assert.is((await tryOnce(merchant.account, password, home)).envelope.code, 10000)
  // A guesser at the merchant's own address has no more attempts than elsewhere.
  const guesses = []
  for (let turn = 0; turn < 10; turn += 1) guesses.push(await tryOnce(merchant.account, `wrong-${turn}`, home))
  assert.is(guesses.filter(answer => answer.envelope.data.reason === 'credentials_wrong').length, 3)
})

signIn('the attempts of an account do not double at the change of a window', async () => {
  const merchant = await backend.merchant({ account: `shop-${shops++}`, password_hash: hash })
  const wrongs = async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryOnce(merchant.account, 'wrong')))
    return answers.filter(answer => answer.envelope.data.reason === 'credentials_wrong').length
  }
  assert.is(await wrongs(), 5)
  await advanceRateWindows(backend.db, 5)
  assert.is(await wrongs(), 0)
  await advanceRateWindows(backend.db, 6)
  assert.is(await wrongs(), 5)
})

signIn(
  'a process that dies while it verifies leaves nothing counted: who comes next waits for its leases',
  async () => {
    const merchant = await backend.merchant({ account: `shop-${shops++}`, password_hash: hash })
    const headers = from()
    const rate = {
      key: `login account ${merchant.account} address ${headers['x-forwarded-for']}`,
      limit: getLoginLimits(backend.config).pair
    }
    const gate = createRateGate(backend.db, 'of a process that died', [rate])
    for (let turn = 0; turn < rate.limit.count; turn += 1) assert.is((await gate.begin()).state, 'open')
    assert.is((await gate.begin()).state, 'busy')
    const answer = tryOnce(merchant.account, password, headers)
    await sql`UPDATE rate_window SET leases = (
    SELECT jsonb_object_agg(id, 0) FROM jsonb_each(leases) AS lease (id, until)) WHERE leases <> '{}'`.execute(
      backend.db
    )
    assert.is((await answer).envelope.code, 10000)
    const again = await Promise.all(Array.from({ length: 20 }, () => tryOnce(merchant.account, password, headers)))
    assert.ok(again.every(({ envelope }) => envelope.code === 10000))
  }
)

signIn('wrong attempts are counted by address, over all accounts', async () => {
  const headers = from()
  const answers = []
  for (let turn = 0; turn < 27; turn += 1) answers.push(await tryOnce(`nobody-${turn}`, 'wrong', headers))
  assert.is(answers.filter(answer => answer.envelope.data.reason === 'credentials_wrong').length, 25)
  assert.is(answers.at(-1)?.status, 429)
  assert.is((await tryOnce('nobody', 'wrong')).envelope.data.reason, 'credentials_wrong')
})

signIn('only the last entry of X-Forwarded-For counts', async () => {
  const last = '198.51.100.7'
  const answers = []
  for (let turn = 0; turn < 27; turn += 1) {
    answers.push(await tryOnce(`ghost-${turn}`, 'wrong', { 'x-forwarded-for': `1.1.1.${turn}, ${last}` }))
  }
  assert.is(answers.at(-1)?.status, 429)
})

signIn('a closed account cannot sign in, which is revealed only after the right password', async () => {
  const merchant = await backend.merchant({ account: `shop-${shops++}`, password_hash: hash, status: 'closed' })
  const right = await tryOnce(merchant.account, password)
  assert.is(right.status, 200)
  assert.equal(right.envelope.data, { reason: 'merchant_closed', field: 'account' })
  assert.is(right.envelope.message, 'This account is closed.')
  assert.is((await tryOnce(merchant.account, 'wrong')).envelope.data.reason, 'credentials_wrong')
})

signIn('malicious inputs are refused without a server error', async () => {
  const bodies = [
    {},
    { account: {}, password: [] },
    { account: 'a'.repeat(10_000), password },
    { account: "' OR 1=1 --", password },
    { account: 'x', password: 'y'.repeat(73) },
    { account: { $ne: null }, password: { $ne: null } }
  ]
  for (const body of bodies) {
    const { envelope, status } = await send(backend.url, login.path, { body, headers: from() })
    assert.is(status, 200, JSON.stringify(body).slice(0, 80))
    assert.is(envelope.code, 10005, JSON.stringify(envelope))
  }
})

signIn('a character that databases cannot store is invalid', async () => {
  const { envelope, status } = await send(backend.url, login.path, {
    body: { account: 'a\u0000b', password },
    headers: from()
  })
  assert.is(status, 200)
  assert.is(envelope.code, 0)
  assert.match(envelope.message, /account/)
})

signIn('signing out ends this session and no other', async () => {
  const merchant = await backend.merchant({ account: `shop-${shops++}`, password_hash: hash })
  const one = String((await tryOnce(merchant.account, password)).envelope.data.access_token)
  await backend.asOperator(one).ok(logout, {})
  assert.is((await send(backend.url, profile.path, { token: one })).envelope.code, 10004)
  await merchant.ok(profile, {})
})

signIn.run()
