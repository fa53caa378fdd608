import { type Language, REQUEST_LANGUAGE } from '../../contract/languages.ts'
import { findLocale, findOfferedLocale, getLanguage } from '../../i18n/start.ts'

/** Parses one language tag (`en-US`, `zh-Hant-HK`, `pt`). `undefined` if there are no texts in that language. */
export function readLanguage(tag: string): Language | undefined {
  const locale = findLocale(tag.trim())
  return locale && getLanguage(locale)
}

/** Returns the tags of an `Accept-Language` header by their weights, the most wanted first; only so much of it is read. */
export const readTags = (header = ''): string[] =>
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

/**
 * Selects a language from an `Accept-Language` header, among those that are offered if some are named; without a match `otherwise`,
 * by default that of requests without one.
 */
export function chooseLanguage(
  header: string | undefined,
  otherwise: Language = REQUEST_LANGUAGE,
  offered: readonly Language[] = []
): Language {
  for (const tag of readTags(header)) {
    const locale = findOfferedLocale(tag, offered)
    if (locale) return getLanguage(locale)
  }
  return otherwise
}

/** Returns the languages in which a reader of one is answered, the best first. */
export const listAlternatives = (language: Language): readonly Language[] => [
  language,
  otherRegion[language] ?? 'en',
  'en',
  REQUEST_LANGUAGE
]

/**
 * Selects a text from an operator's texts by language (such as a notice's title): the language itself, its other region, English,
 * the request default, then any.
 */
export function pickText<T>(byLanguage: Readonly<Record<string, T>>, language: Language): T | undefined {
  for (const candidate of listAlternatives(language)) {
    const text = byLanguage[candidate]
    if (text !== undefined) return text
  }
  return Object.values(byLanguage)[0]
}

/** Languages that two regions write differently, each with the other one: closer to its readers than any other language. */
export const otherRegion: Readonly<Partial<Record<Language, Language>>> = {
  'zh-CN': 'zh-TW',
  'zh-TW': 'zh-CN',
  es: 'es-MX',
  'es-MX': 'es',
  pt: 'pt-BR',
  'pt-BR': 'pt'
}
