import type { Minor } from './money.ts'

/** The number format of a field: the reader's notation and the unit. */
export interface Notation {
  /** The reader's decimal separator; the other one of the two separates thousands. */
  decimal: '.' | ','
  /** The number of decimals; 0 for whole numbers. */
  scale: number
  /** The currency code or sign that may accompany the number; empty for none. */
  unit: string
}

/** Why a text is not a valid number: unreadable, too many decimals or digits, negative, or another currency. */
export type NumberProblem = 'number' | 'decimals' | 'negative' | 'currency' | 'size'

/** A number typed or pasted by a person, in minor units of the scale. */
type TypedNumber =
  | { state: 'empty' }
  | { state: 'unreadable'; reason: NumberProblem }
  | { state: 'number'; minor: Minor }

const MAX_DIGITS = 15

// Zero-width marks that come with text copied from a page or a message.
const invisibleMarks = /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

const fullWidth = /[\uFF01-\uFF5E]/g

const FULL_WIDTH_SHIFT = 0xfee0

const minusSigns = /^[-\u2010-\u2015\u2212\uFE63]\s*/

const unitCharacters = String.raw`[\p{L}\p{Sc}%]+`

// No lookbehind: Safari before 16.4 refuses it, and with it the whole file.
const numberAfterUnit = new RegExp(`^(?<unit>${unitCharacters})(?<rest>[^\\p{L}\\p{Sc}%].*)$`, 'u')

const numberBeforeUnit = new RegExp(`^(?<rest>.*[^\\p{L}\\p{Sc}%])(?<unit>${unitCharacters})$`, 'u')

const otherUnit = /\p{Sc}|^%$|^\p{L}{2,5}$/u

/** Replaces full-width and ideographic signs by their ASCII equivalents, and every kind of blank by a space. */
function normalizeText(text: string): string {
  return text
    .replace(invisibleMarks, '')
    .replace(fullWidth, sign => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .replace(/[。｡]/g, '.')
    .replace(/[、､]/g, ',')
    .replace(/[’‘]/g, "'")
    .replace(/\s/g, ' ')
    .trim()
}

/** Splits into whole part and fraction at this decimal separator. Groups have three digits and one kind of separator. */
function splitBy(text: string, decimal: '.' | ','): { whole: string; fraction: string } | null {
  const group = decimal === '.' ? ',' : '.'
  const form = new RegExp(String.raw`^(\d*|[1-9]\d{0,2}([${group} '])\d{3}(?:\2\d{3})*)(?:[${decimal}](\d*))?$`)
  const match = form.exec(text)
  if (!match) return null
  const whole = (match[1] ?? '').replace(/\D/g, '')
  const fraction = match[3] ?? ''
  return whole === '' && fraction === '' ? null : { whole: whole.replace(/^0+/, ''), fraction }
}

/** Removes the unit from either end. Returns null if something else is there. */
function withoutUnit(text: string, unit: string): string | null {
  let rest = text
  for (const pattern of [numberAfterUnit, numberBeforeUnit]) {
    const match = pattern.exec(rest)?.groups
    if (!match) continue
    const { unit: typed = '', rest: others = '' } = match
    if (typed.toUpperCase() !== unit.toUpperCase()) return otherUnit.test(typed) ? null : rest
    rest = others.trim()
  }
  return rest
}

/**
 * Parses a number that a person typed or pasted. The reader's own notation comes first. A text that does not fit it is parsed
 * with decimal and group separators exchanged (`120.50` in Spanish), as keyboards and copied texts have them. The full text is
 * parsed at once, so that typing and pasting give the same result.
 */
export function readNumber(text: string, { decimal, scale, unit }: Notation): TypedNumber {
  const plain = normalizeText(text)
  if (plain === '') return { state: 'empty' }
  const unsigned = plain.replace(minusSigns, '')
  const body = withoutUnit(unsigned, unit)
  if (body === null) return { state: 'unreadable', reason: 'currency' }
  const bare = body.replace(minusSigns, '').replace(/^\+\s*/, '')
  const parts = splitBy(bare, decimal) ?? splitBy(bare, decimal === '.' ? ',' : '.')
  if (!parts) return { state: 'unreadable', reason: 'number' }
  if (unsigned !== plain || minusSigns.test(body)) return { state: 'unreadable', reason: 'negative' }
  if (parts.fraction.length > scale) return { state: 'unreadable', reason: 'decimals' }
  if (parts.whole.length > MAX_DIGITS) return { state: 'unreadable', reason: 'size' }
  return { state: 'number', minor: BigInt(parts.whole + parts.fraction.padEnd(scale, '0') || '0') }
}
