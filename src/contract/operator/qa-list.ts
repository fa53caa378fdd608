import * as v from 'valibot'
import { OperatorQuestion } from '../entities/operator-content.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Questions with their answers in all languages, also unpublished ones, in their order. */
export const operatorQaList = operation({
  method: 'GET',
  path: '/api/v1/operator/qa_list',
  audience: 'operator',
  summary: 'Questions with their answers in all languages, also unpublished ones',
  input: v.object(PageInput),
  output: pageOf(OperatorQuestion)
})
