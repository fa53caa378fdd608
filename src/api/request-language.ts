import { REQUEST_LANGUAGE } from '../contract/languages.ts'
import type { Store } from '../host/host.ts'

const plausible = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{2,35}$/.test(value)

/** Returns the language of requests: the stored one, else the system default of the app data, else zh-TW (specification 7). */
export function requestLanguage(storage: Store): string {
  const stored = storage.get('language')
  if (plausible(stored)) return stored
  try {
    const value: unknown = JSON.parse(storage.get('app') ?? 'null')?.data?.system_default_lang
    if (plausible(value)) return value
  } catch {
    // Not our JSON: treated as nothing stored.
  }
  return REQUEST_LANGUAGE
}
