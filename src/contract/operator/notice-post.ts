import * as v from 'valibot'
import { WrittenText } from '../entities/rich-text.ts'
import { Id, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Publish a notice, by language */
export const operatorNoticePost = operation({
  method: 'POST',
  path: '/api/v1/operator/notice_post',
  audience: 'operator',
  summary: 'Publish a notice, by language',
  input: v.object({ title: v.record(v.string(), text(120)), blocks: v.record(v.string(), WrittenText) }),
  output: v.object({ id: Id }),
  refusals: ['required']
})
