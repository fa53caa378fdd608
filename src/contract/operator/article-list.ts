import * as v from 'valibot'
import { OperatorArticle } from '../entities/operator-content.ts'
import { operation } from '../operation.ts'

/** The articles and legal texts in every language. */
export const operatorArticleList = operation({
  method: 'GET',
  path: '/api/v1/operator/article_list',
  audience: 'operator',
  summary: 'Articles and legal texts in every language: the own ones and those that come with this software',
  input: v.object({}),
  output: v.object({ list: v.array(OperatorArticle) })
})
