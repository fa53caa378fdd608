import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mask, maskAddress } from '../../../src/server/wallet/masking.ts'

test('the first and last two characters stay', () => {
  assert.is(mask('6222021234567890'), '62************90')
  assert.is(mask('abcde'), 'ab*de')
})

test('a text without a middle is not shown in full', () => {
  assert.is(mask('abcd'), 'a***')
  assert.is(mask('王小'), '王*')
  assert.is(mask('x'), 'x')
  assert.is(mask(''), '')
})

test('a character counts as one, in any encoding', () => {
  assert.is(mask('😀b😀d😀'), '😀b*d😀')
})

test('an address shows six characters at both ends', () => {
  assert.is(maskAddress('TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUN'), 'TAypwk****fqYRUN')
})

test.run()
