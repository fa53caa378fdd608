import * as v from 'valibot'
import { Withdrawal } from '../entities/withdrawal.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** One withdrawal with its timeline */
export const withdrawDetail = operation({
  method: 'GET',
  path: '/api/v1/wallet/withdraw_detail/{id}',
  audience: 'merchant',
  summary: 'One withdrawal with its timeline',
  input: v.object({ id: Id }),
  output: Withdrawal,
  refusals: ['not_found']
})
