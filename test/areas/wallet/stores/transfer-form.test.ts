import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { otherBalance, transferProblem } from '../../../../src/areas/wallet/stores/transfer-form.ts'

const test = suite('transfer form')
const currency = { code: 'USDT', scale: 2 }
const balances = { available: '500.00', promotion: '29.50' }

test('not more than the balance that it leaves', () => {
  assert.equal(transferProblem({ from: 'available', amount: '500.01' }, balances, currency), {
    reason: 'balance',
    bound: 50000n
  })
  assert.equal(transferProblem({ from: 'promotion', amount: '29.51' }, balances, currency), {
    reason: 'balance',
    bound: 2950n
  })
  assert.is(transferProblem({ from: 'promotion', amount: '29.50' }, balances, currency), null)
})

test('the direction can be switched', () => {
  assert.is(otherBalance('available'), 'promotion')
  assert.is(otherBalance('promotion'), 'available')
})

test.run()
