import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readTyped, unreadable } from '../../src/stores/typed-amount.ts'

test('nothing, space and zero count as nothing typed', () => {
  for (const text of ['', '  ', '0', '0.00', ',0']) assert.equal(readTyped(text, 2), { state: 'none' }, text)
})

test('a comma and a point are both a decimal sign', () => {
  assert.equal(readTyped('120,5', 2), { state: 'amount', minor: 12050n })
  assert.equal(readTyped('120.50', 2), { state: 'amount', minor: 12050n })
  assert.equal(readTyped('.05', 2), { state: 'amount', minor: 5n })
})

test('more decimals than the currency has are told apart from what is no number', () => {
  assert.equal(readTyped('1.005', 2), { state: 'unreadable', reason: 'decimals' })
  assert.equal(readTyped('12a', 2), { state: 'unreadable', reason: 'number' })
  assert.equal(readTyped('1.2.3', 2), { state: 'unreadable', reason: 'number' })
  assert.equal(readTyped('-5', 2), { state: 'unreadable', reason: 'number' })
})

test('an amount beyond every number of a float stays exact', () => {
  assert.equal(readTyped('900719925474099.93', 2), { state: 'amount', minor: 90071992547409993n })
})

test('what cannot be read asks for an amount, or for fewer decimals', () => {
  assert.equal(unreadable(readTyped('', 2)), { reason: 'required' })
  assert.equal(unreadable(readTyped('x', 2)), { reason: 'required' })
  assert.equal(unreadable(readTyped('1.234', 2)), { reason: 'decimals' })
  assert.is(unreadable(readTyped('1.23', 2)), null)
})

test.run()
