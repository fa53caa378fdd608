import * as v from 'valibot'
import { StaffMember } from '../entities/staff.ts'
import { operation } from '../operation.ts'

/** Everybody on the staff, oldest first. */
export const operatorStaffList = operation({
  method: 'GET',
  path: '/api/v1/operator/staff_list',
  audience: 'operator',
  summary: 'Everybody on the staff, oldest first',
  input: v.object({}),
  output: v.object({ list: v.array(StaffMember) })
})
