import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { maskAddress, maskText } from '../../../src/server/wallet/masking.ts'

test('the first and last two characters stay', () => {
  assert.is(maskText('6222021234567890'), '62************90')
  assert.is(maskText('abcde'), 'ab*de')
})

test('a text without a middle is not shown in full', () => {
  assert.is(maskText('abcd'), 'a***')
  assert.is(maskText('王小'), '王*')
  assert.is(maskText('x'), 'x')
  assert.is(maskText(''), '')
})

test('a character counts as one, in any encoding', () => {
  assert.is(maskText('😀b😀d😀'), '😀b*d😀')
})

test('an address shows six characters at both ends', () => {
  assert.is(maskAddress('TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUN'), 'TAypwk****fqYRUN')
})

test.run()
