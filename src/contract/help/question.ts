import * as v from 'valibot'
import { Id, optionalText } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { RichText } from '../rich-text.ts'

/** Topics of questions. Lists are grouped by topic, in this order; questions without a topic come last. */
export const QUESTION_TOPICS = ['money', 'orders', 'shop', 'tasks', 'account'] as const

/** A topic; null for a question without one. */
export const QuestionTopic = v.nullable(v.picklist(QUESTION_TOPICS))

export type QuestionTopic = v.InferOutput<typeof QuestionTopic>

/** A question of the Q&A, in the language of the request. */
export const QuestionSummary = v.object({ id: Id, title: v.string(), topic: QuestionTopic })

export type QuestionSummary = v.InferOutput<typeof QuestionSummary>

/** A question with its answer. `helpful` is the reader's own vote; null without one, and for visitors. */
export const Question = v.object({
  ...QuestionSummary.entries,
  blocks: RichText,
  helpful: v.nullable(v.boolean())
})

export type Question = v.InferOutput<typeof Question>

export const qaList = defineOperation({
  method: 'GET',
  path: '/api/v1/app/qa_list',
  audience: 'anyone',
  summary: 'Questions and answers; a keyword finds by part of a word in title and text',
  input: v.object({ ...PageInput, keyword: optionalText(80) }),
  output: createPageSchema(QuestionSummary),
  refusals: ['rate_limited']
})

/** The answer has the merchant's own vote. */
export const qaDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/app/qa_detail/{id}',
  audience: 'visitor',
  summary: 'One question with its answer',
  input: v.object({ id: Id }),
  output: Question,
  refusals: ['not_found']
})

export const qaRate = defineOperation({
  method: 'POST',
  path: '/api/v1/user/qa_rate',
  audience: 'merchant',
  summary: 'Say whether the answer to a question helped; a later vote replaces the first',
  input: v.object({ id: Id, helpful: v.boolean() }),
  output: v.object({ helpful: v.boolean() }),
  refusals: ['not_found']
})
