import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { RichText } from './rich-text.ts'

/** Topics that a merchant can turn off in the app and in the bot. */
export const OPTIONAL_TOPICS = ['money', 'orders', 'tasks', 'news'] as const

/** See {@link OPTIONAL_TOPICS}. */
export type OptionalTopic = (typeof OPTIONAL_TOPICS)[number]

/** What notices are about. Security is always told. */
export const NOTICE_TOPICS = [...OPTIONAL_TOPICS, 'security'] as const

/** See {@link NOTICE_TOPICS}. */
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

/** Which topics the app and the bot tell. `has_bot`: a Telegram account is linked. */
export const NoticePreferences = v.object({
  list: v.array(v.object({ topic: v.picklist(OPTIONAL_TOPICS), app: v.boolean(), bot: v.boolean() })),
  has_bot: v.boolean()
})

/** A notice in a list, in the language of the request. */
export const NoticeSummary = v.object({
  id: Id,
  title: v.string(),
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
  )
})

/** See {@link NoticeSummary}. */
export type NoticeSummary = v.InferOutput<typeof NoticeSummary>

/** A notice with its full text. */
export const Notice = v.object({ ...NoticeSummary.entries, blocks: RichText })
