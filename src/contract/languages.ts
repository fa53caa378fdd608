/** Languages of the backend's responses: `Accept-Language` and `lang_json` (specification 1). */
export const LANGUAGES = ['zh-TW', 'en', 'es', 'id', 'ja', 'ko', 'pt', 'vi'] as const

/** One of {@link LANGUAGES}. The backend also accepts `zh-CN` and treats it as `zh-TW`, the nearest. */
export type Language = (typeof LANGUAGES)[number]

/** Sent when neither a stored language nor a system default is known (specification 7). */
export const REQUEST_LANGUAGE: Language = 'zh-TW'

/** Locales of the app's own strings; the first is the default. */
export const LOCALES = ['zh-CN', 'en-US', 'vi-VN', 'es-ES', 'id-ID', 'pt-PT', 'ja-JP', 'ko-KR', 'zh-TW'] as const

/** One of {@link LOCALES}. */
export type Locale = (typeof LOCALES)[number]
