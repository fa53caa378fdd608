import * as v from 'valibot'
import { OperatorWithdrawal } from '../entities/operator.ts'
import { Id, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Return a paid withdrawal that bounced: amount and fee go back to the available balance. */
export const operatorWithdrawReturn = operation({
  method: 'POST',
  path: '/api/v1/operator/withdraw_return',
  audience: 'operator',
  summary: 'Return a withdrawal that was paid and bounced: amount and fee go back to the available balance',
  input: v.object({ id: Id, reason: text(500) }),
  output: OperatorWithdrawal,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision', 'idempotency_mismatch'],
  idempotent: true
})
