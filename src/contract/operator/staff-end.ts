import * as v from 'valibot'
import { StaffMember } from '../entities/staff.ts'
import { TypedAccount } from '../fields.ts'
import { operation } from '../operation.ts'

/** Ends a member of staff: sessions, tokens and chat end at once. What they did stays under their name. */
export const operatorStaffEnd = operation({
  method: 'POST',
  path: '/api/v1/operator/staff_end',
  audience: 'operator',
  summary: 'End another member of staff: sessions, tokens and chat end at once',
  input: v.object({ account: TypedAccount }),
  output: StaffMember,
  refusals: ['not_found', 'operator_self_decision']
})
