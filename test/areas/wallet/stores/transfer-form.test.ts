import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { otherBalance, transferForm, transferProblem } from '../../../../src/areas/wallet/stores/transfer-form.ts'
import { wallet } from '../../../../src/areas/wallet/stores/wallet.ts'
import { type Loopback, loopback, ok } from '../../../api/loopback.ts'
import { signedIn, startTestApp } from '../../../app.ts'
import { wallet as sample } from '../../../stores/samples.ts'

const test = suite('transfer form')
let server: Loopback
const { currency, total, available, held, promotion } = sample()
const balances = { currency, total, available, held, promotion }

test.before.each(async () => {
  server = await loopback()
  server.answer = ({ method }) => ok(method === 'GET' ? sample() : { available: 12 })
  signedIn(startTestApp().host)
  await wallet.load({})
})
test.after.each(() => server.close())

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

test('an answer outside the contract is a failure, not a crash', async () => {
  transferForm.set('amount', '20')
  assert.is(await transferForm.submit(), undefined)
  assert.is(transferForm.$form.get().failure?.kind, 'contract')
})

test.run()
