import * as v from 'valibot'
import { optionalText } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { CONTENT_ROLES, ROLES } from '../roles.ts'

/** A string of the app in one language, as it comes with this software, and the operator's own wording. */
export const OperatorText = v.object({ key: v.string(), built_in: v.string(), own: v.nullable(v.string()) })

export const operatorTextList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/text_list',
  audience: 'operator',
  roles: ROLES,
  summary: 'Strings of the app in one language; `keyword` finds by key or wording, `own` keeps the changed ones',
  input: v.object({
    ...PageInput,
    lang: v.picklist(LANGUAGES),
    keyword: optionalText(),
    own: v.optional(v.literal('yes'))
  }),
  output: createPageSchema(OperatorText)
})

export const operatorLangUpdate = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/lang_update',
  audience: 'operator',
  roles: CONTENT_ROLES,
  summary: 'Set one string of a language pack; without `text` the one that comes with this software is shown again',
  input: v.object({
    lang: v.picklist(LANGUAGES),
    key: v.pipe(v.string(), v.regex(/^[A-Za-z][\w.]{0,80}$/)),
    text: optionalText(500)
  }),
  output: v.record(v.string(), v.unknown())
})
