// A withdrawal from the form to the backend and back, over real HTTP.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withdrawInfo } from '../../../../src/areas/wallet/stores/withdraw-info.ts'
import { blockReasonOf, withdrawalForm } from '../../../../src/areas/wallet/stores/withdrawal-form.ts'
import { withdrawSubmit } from '../../../../src/contract/wallet/withdraw-submit.ts'
import { isUnanswered } from '../../../../src/stores/intent.ts'
import { envelope, type Loopback, loopback, ok, type Reply } from '../../../api/loopback.ts'
import { signedIn, startTestApp } from '../../../app.ts'
import { account, ids, withdrawInfo as info, withdrawal } from '../../../stores/samples.ts'

const test = suite('withdrawal form')
let server: Loopback
let told: ReturnType<typeof startTestApp>
let submitted: () => Reply | undefined

test.before.each(async () => {
  server = await loopback()
  submitted = () => ok(withdrawal())
  server.answer = ({ method }) => (method === 'GET' ? ok(info()) : submitted())
  told = startTestApp()
  signedIn(told.host)
  await withdrawInfo.load({})
})
test.after.each(() => server.close())

const posts = () => server.asked.filter(asked => asked.method === 'POST')
const errors = () => withdrawalForm.$form.get().errors

function fill(amount: string, password = 'secret-6') {
  withdrawalForm.set('account_id', ids.account)
  withdrawalForm.set('amount', amount)
  withdrawalForm.set('password', password)
}

test('it sends the amount with the scale of the currency, and one idempotency key', async () => {
  fill('120,5')
  const sent = await withdrawalForm.submit()
  assert.is(sent?.id, ids.second)
  assert.equal(JSON.parse(posts()[0]?.body ?? ''), { account_id: ids.account, amount: '120.50', password: 'secret-6' })
  assert.match(String(posts()[0]?.headers['idempotency-key']), /^[0-9a-f-]{36}$/)
})

test('errors of the amount (missing, balance, limit, minimum) are shown at the field, and nothing is sent', async () => {
  for (const [amount, key] of [
    ['', 'money.errorAmount'],
    ['500.01', 'money.errorBalance'],
    ['300.01', 'money.errorLimit'],
    ['9.99', 'money.errorMinimum']
  ] as const) {
    fill(amount)
    assert.is(await withdrawalForm.submit(), undefined)
    assert.is(errors().amount?.key, key)
  }
  assert.is(posts().length, 0)
})

test('the limit is named with its amount', () => {
  fill('300.01')
  withdrawalForm.validate()
  assert.match(String(errors().amount?.params?.amount), '300')
})

test('an account that is no longer bound has to be chosen again', () => {
  fill('50')
  withdrawalForm.set('account_id', ids.first)
  assert.not.ok(withdrawalForm.validate())
  assert.is(errors().account_id?.key, 'withdraw.errorAccount')
})

test('after a lost answer the same withdrawal carries the same key, another one does not', async () => {
  submitted = () => undefined
  fill('50')
  assert.is(await withdrawalForm.submit(), undefined)
  assert.ok(isUnanswered(withdrawSubmit))
  assert.is(withdrawalForm.$values.get().amount, '50')
  submitted = () => ok(withdrawal())
  fill('50', 'typed-again')
  await withdrawalForm.submit()
  fill('51')
  await withdrawalForm.submit()
  const keys = posts().map(asked => asked.headers['idempotency-key'])
  const last = keys.pop()
  assert.is(new Set(keys).size, 1)
  assert.is.not(last, keys[0])
  assert.not.ok(isUnanswered(withdrawSubmit))
})

test('refusals are shown at their fields, and inputs are kept', async () => {
  const rows = [
    ['insufficient_balance', 'amount'],
    ['withdraw_limit_exceeded', 'amount'],
    ['account_not_found', 'account_id'],
    ['password_wrong', 'password'],
    ['password_locked', 'password']
  ] as const
  for (const [reason, field] of rows) {
    submitted = () => envelope(10005, 'server words', { reason, field })
    fill('50')
    await withdrawalForm.submit()
    assert.is(errors()[field]?.message, 'server words', reason)
    assert.is(withdrawalForm.$values.get().amount, '50')
  }
  assert.equal(told.told.notices, [])
})

test('a used-up limit of withdrawals is shown in a toast', async () => {
  submitted = () => envelope(10005, "today's withdrawal times used up", { reason: 'withdraw_times_used' })
  fill('50')
  await withdrawalForm.submit()
  assert.equal(told.told.notices, ["today's withdrawal times used up"])
})

test('the draft is kept without the password', () => {
  fill('77.70')
  const kept = told.host.tabStorage.get('draft.withdrawal') ?? ''
  assert.match(kept, '77.70')
  assert.not.match(kept, 'secret-6')
})

test('reasons that block every withdrawal are ordered', () => {
  const later = new Date(Date.now() + 60_000).toISOString()
  const earlier = new Date(Date.now() - 60_000).toISOString()
  assert.is(blockReasonOf(info()), null)
  assert.equal(blockReasonOf(info({ blocked_until: later, times_left: 0 })), { reason: 'blocked', until: later })
  assert.is(blockReasonOf(info({ blocked_until: earlier })), null)
  assert.equal(blockReasonOf(info({ times_left: 0, accounts: [] })), { reason: 'times' })
  assert.equal(blockReasonOf(info({ accounts: [], has_transaction_password: false })), { reason: 'accounts' })
  assert.equal(blockReasonOf(info({ accounts: [account()], has_transaction_password: false })), { reason: 'password' })
})

test.run()
