import { formatMinor, type Minor, parseAmount } from '../../contract/money.ts'
import { Refusal } from '../errors/refusal.ts'

/** Far above any real amount, far below the maximum of a `bigint` column, so that sums of many amounts still fit. */
const MAX_AMOUNT = 100_000_000_000_000_000n

/** Parses a typed amount into minor units: above zero, with no more decimals than the currency has. */
export function readAmount(text: string, scale: number, field = 'amount'): Minor {
  const minor = parseAmount(text, scale)
  if (minor === null || minor <= 0n || minor > MAX_AMOUNT) throw new Refusal('amount_invalid', field)
  return minor
}

/** Refuses a payment if another amount was displayed to the payer. */
export function requireSeen(seenPrice: string | undefined, now: Minor, scale: number): void {
  if (seenPrice !== undefined && parseAmount(seenPrice, scale) !== now) throw new Refusal('state_conflict')
}

/** Maximum price per piece: the largest order at this price has 15 digits, in any currency. */
const MAX_PRICE = 1_000_000_000_000n

/** Parses the price of one piece or bundle: multiplied by the quantity it must stay within the supported range. */
export function readPrice(text: string, scale: number, field: string): Minor {
  return requirePrice(readAmount(text, scale, field), field)
}

/** Refuses a summed price above the maximum of {@link readPrice}. */
export function requirePrice(minor: Minor, field: string): Minor {
  if (minor > MAX_PRICE) throw new Refusal('amount_invalid', field)
  return minor
}

/** Refuses an amount outside of the bounds; the message names them. */
export function requireBetween(minor: Minor, minimum: Minor, maximum: Minor, scale: number, field = 'amount'): void {
  if (minor >= minimum && minor <= maximum) return
  throw new Refusal('amount_out_of_range', field, {
    minimum: formatMinor(minimum, scale),
    maximum: formatMinor(maximum, scale)
  })
}
