import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { RichText } from '../rich-text.ts'

/** Topics that a merchant can turn off in the app and in the bot. */
export const OPTIONAL_TOPICS = ['money', 'orders', 'tasks', 'news'] as const

/** One of {@link OPTIONAL_TOPICS}. */
export type OptionalTopic = (typeof OPTIONAL_TOPICS)[number]

/** What notices are about. Security is always told. */
export const NOTICE_TOPICS = [...OPTIONAL_TOPICS, 'security'] as const

/** One of {@link NOTICE_TOPICS}. */
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

/**
 * What a notice of a result is about, as far as its document says it. `result` names the outcome: notices of one outcome are told as one
 * when they are of one day. `goods`: of an order or a request. `amount`: what the outcome is about. `device`: of a sign-in.
 */
const NoticeAbout = v.object({
  result: v.string(),
  goods: v.nullable(v.object({ name: v.string(), quantity: v.number(), picture: v.string() })),
  amount: v.nullable(Amount),
  device: v.string()
})

/** A notice in a list, in the language of the request. */
export const NoticeSummary = v.object({
  id: Id,
  title: v.string(),
  /** Whether it was read; also true of what everybody was told before the merchant registered. */
  read: v.boolean(),
  topic: v.picklist(NOTICE_TOPICS),
  created_at: Instant,
  /** The related document, or the record of a movement without a document. Null: the notice is about none. */
  subject: v.nullable(
    v.object({
      kind: v.picklist([
        'recharge',
        'withdrawal',
        'order',
        'order_request',
        'record',
        'submission',
        'feedback',
        'session',
        'account'
      ]),
      id: Id
    })
  ),
  /** Null: it has only its text. */
  about: v.optional(v.nullable(NoticeAbout))
})

export type NoticeSummary = v.InferOutput<typeof NoticeSummary>

/** A notice with its full text. */
export const Notice = v.object({ ...NoticeSummary.entries, blocks: RichText })

/** Without a topic: of all topics that are on in the app. */
export const noticeList = defineOperation({
  method: 'GET',
  path: '/api/v1/notice/notice_list',
  audience: 'merchant',
  summary: 'Notices, newest first; of one topic',
  input: v.object({ ...PageInput, topic: v.optional(v.picklist(NOTICE_TOPICS, 'value_invalid')) }),
  output: createPageSchema(NoticeSummary)
})

export const noticeDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/notice/notice_detail/{id}',
  audience: 'merchant',
  summary: 'One notice',
  input: v.object({ id: Id }),
  output: Notice,
  refusals: ['not_found']
})

export const noticeRead = defineOperation({
  method: 'POST',
  path: '/api/v1/notice/notice_read',
  audience: 'merchant',
  summary: 'Mark notices as read; all of them without an id',
  input: v.object({ id: v.optional(Id) }),
  output: v.object({ new_message_count: v.number() })
})
