import * as v from 'valibot'
import { Id } from '../fields.ts'
import { RichText } from './rich-text.ts'

/** A question of the Q&A, in the language of the request. */
export const QuestionSummary = v.object({ id: Id, title: v.string() })

/** See {@link QuestionSummary}. */
export type QuestionSummary = v.InferOutput<typeof QuestionSummary>

/** A question with its answer. */
export const Question = v.object({ ...QuestionSummary.entries, blocks: RichText })
