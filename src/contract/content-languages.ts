import * as v from 'valibot'
import { LANGUAGES } from './languages.ts'
import { RichText } from './rich-text.ts'

/** A line of text in each language that has one. */
export const TextByLanguage = v.record(v.string(), v.string())

/** Paragraphs in each language that has them. */
export const BlocksByLanguage = v.record(v.string(), RichText)

/** Languages that operators write texts in. */
export const ContentLanguage = v.picklist([...LANGUAGES, 'zh-CN'])
