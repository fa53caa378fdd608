import * as v from 'valibot'
import { OperatorNotice } from '../entities/operator-content.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Notices that operators posted, newest first. */
export const operatorNoticeList = operation({
  method: 'GET',
  path: '/api/v1/operator/notice_list',
  audience: 'operator',
  summary: 'Notices that operators posted, in all languages, newest first',
  input: v.object({ ...PageInput, merchant_id: v.optional(Id) }),
  output: pageOf(OperatorNotice)
})
