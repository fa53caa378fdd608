import { calculateFee, type Minor } from '../../../contract/money.ts'

/** Input of the profit calculator: amounts in minor units, the withdrawal fee in basis points. */
interface ProfitInput {
  /** Per piece. */
  cost: Minor
  /** Per piece. */
  price: Minor
  quantity: bigint
  /** The cost of promotion for all pieces together. */
  promotion: Minor
  feeBasisPoints: number
}

/** Result of the calculation, in minor units. */
export interface Profit {
  /** Per piece, before promotion. */
  each: Minor
  /** Share of the sale price in basis points, rounded towards zero; null without a price. */
  marginBasisPoints: number | null
  /** Purchase cost and promotion. */
  spent: Minor
  earned: Minor
  profit: Minor
  /** Number of pieces that cover the promotion; null if no number does. */
  breakEven: bigint | null
  /** The fee for withdrawing all proceeds, and the amount that arrives. */
  fee: Minor
  arrives: Minor
}

/** Calculates in whole minor units, as the ledger does: money is never a float. */
export function calculateProfit({ cost, price, quantity, promotion, feeBasisPoints }: ProfitInput): Profit {
  const each = price - cost
  const spent = cost * quantity + promotion
  const earned = price * quantity
  const fee = calculateFee(earned, feeBasisPoints)
  return {
    each,
    marginBasisPoints: price > 0n ? Number((each * 10_000n) / price) : null,
    spent,
    earned,
    profit: earned - spent,
    breakEven: calculateBreakEven(each, promotion),
    fee,
    arrives: earned - fee
  }
}

function calculateBreakEven(each: Minor, promotion: Minor): bigint | null {
  if (promotion === 0n) return each >= 0n ? 0n : null
  return each > 0n ? (promotion + each - 1n) / each : null
}
