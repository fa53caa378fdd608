import * as v from 'valibot'
import { defineOperation } from '../operation.ts'

/** Nested strings, at least `system.name`, `onlineService.title`, `tabbar`. */
export const langJson = defineOperation({
  method: 'GET',
  path: '/api/v1/app/lang_json',
  audience: 'anyone',
  summary: 'The operator’s strings of one language, laid over the bundle’s own',
  input: v.object({ lang: v.pipe(v.string(), v.maxLength(10)) }),
  output: v.record(v.string(), v.unknown())
})
