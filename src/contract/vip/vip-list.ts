import * as v from 'valibot'
import { GradeOffers } from '../entities/grade-offer.ts'
import { operation } from '../operation.ts'

/** The four grades: price, benefits and cost of an upgrade. */
export const vipList = operation({
  method: 'GET',
  path: '/api/v1/vip/vip_list',
  audience: 'merchant',
  summary: 'The four grades: price, what each changes, and what an upgrade costs',
  input: v.object({}),
  output: GradeOffers
})
