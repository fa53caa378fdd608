import * as v from 'valibot'
import { Approval, ApprovalStatus } from '../entities/staff.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Operations that wait for a second person, and those that were decided, newest first. */
export const operatorApprovalList = operation({
  method: 'GET',
  path: '/api/v1/operator/approval_list',
  audience: 'operator',
  summary: 'Operations that wait for a second person, and decided ones, newest first',
  input: v.object({ ...PageInput, status: v.optional(ApprovalStatus) }),
  output: pageOf(Approval)
})
