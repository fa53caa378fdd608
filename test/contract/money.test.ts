import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { calculateFee, formatMinor, parseAmount } from '../../src/contract/money.ts'

test('parses amounts of the API', () => {
  assert.is(parseAmount('120.50', 2), 12050n)
  assert.is(parseAmount('120.5', 2), 12050n)
  assert.is(parseAmount('-3', 2), -300n)
  assert.is(parseAmount('900', 0), 900n)
})

test('refuses amounts that are invalid in this currency or in another notation', () => {
  const typed = ['.5', '7.', '120,50', ' 120.50', '1,234.50', '−3.10']
  const wrong = ['', ' ', '.', '-', '1.234', '1,2,3', '1e5', 'NaN', '0x10', '1 000', '9999999999999999', '１２']
  for (const text of [...typed, ...wrong]) assert.is(parseAmount(text, 2), null, text)
})

test('formats with exactly the scale', () => {
  assert.is(formatMinor(12050n, 2), '120.50')
  assert.is(formatMinor(-5n, 2), '-0.05')
  assert.is(formatMinor(0n, 2), '0.00')
  assert.is(formatMinor(42n, 0), '42')
  assert.is(formatMinor(1n, 8), '0.00000001')
})

test('any amount survives formatting and parsing', () => {
  fc.assert(
    fc.property(fc.bigInt(1n - 10n ** 15n, 10n ** 15n - 1n), fc.integer({ min: 0, max: 8 }), (minor, scale) => {
      assert.is(parseAmount(formatMinor(minor, scale), scale), minor)
    })
  )
})

test('a fee is rounded up to the next minor unit, and never exceeds the amount', () => {
  assert.is(calculateFee(12050n, 100), 121n)
  assert.is(calculateFee(10000n, 100), 100n)
  assert.is(calculateFee(1n, 1), 1n)
  assert.is(calculateFee(12050n, 0), 0n)
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 15n), fc.integer({ min: 0, max: 10_000 }), (minor, points) => {
      const fee = calculateFee(minor, points)
      assert.ok(fee >= 0n && fee <= minor)
      assert.ok(fee * 10_000n >= minor * BigInt(points))
    })
  )
})

test.run()
