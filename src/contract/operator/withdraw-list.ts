import * as v from 'valibot'
import { OperatorWithdrawal } from '../entities/operator.ts'
import { WithdrawalStatus } from '../entities/withdrawal.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Withdrawals of all merchants, newest first */
export const operatorWithdrawList = operation({
  method: 'GET',
  path: '/api/v1/operator/withdraw_list',
  audience: 'operator',
  summary: 'Withdrawals of all merchants, newest first',
  input: v.object({ ...PageInput, merchant_id: v.optional(Id), status: v.optional(WithdrawalStatus) }),
  output: pageOf(OperatorWithdrawal)
})
