import * as v from 'valibot'
import { DocumentOwner } from '../account/merchant.operator.ts'
import { DecisionInput, DocumentVersion, Id, Instant, optionalText, text } from '../fields.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, QueueInput } from '../page.ts'
import { DESK_ROLES, VIEW_ROLES } from '../roles.ts'
import { AwaitsSecondPerson } from '../staff/second-person.operator.ts'

/** A proof as shown to an operator. `proof` is a file id. */
export const OperatorSubmission = v.object({
  id: Id,
  ...DocumentOwner.entries,
  ...AwaitsSecondPerson,
  task_id: Id,
  kind: v.picklist(['mission', 'share']),
  title: v.string(),
  reward: Amount,
  status: v.picklist(['pending', 'approved', 'rejected']),
  proof: v.nullable(v.string()),
  reason: v.string(),
  created_at: Instant,
  version: DocumentVersion
})

export const operatorSubmissionList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/submission_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'Proofs of missions and share tasks; `keyword` finds by number, account, reward or words of the task',
  input: v.object({
    ...QueueInput,
    merchant_id: v.optional(Id),
    status: v.optional(v.picklist(['pending', 'approved', 'rejected']))
  }),
  output: createPageSchema(OperatorSubmission)
})

export const operatorSubmissionApprove = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/submission_approve',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Approve a proof: its reward is paid, once',
  input: v.object({ ...DecisionInput, note: optionalText(500) }),
  output: OperatorSubmission,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})

export const operatorSubmissionReject = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/submission_reject',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Reject a proof, with the reason that the merchant reads',
  input: v.object({ ...DecisionInput, reason: text(500) }),
  output: OperatorSubmission,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})
