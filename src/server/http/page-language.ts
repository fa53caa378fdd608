import type { Language, Locale } from '../../contract/languages.ts'
import { findLocale, getLanguage, startLanguage } from '../../i18n/start.ts'
import type { Db } from '../db/schema.ts'
import { chooseReaderLanguage } from '../settings/settings.ts'
import { readTags } from '../text/language.ts'

/** The language of a page: `language` as the API names it, `locale` as the packs are named. */
export interface PageLanguage {
  language: Language
  locale: Locale
}

/**
 * Returns the language in which a page begins: that of its address, which links of the bot name, or the first one of the browser's
 * that we have, else the operator's default.
 */
export async function choosePageLanguage(db: Db, accepted: string | undefined, named = ''): Promise<PageLanguage> {
  const { locale, source: origin } = startLanguage([named.slice(0, 35), ...readTags(accepted)])
  if (origin === 'browser') return { language: getLanguage(locale), locale }
  const own = await chooseReaderLanguage(db, undefined)
  return { language: own, locale: findLocale(own) ?? locale }
}
