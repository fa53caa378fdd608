import * as v from 'valibot'
import { Notice } from '../entities/notice.ts'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** One notice */
export const noticeDetail = operation({
  method: 'GET',
  path: '/api/v1/notice/notice_detail/{id}',
  audience: 'merchant',
  summary: 'One notice',
  input: v.object({ id: Id }),
  output: Notice,
  refusals: ['not_found']
})
