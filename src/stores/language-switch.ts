import type { Language } from '../contract/languages.ts'
import { host } from '../host/current.ts'
import { setLocale } from '../i18n/translator.ts'
import { loadApp } from './app-load.ts'
import { $language, readLanguage } from './language.ts'
import { refreshScreens } from './refresh.ts'

/** Stores a language that the host names, and switches to it without a reload. */
export async function switchLanguage(language: Language): Promise<void> {
  host.storage.set('language', language)
  if (language === $language.get()) return
  $language.set(language)
  // Without its texts the app keeps the current language; the next start loads them.
  await setLocale(readLanguage().locale).catch(() => undefined)
  void loadApp()
  void refreshScreens()
}
