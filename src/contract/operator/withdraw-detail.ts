import * as v from 'valibot'
import { OperatorWithdrawalDetail } from '../entities/merchant-history.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** One withdrawal with its full destination, beside the history of the merchant. */
export const operatorWithdrawDetail = operation({
  method: 'GET',
  path: '/api/v1/operator/withdraw_detail/{id}',
  audience: 'operator',
  summary: 'One withdrawal with its full destination, beside the history of the merchant',
  input: v.object({ id: Id }),
  output: OperatorWithdrawalDetail,
  refusals: ['not_found']
})
