import * as v from 'valibot'
import { QUESTION_TOPICS } from '../entities/question.ts'
import { WrittenText } from '../entities/rich-text.ts'
import { Id, Texts } from '../fields.ts'
import { operation } from '../operation.ts'

/** Publish a question with its answer, or change the one with that id, by language. */
export const operatorQaPut = operation({
  method: 'POST',
  path: '/api/v1/operator/qa_put',
  audience: 'operator',
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
