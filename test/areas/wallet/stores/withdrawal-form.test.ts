import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { allIn, blockReasonOf, boundsOf, quote } from '../../../../src/areas/wallet/stores/withdrawal-form.ts'
import { account, withdrawInfo as info } from '../../../stores/samples.ts'

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

const day = info({
  available: '500.00',
  minimum: '10.00',
  limit_per_withdrawal: '300.00',
  fee_basis_points: 100
})

test('fee and arriving amount are exact to the cent, with the fee rounded up', () => {
  assert.equal(quote('120.50', day), { amount: 12050n, fee: 121n, arrives: 11929n, problem: null })
})

test('an empty amount costs nothing and asks for an amount', () => {
  assert.equal(quote('', day), { amount: 0n, fee: 0n, arrives: 0n, problem: { reason: 'required' } })
})

test('the balance is named before the limit', () => {
  assert.equal(quote('500.01', day).problem, { reason: 'balance', bound: 50000n })
  assert.equal(quote('300.01', day).problem, { reason: 'limit', bound: 30000n })
  assert.is(quote('300.00', day).problem, null)
})

test('less than the minimum is refused, the minimum itself is not', () => {
  assert.equal(quote('9.99', day).problem, { reason: 'minimum', bound: 1000n })
  assert.is(quote('10', day).problem, null)
})

test('an amount that the fee would use up is refused', () => {
  const dear = info({
    available: '500.00',
    minimum: '0.01',
    limit_per_withdrawal: '300.00',
    fee_basis_points: 10_000
  })
  assert.equal(quote('5.00', dear).problem, { reason: 'fee', bound: 500n })
  assert.is(quote('5.00', dear).arrives, 0n)
})

test('"all" is the balance or the limit, whichever is less', () => {
  assert.is(allIn(boundsOf(day)), 30000n)
  assert.is(allIn(boundsOf(info({ available: '12.34', limit_per_withdrawal: '300.00' }))), 1234n)
})

test('an unreadable limit allows nothing', () => {
  assert.is(quote('1', info({ available: 'lots' })).problem?.reason, 'balance')
})

test.run()
