import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login, register, registerCheck } from '../../../src/contract/account/login.ts'
import { walletInfo } from '../../../src/contract/wallet/balance.ts'
import { type Backend, startBackend } from '../backend.ts'
import { send } from '../client.ts'

const registration = suite('register')
const path = register.path
const person = { account: 'ada', password: 'lamp-shop-1', nickname: 'Ada' }
let backend: Backend
let made = 0

registration.before(async () => {
  backend = await startBackend({ environment: { REGISTRATION_LIMIT: '1000/1h', TRUST_PROXY: '1' } })
})
registration.after(() => backend.close())

const visitor = () => backend.asOperator('')
const account = () => `shop-${made++}`

registration('registration opens a shop with all fields and signs in', async () => {
  const answer = await visitor().ok(register, {
    account: ' Ada.Lovelace ',
    password: 'lamp-shop-1',
    nickname: ' Ada ',
    custom_name: 'Ada’s engines',
    platform_id: 'ada.1815',
    language: 'ja-JP',
    timezone: 'Asia/Tokyo'
  })
  const { merchant } = answer
  assert.is(merchant.account, 'ada.lovelace')
  assert.is(merchant.nickname, 'Ada')
  assert.is(merchant.custom_name, 'Ada’s engines')
  assert.is(merchant.platform_id, 'ada.1815')
  assert.is(merchant.language, 'ja')
  assert.is(merchant.timezone, 'Asia/Tokyo')
  assert.is(merchant.grade, 'silver')
  assert.is(merchant.has_transaction_password, false)
  assert.match(merchant.shop_code, /^\d{8}$/)
  assert.is(answer.expires_in, 900)
  const wallet = await backend.asOperator(answer.access_token).ok(walletInfo, {})
  assert.is(wallet.total, '0.00')
})

registration('the password is kept as an Argon2id hash, tokens as digests', async () => {
  const name = account()
  const { access_token } = await visitor().ok(register, { ...person, account: name })
  const row = await backend.db.selectFrom('merchant').selectAll().where('account', '=', name).executeTakeFirstOrThrow()
  assert.match(row.password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const session = await backend.db
    .selectFrom('session')
    .selectAll()
    .where('merchant_id', '=', row.id)
    .executeTakeFirstOrThrow()
  assert.is(session.access_digest.length, 32)
  assert.not.ok(access_token.includes(session.access_digest.toString('base64url')))
})

registration('an account exists once, in upper or lower case, even with two concurrent requests', async () => {
  const name = account()
  const twice = await Promise.all([
    visitor().send(register, { ...person, account: name }),
    visitor().send(register, { ...person, account: name.toUpperCase() })
  ])
  assert.equal(twice.map(answer => answer.code).sort(), [10000, 10005])
  const refusal = await visitor().refused('user_exists', register, { ...person, account: name })
  assert.is(refusal.field, 'account')
})

registration('the check before the other steps says what the registration would, and opens nothing', async () => {
  const name = `check-${made++}`
  const check = (account: string, password = 'a-good-password') => ({ account, password })
  await visitor().ok(registerCheck, check(name))
  await visitor().ok(register, { ...check(name), nickname: 'Checked' })
  assert.is((await visitor().refused('user_exists', registerCheck, check(name))).field, 'account')
  assert.is(
    (await visitor().refused('account_lookalike', registerCheck, check(name.replace('check', 'сheck')))).field,
    'account'
  )
  assert.is((await visitor().refused('password_common', registerCheck, check(`${name}-2`, '123456'))).field, 'password')
  const { count } = await backend.db
    .selectFrom('merchant')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account', 'like', `${name}%`)
    .executeTakeFirstOrThrow()
  assert.is(count, 1n)
})

registration('an invite code connects both merchants; an unknown one is refused', async () => {
  const inviter = await visitor().ok(register, { ...person, account: account() })
  const code = inviter.merchant.invite_code.toLowerCase()
  const { merchant } = await visitor().ok(register, { ...person, account: account(), invite_code: ` ${code} ` })
  const row = await backend.db
    .selectFrom('merchant')
    .select('invited_by')
    .where('id', '=', merchant.id)
    .executeTakeFirstOrThrow()
  assert.is(row.invited_by, inviter.merchant.id)
  const refusal = await visitor().refused('invite_code_unknown', register, {
    ...person,
    account: account(),
    invite_code: 'NOBODY99'
  })
  assert.is(refusal.field, 'invite_code')
})

registration('a name that differs only in its spelling is taken, and signs in', async () => {
  const name = account()
  const wide = name.replaceAll('s', 'ｓ').toUpperCase()
  const { merchant } = await visitor().ok(register, { ...person, account: wide })
  assert.is(merchant.account, name)
  await visitor().refused('user_exists', register, { ...person, account: name })
  for (const typed of [name, wide, ` ${wide} `]) {
    assert.is((await visitor().ok(login, { account: typed, password: person.password })).merchant.account, name)
  }
})

registration('each invalid field is named with its reason', async () => {
  const cases: [object, string, string][] = [
    [{ account: '' }, 'account', 'required'],
    [{ account: 'ab' }, 'account', 'too_short'],
    [{ account: 'a b c d' }, 'account', 'account_characters'],
    [{ account: 'lаmps' }, 'account', 'account_lookalike'],
    [{ account: 'a'.repeat(33) }, 'account', 'too_long'],
    [{ password: '12345' }, 'password', 'too_short'],
    [{ password: 'x'.repeat(73) }, 'password', 'too_long'],
    [{ nickname: '   ' }, 'nickname', 'required'],
    [{ nickname: null }, 'nickname', 'required'],
    [{ platform_id: 'x'.repeat(41) }, 'platform_id', 'too_long']
  ]
  for (const [change, field, reason] of cases) {
    const { envelope } = await send(backend.url, path, { body: { ...person, account: account(), ...change } })
    assert.is(envelope.code, 10005, JSON.stringify(envelope))
    assert.equal(envelope.data, { reason, field })
  }
  const { envelope } = await send(backend.url, path, { body: { ...person, password: '12345' } })
  assert.is(envelope.message, 'Use at least 6 characters.')
})

registration('additional fields are ignored', async () => {
  const name = account()
  await send(backend.url, path, {
    body: { ...person, account: name, grade: 'black_gold', demo: true, status: 'closed', invited_by: name }
  })
  const row = await backend.db.selectFrom('merchant').selectAll().where('account', '=', name).executeTakeFirstOrThrow()
  assert.is(row.grade, 'silver')
  assert.is(row.demo, false)
  assert.is(row.status, 'active')
  assert.is(row.invited_by, null)
})

registration('a wrong time zone or language of the device does not prevent a registration', async () => {
  const { envelope } = await send(backend.url, path, {
    body: { ...person, account: account(), timezone: "x'; DROP", language: 'xx' },
    headers: { 'time-zone': 'America/Sao_Paulo', 'accept-language': 'pt-BR' }
  })
  const { merchant } = envelope.data as { merchant: { timezone: string; language: string } }
  assert.is(merchant.timezone, 'America/Sao_Paulo')
  assert.is(merchant.language, 'pt-BR')
})

registration('all processes limit registrations by address; a forged address does not help', async () => {
  const limited = await startBackend({ environment: { REGISTRATION_LIMIT: '3/1h' } })
  const answers = []
  for (let turn = 0; turn < 5; turn += 1) {
    const headers = { 'x-forwarded-for': `10.0.0.${turn}` }
    answers.push(await send(limited.url, path, { body: { ...person, account: account() }, headers }))
  }
  await limited.close()
  assert.equal(
    answers.map(answer => answer.status),
    [200, 200, 200, 429, 429]
  )
  const last = answers.at(-1)
  assert.is(last?.envelope.data.reason, 'rate_limited')
  assert.ok(Date.parse(String(last?.envelope.data.until)) > Date.now())
  assert.ok(Number(last?.headers.get('retry-after')) > 0)
})

registration.run()
