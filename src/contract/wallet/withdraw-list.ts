import * as v from 'valibot'
import { WithdrawalSummary } from '../entities/withdrawal.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Own withdrawals, newest first */
export const withdrawList = operation({
  method: 'GET',
  path: '/api/v1/wallet/withdraw_list',
  audience: 'merchant',
  summary: 'Own withdrawals, newest first',
  input: v.object(PageInput),
  output: pageOf(WithdrawalSummary)
})
