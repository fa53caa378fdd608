import * as v from 'valibot'
import { MerchantDetail } from '../entities/operator-merchant.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** One merchant: balances, what waits, and how the person signs in. */
export const operatorMerchantDetail = operation({
  method: 'GET',
  path: '/api/v1/operator/merchant_detail/{id}',
  audience: 'operator',
  summary: 'One merchant: balances, what waits, and how the person signs in',
  input: v.object({ id: Id }),
  output: MerchantDetail,
  refusals: ['not_found']
})
