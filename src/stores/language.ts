import { requestLanguage } from '../api/headers.ts'
import { host } from '../host/current.ts'
import { localeOf, startLanguage } from '../i18n/start.ts'
import { $locale, setLocale } from '../i18n/translator.ts'
import { appAtom } from './app-life.ts'

/** The language in use: the stored one, else the system default, else zh-TW (specification 5). */
export const $language = appAtom('')

/** Finds out the language; called once at the start. The inline script has done the same and stored what it found. */
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

/** App info came with a system default: whoever has no language of their own reads in it. True when that changed something. */
export function followDefault(systemDefault: string): boolean {
  if (host.storage.get('language') !== null || systemDefault === $language.get()) return false
  $language.set(systemDefault)
  const locale = localeOf(systemDefault)
  if (locale && locale !== $locale.get()) void setLocale(locale).catch(() => undefined)
  return true
}

// With nothing stored under `language`, requests go out in the system default.
const storedDefault = (): string | undefined =>
  host.storage.get('app') === null ? undefined : requestLanguage(host.storage)

/** Changes the language: it is stored and the app loads anew. Choosing the current one does nothing (specification 5). */
export function chooseLanguage(code: string): void {
  if (code === $language.get()) return
  const { storage } = host
  storage.set('language', code)
  if (storage.kept('language')) {
    host.reload()
    return
  }
  // Nothing outlives a reload here, a session neither: the language changes in place.
  $language.set(code)
  void setLocale(localeOf(code) ?? 'zh-CN').catch(() => undefined)
}
