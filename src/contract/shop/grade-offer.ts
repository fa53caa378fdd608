import * as v from 'valibot'
import { Id, PaymentPassword } from '../fields.ts'
import { Amount, Currency } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { Grade, GradeName } from './grade.ts'

/** A grade on offer. `difference` is the current price of the upgrade, zero for a grade that is already reached. */
export const GradeOffer = v.object({
  ...Grade.entries,
  state: v.picklist(['reached', 'current', 'available']),
  difference: Amount
})

export type GradeOffer = v.InferOutput<typeof GradeOffer>

/** All grades in rising order, and the balance that an upgrade is paid from. */
export const GradeOffers = v.object({
  current: GradeName,
  list: v.array(GradeOffer),
  currency: Currency,
  available: Amount,
  has_transaction_password: v.boolean()
})

export type GradeOffers = v.InferOutput<typeof GradeOffers>

export const vipList = defineOperation({
  method: 'GET',
  path: '/api/v1/vip/vip_list',
  audience: 'merchant',
  summary: 'The four grades: price, what each changes, and what an upgrade costs',
  input: v.object({}),
  output: GradeOffers
})

export const vipUpgrade = defineOperation({
  method: 'POST',
  path: '/api/v1/vip/vip_upgrade',
  audience: 'merchant',
  summary: 'Buy a higher grade for the difference of the prices',
  input: v.object({ grade: GradeName, password: PaymentPassword }),
  /** `id` is what the payment's record begins with; none for what cost nothing. */
  output: v.object({ ...GradeOffers.entries, id: v.optional(Id) }),
  refusals: [
    'grade_not_higher',
    'insufficient_balance',
    'password_wrong',
    'password_locked',
    'transaction_password_unset',
    'idempotency_mismatch',
    'rate_limited'
  ],
  idempotent: true
})
