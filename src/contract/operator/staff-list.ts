import * as v from 'valibot'
import { StaffMember } from '../entities/staff.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Everybody on the staff, oldest first; who has left comes last. */
export const operatorStaffList = operation({
  method: 'GET',
  path: '/api/v1/operator/staff_list',
  audience: 'operator',
  summary: 'Everybody on the staff, oldest first',
  input: v.object(PageInput),
  output: pageOf(StaffMember)
})
