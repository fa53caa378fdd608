import * as v from 'valibot'
import { OperatorRechargeDetail } from '../entities/merchant-history.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** One recharge with its proof, beside the history of the merchant. */
export const operatorRechargeDetail = operation({
  method: 'GET',
  path: '/api/v1/operator/recharge_detail/{id}',
  audience: 'operator',
  summary: 'One recharge with its proof, beside the history of the merchant',
  input: v.object({ id: Id }),
  output: OperatorRechargeDetail,
  refusals: ['not_found']
})
