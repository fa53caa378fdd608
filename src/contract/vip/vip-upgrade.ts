import * as v from 'valibot'
import { GradeName } from '../entities/grade.ts'
import { GradeOffers } from '../entities/grade-offer.ts'
import { PaymentPassword } from '../fields.ts'
import { operation } from '../operation.ts'

/** Buy a higher grade for the difference of the prices. */
export const vipUpgrade = operation({
  method: 'POST',
  path: '/api/v1/vip/vip_upgrade',
  audience: 'merchant',
  summary: 'Buy a higher grade for the difference of the prices',
  input: v.object({ grade: GradeName, password: PaymentPassword }),
  output: GradeOffers,
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
