import * as v from 'valibot'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * Approves an operation that another person has requested, and runs it once. `answer` is what it returned. If it is refused, the
 * request goes on waiting.
 */
export const operatorApprovalApprove = operation({
  method: 'POST',
  path: '/api/v1/operator/approval_approve',
  audience: 'operator',
  summary: 'Approve an operation of another person: it runs once',
  input: v.object({ id: Id }),
  output: v.object({ id: Id, answer: v.unknown() }),
  refusals: [
    'account_characters',
    'account_in_use',
    'account_lookalike',
    'address_contract',
    'address_invalid',
    'amount_invalid',
    'idempotency_mismatch',
    'not_found',
    'operator_self_decision',
    'order_settled',
    'state_conflict',
    'withdrawal_not_started'
  ]
})
