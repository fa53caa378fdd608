import * as v from 'valibot'
import { Recharge } from '../entities/recharge.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** One recharge with its timeline */
export const rechargeDetail = operation({
  method: 'GET',
  path: '/api/v1/wallet/recharge_detail/{id}',
  audience: 'merchant',
  summary: 'One recharge with its timeline',
  input: v.object({ id: Id }),
  output: Recharge,
  refusals: ['not_found']
})
