import * as v from 'valibot'
import { optionalText } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { operation } from '../operation.ts'

/** Sets one string of a language pack; without a text, the one that comes with this software is shown again. */
export const operatorLangUpdate = operation({
  method: 'POST',
  path: '/api/v1/operator/lang_update',
  audience: 'operator',
  summary: 'Set one string of a language pack; without `text` the one that comes with this software is shown again',
  input: v.object({
    lang: v.picklist(LANGUAGES),
    key: v.pipe(v.string(), v.regex(/^[A-Za-z][\w.]{0,80}$/)),
    text: optionalText(500)
  }),
  output: v.record(v.string(), v.unknown())
})
