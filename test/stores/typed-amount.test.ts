import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LOCALES } from '../../src/contract/languages.ts'
import {
  createAmountTyping,
  findTypingProblem,
  readCount,
  readFieldValue,
  toAmountError,
  toWireAmount
} from '../../src/stores/typed-amount.ts'

const usdt = { code: 'USDT', scale: 2 }

test('an empty text, spaces and zero count as empty', () => {
  for (const text of ['', '  ', '0', '0.00', ',0']) assert.equal(readFieldValue(text, usdt), { state: 'none' }, text)
})

test('a stored amount means the same in every language, whatever the scale', () => {
  for (const locale of LOCALES) {
    assert.equal(readFieldValue('1234.50', usdt, locale), { state: 'amount', minor: 123450n })
    assert.equal(readFieldValue('1.234', { code: 'X', scale: 3 }, locale), { state: 'amount', minor: 1234n })
    assert.equal(readFieldValue('1234', { code: 'X', scale: 0 }, locale), { state: 'amount', minor: 1234n })
  }
})

test('a typed text is parsed in the language of its reader', () => {
  assert.equal(readFieldValue('1.234', usdt, 'es-ES'), { state: 'amount', minor: 123400n })
  assert.equal(readFieldValue('1.234', usdt, 'en-US'), { state: 'unreadable', reason: 'decimals' })
  assert.equal(readFieldValue('1,234', usdt, 'en-US'), { state: 'amount', minor: 123400n })
})

test('a group of three digits is no fraction, also for a currency of three decimals', () => {
  const dinar = { code: 'KWD', scale: 3 }
  for (const locale of LOCALES) {
    const { keep, signs } = createAmountTyping(dinar, locale)
    const hasComma = ['es-ES', 'pt-PT', 'pt-BR', 'id-ID', 'vi-VN'].includes(locale)
    assert.is(keep('1.500'), hasComma ? '1500.000' : '1.500', locale)
    assert.is(keep('1,500'), hasComma ? '1.500' : '1500.000', locale)
    assert.is(keep('0.500'), '0.500', locale)
    for (const amount of ['1.500', '1500.000', '0.005'])
      assert.is(keep(amount.replace('.', signs.decimal)), amount, `${locale} ${amount}`)
  }
})

test('an amount is stored with all its decimals, any other text unchanged', () => {
  const { keep, show } = createAmountTyping(usdt)
  assert.is(keep('1,234.5'), '1234.50')
  assert.is(keep('１２０。５'), '120.50')
  for (const text of ['1.2.3', '-5', '1e9', '120.505', '$5', '', '0']) {
    assert.is(keep(text), text)
    assert.is(show(text), text)
  }
  assert.is(show('1234567.50'), '1,234,567.50')
  assert.is(keep(show('1234567.50')), '1234567.50')
})

test('an amount beyond the precision of a float stays exact', () => {
  assert.equal(readFieldValue('900719925474099.93', usdt), { state: 'amount', minor: 90071992547409993n })
  assert.is(toWireAmount('900719925474099.93', usdt), '900719925474099.93')
})

test('each unreadable text has its reason', () => {
  const reason = (text: string) => {
    const problem = findTypingProblem(readFieldValue(text, usdt), usdt)
    return problem && toAmountError(problem, usdt)
  }
  assert.equal(reason(''), { key: 'money.errorAmount' })
  assert.equal(reason('x'), { key: 'money.errorNumber', params: { example: '12,345.00' } })
  assert.equal(reason('1.234'), { key: 'money.errorDecimals', params: { count: 2 } })
  assert.equal(reason('-5'), { key: 'money.errorNegative' })
  assert.equal(reason('5 EUR'), { key: 'money.errorCurrency', params: { currency: 'USDT' } })
  assert.equal(reason('9999999999999999'), {
    key: 'money.errorMaximum',
    params: { amount: '999,999,999,999,999.00\u00a0USDT' }
  })
  assert.is(reason('1.23'), null)
})

test('a count is a whole number, 1 or more', () => {
  assert.is(readCount('15'), 15)
  assert.is(readCount('１５'), 15)
  assert.is(readCount('1,500'), 1500)
  for (const text of ['', '0', '1.5', '1,5', '-1', '1e3', '15 pieces']) assert.is(readCount(text), null, text)
})

test.run()
