import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'

/** The document or help question that a conversation is about. A merchant has one conversation about each at most. */
export const FeedbackSubject = v.object({ kind: v.picklist(['recharge', 'withdrawal', 'order', 'question']), id: Id })

/** See {@link FeedbackSubject}. */
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

/** See {@link Feedback}. */
export type Feedback = v.InferOutput<typeof Feedback>

/** One message of a conversation. Only merchants send pictures. */
export const FeedbackMessage = v.object({
  id: Id,
  from_operator: v.boolean(),
  content: v.string(),
  picture: v.nullable(Id),
  created_at: Instant
})

/** See {@link FeedbackMessage}. */
export type FeedbackMessage = v.InferOutput<typeof FeedbackMessage>

/** A conversation with its messages, oldest first. */
export const Conversation = v.object({ ...Feedback.entries, messages: v.array(FeedbackMessage) })

/** See {@link Conversation}. */
export type Conversation = v.InferOutput<typeof Conversation>
