import * as v from 'valibot'
import { Instant } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { RichText } from '../rich-text.ts'

export const article = defineOperation({
  method: 'GET',
  path: '/api/v1/app/article/{slug}',
  audience: 'anyone',
  summary: 'One of the texts about us',
  input: v.object({ slug: v.picklist(['about', 'privacyAgreement', 'termsOfUse']) }),
  output: v.object({ slug: v.string(), title: v.string(), blocks: RichText, updated_at: Instant }),
  refusals: ['not_found']
})
