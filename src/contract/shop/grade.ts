import * as v from 'valibot'
import { Amount } from '../money.ts'

/** Shop grades in rising order: Silver, Platinum, Diamonds, Black Gold. */
export const GRADES = ['silver', 'platinum', 'diamonds', 'black_gold'] as const

/** A shop's grade. */
export const GradeName = v.picklist(GRADES)

export type GradeName = v.InferOutput<typeof GradeName>

/** Price and benefits of a grade. `fee_basis_points` is the withdrawal fee in hundredths of a percent. */
export const Grade = v.object({
  name: GradeName,
  price: Amount,
  withdrawals_per_day: v.number(),
  limit_per_withdrawal: Amount,
  fee_basis_points: v.number(),
  promotion_slots: v.number()
})

export type Grade = v.InferOutput<typeof Grade>
