import * as v from 'valibot'
import { Id } from '../fields.ts'
import { RichText } from './rich-text.ts'

/** What a question is about. Lists are grouped by it, in this order; questions without a topic come last. */
export const QUESTION_TOPICS = ['money', 'orders', 'shop', 'tasks', 'account'] as const

/** See {@link QUESTION_TOPICS}. Null: without one. */
export const QuestionTopic = v.nullable(v.picklist(QUESTION_TOPICS))

/** See {@link QuestionTopic}. */
export type QuestionTopic = v.InferOutput<typeof QuestionTopic>

/** A question of the Q&A, in the language of the request. */
export const QuestionSummary = v.object({ id: Id, title: v.string(), topic: QuestionTopic })

/** See {@link QuestionSummary}. */
export type QuestionSummary = v.InferOutput<typeof QuestionSummary>

/** A question with its answer. `helpful` is the reader's own vote; null without one, and for visitors. */
export const Question = v.object({
  ...QuestionSummary.entries,
  blocks: RichText,
  helpful: v.nullable(v.boolean())
})

/** See {@link Question}. */
export type Question = v.InferOutput<typeof Question>
