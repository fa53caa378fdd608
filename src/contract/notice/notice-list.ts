import * as v from 'valibot'
import { NoticeSummary } from '../entities/notice.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Notices, newest first. */
export const noticeList = operation({
  method: 'GET',
  path: '/api/v1/notice/notice_list',
  audience: 'merchant',
  summary: 'Notices, newest first',
  input: v.object(PageInput),
  output: pageOf(NoticeSummary)
})
