/** Languages of the backend's responses: `Accept-Language` and `lang_json`. */
export const LANGUAGES = ['zh-TW', 'en', 'es', 'id', 'ja', 'ko', 'pt', 'vi', 'zh-CN', 'es-MX', 'pt-BR'] as const

/** One of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number]

/** Sent when neither a stored language nor a system default is known. */
export const REQUEST_LANGUAGE: Language = 'zh-TW'

/** Locales of the app's own strings; the first is the default, and the first of a language is the one without a region. */
export const LOCALES = [
  'zh-CN',
  'en-US',
  'vi-VN',
  'es-ES',
  'id-ID',
  'pt-PT',
  'ja-JP',
  'ko-KR',
  'zh-TW',
  'es-MX',
  'pt-BR'
] as const

/** One of {@link LOCALES}. */
export type Locale = (typeof LOCALES)[number]
