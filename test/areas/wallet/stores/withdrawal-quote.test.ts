import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  calculateQuote,
  getBounds,
  getLargestWithdrawal
} from '../../../../src/areas/wallet/stores/withdrawal-quote.ts'
import { withdrawInfo } from '../../../stores/samples.ts'

const info = withdrawInfo({
  available: '500.00',
  minimum: '10.00',
  limit_per_withdrawal: '300.00',
  fee_basis_points: 100
})

test('fee and arriving amount are exact to the cent, with the fee rounded up', () => {
  assert.equal(calculateQuote('120.50', info), { amount: 12050n, fee: 121n, arrives: 11929n, problem: null })
})

test('an empty amount costs nothing and asks for an amount', () => {
  assert.equal(calculateQuote('', info), { amount: 0n, fee: 0n, arrives: 0n, problem: { reason: 'required' } })
})

test('the balance is named before the limit', () => {
  assert.equal(calculateQuote('500.01', info).problem, { reason: 'balance', bound: 50000n })
  assert.equal(calculateQuote('300.01', info).problem, { reason: 'limit', bound: 30000n })
  assert.is(calculateQuote('300.00', info).problem, null)
})

test('less than the minimum is refused, the minimum itself is not', () => {
  assert.equal(calculateQuote('9.99', info).problem, { reason: 'minimum', bound: 1000n })
  assert.is(calculateQuote('10', info).problem, null)
})

test('an amount that the fee would use up is refused', () => {
  const dear = withdrawInfo({
    available: '500.00',
    minimum: '0.01',
    limit_per_withdrawal: '300.00',
    fee_basis_points: 10_000
  })
  assert.equal(calculateQuote('5.00', dear).problem, { reason: 'fee', bound: 500n })
  assert.is(calculateQuote('5.00', dear).arrives, 0n)
})

test('"all" is the balance or the limit, whichever is less', () => {
  assert.is(getLargestWithdrawal(getBounds(info)), 30000n)
  assert.is(
    getLargestWithdrawal(getBounds(withdrawInfo({ available: '12.34', limit_per_withdrawal: '300.00' }))),
    1234n
  )
})

test('an unreadable limit allows nothing', () => {
  assert.is(calculateQuote('1', withdrawInfo({ available: 'lots' })).problem?.reason, 'balance')
})

test.run()
