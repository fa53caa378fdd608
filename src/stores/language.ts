import { host } from '../host/current.ts'
import { chooseLanguage, type StartLanguage } from '../i18n/start.ts'
import { setLocale } from '../i18n/translator.ts'
import { createAppAtom } from './app-life.ts'

/** The language in use. */
export const $language = createAppAtom('')

/** Returns the language that the person chose, else that of the device, else the system default. */
export const readLanguage = (): StartLanguage => chooseLanguage(host.languages(), host.storage)

/** Determines the language; called once at the start. The inline script has done the same. */
export function startStoredLanguage(): Promise<void> {
  const { language, locale } = readLanguage()
  $language.set(language)
  return setLocale(locale)
}
