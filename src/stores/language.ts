import { requestLanguage } from '../api/request-language.ts'
import { host } from '../host/current.ts'
import { startLanguage } from '../i18n/start.ts'
import { setLocale } from '../i18n/translator.ts'
import { appAtom } from './app-life.ts'

/** The language in use: the stored one, else the system default, else zh-TW (specification 5). */
export const $language = appAtom('')

/** Determines the language; called once at the start. The inline script has done the same and stored its result. */
export function startStoredLanguage(): Promise<void> {
  const { language, locale, found } = startLanguage({
    stored: host.storage.get('language'),
    languages: host.languages(),
    systemDefault: storedDefault()
  })
  if (found === 'browser') host.storage.set('language', language)
  $language.set(language)
  return setLocale(locale)
}

// Without a stored `language`, requests are sent in the system default.
const storedDefault = (): string | undefined =>
  host.storage.get('app') === null ? undefined : requestLanguage(host.storage)
