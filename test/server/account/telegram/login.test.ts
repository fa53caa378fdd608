import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login } from '../../../../src/contract/account/login.ts'
import { loginTelegram } from '../../../../src/contract/account/login-telegram.ts'
import { loginPasswordUpdate } from '../../../../src/contract/account/password.ts'
import { profile } from '../../../../src/contract/account/profile.ts'
import { tokenRefresh } from '../../../../src/contract/account/session.ts'
import { telegramBind, telegramRegister, telegramUnbind } from '../../../../src/contract/account/telegram.ts'
import { indexInfo } from '../../../../src/contract/home/index-info.ts'
import { hashPassword } from '../../../../src/server/account/passwords/password-hash.ts'
import { sweep } from '../../../../src/server/housekeeping.ts'
import { getLoginLimits } from '../../../../src/server/limits/rate-limits.ts'
import { type Backend, startBackend } from '../../backend.ts'
import { botToken, createPerson, createProof, open, requestTicket, signLaunchOf } from './launches.ts'

const test = suite('signing in by Telegram')
let backend: Backend
let hash: string
const visitor = () => backend.asOperator('')

test.before(async () => {
  backend = await startBackend({ environment: { TELEGRAM_BOT_TOKEN: botToken, REGISTRATION_LIMIT: '3/1h' } })
  hash = await hashPassword('login-password')
})
test.after(() => backend.close())

const shop = (ticket: string, more: object = {}) => ({ ticket, nickname: 'Ada’s', ...more })
const later = (ms: number) => new Date(Date.now() + ms)
const past = () => later(-1_000)

test('a launch that asks for it gets home with its session, the first time and repeated', async () => {
  const person = createPerson()
  const first = await open(backend, person)
  assert.ok(first.state === 'unknown')
  const { merchant } = await visitor().ok(telegramRegister, shop(first.ticket))
  const input = { init_data: signLaunchOf(person), proof: createProof(), home: true }
  const answers = [await visitor().ok(loginTelegram, input), await visitor().ok(loginTelegram, input)]
  for (const answer of answers) {
    assert.ok(answer.state === 'signed_in')
    assert.is(answer.home?.shop?.shop_code, merchant.shop_code)
    assert.equal(answer.home, await backend.asOperator(answer.session.access_token).ok(indexInfo, {}))
  }
  const plain = await visitor().ok(loginTelegram, { init_data: signLaunchOf(person), proof: createProof() })
  assert.ok(plain.state === 'signed_in' && plain.home === undefined)
})

test('an unknown person opens a shop in Telegram, and the next launch signs in', async () => {
  const person = createPerson()
  const first = await open(backend, person)
  assert.ok(first.state === 'unknown')
  assert.equal([first.nickname, first.invite_code, first.expires_in], [`Ada No ${person.id}`, null, 600])
  const { merchant, access_token } = await visitor().ok(
    telegramRegister,
    shop(first.ticket, { language: 'es', timezone: 'America/Lima' })
  )
  assert.equal([merchant.nickname, merchant.language, merchant.timezone], ['Ada’s', 'es', 'America/Lima'])
  assert.equal(
    [merchant.telegram, merchant.has_login_password, merchant.has_transaction_password],
    [true, false, false]
  )
  assert.is(merchant.account, `tg-${merchant.shop_code}`)
  assert.equal(await backend.asOperator(access_token).ok(profile, {}), merchant)
  const next = await open(backend, person)
  assert.ok(next.state === 'signed_in')
  assert.is(next.session.merchant.id, merchant.id)
  const renewed = await visitor().ok(tokenRefresh, { refresh_token: next.session.refresh_token })
  assert.is(renewed.merchant.telegram, true)
})

test('a person with an invite link gets its inviter', async () => {
  const invite_code = 'ABCD2345'
  const inviter = await backend.merchant({ invite_code })
  const launched = await open(backend, createPerson(), { start_param: `ref_${invite_code}` })
  assert.ok(launched.state === 'unknown')
  assert.is(launched.invite_code, invite_code)
  const { ticket } = launched
  const refused = await visitor().refused(
    'invite_code_unknown',
    telegramRegister,
    shop(ticket, { invite_code: 'NOBODY' })
  )
  assert.is(refused.field, 'invite_code')
  const { merchant } = await visitor().ok(telegramRegister, shop(ticket, { invite_code }))
  const row = await backend.db
    .selectFrom('merchant')
    .select('invited_by')
    .where('id', '=', merchant.id)
    .executeTakeFirstOrThrow()
  assert.is(row.invited_by, inviter.id)
})

test('an existing shop is linked with its password; a wrong one leaves the ticket valid', async () => {
  const merchant = await backend.merchant({ account: 'bound', password_hash: hash })
  assert.is((await merchant.ok(profile, {})).telegram, false)
  const person = createPerson()
  const ticket = await requestTicket(backend, person)
  await visitor().refused('credentials_wrong', telegramBind, { ticket, account: 'bound', password: 'wrong' })
  await visitor().refused('credentials_wrong', telegramBind, { ticket, account: 'nobody', password: 'login-password' })
  const session = await visitor().ok(telegramBind, { ticket, account: ' Bound ', password: 'login-password' })
  assert.equal([session.merchant.id, session.merchant.telegram], [merchant.id, true])
  assert.is((await open(backend, person)).state, 'signed_in')
})

test('the bot knows the language of the person’s last launch', async () => {
  const person = createPerson()
  await visitor().ok(telegramRegister, shop(await requestTicket(backend, person)))
  const findUser = () =>
    backend.db
      .selectFrom('telegram_user')
      .select(['language', 'bot_id', 'blocked_at'])
      .where('telegram_user_id', '=', BigInt(person.id))
      .executeTakeFirstOrThrow()
  assert.equal(await findUser(), { language: 'es', bot_id: 7_000_000_002n, blocked_at: null })
  await open(backend, { ...person, language_code: 'pt-br' })
  assert.is((await findUser()).language, 'pt-br')
  await open(backend, { ...person, language_code: '<b>' })
  assert.is((await findUser()).language, '')
})

test('a ticket works once, for at most ten minutes', async () => {
  const ticket = await requestTicket(backend)
  await visitor().ok(telegramRegister, shop(ticket))
  await visitor().refused('ticket_expired', telegramRegister, shop(ticket))
  const old = await requestTicket(backend)
  await backend.db
    .updateTable('telegram_ticket')
    .set({ expires_at: past() } as never)
    .execute()
  await visitor().refused('ticket_expired', telegramRegister, shop(old))
  await backend.merchant({ account: 'late', password_hash: hash })
  await visitor().refused('ticket_expired', telegramBind, { ticket: old, account: 'late', password: 'login-password' })
  for (const forged of ['', 'x', 'x'.repeat(500), `${old.slice(0, -1)}${old.endsWith('A') ? 'B' : 'A'}`]) {
    await visitor().refused('ticket_expired', telegramRegister, shop(forged))
  }
})

test('a ticket allows no more password guesses than a sign-in', async () => {
  await backend.merchant({ account: 'guessed', password_hash: hash })
  const ticket = await requestTicket(backend)
  const { count } = getLoginLimits(backend.config).pair
  for (let turn = 0; turn < count; turn += 1) {
    const guess = { account: 'guessed', password: `wrong-${turn}` }
    if (turn % 2) await visitor().refused('credentials_wrong', telegramBind, { ticket, ...guess })
    else await visitor().refused('credentials_wrong', login, guess)
  }
  await visitor().refused('rate_limited', telegramBind, { ticket, account: 'guessed', password: 'login-password' })
  assert.is(count, 10)
})

test('launch data are exchanged once; a lost response is repeated for the same proof, for a minute', async () => {
  const person = createPerson()
  await visitor().ok(telegramRegister, shop(await requestTicket(backend, person)))
  const input = { init_data: signLaunchOf(person), proof: createProof() }
  const first = await visitor().ok(loginTelegram, input)
  const again = await visitor().ok(loginTelegram, input)
  assert.ok(first.state === 'signed_in' && again.state === 'signed_in')
  assert.is(again.session.access_token, first.session.access_token)
  assert.is(again.session.refresh_token, first.session.refresh_token)
  await visitor().refused('launch_used', loginTelegram, { ...input, proof: createProof() })
  const renewed = await visitor().ok(tokenRefresh, { refresh_token: first.session.refresh_token })
  const late = await visitor().ok(loginTelegram, input)
  assert.ok(late.state === 'signed_in' && late.session.access_token === renewed.access_token)
  await backend.db
    .updateTable('telegram_launch')
    .set({ created_at: later(-61_000) })
    .execute()
  await visitor().refused('launch_used', loginTelegram, input)
  await backend.asOperator(renewed.access_token).ok(profile, {})
})

test('a lost ticket is repeated too, until it is used', async () => {
  const input = { init_data: signLaunchOf(createPerson()), proof: createProof() }
  const first = await visitor().ok(loginTelegram, input)
  const again = await visitor().ok(loginTelegram, input)
  assert.ok(first.state === 'unknown' && again.state === 'unknown')
  assert.is(again.ticket, first.ticket)
  await visitor().refused('launch_used', loginTelegram, { ...input, proof: createProof() })
  await visitor().ok(telegramRegister, shop(first.ticket))
  await visitor().refused('launch_used', loginTelegram, input)
})

test('an ended session is not repeated', async () => {
  const person = createPerson()
  await visitor().ok(telegramRegister, shop(await requestTicket(backend, person)))
  const input = { init_data: signLaunchOf(person), proof: createProof() }
  const first = await visitor().ok(loginTelegram, input)
  assert.ok(first.state === 'signed_in')
  const ended = { revoked_at: new Date() }
  await backend.db.updateTable('session').set(ended).where('merchant_id', '=', first.session.merchant.id).execute()
  await visitor().refused('launch_used', loginTelegram, input)
})

test('forged, foreign, expired and malformed launches are refused without side effects', async () => {
  const count = async () => {
    const row = await backend.db
      .selectFrom('telegram_launch')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }
  const before = await count()
  const proof = createProof()
  const good = signLaunchOf(createPerson())
  for (const init_data of ['', 'x', good.replace('Ada', 'Eve'), `${good}&auth_date=1`, 'y'.repeat(4_097)]) {
    await visitor().refused('launch_invalid', loginTelegram, { init_data, proof })
  }
  const auth_date = Math.floor(Date.now() / 1_000)
  await visitor().refused('launch_stale', loginTelegram, {
    init_data: signLaunchOf(createPerson(), { auth_date: auth_date - 3_700 }),
    proof
  })
  await visitor().refused('launch_invalid', loginTelegram, {
    init_data: signLaunchOf(createPerson(), { auth_date: auth_date + 120 }),
    proof
  })
  for (const bad of ['short', 'x'.repeat(65), 'sixteen letters!']) {
    assert.is((await visitor().send(loginTelegram, { init_data: good, proof: bad })).code, 0)
  }
  assert.is(await count(), before)
})

test('a closed shop cannot be opened in Telegram either', async () => {
  const person = createPerson()
  const { merchant } = await visitor().ok(telegramRegister, shop(await requestTicket(backend, person)))
  await backend.db.updateTable('merchant').set({ status: 'closed' }).where('id', '=', merchant.id).execute()
  await visitor().refused('merchant_closed', loginTelegram, { init_data: signLaunchOf(person), proof: createProof() })
})

test('without a login password there is no password sign-in; unlinking Telegram requires one', async () => {
  const person = createPerson()
  const first = await visitor().ok(telegramRegister, shop(await requestTicket(backend, person)))
  const merchant = backend.asOperator(first.access_token)
  const { account } = first.merchant
  for (const password of ['-', ' ', 'none']) await visitor().refused('credentials_wrong', login, { account, password })
  await merchant.refused('login_password_unset', telegramUnbind, {})
  await merchant.ok(loginPasswordUpdate, { new_password: 'my-first-one' })
  assert.is((await merchant.ok(profile, {})).has_login_password, true)
  const missing = await merchant.refused('required', loginPasswordUpdate, { new_password: 'my-second-one' })
  assert.is(missing.field, 'current_password')
  const other = await open(backend, person)
  assert.ok(other.state === 'signed_in')
  await merchant.ok(telegramUnbind, {})
  assert.is((await merchant.ok(profile, {})).telegram, false)
  assert.is((await backend.asOperator(other.session.access_token).send(profile, {})).code, 10004)
  assert.is((await open(backend, person)).state, 'unknown')
  await visitor().ok(login, { account, password: 'my-first-one' })
  await merchant.ok(telegramUnbind, {})
})

test('of two concurrent first login passwords one is set', async () => {
  const { access_token, merchant } = await visitor().ok(telegramRegister, shop(await requestTicket(backend)))
  const caller = backend.asOperator(access_token)
  const passwords = ['first-choice', 'other-choice', 'third-choice']
  const answers = await Promise.all(passwords.map(new_password => caller.send(loginPasswordUpdate, { new_password })))
  const set = passwords.filter((_, index) => answers[index]?.code === 10000)
  assert.is(set.length, 1)
  await visitor().ok(login, { account: merchant.account, password: set[0] ?? '' })
})

test('registrations of one Telegram account are limited', async () => {
  const person = createPerson()
  for (let turn = 0; turn < 3; turn += 1) {
    const ticket = await requestTicket(backend, person)
    await visitor().refused('invite_code_unknown', telegramRegister, shop(ticket, { invite_code: 'NOBODY' }))
  }
  await visitor().refused('rate_limited', telegramRegister, shop(await requestTicket(backend, person)))
})

test('housekeeping deletes expired launches and tickets', async () => {
  await requestTicket(backend)
  const over = { expires_at: later(-2 * 3_600_000) } as never
  await backend.db.updateTable('telegram_launch').set(over).execute()
  await backend.db.updateTable('telegram_ticket').set(over).execute()
  const fresh = createPerson()
  await requestTicket(backend, fresh)
  await sweep(backend.db, { filesDir: '/nowhere' }, console)
  const left = await Promise.all([
    backend.db.selectFrom('telegram_launch').select('id').execute(),
    backend.db.selectFrom('telegram_ticket').select('digest').execute()
  ])
  assert.equal(
    left.map(rows => rows.length),
    [1, 1]
  )
})

test.run()
