import { readFile } from 'node:fs/promises'
import type { Block } from '../../contract/entities/rich-text.ts'
import { LANGUAGES } from '../../contract/languages.ts'
import type { Words } from './command.ts'
import { CommandFailure, misuse } from './failure.ts'

/** A title and a text by language. */
export interface Written {
  title: Record<string, string>
  blocks: Record<string, Block[]>
}

/** The options of {@link writtenIn}. */
export const writtenOptions = ['lang', 'title', 'text', 'file'] as const

/** Reads `--lang`, `--title` and `--text`, or a file with several languages. */
export function writtenIn(words: Words): Promise<Written> {
  const path = words.option('file')
  return path ? writtenFrom(path) : Promise.resolve(typed(words))
}

function typed(words: Words): Written {
  const [lang, title] = [words.option('lang'), words.option('title')]
  const paragraphs = words.options('text')
  if (!lang || !title || paragraphs.length === 0) {
    throw misuse('Give --lang, --title and --text (once for each paragraph), or --file.')
  }
  const blocks: Block[] = paragraphs.map(text => ({ type: 'paragraph', text }))
  return { title: { [knownLanguage(lang)]: title }, blocks: { [lang]: blocks } }
}

/** Reads a language for texts, or throws an error with the allowed ones. */
export function knownLanguage(code: string): string {
  if ([...LANGUAGES, 'zh-CN'].includes(code)) return code
  throw misuse(`"${code}" is no language. There are: ${LANGUAGES.join(', ')}, zh-CN.`)
}

/**
 * A file contains `{"title": {"en": "…"}, "blocks": {"en": [{"type": "paragraph", "text": "…"}]}}`; a string is one paragraph.
 */
async function writtenFrom(path: string): Promise<Written> {
  const wrong = `${path} must be JSON with "title" and "blocks", each by language.`
  const { title, blocks } = await jsonFrom<Record<keyof Written, Record<string, unknown>>>(path, wrong)
  if (!title || !blocks) throw new CommandFailure(wrong)
  const written = Object.entries(blocks).map(([lang, body]) => [
    lang,
    typeof body === 'string' ? [{ type: 'paragraph', text: body }] : body
  ])
  return { title: title as Written['title'], blocks: Object.fromEntries(written) }
}

/** Reads a JSON file; `wrong` says what it should contain. */
export async function jsonFrom<T>(path: string, wrong: string): Promise<T> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandFailure(`${path} cannot be read.`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandFailure(wrong)
  }
}
