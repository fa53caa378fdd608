import * as v from 'valibot'
import { QuestionSummary } from '../entities/question.ts'
import { optionalText } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Questions and answers. A keyword matches any part of a word in title and text. */
export const qaList = operation({
  method: 'GET',
  path: '/api/v1/app/qa_list',
  audience: 'anyone',
  summary: 'Questions and answers; a keyword finds by part of a word in title and text',
  input: v.object({ ...PageInput, keyword: optionalText(80) }),
  output: pageOf(QuestionSummary),
  refusals: ['rate_limited']
})
