import * as v from 'valibot'
import { BlocksByLanguage, TextByLanguage } from '../content-languages.ts'
import { Id, Instant, optionalText, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { WrittenText } from '../rich-text.ts'
import { CONTENT_ROLES, ROLES } from '../roles.ts'

/** A notice that an operator posted, in all its languages. Without a `merchant` everybody sees it. */
export const OperatorNotice = v.object({
  id: Id,
  title: TextByLanguage,
  blocks: BlocksByLanguage,
  merchant: v.nullable(v.object({ id: Id, account: v.string() })),
  operator: v.string(),
  created_at: Instant,
  updated_at: v.nullable(Instant),
  withdrawn_at: v.nullable(Instant)
})

export const operatorNoticeList = operation({
  method: 'GET',
  path: '/api/v1/operator/notice_list',
  audience: 'operator',
  roles: ROLES,
  summary: 'Notices that operators posted, in all languages, newest first',
  input: v.object({ ...PageInput, merchant_id: v.optional(Id) }),
  output: createPageSchema(OperatorNotice)
})

export const operatorNoticePost = operation({
  method: 'POST',
  path: '/api/v1/operator/notice_post',
  audience: 'operator',
  roles: CONTENT_ROLES,
  summary: 'Publish a notice, by language: to everybody, or only to the merchant of `account`',
  input: v.object({
    title: v.record(v.string(), text(120)),
    blocks: v.record(v.string(), WrittenText),
    account: optionalText()
  }),
  output: v.object({ id: Id }),
  refusals: ['required', 'not_found']
})

export const operatorNoticeUpdate = operation({
  method: 'POST',
  path: '/api/v1/operator/notice_update',
  audience: 'operator',
  roles: CONTENT_ROLES,
  summary: 'Replace the texts of a notice, by language',
  input: v.object({ id: Id, title: v.record(v.string(), text(120)), blocks: v.record(v.string(), WrittenText) }),
  output: v.object({ id: Id }),
  refusals: ['required', 'not_found', 'state_conflict']
})

export const operatorNoticeWithdraw = operation({
  method: 'POST',
  path: '/api/v1/operator/notice_withdraw',
  audience: 'operator',
  roles: CONTENT_ROLES,
  summary: 'Withdraw a notice: nobody sees it any more',
  input: v.object({ id: Id }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'state_conflict']
})
