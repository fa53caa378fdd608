// An operator lets a merchant who cannot sign in set a new password, and sees neither it nor the link.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login } from '../../../src/contract/account/login.ts'
import { operatorPasswordReset } from '../../../src/contract/account/merchant.operator.ts'
import {
  loginPasswordUpdate,
  passwordLinkRequest,
  passwordLinkUse,
  withdrawPasswordUpdate
} from '../../../src/contract/account/password.ts'
import { unlockCreate } from '../../../src/contract/account/unlock.ts'
import { CODE } from '../../../src/contract/codes.ts'
import type { RefusalData } from '../../../src/contract/refusals.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { withdrawInfo } from '../../../src/contract/wallet/withdrawal.ts'
import { hashPassword, noPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { databaseNow } from '../../../src/server/db/clock.ts'
import { type Backend, startBackend, transactionPassword } from '../backend.ts'
import { addOperator } from '../operators.ts'

const reset = suite('a merchant who cannot sign in')
const password = 'remembered by me'
let backend: Backend
let shops = 0

// An account that a person could type.
const shop = (input: Parameters<Backend['merchant']>[0] = {}) =>
  backend.merchant({ account: `lost-${shops++}`, ...input })

const visitor = () => backend.asOperator('')

/** A link of the sign-in page that customer service has confirmed. */
async function confirmedLink(account: string, more: { transaction_password?: boolean } = {}): Promise<string> {
  const { token, code } = await visitor().ok(passwordLinkRequest, { account })
  await backend.operator.ok(operatorPasswordReset, { account, code, ...more })
  return token
}

reset.before(async () => {
  backend = await startBackend()
})
reset.after(() => backend.close())

reset('the merchant chooses the password by a link that only they have; all other access ends', async () => {
  const merchant = await shop({ password_hash: noPassword })
  const { account } = merchant
  await backend.db
    .insertInto('telegram_user')
    .values({ bot_id: 7n, telegram_user_id: 4_711n, merchant_id: merchant.id })
    .execute()
  await merchant.ok(unlockCreate, { withdraw_password: transactionPassword })

  const { token, code } = await visitor().ok(passwordLinkRequest, { account: account.toUpperCase() })
  await visitor().refused('link_unconfirmed', passwordLinkUse, { token, new_password: password })
  const answer = await backend.operator.ok(operatorPasswordReset, { account, code })
  assert.equal([answer.account, answer.sent_to], [account, 'browser'])
  // Nothing has changed until the merchant uses the link.
  await merchant.ok(withdrawInfo, {})

  await visitor().refused('password_common', passwordLinkUse, { token, new_password: '123456' })
  await visitor().ok(passwordLinkUse, { token, new_password: password })
  assert.is((await merchant.send(withdrawInfo, {})).code, CODE.sessionRevoked)
  const session = await visitor().ok(login, { account, password })
  const row = await backend.db.selectFrom('merchant').selectAll().where('id', '=', merchant.id).executeTakeFirst()
  assert.ok(row?.login_password_changed_at)
  for (const table of ['telegram_user', 'unlock'] as const) {
    const rows = await backend.db
      .selectFrom(table)
      .select('merchant_id')
      .where('merchant_id', '=', merchant.id)
      .execute()
    assert.equal(rows, [], table)
  }
  const info = await backend.asOperator(session.access_token).ok(withdrawInfo, {})
  assert.equal([info.has_transaction_password, info.blocked_until], [true, null])
  await visitor().refused('code_invalid', passwordLinkUse, { token, new_password: 'another one of me' })

  const { list } = await backend.operator.ok(operatorAuditList, {})
  assert.is(list.find(one => one.target === merchant.id)?.action, 'password_reset')
  for (const secret of [token, password]) assert.not(JSON.stringify([list, answer]).includes(secret))
})

reset('a code confirms the link of its own account only, once, and by digits alone', async () => {
  const mine = await shop()
  const other = await shop()
  const { token, code } = await visitor().ok(passwordLinkRequest, { account: mine.account })
  await backend.operator.refused('code_invalid', operatorPasswordReset, { account: other.account, code })
  const spaced = `${code.slice(0, 4)} ${code.slice(4)}`
  await backend.operator.ok(operatorPasswordReset, { account: mine.account, code: spaced })
  await backend.operator.refused('code_invalid', operatorPasswordReset, { account: mine.account, code })
  await visitor().ok(passwordLinkUse, { token, new_password: password })
  await visitor().ok(login, { account: mine.account, password })
})

reset('of two people with one link, one sets the password', async () => {
  const { account } = await shop()
  const token = await confirmedLink(account)
  const answers = await Promise.all(
    ['first of two', 'second of two'].map(new_password => visitor().send(passwordLinkUse, { token, new_password }))
  )
  assert.is(answers.filter(({ code }) => code === CODE.ok).length, 1)
})

reset('an account that does not exist gets a link too, and nobody can confirm it', async () => {
  const { token, code } = await visitor().ok(passwordLinkRequest, { account: 'nobody-at-all' })
  await backend.operator.refused('not_found', operatorPasswordReset, { account: 'nobody-at-all', code })
  await visitor().refused('link_unconfirmed', passwordLinkUse, { token, new_password: password })
})

reset('a link ends after its day, confirmed or not', async () => {
  const { account } = await shop()
  const token = await confirmedLink(account)
  const late = await visitor().ok(passwordLinkRequest, { account })
  await backend.db
    .updateTable('password_reset')
    .set({ expires_at: databaseNow })
    .where('account', '=', account)
    .execute()
  await visitor().refused('code_invalid', passwordLinkUse, { token, new_password: password })
  await backend.operator.refused('code_invalid', operatorPasswordReset, { account, code: late.code })
})

reset('a merchant without a chat of the bot needs a code', async () => {
  const { account } = await shop()
  const refused = await backend.operator.refused('required', operatorPasswordReset, { account })
  assert.is(refused.field, 'code')
})

reset('a forgotten transaction password goes with the link, and withdrawals wait for a day', async () => {
  const merchant = await shop()
  const token = await confirmedLink(merchant.account, { transaction_password: true })
  await visitor().ok(passwordLinkUse, { token, new_password: password })
  const session = await visitor().ok(login, { account: merchant.account, password })
  const info = await backend.asOperator(session.access_token).ok(withdrawInfo, {})
  assert.is(info.has_transaction_password, false)
  const hours = (Date.parse(info.blocked_until ?? '') - Date.now()) / 3_600_000
  assert.ok(hours > 23.9 && hours <= 24, String(hours))
  // A merchant who never had one does not have to wait.
  const fresh = await shop({ password: false })
  const freshToken = await confirmedLink(fresh.account, { transaction_password: true })
  await visitor().ok(passwordLinkUse, { token: freshToken, new_password: password })
  const row = await backend.db
    .selectFrom('merchant')
    .select('transaction_password_changed_at')
    .where('id', '=', fresh.id)
    .executeTakeFirstOrThrow()
  assert.is(row.transaction_password_changed_at, null)
})

reset('after too many guesses, the new password signs in, and can be changed', async () => {
  const merchant = await shop({ password_hash: await hashPassword('forgotten-since') })
  for (let turn = 0; turn < 5; turn += 1) {
    const guess = { current_password: `guess-${turn}`, new_password: 'not-so-fast' }
    await merchant.refused('password_wrong', loginPasswordUpdate, guess)
    await merchant.refused('password_wrong', unlockCreate, { withdraw_password: `guess-${turn}` })
  }
  // Twice as often as the limit: a new window may begin in between.
  const guesses = 2 * backend.config.loginLimit.count
  const reasons = new Set<string | undefined>()
  for (let turn = 0; turn < guesses && !reasons.has('rate_limited'); turn += 1) {
    const { data } = await visitor().send(login, { account: merchant.account, password: `guess-${turn}` })
    reasons.add((data as unknown as RefusalData).reason)
  }
  assert.equal([...reasons], ['credentials_wrong', 'rate_limited'])

  const token = await confirmedLink(merchant.account.toUpperCase(), { transaction_password: true })
  await visitor().ok(passwordLinkUse, { token, new_password: password })
  const session = await visitor().ok(login, { account: merchant.account, password })
  const again = backend.asOperator(session.access_token)
  await again.ok(loginPasswordUpdate, { current_password: password, new_password: 'my own again' })
  await again.ok(withdrawPasswordUpdate, { login_password: 'my own again', new_password: '731905' })
  await again.ok(unlockCreate, { withdraw_password: '731905' })
})

reset('a lock on a transaction password that stays is not lifted', async () => {
  const merchant = await shop()
  for (let turn = 0; turn < 5; turn += 1) {
    await merchant.refused('password_wrong', unlockCreate, { withdraw_password: `guess-${turn}` })
  }
  const { account } = merchant
  await visitor().ok(passwordLinkUse, { token: await confirmedLink(account), new_password: password })
  const session = await visitor().ok(login, { account, password })
  const input = { withdraw_password: transactionPassword }
  await backend.asOperator(session.access_token).refused('password_locked', unlockCreate, input)
})

reset('an operator cannot reset their own merchant', async () => {
  const merchant = await shop()
  const own = await addOperator(backend.db, { name: 'Owner of it', merchant: merchant.account })
  const { code } = await visitor().ok(passwordLinkRequest, { account: merchant.account })
  const input = { account: merchant.account, code }
  await backend.asOperator(own.token).refused('operator_self_decision', operatorPasswordReset, input)
  await merchant.ok(withdrawInfo, {})
})

reset.run()
