// An operator restores access for a merchant who cannot sign in, and for no one else.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login } from '../../../src/contract/account/login.ts'
import { operatorPasswordReset } from '../../../src/contract/account/merchant.operator.ts'
import { loginPasswordUpdate, withdrawPasswordUpdate } from '../../../src/contract/account/password.ts'
import { unlockCreate } from '../../../src/contract/account/unlock.ts'
import { CODE } from '../../../src/contract/codes.ts'
import type { RefusalData } from '../../../src/contract/refusals.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { withdrawInfo } from '../../../src/contract/wallet/withdrawal.ts'
import { hashPassword, noPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { type Backend, startBackend, transactionPassword } from '../backend.ts'
import { addOperator } from '../operators.ts'

const reset = suite('a merchant who cannot sign in')
let backend: Backend
let shops = 0

// An account that a person could type.
const shop = (input: Parameters<Backend['merchant']>[0] = {}) =>
  backend.merchant({ account: `lost-${shops++}`, ...input })

reset.before(async () => {
  backend = await startBackend()
})
reset.after(() => backend.close())

reset('after a lost Telegram account the generated password signs in, and all other access ends', async () => {
  const merchant = await shop({ password_hash: noPassword })
  await backend.db
    .insertInto('telegram_user')
    .values({ bot_id: 7n, telegram_user_id: 4_711n, merchant_id: merchant.id })
    .execute()
  await merchant.ok(unlockCreate, { withdraw_password: transactionPassword })

  const { password, ended } = await backend.operator.ok(operatorPasswordReset, { account: merchant.account })
  assert.is(ended, 1)
  assert.match(password, /^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}$/)
  assert.is((await merchant.send(withdrawInfo, {})).code, CODE.sessionRevoked)
  const session = await backend.asOperator('').ok(login, { account: merchant.account, password })
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

  const { list } = await backend.operator.ok(operatorAuditList, {})
  const noted = list.find(one => one.target === merchant.id)
  assert.is(noted?.action, 'password_reset')
  assert.not(JSON.stringify(list).includes(password))
  const again = await backend.operator.ok(operatorPasswordReset, { account: merchant.account })
  assert.not.equal(again.password, password)
  await backend.asOperator('').refused('credentials_wrong', login, { account: merchant.account, password })
})

reset('a forgotten transaction password is removed too, and withdrawals wait for a day', async () => {
  const merchant = await shop()
  const { password } = await backend.operator.ok(operatorPasswordReset, {
    account: merchant.account,
    transaction_password: true
  })
  const session = await backend.asOperator('').ok(login, { account: merchant.account, password })
  const info = await backend.asOperator(session.access_token).ok(withdrawInfo, {})
  assert.is(info.has_transaction_password, false)
  const hours = (Date.parse(info.blocked_until ?? '') - Date.now()) / 3_600_000
  assert.ok(hours > 23.9 && hours <= 24, String(hours))
  // A merchant who never had one does not have to wait.
  const fresh = await shop({ password: false })
  await backend.operator.ok(operatorPasswordReset, { account: fresh.account, transaction_password: true })
  const row = await backend.db
    .selectFrom('merchant')
    .select('transaction_password_changed_at')
    .where('id', '=', fresh.id)
    .executeTakeFirstOrThrow()
  assert.is(row.transaction_password_changed_at, null)
})

reset('after too many guesses, the generated password still signs in, and can be changed', async () => {
  const merchant = await shop({ password_hash: await hashPassword('forgotten-since') })
  const visitor = backend.asOperator('')
  for (let turn = 0; turn < 5; turn += 1) {
    const guess = { current_password: `guess-${turn}`, new_password: 'not-so-fast' }
    await merchant.refused('password_wrong', loginPasswordUpdate, guess)
    await merchant.refused('password_wrong', unlockCreate, { withdraw_password: `guess-${turn}` })
  }
  // Twice as often as the limit: a new window may begin in between.
  const guesses = 2 * backend.config.loginLimit.count
  const reasons = new Set<string | undefined>()
  for (let turn = 0; turn < guesses && !reasons.has('rate_limited'); turn += 1) {
    const { data } = await visitor.send(login, { account: merchant.account, password: `guess-${turn}` })
    reasons.add((data as unknown as RefusalData).reason)
  }
  assert.equal([...reasons], ['credentials_wrong', 'rate_limited'])

  const input = { account: merchant.account.toUpperCase(), transaction_password: true }
  const { password } = await backend.operator.ok(operatorPasswordReset, input)
  const session = await visitor.ok(login, { account: merchant.account, password })
  const again = backend.asOperator(session.access_token)
  await again.ok(loginPasswordUpdate, { current_password: password, new_password: 'my own again' })
  await again.ok(withdrawPasswordUpdate, { login_password: 'my own again', new_password: '731905' })
  await again.ok(unlockCreate, { withdraw_password: '731905' })
})

reset('a lock on a kept transaction password stays', async () => {
  const merchant = await shop()
  for (let turn = 0; turn < 5; turn += 1) {
    await merchant.refused('password_wrong', unlockCreate, { withdraw_password: `guess-${turn}` })
  }
  const { account } = merchant
  const { password } = await backend.operator.ok(operatorPasswordReset, { account })
  const session = await backend.asOperator('').ok(login, { account, password })
  const input = { withdraw_password: transactionPassword }
  await backend.asOperator(session.access_token).refused('password_locked', unlockCreate, input)
})

reset('an operator cannot reset their own merchant', async () => {
  const merchant = await shop()
  const own = await addOperator(backend.db, { name: 'Owner of it', merchant: merchant.account })
  const input = { account: merchant.account }
  await backend.asOperator(own.token).refused('operator_self_decision', operatorPasswordReset, input)
  await backend.operator.refused('not_found', operatorPasswordReset, { account: 'nobody-here' })
  await merchant.ok(withdrawInfo, {})
})

reset.run()
