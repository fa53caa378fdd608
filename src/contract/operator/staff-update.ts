import * as v from 'valibot'
import { StaffMember } from '../entities/staff.ts'
import { TypedAccount } from '../fields.ts'
import { operation } from '../operation.ts'
import { Role } from '../roles.ts'

/** Changes the role of a member of staff. Nobody changes their own. */
export const operatorStaffUpdate = operation({
  method: 'POST',
  path: '/api/v1/operator/staff_update',
  audience: 'operator',
  summary: 'Change the role of another member of staff',
  input: v.object({ account: TypedAccount, role: Role }),
  output: StaffMember,
  refusals: ['not_found', 'operator_self_decision']
})
