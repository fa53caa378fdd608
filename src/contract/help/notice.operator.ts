import * as v from 'valibot'
import { Tag } from '../account/merchant-tag.operator.ts'
import { BlocksByLanguage, TextByLanguage } from '../content-languages.ts'
import { Day, Id, Instant, text } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { WrittenText } from '../rich-text.ts'
import { CONTENT_ROLES, ROLES } from '../roles.ts'
import { GRADES } from '../shop/grade.ts'

const MAX_CHOSEN = 50

/** Sessions that have ended are kept for about as long. */
const MAX_ACTIVE_DAYS = 30

const chosen = {
  tags: v.pipe(v.array(Tag), v.maxLength(MAX_CHOSEN, 'value_invalid')),
  grades: v.array(v.picklist(GRADES, 'value_invalid')),
  languages: v.array(v.picklist(LANGUAGES, 'value_invalid'))
}

const activeDays = v.pipe(
  v.number('value_invalid'),
  v.integer('value_invalid'),
  v.minValue(1, 'value_invalid'),
  v.maxValue(MAX_ACTIVE_DAYS, 'value_invalid')
)

/**
 * Which merchants get a notice: those who meet every condition that is set. Of several tags, levels or languages one
 * is enough. `active_days`: the merchant has used the app in the last so many days.
 */
export const Segment = v.object({
  tags: v.optional(chosen.tags, []),
  grades: v.optional(chosen.grades, []),
  languages: v.optional(chosen.languages, []),
  active_days: v.optional(v.nullable(activeDays), null)
})

const words = v.pipe(
  v.string(),
  v.transform(line => line.split(' ').filter(word => word !== ''))
)

/** A day and a time in the business time zone. One that the clocks skip is an hour later. */
export const NoticeTime = v.object({
  day: Day,
  time: v.pipe(v.string('required'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'value_invalid'))
})

/** The time of a notice, as it is typed. */
export type NoticeTime = v.InferOutput<typeof NoticeTime>

/** What a list of them can be narrowed to; `scheduled` begins with the next one. */
const PostedState = v.picklist(['scheduled', 'sent'])

/** One of {@link PostedState}. */
export type PostedState = v.InferOutput<typeof PostedState>

/**
 * A notice that an operator posted, in all its languages. Without `merchant` and `segment` everybody sees it.
 * `receivers`: how many there were when it was sent; null where this was not counted. `scheduled`: when it will be
 * sent, or would have been sent if it was withdrawn first. `bot`: whether the bot sends it, too.
 */
export const OperatorNotice = v.object({
  id: Id,
  title: TextByLanguage,
  blocks: BlocksByLanguage,
  merchant: v.nullable(v.object({ id: Id, account: v.string() })),
  segment: v.nullable(Segment),
  bot: v.boolean(),
  receivers: v.nullable(v.number()),
  scheduled: v.nullable(v.object({ ...NoticeTime.entries, timezone: v.string() })),
  operator: v.string(),
  created_at: Instant,
  updated_at: v.nullable(Instant),
  withdrawn_at: v.nullable(Instant)
})

export const operatorNoticeList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/notice_list',
  audience: 'operator',
  roles: ROLES,
  summary: 'Notices that operators posted, in all languages, newest first',
  input: v.object({ ...PageInput, merchant_id: v.optional(Id), state: v.optional(PostedState) }),
  output: createPageSchema(OperatorNotice)
})

/** The conditions of a segment, as words with spaces between them. `timezone` is that of a notice's time. */
export const operatorNoticeReceivers = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/notice_receivers',
  audience: 'operator',
  roles: CONTENT_ROLES,
  summary: 'How many merchants would get a notice now, and how many of them by the bot as well',
  input: v.object({
    tags: v.optional(v.pipe(words, chosen.tags), ''),
    grades: v.optional(v.pipe(words, chosen.grades), ''),
    languages: v.optional(v.pipe(words, chosen.languages), ''),
    active_days: v.optional(v.pipe(v.string(), v.digits('value_invalid'), v.transform(Number), activeDays))
  }),
  output: v.object({ receivers: v.number(), chats: v.number(), timezone: v.string() })
})

const writtenNotice = {
  title: v.record(v.string(), text(120)),
  blocks: v.record(v.string(), WrittenText)
}

const plan = {
  account: v.optional(text()),
  segment: v.optional(Segment),
  at: v.optional(NoticeTime),
  bot: v.optional(v.boolean('value_invalid'))
}

/** Without `at` it is sent at once, and `receivers` says to how many. With `bot: false` only the app tells it. */
export const operatorNoticePost = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/notice_post',
  audience: 'operator',
  roles: CONTENT_ROLES,
  summary: 'Publish a notice, by language: to everybody, the merchant of `account` or a segment; at once or at a time',
  input: v.object({ ...writtenNotice, ...plan }),
  output: v.object({ id: Id, receivers: v.nullable(v.number()) }),
  refusals: ['required', 'value_invalid', 'not_found']
})

/**
 * With `at`, time and receivers of a notice that waits are replaced too, in the form of `notice_post`. Without `bot`
 * that stays as it is.
 */
export const operatorNoticeUpdate = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/notice_update',
  audience: 'operator',
  roles: CONTENT_ROLES,
  summary: 'Replace the texts of a notice, by language, and the plan of one that waits',
  input: v.object({ id: Id, ...writtenNotice, ...plan }),
  output: v.object({ id: Id }),
  refusals: ['required', 'value_invalid', 'not_found', 'state_conflict']
})

export const operatorNoticeWithdraw = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/notice_withdraw',
  audience: 'operator',
  roles: CONTENT_ROLES,
  summary: 'Withdraw a notice: nobody sees it any more, and one that waits is not sent',
  input: v.object({ id: Id }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'state_conflict']
})
