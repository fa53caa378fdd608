import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findTransferProblem, getOtherBalance } from '../../../../src/areas/wallet/stores/transfer-form.ts'

const test = suite('transfer form')
const currency = { code: 'USDT', scale: 2 }
const balances = { available: '500.00', promotion: '29.50' }

test('not more than the balance that it leaves', () => {
  assert.equal(findTransferProblem({ from: 'available', amount: '500.01' }, balances, currency), {
    reason: 'balance',
    bound: 50000n
  })
  assert.equal(findTransferProblem({ from: 'promotion', amount: '29.51' }, balances, currency), {
    reason: 'balance',
    bound: 2950n
  })
  assert.is(findTransferProblem({ from: 'promotion', amount: '29.50' }, balances, currency), null)
})

test('the direction can be switched', () => {
  assert.is(getOtherBalance('available'), 'promotion')
  assert.is(getOtherBalance('promotion'), 'available')
})

test.run()
