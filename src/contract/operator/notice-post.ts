import * as v from 'valibot'
import { WrittenText } from '../entities/rich-text.ts'
import { Id, optionalText, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Publishes a notice, by language: to everybody, or to the merchant of `account` only. */
export const operatorNoticePost = operation({
  method: 'POST',
  path: '/api/v1/operator/notice_post',
  audience: 'operator',
  summary: 'Publish a notice, by language: to everybody, or only to the merchant of `account`',
  input: v.object({
    title: v.record(v.string(), text(120)),
    blocks: v.record(v.string(), WrittenText),
    account: optionalText()
  }),
  output: v.object({ id: Id }),
  refusals: ['required', 'not_found']
})
