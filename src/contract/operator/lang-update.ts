import * as v from 'valibot'
import { text } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { operation } from '../operation.ts'

/** Set one string of a language pack */
export const operatorLangUpdate = operation({
  method: 'POST',
  path: '/api/v1/operator/lang_update',
  audience: 'operator',
  summary: 'Set one string of a language pack',
  input: v.object({
    lang: v.picklist(LANGUAGES),
    key: v.pipe(v.string(), v.regex(/^[A-Za-z][\w.]{0,80}$/)),
    text: text(500)
  }),
  output: v.record(v.string(), v.unknown())
})
