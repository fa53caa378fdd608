import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LOCALES } from '../../src/contract/languages.ts'
import { formatMinor } from '../../src/contract/money.ts'
import { formatChange, formatCompactNumber } from '../../src/i18n/axis.ts'
import { formatCount, getDecimalSeparator, getPluralForm } from '../../src/i18n/digits.ts'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatNumber,
  formatPercent,
  formatRelativeDay,
  formatTime,
  formatTimeOrDate,
  getDayKey
} from '../../src/i18n/format.ts'
import { formatMoment } from '../../src/i18n/format-moment.ts'
import { formatAmount, formatAmountText } from '../../src/i18n/money.ts'
import { $locale } from '../../src/i18n/translator.ts'
import { $timeZone, setTimeZone } from '../../src/i18n/zone.ts'

const test = suite('format')
const usdt = { code: 'USDT' }
test.before.each(() => {
  $locale.set('en-US')
  setTimeZone('UTC')
})

test('what is below zero has a real minus', () => {
  assert.is(formatCompactNumber(-1250), '\u22121.3K')
  assert.is(formatChange(-0.18), '\u221218%')
})

test('a row shows the year only if it is not the current one', () => {
  const now = Date.parse('2026-06-01T00:00:00Z')
  assert.match(formatMoment('2026-03-02T08:30:00Z', now), /^Mar 2, 8:30\sAM$/)
  assert.match(formatMoment('2025-12-31T23:30:00Z', now), /^Dec 31, 2025, 11:30\sPM$/)
  setTimeZone('Asia/Tokyo')
  assert.match(formatMoment('2025-12-31T23:30:00Z', now), /^Jan 1, 8:30\sAM$/)
  assert.is(formatMoment('soon'), 'soon')
})

test('an amount is formatted in parts, by locale', () => {
  assert.equal(formatAmount('1234.50', usdt), { sign: '', integer: '1,234', fraction: '.50', currency: 'USDT' })
  assert.equal(formatAmount('-1234567.50', usdt, 'pt-PT'), {
    sign: '-',
    integer: '1\u00a0234\u00a0567',
    fraction: ',50',
    currency: 'USDT'
  })
  assert.equal(formatAmount('1234567.50', usdt, 'vi-VN').integer, '1.234.567')
  assert.equal(formatAmount('5', usdt), { sign: '', integer: '5', fraction: '', currency: 'USDT' })
})

test('income has a plus sign on request, zero has no sign', () => {
  assert.is(formatAmount('1.00', usdt, 'en-US', true).sign, '+')
  assert.is(formatAmount('-1.00', usdt, 'en-US', true).sign, '-')
  assert.is(formatAmount('0.00', usdt, 'en-US', true).sign, '')
  assert.is(formatAmount('-0.00', usdt).sign, '')
})

test('counts are written and counted as by Intl', () => {
  const counts = [
    0,
    0.5,
    1,
    1.25,
    1.5,
    2,
    2 / 3,
    3,
    10,
    11,
    21,
    100,
    101,
    999,
    1_000,
    1_234.5,
    9_999,
    10_000,
    123_456,
    1_000_000
  ]
  for (const locale of LOCALES) {
    const rules = new Intl.PluralRules(locale)
    for (const count of counts) {
      assert.is(formatCount(count, locale), new Intl.NumberFormat(locale).format(count), `${count} in ${locale}`)
      // The packs have no form for millions alone.
      const category = rules.select(count).replace('many', 'other')
      const hasOne = rules.resolvedOptions().pluralCategories.includes('one')
      if (hasOne) assert.is(getPluralForm(count, locale), category, `${count} in ${locale}`)
      else assert.is(category, 'other')
    }
  }
})

test('no digit is lost, however large', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 17n), 10n ** 17n), fc.integer({ min: 0, max: 8 }), (minor, scale) => {
      const wire = formatMinor(minor, scale)
      const { sign, integer, fraction } = formatAmount(wire, usdt, 'vi-VN')
      const back = `${sign}${integer.replace(/\D/g, '')}${fraction.replace(',', '.')}`
      assert.is(back, minor === 0n ? wire.replace('-', '') : wire)
    })
  )
})

test('an invalid amount is shown unchanged', () => {
  for (const wire of ['', 'abc', '1e5', 'NaN', '1,5', '--1']) {
    assert.equal(formatAmount(wire, usdt), { sign: '', integer: wire, fraction: '', currency: 'USDT' })
  }
})

test('an amount in one line has a real minus and keeps its currency beside it', () => {
  assert.is(formatAmountText('-1234.50', usdt), '−1,234.50\u00a0USDT')
  assert.is(formatAmountText('5.00', { code: '' }), '5.00')
})

test('amounts are written as the browser writes numbers, in every locale', () => {
  const amounts = ['0', '9', '12', '999', '1000', '9999', '10000', '123456', '1234567', '98765432109876543']
  for (const locale of LOCALES) {
    const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
    for (const amount of amounts) {
      const { integer, fraction } = formatAmount(`${amount}.00`, usdt, locale)
      assert.is(integer + fraction, numbers.format(BigInt(amount)), locale)
    }
  }
})

test('the decimal sign of every locale is one that people can type', () => {
  const signs = Object.fromEntries(LOCALES.map(locale => [locale, getDecimalSeparator(locale)]))
  assert.is(signs['en-US'], '.')
  assert.is(signs['es-ES'], ',')
  assert.is(signs['vi-VN'], ',')
  assert.is(signs['ja-JP'], '.')
})

test('times are in the merchant’s time zone', () => {
  const iso = '2026-03-01T23:30:00.000Z'
  assert.is(formatDate(iso), 'Mar 1, 2026')
  setTimeZone('Asia/Tokyo')
  assert.is(formatDate(iso), 'Mar 2, 2026')
  assert.match(formatTime(iso), /^8:30\sAM$/)
  assert.match(formatDateTime(iso), /^Mar 2, 2026, 8:30\sAM$/)
  assert.is(getDayKey(iso), '2026-03-02')
  $locale.set('ko-KR')
  assert.is(formatDate(iso), '2026. 3. 2.')
})

test('calendar days do not depend on the time zone', () => {
  setTimeZone('America/Los_Angeles')
  assert.is(formatDay('2026-03-01'), 'Mar 1, 2026')
  $locale.set('es-ES')
  assert.is(formatDay('2026-03-01'), '1 mar 2026')
})

test('day keys are plain ISO days in every language', () => {
  for (const locale of LOCALES) {
    $locale.set(locale)
    assert.is(getDayKey('2026-01-05T00:00:00Z'), '2026-01-05', locale)
  }
})

test('today and yesterday are named, by calendar day', () => {
  setTimeZone('Asia/Tokyo')
  const now = Date.parse('2026-03-02T15:30:00Z') // 00:30 on the 3rd in Tokyo
  assert.is(formatRelativeDay('2026-03-02T15:10:00Z', now), 'Today')
  assert.is(formatRelativeDay('2026-03-02T14:50:00Z', now), 'Yesterday')
  assert.is(formatRelativeDay('2026-03-01T14:50:00Z', now), 'Mar 1, 2026')
  assert.is(formatRelativeDay('2026-03-04T00:00:00Z', now), 'Mar 4, 2026')
  $locale.set('vi-VN')
  assert.is(formatRelativeDay('2026-03-02T15:10:00Z', now), 'Hôm nay')
})

test('an invalid time is shown unchanged', () => {
  for (const format of [formatDate, formatTime, formatDateTime, formatRelativeDay]) assert.is(format('soon'), 'soon')
  assert.is(getDayKey('soon'), '')
})

test('an unknown time zone falls back to the device’s', () => {
  setTimeZone('Mars/Olympus')
  const own = formatDateTime('2026-03-01T12:00:00Z')
  setTimeZone(null)
  assert.is($timeZone.get(), undefined)
  assert.is(formatDateTime('2026-03-01T12:00:00Z'), own)
})

test('numbers and shares', () => {
  assert.is(formatNumber(12345.5), '12,345.5')
  assert.is(formatPercent(150), '1.5%')
  assert.is(formatPercent(7), '0.07%')
  $locale.set('es-ES')
  assert.is(formatNumber(1.5), '1,5')
})

test('the end of a row has the year only of another one', () => {
  $locale.set('en-US')
  const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  assert.match(formatTimeOrDate(before(0)), /:\d{2} [AP]M$/)
  const recent = formatTimeOrDate(
    `${new Date().getUTCFullYear()}-${new Date().getUTCMonth() > 5 ? '02' : '11'}-15T12:00:00Z`
  )
  assert.match(recent, /^(2|11)\/15$/)
  assert.match(formatTimeOrDate(before(800)), /, \d{4}$/)
})

test.run()
