import { feeOf, type Minor } from '../../../contract/money.ts'

/** What the profit calculator is given: amounts in minor units, the fee of a withdrawal in basis points. */
export interface ProfitInput {
  /** For one piece. */
  cost: Minor
  /** For one piece. */
  price: Minor
  quantity: bigint
  /** For all pieces together. */
  promotion: Minor
  feeBasisPoints: number
}

/** What it answers, in minor units. */
export interface Profit {
  /** Of one piece, before promotion. */
  each: Minor
  /** Share of the sale price in basis points, rounded towards zero; null without a price. */
  marginBasisPoints: number | null
  /** Purchase cost and promotion. */
  spent: Minor
  earned: Minor
  profit: Minor
  /** Pieces that bring the promotion back; null when no number does. */
  breakEven: bigint | null
  /** What a withdrawal of all that was earned would cost, and what arrives. */
  fee: Minor
  arrives: Minor
}

/** Counts in whole minor units, as the ledger does: no float touches money. */
export function profitOf({ cost, price, quantity, promotion, feeBasisPoints }: ProfitInput): Profit {
  const each = price - cost
  const spent = cost * quantity + promotion
  const earned = price * quantity
  const fee = feeOf(earned, feeBasisPoints)
  return {
    each,
    marginBasisPoints: price > 0n ? Number((each * 10_000n) / price) : null,
    spent,
    earned,
    profit: earned - spent,
    breakEven: breakEven(each, promotion),
    fee,
    arrives: earned - fee
  }
}

function breakEven(each: Minor, promotion: Minor): bigint | null {
  if (promotion === 0n) return each >= 0n ? 0n : null
  return each > 0n ? (promotion + each - 1n) / each : null
}
