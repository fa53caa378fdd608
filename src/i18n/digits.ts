// How numbers are written and counted, without `Intl`: to create the first `Intl` object of a page takes longer than to draw
// home. test/i18n/format.test.ts compares all of it with `Intl` in every locale.
import type { Locale } from '../contract/languages.ts'

/** Number format of a language: group separator, decimal separator, and the number of digits from which it groups. */
type Separators = readonly [group: string, decimal: '.' | ',', groupedFrom: number]

const point: Separators = [',', '.', 4]
const comma: Separators = ['.', ',', 4]

const separators: Partial<Record<string, Separators>> = {
  'vi-VN': comma,
  'es-ES': ['.', ',', 5],
  'id-ID': comma,
  'pt-PT': ['\u00a0', ',', 5],
  'pt-BR': comma
} satisfies Partial<Record<Locale, Separators>>

const separatorsOf = (locale: string): Separators => separators[locale] ?? point

/** Returns the decimal separator of a locale. */
export const decimalOf = (locale: string): '.' | ',' => separatorsOf(locale)[1]

/** Returns the digits of a whole number with group separators. */
export function grouped(digits: string, locale: string): string {
  const [group, , groupedFrom] = separatorsOf(locale)
  return digits.length < groupedFrom ? digits : digits.replace(/\B(?=(\d{3})+$)/g, group)
}

/** Returns a count as text, with three decimals at most. */
export function formatCount(count: number, locale: string): string {
  const [whole = '', fraction] = String(Math.round(count * 1_000) / 1_000).split('.')
  return grouped(whole, locale) + (fraction ? decimalOf(locale) + fraction : '')
}

/** Returns the plural category of a count. Our languages have no other ones, and some only `other`. */
export const pluralOf = (count: number, locale: string): 'one' | 'other' =>
  (locale === 'pt-BR' ? count < 2 : count === 1) ? 'one' : 'other'
