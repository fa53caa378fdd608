import { type Language, LOCALES, type Locale, REQUEST_LANGUAGE } from '../contract/languages.ts'

/** The app data stored by an earlier visit. */
interface StoredValues {
  get(name: string): string | null
}

/** The languages of the app: `language` is stored and sent, `locale` names the packs. */
export interface StartLanguage {
  language: string
  locale: Locale
}

/**
 * Returns the locale of a language tag: exact, then by its first part. Chinese goes by script or region; all of Spanish-speaking
 * America reads `es-MX`.
 */
export function findLocale(language: string | null | undefined): Locale | undefined {
  const tag = (language ?? '').toLowerCase().replaceAll('_', '-')
  const exact = LOCALES.find(locale => locale.toLowerCase() === tag)
  if (exact || tag === '') return exact
  const [prefix] = tag.split('-')
  if (prefix === 'zh') return /-hant\b|^(?!.*-hans\b).*-(tw|hk|mo)\b/.test(tag) ? 'zh-TW' : 'zh-CN'
  if (/^es-(?!(es|gq|ph)\b)/.test(tag)) return 'es-MX'
  return LOCALES.find(locale => locale.split('-')[0] === prefix)
}

/** Returns the name of a locale in requests and in the operator's list: with its region where the language has two locales. */
export const getLanguage = (locale: Locale): Language =>
  (/zh|MX|BR/.test(locale) ? locale : locale.slice(0, 2)) as Language

/** Returns whether a language is one of those offered; none named offers all. */
export const isOffered = (language: string, offered: readonly string[]): boolean =>
  offered.length === 0 || offered.includes(language)

/**
 * Returns the locale of a tag among the languages that are offered; of a language of another region if only that is offered, and
 * of all languages if none are named.
 */
export function findOfferedLocale(tag: string, offered: readonly string[] = []): Locale | undefined {
  const locale = findLocale(tag)
  if (!locale || isOffered(getLanguage(locale), offered)) return locale
  return findLocale(offered.find(one => one.slice(0, 2) === locale.slice(0, 2)))
}

// What is stored can be anything, and becomes a header.
const isTag = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{2,35}$/.test(value)

/** What an earlier visit has stored of the operator's app data; anybody can have written it. */
interface StoredApp {
  skin_setting?: { skin_no?: unknown }
  system_default_lang?: unknown
  site_info?: { languages?: { file_name: string }[] }
}

/** Returns the stored app data; undefined where nothing of ours is stored. */
export function readStoredApp(storage?: StoredValues): StoredApp | undefined {
  try {
    return JSON.parse(storage?.get('app') ?? 'null')?.data
  } catch {
    return undefined
  }
}

/** Returns the operator's default and the languages offered from the stored app data. A caught exception is slow, so none is provoked. */
function readOperatorLanguages(storage?: StoredValues): { own: string; offered: readonly string[] } {
  const data = readStoredApp(storage)
  const [own, list] = [data?.system_default_lang, data?.site_info?.languages]
  return {
    own: isTag(own) ? own : REQUEST_LANGUAGE,
    offered: Array.isArray(list) ? list.map(one => one?.file_name).filter(isTag) : []
  }
}

/**
 * Returns the stored language, else the browser's (its languages come in order of preference), else the system default; among the
 * languages that the operator offers. Only a language that the person chose is stored: the browser's may change.
 */
export function chooseLanguage(
  languages: readonly string[],
  storage?: StoredValues,
  { own, offered } = readOperatorLanguages(storage)
): StartLanguage {
  const storedTag = storage?.get('language')
  const chosen = isTag(storedTag) && isOffered(storedTag, offered) ? storedTag : undefined
  // A browser without a region is one of Brazil; in our own list `pt` is Portugal's.
  const browser = languages
    .map(tag => findOfferedLocale(tag === 'pt' ? 'pt-BR' : tag, offered))
    .find(locale => locale !== undefined)
  return {
    language: chosen ?? (browser ? getLanguage(browser) : own),
    // What is asked for and what is shown are of one script.
    locale: findLocale(chosen) ?? browser ?? findLocale(own) ?? LOCALES[0]
  }
}
