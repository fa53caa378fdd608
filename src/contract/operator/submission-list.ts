import * as v from 'valibot'
import { OperatorSubmission } from '../entities/operator.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Proofs of missions and share tasks, newest first. */
export const operatorSubmissionList = operation({
  method: 'GET',
  path: '/api/v1/operator/submission_list',
  audience: 'operator',
  summary: 'Proofs of missions and share tasks, newest first',
  input: v.object({
    ...PageInput,
    merchant_id: v.optional(Id),
    status: v.optional(v.picklist(['pending', 'approved', 'rejected']))
  }),
  output: pageOf(OperatorSubmission)
})
