import * as v from 'valibot'
import { Amount, Currency } from '../money.ts'
import { Grade, GradeName } from './grade.ts'

/** A grade on offer. `difference` is the current price of the upgrade, zero for a grade that is already reached. */
export const GradeOffer = v.object({
  ...Grade.entries,
  state: v.picklist(['reached', 'current', 'available']),
  difference: Amount
})

/** See {@link GradeOffer}. */
export type GradeOffer = v.InferOutput<typeof GradeOffer>

/** All grades in rising order, and the balance that an upgrade is paid from. */
export const GradeOffers = v.object({
  current: GradeName,
  list: v.array(GradeOffer),
  currency: Currency,
  available: Amount,
  has_transaction_password: v.boolean()
})

/** See {@link GradeOffers}. */
export type GradeOffers = v.InferOutput<typeof GradeOffers>
