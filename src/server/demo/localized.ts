import type { Block } from '../../contract/entities/rich-text.ts'
import { type Word, wordLanguages } from './catalogue/words.ts'

/** A line in every language, as the database keeps it. */
export const inAllLanguages = (word: Word): string =>
  JSON.stringify(Object.fromEntries(wordLanguages.map((language, at) => [language, word[at]])))

/** Paragraphs in every language, as the database keeps them. */
export function paragraphsInAll(paragraphs: readonly Word[]): string {
  const blocks = wordLanguages.map((language, at) => [
    language,
    paragraphs.map((paragraph): Block => ({ type: 'paragraph', text: paragraph[at] ?? paragraph[0] }))
  ])
  return JSON.stringify(Object.fromEntries(blocks))
}
