import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withdrawPasswordUpdate } from '../../../src/contract/account/password.ts'
import { unlockCreate, unlockDelete } from '../../../src/contract/account/unlock.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { type Backend, type Merchant, startBackend, transactionPassword } from '../backend.ts'
import { tron } from '../channels.ts'

const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
const wrongToken = `unlock:${'A'.repeat(43)}`

for (const isolation of ['read committed', 'serializable'] as const) {
  const test = suite(`unlock under ${isolation}`)
  let backend: Backend
  let merchant: Merchant
  let account_id: string

  test.before(async () => {
    backend = await startBackend({ isolation })
  })
  test.after(() => backend.close())
  test.before.each(async () => {
    merchant = await backend.merchant({ available: 100_000n, grade: 'black_gold' })
    account_id = (await merchant.ok(accountAdd, { account, password: transactionPassword })).id
  })

  const create = async (by = merchant) =>
    (await by.ok(unlockCreate, { withdraw_password: transactionPassword })).unlock_token
  const withdraw = (password: string) => ({ account_id, amount: '10.00', password })

  test('a token pays like the password, any number of times, on each device', async () => {
    const [phone, tablet] = [await create(), await create()]
    assert.match(phone, /^unlock:[\w-]{43}$/)
    assert.is.not(phone, tablet)
    for (const token of [phone, tablet, phone]) await merchant.ok(withdrawSubmit, withdraw(token))
    assert.equal(await checkInvariants(backend.db), [])
  })

  test('only digests are stored', async () => {
    const token = await create()
    const rows = await backend.db.selectFrom('unlock').selectAll().where('merchant_id', '=', merchant.id).execute()
    assert.is(rows.length, 1)
    assert.not.ok(JSON.stringify(rows).includes(token.slice(7)))
    assert.not.ok(rows[0]?.digest.includes(Buffer.from(token.slice(7), 'base64url')))
  })

  test('a token is created only with the right password, and not with a token', async () => {
    const wrong = await merchant.refused('password_wrong', unlockCreate, { withdraw_password: 'nope' })
    assert.is(wrong.field, 'withdraw_password')
    await merchant.refused('password_wrong', unlockCreate, { withdraw_password: await create() })
    const without = await backend.merchant({ password: false })
    await without.refused('transaction_password_unset', unlockCreate, { withdraw_password: transactionPassword })
  })

  test('a token cannot change a password', async () => {
    const token = await create()
    const change = { current_password: token, new_password: '640285' }
    await merchant.refused('password_wrong', withdrawPasswordUpdate, change)
    await merchant.ok(withdrawSubmit, withdraw(transactionPassword))
  })

  test('deleting revokes the tokens of every device', async () => {
    const tokens = [await create(), await create()]
    await merchant.ok(unlockDelete, {})
    for (const token of tokens) {
      const refused = await merchant.refused('password_wrong', withdrawSubmit, withdraw(token))
      assert.is(refused.field, 'password')
    }
    await merchant.ok(withdrawSubmit, withdraw(transactionPassword))
  })

  test('a changed transaction password revokes tokens', async () => {
    const token = await create()
    await merchant.ok(withdrawPasswordUpdate, { current_password: transactionPassword, new_password: '864200' })
    const added = { account: { ...account, label: 'x' }, password: token }
    await merchant.refused('password_wrong', accountAdd, added)
  })

  test('a token expires', async () => {
    const token = await create()
    const expired = { expires_at: new Date(Date.now() - 1) } as never
    await backend.db.updateTable('unlock').set(expired).where('merchant_id', '=', merchant.id).execute()
    await merchant.refused('password_wrong', withdrawSubmit, withdraw(token))
  })

  test('a token belongs to one merchant', async () => {
    const other = await backend.merchant()
    await merchant.refused('password_wrong', withdrawSubmit, withdraw(await create(other)))
  })

  test('five wrong guesses, of either kind, lock and revoke every token', async () => {
    const token = await create()
    for (let turn = 0; turn < 5; turn += 1) {
      const guess = turn % 2 ? `wrong-${turn}` : wrongToken.replace(/A$/, String(turn))
      await merchant.refused('password_wrong', withdrawSubmit, withdraw(guess))
    }
    await merchant.refused('password_locked', withdrawSubmit, withdraw(token))
    await backend.db
      .updateTable('guess')
      .set({ locked_until: new Date(Date.now() - 1) })
      .where('key', '=', `transaction:${merchant.id}`)
      .execute()
    await merchant.refused('password_wrong', withdrawSubmit, withdraw(token))
    await merchant.ok(withdrawSubmit, withdraw(transactionPassword))
  })

  test('fifty concurrent token guesses get five checks', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        merchant.send(withdrawSubmit, withdraw(`unlock:${String(turn).padStart(43, 'x')}`))
      )
    )
    const reasons = answers.map(answer => (answer.data as unknown as { reason: string }).reason)
    assert.is(reasons.filter(reason => reason === 'password_wrong').length, 5)
    assert.is(reasons.filter(reason => reason === 'password_locked').length, 45)
  })

  test('a right token does not reset wrong passwords before it', async () => {
    const token = await create()
    for (let turn = 0; turn < 4; turn += 1) {
      await merchant.refused('password_wrong', withdrawSubmit, withdraw(`wrong-${turn}`))
      await merchant.ok(withdrawSubmit, withdraw(token))
    }
    await merchant.refused('password_wrong', withdrawSubmit, withdraw('wrong-5'))
    await merchant.refused('password_locked', withdrawSubmit, withdraw(transactionPassword))
  })

  test('the same right token sent twenty times at once causes no lock', async () => {
    const token = await create()
    const key = '0198f0a0-0000-4000-8000-000000000001'
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => merchant.ok(withdrawSubmit, withdraw(token), { key }))
    )
    assert.is(new Set(answers.map(answer => answer.id)).size, 1)
    await merchant.ok(withdrawSubmit, withdraw(transactionPassword))
  })

  test('an intent is the same with the token or the password', async () => {
    const key = '0198f0a0-0000-4000-8000-000000000002'
    const first = await merchant.ok(withdrawSubmit, withdraw(await create()), { key })
    const again = await merchant.ok(withdrawSubmit, withdraw(transactionPassword), { key })
    assert.is(again.id, first.id)
  })

  test('a merchant keeps ten devices: the oldest token is revoked', async () => {
    const tokens: string[] = []
    for (let turn = 0; turn < 11; turn += 1) tokens.push(await create())
    await merchant.refused('password_wrong', withdrawSubmit, withdraw(tokens[0] ?? ''))
    await merchant.ok(withdrawSubmit, withdraw(tokens[1] ?? ''))
    await merchant.ok(withdrawSubmit, withdraw(tokens[10] ?? ''))
  })

  test('after a concurrent password change no token of the old password remains', async () => {
    const made = Array.from({ length: 8 }, () =>
      merchant.send(unlockCreate, { withdraw_password: transactionPassword })
    )
    const change = { current_password: transactionPassword, new_password: '904173' }
    await Promise.all([...made, merchant.ok(withdrawPasswordUpdate, change)])
    const left = await backend.db.selectFrom('unlock').select('digest').where('merchant_id', '=', merchant.id).execute()
    assert.is(left.length, 0)
  })

  test.run()
}
