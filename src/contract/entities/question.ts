import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { RichText } from './rich-text.ts'

/** A question of the Q&A, in the language of the request. */
export const QuestionSummary = v.object({ id: Id, title: v.string() })

/** See {@link QuestionSummary}. */
export type QuestionSummary = v.InferOutput<typeof QuestionSummary>

/** A question with its answer. */
export const Question = v.object({ ...QuestionSummary.entries, blocks: RichText })

/** A merchant's message to the operator. `answer` is empty until there is one. */
export const Feedback = v.object({
  id: Id,
  content: v.string(),
  answer: v.string(),
  created_at: Instant,
  answered_at: v.nullable(Instant)
})

/** See {@link Feedback}. */
export type Feedback = v.InferOutput<typeof Feedback>
