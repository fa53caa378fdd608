import * as v from 'valibot'
import { StaffCredentials } from '../entities/staff.ts'
import { TypedAccount } from '../fields.ts'
import { operation } from '../operation.ts'

/** Gives another member of staff, who has lost password or authenticator, new ones. All their sessions and tokens end. */
export const operatorStaffRecover = operation({
  method: 'POST',
  path: '/api/v1/operator/staff_recover',
  audience: 'operator',
  summary: 'New password and second factor for another member of staff, shown once; sessions and tokens end',
  input: v.object({ account: TypedAccount }),
  output: StaffCredentials,
  refusals: ['not_found', 'operator_self_decision']
})
