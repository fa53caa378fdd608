import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatMinor } from '../../src/contract/money.ts'
import { type Notation, readNumber } from '../../src/contract/typed-number.ts'

const point = ['en-US', 'ja-JP', 'ko-KR', 'zh-CN', 'zh-TW', 'es-MX']
const comma = ['es-ES', 'pt-PT', 'vi-VN', 'id-ID', 'pt-BR']
const locales = [...point, ...comma]

const decimalOf = (locale: string): Notation['decimal'] =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value as '.' | ','

/** Returns the amount in the API, or why it is invalid. */
function read(text: string, locale: string, scale = 2): string {
  const number = readNumber(text, { decimal: decimalOf(locale), scale, unit: 'USDT' })
  if (number.state === 'unreadable') return number.reason
  return number.state === 'empty' ? 'empty' : formatMinor(number.minor, scale)
}

/** Results where the decimal separator is a point, and where it is a comma. */
const table: readonly [text: string, point: string, comma: string][] = [
  // Plain numbers, and both decimal separators where only one reading is possible.
  ['', 'empty', 'empty'],
  ['  ', 'empty', 'empty'],
  ['0', '0.00', '0.00'],
  ['007', '7.00', '7.00'],
  ['120', '120.00', '120.00'],
  ['120.5', '120.50', '120.50'],
  ['120,5', '120.50', '120.50'],
  ['120.50', '120.50', '120.50'],
  ['120,50', '120.50', '120.50'],
  ['.5', '0.50', '0.50'],
  [',5', '0.50', '0.50'],
  ['7.', '7.00', '7.00'],
  ['7,', '7.00', '7.00'],
  ['0.50', '0.50', '0.50'],
  ['00,5', '0.50', '0.50'],
  // Groups: where a text could be a group or decimals, the reader's language decides, and too many decimals are refused.
  ['1,234', '1234.00', 'decimals'],
  ['1.234', 'decimals', '1234.00'],
  ['10.000', 'decimals', '10000.00'],
  ['10,000', '10000.00', 'decimals'],
  ['0.234', 'decimals', 'decimals'],
  ['0,234', 'decimals', 'decimals'],
  ['1234.567', 'decimals', 'decimals'],
  ['1,234.56', '1234.56', '1234.56'],
  ['1.234,56', '1234.56', '1234.56'],
  ['1.234.567', '1234567.00', '1234567.00'],
  ['1,234,567', '1234567.00', '1234567.00'],
  ['1.234.567,8', '1234567.80', '1234567.80'],
  ['1,234,567.89', '1234567.89', '1234567.89'],
  ['1,234.567', 'decimals', 'decimals'],
  ['1 234,5', '1234.50', '1234.50'],
  ['1 234.5', '1234.50', '1234.50'],
  ['1\u00a0234,56', '1234.56', '1234.56'],
  ['1\u202f234,56', '1234.56', '1234.56'],
  ['1\u2009234.56', '1234.56', '1234.56'],
  ['1’234.50', '1234.50', '1234.50'],
  ["1'234.50", '1234.50', '1234.50'],
  // Groups of another size, or two kinds of them, are invalid.
  ['12 34', 'number', 'number'],
  ['1,23,456', 'number', 'number'],
  ['1,2345', 'decimals', 'decimals'],
  ['1 234.567,8', 'number', 'number'],
  ['1.23.456', 'number', 'number'],
  ['1,2,3', 'number', 'number'],
  ['0,123,456', 'number', 'number'],
  ['.', 'number', 'number'],
  ['1..5', 'number', 'number'],
  ['1.,5', 'number', 'number'],
  // Full-width and ideographic signs.
  ['１２０', '120.00', '120.00'],
  ['１２０．５', '120.50', '120.50'],
  ['１，２３４．５０', '1234.50', '1234.50'],
  ['120。50', '120.50', '120.50'],
  ['120｡50', '120.50', '120.50'],
  ['1、234。50', '1234.50', '1234.50'],
  ['　１２０　', '120.00', '120.00'],
  ['\u200e120.50\u200f', '120.50', '120.50'],
  // Signs, exponents, other notations.
  ['+5', '5.00', '5.00'],
  ['＋５', '5.00', '5.00'],
  ['-5', 'negative', 'negative'],
  ['−5', 'negative', 'negative'],
  ['－５', 'negative', 'negative'],
  ['- 5 USDT', 'negative', 'negative'],
  ['USDT -5', 'negative', 'negative'],
  ['5-', 'number', 'number'],
  ['(5)', 'number', 'number'],
  ['1e9', 'number', 'number'],
  ['1E+3', 'number', 'number'],
  ['0x10', 'number', 'number'],
  ['1/2', 'number', 'number'],
  ['½', 'number', 'number'],
  ['10²', 'number', 'number'],
  ['①', 'number', 'number'],
  ['١٢٠', 'number', 'number'],
  ['12:50', 'number', 'number'],
  ['5k', 'number', 'number'],
  ['12万', 'number', 'number'],
  ['一百', 'number', 'number'],
  ['NaN', 'number', 'number'],
  ['Infinity', 'number', 'number'],
  // The currency of the field may accompany the number, no other one.
  ['120.50 USDT', '120.50', '120.50'],
  ['usdt 120,50', '120.50', '120.50'],
  ['USDT120.50', '120.50', '120.50'],
  ['1.234,56\u00a0USDT', '1234.56', '1234.56'],
  ['１２０ＵＳＤＴ', '120.00', '120.00'],
  ['$5', 'currency', 'currency'],
  ['5 €', 'currency', 'currency'],
  ['￥5', 'currency', 'currency'],
  ['EUR 5', 'currency', 'currency'],
  ['Rp 5.000', 'currency', 'currency'],
  ['5 USD', 'currency', 'currency'],
  ['5 %', 'currency', 'currency'],
  ['USDT', 'number', 'number'],
  // The maximum number of digits in the API, and one more.
  ['999999999999999.99', '999999999999999.99', '999999999999999.99'],
  ['9999999999999999', 'size', 'size']
]

test('the decimal separators of all languages match the table', () => {
  assert.equal(
    point.map(decimalOf),
    point.map(() => '.')
  )
  assert.equal(
    comma.map(decimalOf),
    comma.map(() => ',')
  )
})

for (const locale of locales) {
  test(`typed and pasted numbers in ${locale}`, () => {
    for (const [text, withPoint, withComma] of table) {
      assert.is(
        read(text, locale),
        point.includes(locale) ? withPoint : withComma,
        `${JSON.stringify(text)} in ${locale}`
      )
    }
  })
}

test('a whole number has no decimals, whatever the separator', () => {
  for (const locale of locales) {
    for (const text of ['1.5', '1,5', '1。5', '1.0'])
      assert.is(read(text, locale, 0), 'decimals', `${text} in ${locale}`)
    assert.is(read('15', locale, 0), '15')
  }
  assert.is(read('1,000', 'en-US', 0), '1000')
  assert.is(read('1.000', 'en-US', 0), 'decimals')
  assert.is(read('1.000', 'es-ES', 0), '1000')
})

test('with three decimals and more the language decides between a group and decimals', () => {
  assert.is(read('1.234', 'en-US', 6), '1.234000')
  assert.is(read('1.234', 'es-ES', 6), '1234.000000')
  assert.is(read('1,234', 'en-US', 6), '1234.000000')
  assert.is(read('0.125', 'es-ES', 6), '0.125000')
})

test('the unit of the field, such as a percent sign, may accompany the number', () => {
  const fee = { decimal: '.', scale: 2, unit: '%' } as const
  assert.equal(readNumber('1.5 %', fee), { state: 'number', minor: 150n })
  assert.equal(readNumber('1.5％', fee), { state: 'number', minor: 150n })
  assert.equal(readNumber('5 USDT', fee), { state: 'unreadable', reason: 'currency' })
})

test('formatted numbers of each language can be parsed', () => {
  for (const locale of locales) {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), cents => {
        assert.is(read(format.format(cents / 100), locale), formatMinor(BigInt(cents), 2))
      }),
      { numRuns: 50 }
    )
  }
})

test('parsing neither loses nor adds a digit', () => {
  const sign = fc.constantFrom(...'0123456789.,\u00a0 -+eE。，．１')
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), fc.constantFrom(...locales), (signs, locale) => {
      const text = signs.join('')
      const number = readNumber(text, { decimal: decimalOf(locale), scale: 2, unit: 'USDT' })
      if (number.state !== 'number') return
      const digits = text.normalize('NFKC').replace(/\D/g, '')
      // Missing decimals are added, leading zeros are removed.
      const significant = formatMinor(number.minor, 2).replace('.', '').replace(/^0+/, '')
      assert.ok([digits, `${digits}0`, `${digits}00`].map(all => all.replace(/^0+/, '')).includes(significant), text)
    }),
    { numRuns: 2_000 }
  )
})

test.run()
