import type { Minor } from './money.ts'

/** How the reader of a field writes numbers, and what the field counts. */
export interface Notation {
  /** The reader's decimal sign; the other one of the two groups digits. */
  decimal: '.' | ','
  /** How many decimals are counted; 0 for whole numbers. */
  scale: number
  /** The currency code or sign that may stand beside the number; empty for none. */
  unit: string
}

/** Why a text is no number: it cannot be read, has too many decimals or digits, is below zero, or names another currency. */
export type NumberProblem = 'number' | 'decimals' | 'negative' | 'currency' | 'size'

/** What a person typed or pasted, in minor units of the scale. */
export type TypedNumber =
  | { state: 'empty' }
  | { state: 'unreadable'; reason: NumberProblem }
  | { state: 'number'; minor: Minor }

const maxDigits = 15
// Marks that have no width, as they come along when a text is copied from a page or a message.
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const fullWidth = /[\uFF01-\uFF5E]/g
const fullWidthShift = 0xfee0
const minusSigns = /^[-\u2010-\u2015\u2212\uFE63]\s*/
const beside = String.raw`[\p{L}\p{Sc}%]+`
const unitBefore = new RegExp(`^(${beside})\\s*(?=[^\\p{L}\\p{Sc}%])`, 'u')
const unitAfter = new RegExp(`(?<=[^\\p{L}\\p{Sc}%])\\s*(${beside})$`, 'u')
const otherUnit = /\p{Sc}|^%$|^\p{L}{2,5}$/u

/** Full-width and ideographic signs as the ASCII signs that they stand for, every kind of blank as a space. */
function normalized(text: string): string {
  return text
    .replace(invisible, '')
    .replace(fullWidth, sign => String.fromCharCode(sign.charCodeAt(0) - fullWidthShift))
    .replace(/[。｡]/g, '.')
    .replace(/[、､]/g, ',')
    .replace(/[’‘]/g, "'")
    .replace(/\s/g, ' ')
    .trim()
}

/** Whole part and fraction with this decimal sign; groups have three digits and one kind of sign. */
function splitBy(text: string, decimal: '.' | ','): { whole: string; fraction: string } | null {
  const group = decimal === '.' ? ',' : '.'
  const form = new RegExp(String.raw`^(\d*|[1-9]\d{0,2}([${group} '])\d{3}(?:\2\d{3})*)(?:[${decimal}](\d*))?$`)
  const match = form.exec(text)
  if (!match) return null
  const whole = (match[1] ?? '').replace(/\D/g, '')
  const fraction = match[3] ?? ''
  return whole === '' && fraction === '' ? null : { whole: whole.replace(/^0+/, ''), fraction }
}

/** Takes the unit away from either end; null when something else stands there. */
function withoutUnit(text: string, unit: string): string | null {
  let rest = text
  for (const pattern of [unitBefore, unitAfter]) {
    const found = pattern.exec(rest)
    if (!found) continue
    if (found[1]?.toUpperCase() !== unit.toUpperCase()) return otherUnit.test(found[1] ?? '') ? null : rest
    rest = rest.replace(pattern, '')
  }
  return rest
}

/**
 * Reads a number that a person typed or pasted. The reader's own notation comes first; a text that it does not allow is read
 * with the decimal sign and the group sign the other way round (`120.50` in Spanish), as keyboards and copied texts have them.
 * The whole text is read at once, so that typing and pasting mean the same.
 */
export function readNumber(text: string, { decimal, scale, unit }: Notation): TypedNumber {
  const plain = normalized(text)
  if (plain === '') return { state: 'empty' }
  const unsigned = plain.replace(minusSigns, '')
  const body = withoutUnit(unsigned, unit)
  if (body === null) return { state: 'unreadable', reason: 'currency' }
  const bare = body.replace(minusSigns, '').replace(/^\+\s*/, '')
  const parts = splitBy(bare, decimal) ?? splitBy(bare, decimal === '.' ? ',' : '.')
  if (!parts) return { state: 'unreadable', reason: 'number' }
  if (unsigned !== plain || minusSigns.test(body)) return { state: 'unreadable', reason: 'negative' }
  if (parts.fraction.length > scale) return { state: 'unreadable', reason: 'decimals' }
  if (parts.whole.length > maxDigits) return { state: 'unreadable', reason: 'size' }
  return { state: 'number', minor: BigInt(parts.whole + parts.fraction.padEnd(scale, '0') || '0') }
}
