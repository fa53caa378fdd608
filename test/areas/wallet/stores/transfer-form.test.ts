import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { otherBalance, transferForm, transferProblem } from '../../../../src/areas/wallet/stores/transfer-form.ts'
import { wallet } from '../../../../src/areas/wallet/stores/wallet.ts'
import { envelope, type Loopback, loopback, ok, type Reply } from '../../../api/loopback.ts'
import { signedIn, startTestApp } from '../../../app.ts'
import { wallet as sample } from '../../../stores/samples.ts'

const test = suite('transfer form')
let server: Loopback
let submitted: () => Reply | undefined
const { currency, total, available, held, promotion } = sample()
const balances = { currency, total, available, held, promotion }

test.before.each(async () => {
  server = await loopback()
  submitted = () => ok(balances)
  server.answer = ({ method }) => (method === 'GET' ? ok(sample()) : submitted())
  signedIn(startTestApp().host)
  await wallet.load({})
})
test.after.each(() => server.close())

const posts = () => server.asked.filter(asked => asked.method === 'POST')

test('not more than the balance that it leaves', () => {
  assert.equal(transferProblem({ from: 'available', amount: '500.01' }, balances, balances.currency), {
    reason: 'balance',
    bound: 50000n
  })
  assert.equal(transferProblem({ from: 'promotion', amount: '29.51' }, balances, balances.currency), {
    reason: 'balance',
    bound: 2950n
  })
  assert.is(transferProblem({ from: 'promotion', amount: '29.50' }, balances, balances.currency), null)
})

test('the direction can be switched', () => {
  assert.is(otherBalance('available'), 'promotion')
  assert.is(otherBalance('promotion'), 'available')
})

test('it sends the direction and the amount, and answers the new balances', async () => {
  transferForm.set('from', 'promotion')
  transferForm.set('amount', '20')
  assert.equal(await transferForm.submit(), balances)
  assert.equal(JSON.parse(posts()[0]?.body ?? ''), { from: 'promotion', amount: '20.00' })
  assert.ok(posts()[0]?.headers['idempotency-key'])
})

test('a balance that was used up meanwhile is said at the amount', async () => {
  submitted = () => envelope(10005, 'insufficient', { reason: 'insufficient_balance', field: 'amount' })
  transferForm.set('amount', '20')
  assert.is(await transferForm.submit(), undefined)
  assert.is(transferForm.$form.get().errors.amount?.message, 'insufficient')
  assert.is(transferForm.$values.get().amount, '20')
})

test('an answer outside the contract is a failure, not a crash', async () => {
  submitted = () => ok({ available: 12 })
  transferForm.set('amount', '20')
  assert.is(await transferForm.submit(), undefined)
  assert.is(transferForm.$form.get().failure?.kind, 'contract')
})

test.run()
