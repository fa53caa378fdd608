import { host } from '../host/current.ts'
import { $locale, setLocale } from '../i18n/translator.ts'
import { $language, readLanguage } from './language.ts'

/**
 * Applies what new app info says of languages: its default, if neither the person nor the browser named a language, and another one
 * in place of a language that is not offered any more. It is stored by then. Returns true if that changed the language.
 */
export function applyOperatorLanguage(): boolean {
  const { language, locale } = readLanguage()
  if (language === $language.get()) return false
  $language.set(language)
  if (locale !== $locale.get()) void setLocale(locale).catch(() => undefined)
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
