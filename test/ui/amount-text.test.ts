import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { plainAmount, shownAmount } from '../../src/ui/amount-text.ts'

const typed = (text: string, separator: '.' | ',' = '.') => plainAmount(text, { scale: 2, separator, pasted: false })
const pasted = (text: string, separator: '.' | ',' = '.') => plainAmount(text, { scale: 2, separator, pasted: true })

test('a comma and a point both start the fraction', () => {
  assert.is(typed('120,5'), '120.5')
  assert.is(typed('120.5'), '120.5')
})

test('a fraction without an integer part gets a zero', () => {
  assert.is(typed(',5'), '0.5')
  assert.is(typed('.'), '0.')
})

test('decimals beyond the scale are not taken', () => {
  assert.is(typed('1.239'), '1.23')
  assert.is(plainAmount('12.5', { scale: 0, separator: '.', pasted: false }), '12')
})

test('letters, blanks, signs and second marks are left out', () => {
  assert.is(typed('1a2 -3'), '123')
  assert.is(typed('1.2.3'), '1.23')
  assert.is(typed('abc'), '')
})

test('leading zeros go, one zero stays', () => {
  assert.is(typed('007'), '7')
  assert.is(typed('0'), '0')
  assert.is(typed('00.5'), '0.5')
})

test('full-width digits of a Japanese keyboard count', () => {
  assert.is(typed('１２０．５'), '120.5')
})

test('a pasted text may be grouped either way', () => {
  assert.is(pasted('1,234.50'), '1234.50')
  assert.is(pasted('1.234,50 USDT'), '1234.50')
  assert.is(pasted('1,234,567'), '1234567')
  assert.is(pasted('1 234,5'), '1234.5')
})

test('one mark before three digits is a group, unless it is the decimal mark of the reader', () => {
  assert.is(pasted('1,234', '.'), '1234')
  assert.is(pasted('1.234', ','), '1234')
  assert.is(pasted('1.234', '.'), '1.23')
})

test('the field shows the mark of the reader', () => {
  assert.is(shownAmount('120.50', ','), '120,50')
  assert.is(shownAmount('120.50', '.'), '120.50')
})

test.run()
