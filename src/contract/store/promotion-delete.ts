import * as v from 'valibot'
import { Promotion } from '../entities/promotion.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** End a promotion early, without a refund. */
export const promotionDelete = operation({
  method: 'POST',
  path: '/api/v1/store/promotion_delete',
  audience: 'merchant',
  summary: 'End a promotion before its time; what was paid for it is not paid back',
  input: v.object({ id: Id }),
  output: Promotion,
  refusals: ['not_found', 'state_conflict']
})
