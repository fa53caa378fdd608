import * as v from 'valibot'
import { OperatorRecharge } from '../entities/operator.ts'
import { RechargeStatus } from '../entities/recharge.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Recharges of all merchants, newest first */
export const operatorRechargeList = operation({
  method: 'GET',
  path: '/api/v1/operator/recharge_list',
  audience: 'operator',
  summary: 'Recharges of all merchants, newest first',
  input: v.object({ ...PageInput, merchant_id: v.optional(Id), status: v.optional(RechargeStatus) }),
  output: pageOf(OperatorRecharge)
})
