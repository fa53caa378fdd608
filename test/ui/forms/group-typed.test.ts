import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Locale } from '../../../src/contract/languages.ts'
import { createAmountTyping } from '../../../src/stores/typed-amount.ts'
import { applyGrouping } from '../../../src/ui/forms/group-typed.ts'

const usdt = { scale: 2, code: 'USDT' }

/** Types a text key by key; returns what the field shows at the end, and the value that is sent. */
function typed(text: string, locale: Locale): [display: string, value: string] {
  const number = createAmountTyping(usdt, locale)
  let edited: ReturnType<typeof applyGrouping> = { text: '', caret: 0 }
  for (const key of text) {
    const next = edited.text + key
    edited = applyGrouping(edited.text, { ...edited, text: next, caret: next.length }, number)
    assert.is(edited.caret, edited.text.length, `${locale} ${next}`)
  }
  return [edited.text, number.keep(edited.text)]
}

function pasted(text: string, locale: Locale): [display: string, value: string] {
  const number = createAmountTyping(usdt, locale)
  const { text: display } = applyGrouping('', { text, caret: text.length }, number)
  return [display, number.keep(display)]
}

const shownIn: Partial<Record<Locale, string>> = {
  'en-US': '1,234,567.5',
  'vi-VN': '1.234.567,5',
  'es-ES': '1.234.567,5',
  'pt-PT': '1\u00a0234\u00a0567,5',
  'es-MX': '1,234,567.5',
  'ja-JP': '1,234,567.5'
}

for (const [name, display] of Object.entries(shownIn)) {
  const locale = name as Locale
  test(`a number is grouped key by key, with the decimal sign of either keyboard: ${locale}`, () => {
    for (const sign of '.,') assert.equal(typed(`1234567${sign}5`, locale), [display, '1234567.50'])
    // A person who types the separators gets the same.
    const less = display.replace(/^1\D/, '').replace(/^2/, '')
    assert.equal(typed(less, locale), [less, '34567.50'])
    assert.equal(typed(display, locale), [display, '1234567.50'])
    for (const text of ['12.50', '12,50', '0.05', '0,05', '.5', '120,5', '007']) {
      const [as, value] = typed(text, locale)
      assert.is(as, text)
      assert.is(value, Number(text.replace(',', '.')).toFixed(2))
    }
  })

  test(`a pasted number of any notation is understood: ${locale}`, () => {
    for (const text of ['1,234.50', '1.234,50', '1234.50', '1 234,50', '１２３４．５０', '1234,50 USDT', '+1’234.50'])
      assert.is(pasted(text, locale)[1], '1234.50', text)
    for (const text of ['12 34', '1e9', '-50', '75 EUR', '0.505', '1.2.3', 'x'])
      assert.equal(pasted(text, locale), [text, text])
  })
}

test('what is no number stays as typed', () => {
  for (const text of ['12 34', '1e9', '-50', '1.2.3', '１２０。50']) assert.is(typed(text, 'en-US')[0], text)
})

test('a deleted separator takes the digit beside it along, and the caret stays there', () => {
  const number = createAmountTyping(usdt, 'en-US')
  assert.equal(applyGrouping('1,234', { text: '1234', caret: 1 }, number), { text: '234', caret: 0 })
  assert.equal(applyGrouping('1,234', { text: '1234', caret: 1 }, number, true), { text: '134', caret: 1 })
  assert.equal(applyGrouping('12,345.50', { text: '129,345.50', caret: 3 }, number), { text: '129,345.50', caret: 3 })
  assert.equal(applyGrouping('1,234.5', { text: ',234.5', caret: 0 }, number), { text: '234.5', caret: 0 })
  assert.equal(applyGrouping('1,234,567', { text: '1,567', caret: 1 }, number), { text: '1,567', caret: 1 })
  assert.equal(applyGrouping('1,234', { text: '', caret: 0 }, number), { text: '', caret: 0 })
  // Over the sign of decimals the digits become one number.
  assert.equal(applyGrouping('1,234.50', { text: '1,23450', caret: 5 }, number), { text: '123,450', caret: 5 })
})

test.run()
