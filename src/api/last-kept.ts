// The stored form of one response. Shared with the page's inline script, which shows home from it.
import type { SimpleStore } from '../host/simple-store.ts'
import { LAST_KEY } from './tokens.ts'

/** A response of an earlier visit. */
export interface StoredAnswer {
  /** Identifies the state that it is valid for: {@link createCacheStamp}. */
  stamp: string
  /** When it was loaded, in milliseconds. */
  at: number
  /** `at` as texts, because a date formatter is too slow for the first paint. */
  texts: readonly [time: string, dateTime: string]
  data: unknown
}

const HALF_DAY_MS = 43_200_000

/** Returns the key of a response in the device's storage. */
export const createLastKey = (name: string, input: unknown): string => LAST_KEY + name + JSON.stringify(input)

/** The key of home's data. */
export const LAST_HOME = createLastKey('home', {})

/** Identifies the contract, the merchant and the language: anything else that is stored is not shown. */
export const createCacheStamp = (merchant: string | null, language: string): string =>
  [import.meta.env.CONTRACT, merchant, language].join()

/** Returns what is stored under a key with this stamp. */
export function readStoredAnswer(storage: SimpleStore, key: string, stamp: string): StoredAnswer | undefined {
  try {
    const last: StoredAnswer | null = JSON.parse(storage.get(key) ?? 'null')
    return last?.stamp === stamp && last.texts[1] ? last : undefined
  } catch {
    return undefined
  }
}

/** Returns when it was loaded, as text. */
export const formatKeptTime = ({ at, texts }: StoredAnswer): string => texts[Date.now() - at < HALF_DAY_MS ? 0 : 1]
