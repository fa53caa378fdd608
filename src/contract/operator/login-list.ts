import * as v from 'valibot'
import { StaffLogin } from '../entities/staff.ts'
import { optionalText } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Open sessions of the console: one's own first, and for owners those of everybody. */
export const operatorLoginList = operation({
  method: 'GET',
  path: '/api/v1/operator/login_list',
  audience: 'operator',
  summary: 'Open sessions of the console: the own ones, for owners those of `account` or of everybody',
  input: v.object({ ...PageInput, account: optionalText() }),
  output: pageOf(StaffLogin)
})
