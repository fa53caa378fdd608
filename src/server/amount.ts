import { formatMinor, type Minor, parseAmount } from '../contract/money.ts'
import { Refusal } from './refusal.ts'

/** Far above any real sum, far below what a `bigint` column holds: sums of many such amounts still fit. */
const largest = 100_000_000_000_000_000n

/** An amount that a person typed, in minor units: above zero, with no more decimals than the currency has. */
export function readAmount(text: string, scale: number, field = 'amount'): Minor {
  const minor = parseAmount(text, scale)
  if (minor === null || minor <= 0n || minor > largest) throw new Refusal('amount_invalid', field)
  return minor
}

/** Refuses to take an amount when the payer was shown another one. */
export function requireSeen(seen: string | undefined, now: Minor, scale: number): void {
  if (seen !== undefined && parseAmount(seen, scale) !== now) throw new Refusal('state_conflict')
}

/** So dear may a piece be that the largest order of it still has 15 digits, in any currency. */
const dearest = 1_000_000_000_000n

/** A price of one piece or bundle: what it is multiplied with may not leave what can be stored and shown. */
export function readPrice(text: string, scale: number, field: string): Minor {
  return requirePrice(readAmount(text, scale, field), field)
}

/** Refuses a price that was added up beyond what {@link readPrice} takes. */
export function requirePrice(minor: Minor, field: string): Minor {
  if (minor > dearest) throw new Refusal('amount_invalid', field)
  return minor
}

/** Refuses an amount outside of both ends; the message names them. */
export function requireBetween(minor: Minor, minimum: Minor, maximum: Minor, scale: number): void {
  if (minor >= minimum && minor <= maximum) return
  throw new Refusal('amount_out_of_range', 'amount', {
    minimum: formatMinor(minimum, scale),
    maximum: formatMinor(maximum, scale)
  })
}
