import * as v from 'valibot'
import { OperatorWithdrawal } from '../entities/operator.ts'
import { Id, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Mark a withdrawal as failed: the held funds and the attempt of the day are given back. */
export const operatorWithdrawFail = operation({
  method: 'POST',
  path: '/api/v1/operator/withdraw_fail',
  audience: 'operator',
  summary: 'Fail a withdrawal: the held funds and the attempt of the day go back',
  input: v.object({ id: Id, reason: text(500) }),
  output: OperatorWithdrawal,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})
