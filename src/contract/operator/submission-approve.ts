import * as v from 'valibot'
import { OperatorSubmission } from '../entities/operator.ts'
import { Id, optionalText } from '../fields.ts'
import { operation } from '../operation.ts'

/** Approve a proof. Its reward is paid once. */
export const operatorSubmissionApprove = operation({
  method: 'POST',
  path: '/api/v1/operator/submission_approve',
  audience: 'operator',
  summary: 'Approve a proof: its reward is paid, once',
  input: v.object({ id: Id, note: optionalText(500) }),
  output: OperatorSubmission,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})
