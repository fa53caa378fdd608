import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login } from '../../../src/contract/account/login.ts'
import { loginPartner } from '../../../src/contract/account/login-partner.ts'
import { operatorPartnerAdd } from '../../../src/contract/account/partner.operator.ts'
import { partnerLoginCode } from '../../../src/contract/account/partner.ts'
import { loginPasswordUpdate, passwordReset, withdrawPasswordUpdate } from '../../../src/contract/account/password.ts'
import { profile } from '../../../src/contract/account/profile.ts'
import { telegramBind, telegramRegister } from '../../../src/contract/account/telegram.ts'
import { unlockCreate } from '../../../src/contract/account/unlock.ts'
import { noticeList } from '../../../src/contract/help/notice.ts'
import { withdrawInfo } from '../../../src/contract/wallet/withdrawal.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { type Backend, startBackend, transactionPassword } from '../backend.ts'
import { botToken, createPerson, open, requestTicket } from './telegram/launches.ts'

const forgotten = suite('forgotten and first passwords')
const loginPassword = 'first-password'
let backend: Backend
let hash: string
let shops = 0

forgotten.before(async () => {
  backend = await startBackend({ environment: { TELEGRAM_BOT_TOKEN: botToken, REGISTRATION_LIMIT: '100/1h' } })
  hash = await hashPassword(loginPassword)
})
forgotten.after(() => backend.close())

const visitor = () => backend.asOperator('')

/** A merchant with both passwords and a linked Telegram account, in a session that was opened long before. */
async function boundShop() {
  const merchant = await backend.merchant({ account: `forgot-${shops++}`, password_hash: hash })
  const person = createPerson()
  const session = await visitor().ok(telegramBind, {
    ticket: await requestTicket(backend, person),
    account: merchant.account,
    password: loginPassword
  })
  await age(session.access_token)
  return { merchant, person, bound: backend.asOperator(session.access_token) }
}

/** Makes a session too old for a launch to prove anything. */
async function age(accessToken: string): Promise<void> {
  const before = new Date(Date.now() - 15 * 60_000 - 1)
  const id = (await backend.asOperator(accessToken).ok(profile, {})).id
  await backend.db.updateTable('session').set({ created_at: before }).where('merchant_id', '=', id).execute()
}

async function launched(person: object) {
  const answer = await open(backend, person)
  assert.ok(answer.state === 'signed_in')
  return backend.asOperator(answer.session.access_token)
}

forgotten(
  'a fresh launch sets a forgotten transaction password: other sessions end, withdrawals wait, a notice tells',
  async () => {
    const { merchant, person } = await boundShop()
    for (let turn = 0; turn < 5; turn += 1) {
      await merchant.refused('password_wrong', unlockCreate, { withdraw_password: `guess-${turn}` })
    }
    const own = await launched(person)
    await own.ok(passwordReset, { which: 'transaction', new_password: '731904' })
    await own.ok(unlockCreate, { withdraw_password: '731904' })
    const wrong = await own.refused('password_wrong', unlockCreate, { withdraw_password: transactionPassword })
    assert.is(wrong.tries_left, 4)
    assert.is((await merchant.send(profile, {})).code, 10004)
    const { blocked_until } = await own.ok(withdrawInfo, {})
    const hours = (Date.parse(blocked_until ?? '') - Date.now()) / 3_600_000
    assert.ok(hours > 23.9 && hours <= 24, String(hours))
    const [notice] = (await own.ok(noticeList, {})).list
    assert.match(notice?.title ?? '', /transaction password was reset/)
  }
)

forgotten('a fresh launch sets a forgotten login password', async () => {
  const { merchant, person, bound } = await boundShop()
  const own = await launched(person)
  await own.ok(passwordReset, { which: 'login', new_password: 'remembered-1' })
  const { account } = merchant
  const row = await backend.db.selectFrom('merchant').selectAll().where('account', '=', account).executeTakeFirst()
  assert.ok(row?.login_password_changed_at)
  await visitor().refused('credentials_wrong', login, { account, password: loginPassword })
  await visitor().ok(login, { account, password: 'remembered-1' })
  for (const other of [merchant, bound]) assert.is((await other.send(profile, {})).code, 10004)
  await own.ok(unlockCreate, { withdraw_password: transactionPassword })
  assert.is((await own.ok(withdrawInfo, {})).blocked_until, null)
})

forgotten('one launch allows one password, and only for a limited time', async () => {
  const { merchant, person, bound } = await boundShop()
  const reset = { which: 'transaction' as const, new_password: '731904' }
  await merchant.refused('launch_needed', passwordReset, reset)
  await bound.refused('launch_needed', passwordReset, reset)
  const own = await launched(person)
  await own.refused('password_common', passwordReset, { ...reset, new_password: '123456' })
  const tries = await Promise.all(
    [1, 2, 3, 4].map(turn => own.send(passwordReset, { ...reset, new_password: `73190${turn}` }))
  )
  assert.is(tries.filter(({ code }) => code === 10000).length, 1)
  await own.refused('launch_needed', passwordReset, reset)
  assert.is((await backend.merchant({ password: false }).then(other => other.send(passwordReset, reset))).code, 10005)
})

forgotten('a session by password does not reset, though its shop is linked to Telegram', async () => {
  const { merchant } = await boundShop()
  const { access_token } = await visitor().ok(login, { account: merchant.account, password: loginPassword })
  const input = { which: 'login' as const, new_password: 'remembered-1' }
  await backend.asOperator(access_token).refused('launch_needed', passwordReset, input)
})

forgotten('the first transaction password requires the login password', async () => {
  const merchant = await backend.merchant({ account: `first-${shops++}`, password: false, password_hash: hash })
  const new_password = '731904'
  const missing = await merchant.refused('required', withdrawPasswordUpdate, { new_password })
  assert.is(missing.field, 'login_password')
  const wrong = await merchant.refused('password_wrong', withdrawPasswordUpdate, {
    new_password,
    login_password: 'nope'
  })
  assert.is(wrong.field, 'login_password')
  await merchant.ok(withdrawPasswordUpdate, { new_password, login_password: loginPassword })
  await merchant.ok(unlockCreate, { withdraw_password: new_password })
})

forgotten('without a login password a fresh launch by Telegram replaces it, an old one does not', async () => {
  const person = createPerson()
  const shop = { ticket: await requestTicket(backend, person), nickname: 'Ada' }
  const { access_token } = await visitor().ok(telegramRegister, shop)
  await age(access_token)
  const old = backend.asOperator(access_token)
  await old.refused('launch_needed', withdrawPasswordUpdate, { new_password: '731904' })
  await old.refused('launch_needed', loginPasswordUpdate, { new_password: 'remembered-1' })
  const own = await launched(person)
  await own.ok(withdrawPasswordUpdate, { new_password: '731904' })
  await own.ok(loginPasswordUpdate, { new_password: 'remembered-1' })
})

forgotten("a partner's fresh code replaces a login password too, and resets none", async () => {
  const partner = backend.asOperator((await backend.operator.ok(operatorPartnerAdd, { name: 'shop-app' })).token)
  const { code } = await partner.ok(partnerLoginCode, { user_id: 'user-1' })
  const { access_token } = await visitor().ok(loginPartner, { code })
  const own = backend.asOperator(access_token)
  await own.refused('transaction_password_unset', passwordReset, { which: 'transaction', new_password: '731904' })
  await own.ok(withdrawPasswordUpdate, { new_password: '731904' })
  await own.refused('launch_needed', passwordReset, { which: 'transaction', new_password: '904173' })
})

forgotten.run()
