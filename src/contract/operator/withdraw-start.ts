import * as v from 'valibot'
import { OperatorWithdrawal } from '../entities/operator.ts'
import { Id, optionalText } from '../fields.ts'
import { operation } from '../operation.ts'

/** Start the payout of a withdrawal. The merchant can no longer cancel it. */
export const operatorWithdrawStart = operation({
  method: 'POST',
  path: '/api/v1/operator/withdraw_start',
  audience: 'operator',
  summary: 'Start the payout of a withdrawal: the merchant cannot cancel it any more',
  input: v.object({ id: Id, note: optionalText(500) }),
  output: OperatorWithdrawal,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})
