import * as v from 'valibot'
import { Id, Instant, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'

/** The documents of a merchant that a conversation may be about. A payment on a chain and a batch of payouts are of no merchant. */
export const DOCUMENT_SUBJECTS = ['recharge', 'withdrawal', 'order', 'submission', 'order_request'] as const

/**
 * What a conversation is about: a document (`submission` is the proof of a task) or a help question. A merchant has
 * at most one conversation about each.
 */
export const FeedbackSubject = v.object({ kind: v.picklist([...DOCUMENT_SUBJECTS, 'question']), id: Id })

export type FeedbackSubject = v.InferOutput<typeof FeedbackSubject>

/**
 * A conversation of a merchant with the operators. `content` is its first message, `answer` the last answer, empty until there is
 * one; `answered_at` is null while the merchant waits for one.
 */
export const Feedback = v.object({
  id: Id,
  /** Null: about nothing in particular. */
  subject: v.nullable(FeedbackSubject),
  content: v.string(),
  answer: v.string(),
  /** The merchant has not read the last answer. */
  unread: v.boolean(),
  /** The operators are done with it. Another message of the merchant opens it again. */
  closed: v.boolean(),
  created_at: Instant,
  answered_at: v.nullable(Instant),
  last_at: Instant
})

export type Feedback = v.InferOutput<typeof Feedback>

/** One message of a conversation. Only merchants send pictures. */
export const FeedbackMessage = v.object({
  id: Id,
  from_operator: v.boolean(),
  content: v.string(),
  picture: v.nullable(Id),
  created_at: Instant
})

export type FeedbackMessage = v.InferOutput<typeof FeedbackMessage>

/** A conversation with its messages, oldest first. */
export const Conversation = v.object({ ...Feedback.entries, messages: v.array(FeedbackMessage) })

export type Conversation = v.InferOutput<typeof Conversation>

/** `subject_id`: only the conversation about this document. */
export const feedbackList = defineOperation({
  method: 'GET',
  path: '/api/v1/user/feedback_list',
  audience: 'merchant',
  summary: 'Conversations of this merchant, by their last message, newest first',
  input: v.object({ ...PageInput, subject_id: v.optional(Id) }),
  output: createPageSchema(Feedback)
})

/** Messages are oldest first. */
export const feedbackDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/user/feedback_detail/{id}',
  audience: 'merchant',
  summary: 'One conversation with its messages; it counts as read from then on',
  input: v.object({ id: Id }),
  output: Conversation,
  refusals: ['not_found']
})

/** In the conversation with this id, in the one about this document, or in a new one. A closed conversation is open again. */
export const feedbackSubmit = defineOperation({
  method: 'POST',
  path: '/api/v1/user/feedback_submit',
  audience: 'merchant',
  summary: 'Write to the operators. People are asked not to include personal information',
  input: v.object({
    content: text(LIMITS.maxTextLength),
    id: v.optional(Id),
    subject: v.optional(FeedbackSubject),
    picture: v.optional(Id)
  }),
  output: Feedback,
  refusals: ['file_missing', 'not_found', 'rate_limited', 'idempotency_mismatch'],
  idempotent: true
})
