import type { Store } from '../host/host.ts'
import { requestLanguage } from './request-language.ts'

/**
 * Headers of every call (specification 7). Without a token there is no Authorization. Only the page's first calls leave out the
 * time zone: reading it takes longer than the rest of their preparation, and the backend knows the merchant's own.
 */
export function requestHeaders(storage: Store, timeZone: string | null, token?: string): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': requestLanguage(storage),
    'Content-Type': 'application/json',
    ...(timeZone ? { 'Time-zone': timeZone } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {})
  }
}
