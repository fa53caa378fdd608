import * as v from 'valibot'
import { Id, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Refuses an operation that another person has requested. Who requested it may take it back the same way. */
export const operatorApprovalRefuse = operation({
  method: 'POST',
  path: '/api/v1/operator/approval_refuse',
  audience: 'operator',
  summary: 'Refuse an operation of another person',
  input: v.object({ id: Id, reason: text(500) }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'operator_self_decision', 'state_conflict']
})
