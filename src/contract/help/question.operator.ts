import * as v from 'valibot'
import { BlocksByLanguage, TextByLanguage } from '../content-languages.ts'
import { Id, Instant, Texts } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { WrittenText } from '../rich-text.ts'
import { CONTENT_ROLES, ROLES } from '../roles.ts'
import { QUESTION_TOPICS, QuestionTopic } from './question.ts'

/** A question with its answer in all languages, published or not, and how many merchants found it helpful or not. */
export const OperatorQuestion = v.object({
  id: Id,
  title: TextByLanguage,
  blocks: BlocksByLanguage,
  topic: QuestionTopic,
  position: v.number(),
  published: v.boolean(),
  helpful: v.number(),
  unhelpful: v.number(),
  updated_at: Instant
})

/** In the order in which merchants see them. */
export const operatorQaList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/qa_list',
  audience: 'operator',
  roles: ROLES,
  summary: 'Questions with their answers in all languages, also unpublished ones',
  input: v.object(PageInput),
  output: createPageSchema(OperatorQuestion)
})

export const operatorQaPut = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/qa_put',
  audience: 'operator',
  roles: CONTENT_ROLES,
  summary: 'Publish a question with its answer, or change the one with that id, by language',
  input: v.object({
    id: v.optional(Id),
    title: Texts,
    blocks: v.record(v.string(), WrittenText),
    topic: v.optional(v.picklist([...QUESTION_TOPICS, 'none'], 'value_invalid')),
    position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000))),
    published: v.optional(v.boolean())
  }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'required']
})
