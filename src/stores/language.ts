import { requestLanguage } from '../api/headers.ts'
import { host } from '../host/current.ts'
import { localeOf, startLanguage } from '../i18n/start.ts'
import { $locale, setLocale } from '../i18n/translator.ts'
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

/** Applies the system default of app info if the person chose no language. Returns true if that changed the language. */
export function followDefault(systemDefault: string): boolean {
  if (host.storage.get('language') !== null || systemDefault === $language.get()) return false
  $language.set(systemDefault)
  const locale = localeOf(systemDefault)
  if (locale && locale !== $locale.get()) void setLocale(locale).catch(() => undefined)
  return true
}

// Without a stored `language`, requests are sent in the system default.
const storedDefault = (): string | undefined =>
  host.storage.get('app') === null ? undefined : requestLanguage(host.storage)

/** Changes the language: stores it and reloads the app. Choosing the current one does nothing (specification 5). */
export function chooseLanguage(code: string): void {
  if (code === $language.get()) return
  const { storage } = host
  storage.set('language', code)
  if (storage.kept('language')) {
    host.reload()
    return
  }
  // No storage survives a reload here, not even a session, so the language changes in place.
  $language.set(code)
  void setLocale(localeOf(code) ?? 'zh-CN').catch(() => undefined)
}
