import { LANGUAGES, type Language, REQUEST_LANGUAGE } from '../../contract/languages.ts'

/** Languages of the backend's texts: those of the contract, and Simplified Chinese. */
export const MESSAGE_LANGUAGES = [...LANGUAGES, 'zh-CN'] as const

/** One of {@link MESSAGE_LANGUAGES}. */
export type MessageLanguage = Language | 'zh-CN'

/** Parses one language tag (`en-US`, `zh-Hant-HK`, `pt`). `undefined` if there are no texts in that language. */
export function readLanguage(tag: string): MessageLanguage | undefined {
  const [language = '', ...rest] = tag.trim().toLowerCase().split(/[-_]/)
  if (language === 'zh') return rest.some(part => /^(tw|hk|mo|hant)$/.test(part)) ? 'zh-TW' : 'zh-CN'
  return LANGUAGES.find(known => known === language)
}

/** Returns the tags of an `Accept-Language` header by their weights, the most wanted first; only so much of it is read. */
export const wantedTags = (header = ''): string[] =>
  header
    .slice(0, 200)
    .split(',')
    .map(wish => {
      const [tag = '', ...parameters] = wish.split(';')
      const weight = parameters.map(part => /^\s*q=([\d.]+)\s*$/.exec(part)?.[1]).find(Boolean)
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)

/** Selects a language from an `Accept-Language` header; without a match `otherwise`, by default the specification's. */
export function chooseLanguage(
  header: string | undefined,
  otherwise: MessageLanguage = REQUEST_LANGUAGE
): MessageLanguage {
  const known = wantedTags(header).map(readLanguage)
  return known.find(language => language !== undefined) ?? otherwise
}

/**
 * Selects a text from an operator's texts by language (such as a notice's title): the language itself, the other Chinese, the
 * request default, English, then any.
 */
export function pickText<T>(byLanguage: Readonly<Record<string, T>>, language: MessageLanguage): T | undefined {
  const nearest = language === 'zh-CN' ? 'zh-TW' : language === 'zh-TW' ? 'zh-CN' : 'en'
  for (const candidate of [language, nearest, REQUEST_LANGUAGE, 'en']) {
    const found = byLanguage[candidate]
    if (found !== undefined) return found
  }
  return Object.values(byLanguage)[0]
}
