import * as v from 'valibot'
import { ARTICLE_SLUGS, ContentLanguage, OperatorArticle } from '../entities/operator-content.ts'
import { WrittenText } from '../entities/rich-text.ts'
import { optionalText } from '../fields.ts'
import { operation } from '../operation.ts'

/** Sets an article in one language. Without text, the one that comes with this software is shown again. */
export const operatorArticlePut = operation({
  method: 'POST',
  path: '/api/v1/operator/article_put',
  audience: 'operator',
  summary: 'Set an article in one language; without `blocks` the one that comes with this software is shown again',
  input: v.object({
    slug: v.picklist(ARTICLE_SLUGS),
    language: ContentLanguage,
    title: optionalText(120),
    blocks: v.optional(WrittenText)
  }),
  output: OperatorArticle,
  refusals: ['required', 'value_invalid']
})
