import type { Block } from '../../contract/rich-text.ts'

/** Converts texts by language into rich text: each text, or each of several, is a paragraph. */
export const createParagraphs = (
  texts: Readonly<Record<string, string | readonly string[]>>
): Record<string, Block[]> =>
  Object.fromEntries(
    Object.entries(texts).map(([language, all]) => [
      language,
      [all].flat().map((text): Block => ({ type: 'paragraph', text }))
    ])
  )
