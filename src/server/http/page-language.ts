import type { Language, Locale } from '../../contract/languages.ts'
import { chooseLanguage, findOfferedLocale, getLanguage } from '../../i18n/start.ts'
import type { Db } from '../db/schema.ts'
import { readCachedSettings } from '../settings/settings.ts'
import { readTags } from '../text/language.ts'

/** The language of a page: `language` as the API names it, `locale` as the packs are named. */
export interface PageLanguage {
  language: Language
  locale: Locale
  /** Whether the address names it: then the browser's languages do not matter. */
  isNamed: boolean
}

/**
 * Returns the language in which a page begins: that of its address, which links of the bot name, or the first one of the browser's
 * that is offered, else the operator's default.
 */
export async function choosePageLanguage(db: Db, accepted: string | undefined, named = ''): Promise<PageLanguage> {
  const { system_default_lang: own, languages_offered: offered } = await readCachedSettings(db)
  const { locale } = chooseLanguage([named.slice(0, 35), ...readTags(accepted)], undefined, { own, offered })
  return {
    language: getLanguage(locale),
    locale,
    isNamed: findOfferedLocale(named.slice(0, 35), offered) !== undefined
  }
}
