import type { Language } from '../contract/languages.ts'

// What its readers call a language; `Intl.DisplayNames` writes some in lower case, and `id` as the country's name.
const names: Readonly<Record<Language, string>> = {
  'zh-TW': '繁體中文',
  en: 'English',
  es: 'Español (España)',
  id: 'Bahasa Indonesia',
  ja: '日本語',
  ko: '한국어',
  pt: 'Português (Portugal)',
  vi: 'Tiếng Việt',
  'zh-CN': '简体中文',
  'es-MX': 'Español (México)',
  'pt-BR': 'Português (Brasil)'
}

/** The languages that we have texts in, in the form of the operator's list. */
export const ownLanguages = Object.entries(names).map(([file_name, label]) => ({ label, file_name }))

/** Returns a language by its own usual name ("Tiếng Việt"), or its code if it is none of ours. */
export const getLanguageName = (code: string): string => (Object.hasOwn(names, code) ? names[code as Language] : code)
