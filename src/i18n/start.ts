import { LOCALES, type Locale, REQUEST_LANGUAGE } from '../contract/languages.ts'

/** What is known at the start about the user's language. */
export interface StartFacts {
  /** The stored `language`. */
  stored?: string | null | undefined
  /** The browser's languages in order of preference. */
  languages?: readonly string[] | undefined
  /** The operator's default, from stored app data. */
  systemDefault?: string | null | undefined
}

/** The languages of the app: `language` is stored and sent, `locale` names the packs. */
export interface StartLanguage {
  language: string
  locale: Locale
  found: 'stored' | 'browser' | 'default'
}

/** Returns the locale of a language tag: exact, then by its first part; Chinese by script or region. */
export function localeOf(language: string | null | undefined): Locale | undefined {
  const tag = (language ?? '').toLowerCase().replaceAll('_', '-')
  const exact = LOCALES.find(locale => locale.toLowerCase() === tag)
  if (exact || tag === '') return exact
  const [prefix] = tag.split('-')
  if (prefix === 'zh') return /-hant\b|^(?!.*-hans\b).*-(tw|hk|mo)\b/.test(tag) ? 'zh-TW' : 'zh-CN'
  return LOCALES.find(locale => locale.split('-')[0] === prefix)
}

/** Returns the name of a locale in requests and in the operator's list. Both Chinese locales keep their region. */
export const languageOf = (locale: Locale): string =>
  locale.startsWith('zh') ? locale : locale.slice(0, locale.indexOf('-'))

/** Returns the stored language, else the browser's (exact, then prefix), else the system default. */
export function startLanguage({ stored, languages = [], systemDefault }: StartFacts): StartLanguage {
  const browser = languages.map(localeOf).find(locale => locale !== undefined)
  // What is asked for and what is shown are of one script.
  const base = localeOf(systemDefault || REQUEST_LANGUAGE) ?? LOCALES[0]
  if (stored) return { language: stored, locale: localeOf(stored) ?? browser ?? base, found: 'stored' }
  if (browser) return { language: languageOf(browser), locale: browser, found: 'browser' }
  return { language: systemDefault || REQUEST_LANGUAGE, locale: base, found: 'default' }
}
