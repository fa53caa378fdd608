import * as v from 'valibot'
import { StaffToken } from '../entities/staff.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** API tokens of the staff that are valid. */
export const operatorTokenList = operation({
  method: 'GET',
  path: '/api/v1/operator/token_list',
  audience: 'operator',
  summary: 'Valid API tokens of everybody',
  input: v.object(PageInput),
  output: pageOf(StaffToken)
})
