import * as v from 'valibot'
import { OperatorSubmission } from '../entities/operator.ts'
import { Id, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Reject a proof with a reason for the merchant. */
export const operatorSubmissionReject = operation({
  method: 'POST',
  path: '/api/v1/operator/submission_reject',
  audience: 'operator',
  summary: 'Reject a proof, with the reason that the merchant reads',
  input: v.object({ id: Id, reason: text(500) }),
  output: OperatorSubmission,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})
