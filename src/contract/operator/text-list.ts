import * as v from 'valibot'
import { OperatorText } from '../entities/operator-content.ts'
import { optionalText } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Strings of the app in one language; `keyword` finds by key or wording, `own` keeps the changed ones. */
export const operatorTextList = operation({
  method: 'GET',
  path: '/api/v1/operator/text_list',
  audience: 'operator',
  summary: 'Strings of the app in one language; `keyword` finds by key or wording, `own` keeps the changed ones',
  input: v.object({
    ...PageInput,
    lang: v.picklist(LANGUAGES),
    keyword: optionalText(),
    own: v.optional(v.literal('yes'))
  }),
  output: pageOf(OperatorText)
})
