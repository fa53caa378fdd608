import * as v from 'valibot'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { OWNER, VIEW_ROLES } from '../roles.ts'
import { Grade, GradeName } from './grade.ts'

export const operatorGradeList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/grade_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'Price and terms of every grade',
  input: v.object({}),
  output: v.object({ list: v.array(Grade) })
})

const count = (maximum: number, about: string) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maximum), v.description(about)))

/** What is left out stays. */
export const operatorGradeUpdate = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/grade_update',
  audience: 'operator',
  roles: OWNER,
  summary: 'Change price and terms of a grade, for all shops that have it',
  input: v.object({
    name: GradeName,
    price: v.optional(Amount),
    withdrawals_per_day: count(1_000, 'Withdrawals a day'),
    limit_per_withdrawal: v.optional(Amount),
    fee_basis_points: count(10_000, 'Fee of a withdrawal in hundredths of a percent'),
    promotion_slots: count(1_000, 'Promotions that may run at once')
  }),
  output: Grade,
  refusals: ['amount_invalid']
})
