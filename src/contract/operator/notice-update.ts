import * as v from 'valibot'
import { WrittenText } from '../entities/rich-text.ts'
import { Id, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Replaces the texts of a notice, by language. */
export const operatorNoticeUpdate = operation({
  method: 'POST',
  path: '/api/v1/operator/notice_update',
  audience: 'operator',
  summary: 'Replace the texts of a notice, by language',
  input: v.object({ id: Id, title: v.record(v.string(), text(120)), blocks: v.record(v.string(), WrittenText) }),
  output: v.object({ id: Id }),
  refusals: ['required', 'not_found', 'state_conflict']
})
