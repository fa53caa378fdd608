import * as v from 'valibot'
import { MerchantSession } from '../entities/operator-merchant.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Open sessions of a merchant, last used first. */
export const operatorMerchantSessionList = operation({
  method: 'GET',
  path: '/api/v1/operator/merchant_session_list/{id}',
  audience: 'operator',
  summary: 'Open sessions of a merchant with their devices, last used first',
  input: v.object({ id: Id }),
  output: v.object({ list: v.array(MerchantSession) })
})
