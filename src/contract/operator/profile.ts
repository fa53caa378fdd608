import * as v from 'valibot'
import { StaffSession } from '../entities/staff.ts'
import { operation } from '../operation.ts'

/** Who is signed in, what the role may do, and the token against forged requests. */
export const operatorProfile = operation({
  method: 'GET',
  path: '/api/v1/operator/profile',
  audience: 'operator',
  summary: 'Who is signed in, and which operations they may call',
  input: v.object({}),
  output: StaffSession
})
