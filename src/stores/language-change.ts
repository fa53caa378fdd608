import { host } from '../host/current.ts'
import { findLocale } from '../i18n/start.ts'
import { $locale, setLocale } from '../i18n/translator.ts'
import { $language, readLanguage } from './language.ts'

/** Applies the system default of app info if neither the person nor the browser named a language. Returns true if that changed it. */
export function followDefault(systemDefault: string): boolean {
  if (readLanguage().source !== 'default' || systemDefault === $language.get()) return false
  $language.set(systemDefault)
  const locale = findLocale(systemDefault)
  if (locale && locale !== $locale.get()) void setLocale(locale).catch(() => undefined)
  return true
}

/** Changes the language: stores it and reloads the app. Choosing the current one does nothing. */
export function chooseLanguage(code: string): void {
  if (code === $language.get()) return
  const { storage } = host
  storage.set('language', code)
  if (storage.isPersisted('language')) {
    host.reload()
    return
  }
  // No storage survives a reload here, not even a session, so the language changes in place.
  $language.set(code)
  void setLocale(readLanguage().locale).catch(() => undefined)
}
