import * as v from 'valibot'
import { NOTICE_TOPICS, NoticeSummary } from '../entities/notice.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Notices, newest first: of all topics that are on in the app, or of one. */
export const noticeList = operation({
  method: 'GET',
  path: '/api/v1/notice/notice_list',
  audience: 'merchant',
  summary: 'Notices, newest first; of one topic',
  input: v.object({ ...PageInput, topic: v.optional(v.picklist(NOTICE_TOPICS, 'value_invalid')) }),
  output: pageOf(NoticeSummary)
})
