import * as v from 'valibot'
import { Id } from '../fields.ts'
import { operation } from '../operation.ts'

/** Mark notices as read; all of them without an id */
export const noticeRead = operation({
  method: 'POST',
  path: '/api/v1/notice/notice_read',
  audience: 'merchant',
  summary: 'Mark notices as read; all of them without an id',
  input: v.object({ id: v.optional(Id) }),
  output: v.object({ new_message_count: v.number() })
})
