import * as v from 'valibot'
import { ContentLanguage } from '../content-languages.ts'
import { Instant, optionalText } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { RichText, WrittenText } from '../rich-text.ts'
import { CONTENT_ROLES, ROLES } from '../roles.ts'

/** The articles of the app: what it is, and two legal texts. */
export const ARTICLE_SLUGS = ['about', 'privacyAgreement', 'termsOfUse'] as const

/** An article in one language. `own`: the operator wrote it; else it is the text that comes with this software. */
export const OperatorArticle = v.object({
  slug: v.picklist(ARTICLE_SLUGS),
  language: ContentLanguage,
  title: v.string(),
  blocks: RichText,
  own: v.boolean(),
  updated_at: Instant
})

export const operatorArticleList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/article_list',
  audience: 'operator',
  roles: ROLES,
  summary: 'Articles and legal texts in every language: the own ones and those that come with this software',
  input: v.object({}),
  output: v.object({ list: v.array(OperatorArticle) })
})

export const operatorArticlePut = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/article_put',
  audience: 'operator',
  roles: CONTENT_ROLES,
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
