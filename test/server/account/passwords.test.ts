import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login } from '../../../src/contract/account/login.ts'
import { loginPasswordUpdate, withdrawPasswordUpdate } from '../../../src/contract/account/password.ts'
import { profile } from '../../../src/contract/account/profile.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { checkTransactionPassword } from '../../../src/server/account/passwords/transaction-password.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import { Refusal } from '../../../src/server/errors/refusal.ts'
import type { MerchantContext } from '../../../src/server/handler/handler.ts'
import { type Backend, startBackend, transactionPassword } from '../backend.ts'

const passwords = suite('passwords')
const secret = 'a secret of the tests, 32 characters or more'
let backend: Backend
let hash: string
let addresses = 0

passwords.before(async () => {
  backend = await startBackend()
  hash = await hashPassword('first-password')
})
passwords.after(() => backend.close())

const rowOf = (id: string) =>
  backend.db.selectFrom('merchant').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function contextOf(id: string) {
  // Each test uses an address of its own: wrong attempts are counted by address, too.
  const request = { ip: `203.0.113.${addresses++}`, network: null } as MerchantContext['request']
  return { db: backend.db, merchant: await rowOf(id), request }
}

/** Results of many concurrent attempts: the number of each refusal reason, and of successes. */
async function outcomes(tries: Promise<unknown>[]): Promise<Record<string, number>> {
  const settled = await Promise.allSettled(tries)
  const counts: Record<string, number> = {}
  for (const one of settled) {
    const name = one.status === 'fulfilled' ? 'right' : one.reason instanceof Refusal ? one.reason.reason : 'fault'
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

passwords('a new login password ends the other sessions and keeps this one', async () => {
  const merchant = await backend.merchant({ account: 'ada', password_hash: hash })
  const other = await openSession(backend.db, secret, merchant.id, 'other')
  await merchant.ok(loginPasswordUpdate, { current_password: 'first-password', new_password: 'second-password' })
  await merchant.ok(profile, {})
  assert.is((await backend.asOperator(other.access_token).send(profile, {})).code, 10004)
  const visitor = backend.asOperator('')
  await visitor.refused('credentials_wrong', login, { account: merchant.account, password: 'first-password' })
  await visitor.ok(login, { account: merchant.account, password: 'second-password' })
})

passwords('changing the login password requires the right current one and a different new one', async () => {
  const merchant = await backend.merchant({ password_hash: hash })
  const wrong = await merchant.refused('password_wrong', loginPasswordUpdate, {
    current_password: 'nope',
    new_password: 'second-password'
  })
  assert.is(wrong.field, 'current_password')
  await merchant.refused('password_same', loginPasswordUpdate, {
    current_password: 'first-password',
    new_password: 'first-password'
  })
  for (let turn = 0; turn < 5; turn += 1) {
    await merchant.send(loginPasswordUpdate, { current_password: `wrong-${turn}`, new_password: 'second-password' })
  }
  const locked = await merchant.refused('password_locked', loginPasswordUpdate, {
    current_password: 'first-password',
    new_password: 'second-password'
  })
  assert.ok(Date.parse(String(locked.until)) > Date.now() + 14 * 60_000)
})

passwords('a transaction password is set without the old one, and changed with it', async () => {
  const merchant = await backend.merchant({ password: false, password_hash: hash })
  await merchant.ok(withdrawPasswordUpdate, { login_password: 'first-password', new_password: '731904' })
  assert.is((await merchant.ok(profile, {})).has_transaction_password, true)
  assert.is((await rowOf(merchant.id)).transaction_password_changed_at, null)
  const missing = await merchant.refused('required', withdrawPasswordUpdate, { new_password: '904173' })
  assert.is(missing.field, 'current_password')
  await merchant.refused('password_wrong', withdrawPasswordUpdate, { current_password: '0', new_password: '904173' })
  await merchant.refused('password_same', withdrawPasswordUpdate, {
    current_password: '731904',
    new_password: '731904'
  })
  await merchant.ok(withdrawPasswordUpdate, { current_password: '731904', new_password: '904173' })
  const changedAt = (await rowOf(merchant.id)).transaction_password_changed_at
  assert.ok(changedAt && Date.now() - changedAt.getTime() < 60_000)
  await checkTransactionPassword(await contextOf(merchant.id), '904173')
})

passwords('of two concurrent first transaction passwords one is set, and its sender knows', async () => {
  const merchant = await backend.merchant({ password: false, password_hash: hash })
  const choices = ['640281', '640282', '640283']
  const answers = await Promise.all(
    choices.map(new_password =>
      merchant.send(withdrawPasswordUpdate, { login_password: 'first-password', new_password })
    )
  )
  const set = choices.filter((_, index) => answers[index]?.code === 10000)
  assert.is(set.length, 1)
  await checkTransactionPassword(await contextOf(merchant.id), set[0] ?? '')
})

passwords('without a transaction password there is nothing to guess', async () => {
  const merchant = await backend.merchant({ password: false })
  const context = await contextOf(merchant.id)
  assert.equal(await outcomes([checkTransactionPassword(context, '482915')]), { transaction_password_unset: 1 })
})

passwords('50 concurrent guesses get 5 checks, then the right one is locked for 15 minutes too', async () => {
  const context = await contextOf((await backend.merchant()).id)
  const guesses = Array.from({ length: 50 }, (_, turn) => checkTransactionPassword(context, `wrong-${turn}`))
  assert.equal(await outcomes(guesses), { password_wrong: 5, password_locked: 45 })
  assert.equal(await outcomes([checkTransactionPassword(context, transactionPassword)]), { password_locked: 1 })
  const key = `transaction:${context.merchant.id}`
  await backend.db
    .updateTable('guess')
    .set({ locked_until: new Date(Date.now() - 1) })
    .where('key', '=', key)
    .execute()
  await checkTransactionPassword(context, transactionPassword)
})

passwords('the same wrong guess 50 times counts as 50 guesses', async () => {
  const context = await contextOf((await backend.merchant()).id)
  const guesses = Array.from({ length: 50 }, () => checkTransactionPassword(context, 'wrong'))
  assert.equal(await outcomes(guesses), { password_wrong: 5, password_locked: 45 })
})

passwords('the same right password 50 times at once causes no lock, the first time and later', async () => {
  const context = await contextOf((await backend.merchant()).id)
  for (let round = 0; round < 3; round += 1) {
    const tries = Array.from({ length: 50 }, () => checkTransactionPassword(context, transactionPassword))
    assert.equal(await outcomes(tries), { right: 50 })
  }
  await checkTransactionPassword(context, transactionPassword)
})

passwords('a right password among 50 at once is accepted only if it is one of the five checked', async () => {
  const context = await contextOf((await backend.merchant()).id)
  // The process already knows it: a remembered password must not pass uncounted.
  await checkTransactionPassword(context, transactionPassword)
  const tries = Array.from({ length: 50 }, (_, turn) =>
    checkTransactionPassword(context, turn === 49 ? transactionPassword : `wrong-${turn}`)
  )
  const { right = 0, password_wrong = 0 } = await outcomes(tries)
  assert.ok(right + password_wrong <= 10, `${right} right, ${password_wrong} wrong`)
})

passwords('a right password resets four wrong ones', async () => {
  const context = await contextOf((await backend.merchant()).id)
  for (let round = 0; round < 3; round += 1) {
    for (let turn = 0; turn < 4; turn += 1) {
      assert.equal(await outcomes([checkTransactionPassword(context, 'wrong')]), { password_wrong: 1 })
    }
    await checkTransactionPassword(context, transactionPassword)
  }
})

passwords('a changed transaction password applies at once', async () => {
  const merchant = await backend.merchant()
  const context = await contextOf(merchant.id)
  await checkTransactionPassword(context, transactionPassword)
  await merchant.ok(withdrawPasswordUpdate, { current_password: transactionPassword, new_password: '864200' })
  assert.equal(await outcomes([checkTransactionPassword(context, transactionPassword)]), { password_wrong: 1 })
})

passwords.run()
