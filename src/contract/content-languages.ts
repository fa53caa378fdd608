import * as v from 'valibot'
import { LANGUAGES } from './languages.ts'
import { RichText } from './rich-text.ts'

export const TextByLanguage = v.record(v.string(), v.string())

export const BlocksByLanguage = v.record(v.string(), RichText)

/** Languages that operators write texts in. */
export const ContentLanguage = v.picklist([...LANGUAGES, 'zh-CN'])
