import * as v from 'valibot'
import { OperatorPartner } from '../entities/operator.ts'
import { operation } from '../operation.ts'

/** Every partner, oldest first. */
export const operatorPartnerList = operation({
  method: 'GET',
  path: '/api/v1/operator/partner_list',
  audience: 'operator',
  summary: 'Partners, oldest first',
  input: v.object({}),
  output: v.object({ list: v.array(OperatorPartner) })
})
