import * as v from 'valibot'
import { RechargeSummary } from '../entities/recharge.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Own recharges, newest first */
export const rechargeList = operation({
  method: 'GET',
  path: '/api/v1/wallet/recharge_list',
  audience: 'merchant',
  summary: 'Own recharges, newest first',
  input: v.object(PageInput),
  output: pageOf(RechargeSummary)
})
