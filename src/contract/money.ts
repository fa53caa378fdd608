import * as v from 'valibot'

/**
 * In the API, money is a decimal string with exactly the currency's scale (`"1234.50"`, `"-3.00"`). In code it is a number of
 * minor units as `bigint`. Money is never a float.
 */
export type Minor = bigint

/** An ISO-like code and the number of decimals of an amount. */
export const Currency = v.object({
  code: v.string(),
  scale: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8))
})

export type Currency = v.InferOutput<typeof Currency>

/** A decimal amount in the API; may be negative. The number of decimals is the currency's scale. */
export const Amount = v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{1,8})?$/))

/** An amount above zero, for payments. */
export const PositiveAmount = v.pipe(v.string(), v.regex(/^(?=.*[1-9])\d{1,15}(\.\d{1,8})?$/))

/**
 * Parses a decimal string of the API into minor units. Returns `null` for invalid input or more decimals than the scale allows.
 * `typed-number.ts` parses what a person types.
 */
export function parseAmount(text: string, scale: number): Minor | null {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,8}))?$/.exec(text)
  if (!match) return null
  const [, sign = '', whole = '', fraction = ''] = match
  if (fraction.length > scale) return null
  const minor = BigInt(whole + fraction.padEnd(scale, '0'))
  return sign ? -minor : minor
}

/** Formats minor units as the API's decimal string with exactly `scale` decimals. */
export function formatMinor(minor: Minor, scale: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0')
  const sign = minor < 0n ? '-' : ''
  if (scale === 0) return sign + digits
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** Returns a share of an amount in basis points (1/100 of a percent), rounded up to the next minor unit: the rounding of fees. */
export function calculateFee(minor: Minor, basisPoints: number): Minor {
  return (minor * BigInt(basisPoints) + 9_999n) / 10_000n
}
