import { createLastKey, type StoredAnswer } from '../api/last-kept.ts'
import { LAST_KEY } from '../api/tokens.ts'
import { host } from '../host/current.ts'
import { formatDateTime, formatTime } from '../i18n/format.ts'
import { home } from './home.ts'
import { runWhenIdle } from './idle.ts'
import { getCacheStamp } from './last-known.ts'
import { displayedMerchant, onSignedOut } from './session.ts'

// A small part of the origin's storage quota, so that tokens always fit.
const MAX_ENTRY_CHARS = 24_000
const MAX_ENTRIES = 20

/** Responses to store, by key. */
const answers = new Map<string, unknown>()
let stopWaiting: (() => void) | undefined

/** Whether a state is a current response of the server. */
export const isStateFresh = (state: { state: string; refreshing?: boolean; stale?: string }): boolean =>
  state.state === 'ready' && !state.refreshing && !state.stale

/** Stores a response when the device is idle; last-known.ts shows it at the next start. */
export function storeWhenIdle(key: string, data: unknown): void {
  answers.set(key, data)
  stopWaiting ??= runWhenIdle(() => {
    for (const [key, data] of answers) keepAnswer(key, data)
    forgetAnswers()
    evictEntries()
  })
}

function forgetAnswers(): void {
  answers.clear()
  stopWaiting?.()
  stopWaiting = undefined
}
onSignedOut(forgetAnswers)

/** Starts storing the home data. Returns a function that stops it. */
export const keepHome = (): (() => void) =>
  home.$state.subscribe(
    state =>
      void (state.state === 'ready' && isStateFresh(state) && storeWhenIdle(createLastKey('home', {}), state.data))
  )

function keepAnswer(key: string, data: unknown): void {
  const { storage } = host
  // Another tab may have signed in another person, or nobody.
  if (
    displayedMerchant === null ||
    storage.get('merchant') !== displayedMerchant ||
    storage.get('access_token') === null
  )
    return
  const at = Date.now()
  const iso = new Date(at).toISOString()
  const last: StoredAnswer = { stamp: getCacheStamp(), at, texts: [formatTime(iso), formatDateTime(iso)], data }
  const text = JSON.stringify(last)
  storage.remove(key)
  if (text.length > MAX_ENTRY_CHARS) return
  storage.set(key, text)
  // The storage is full or blocked; other data have priority.
  if (!storage.isPersisted(key)) storage.keys(LAST_KEY).forEach(storage.remove)
}

/** Removes the oldest entries beyond the limit, and those of another contract, merchant or language. */
function evictEntries(): void {
  const { storage } = host
  const entries = storage.keys(LAST_KEY).map(key => ({ key, ...readHead(storage.get(key)) }))
  const own = entries.filter(({ stamp }) => stamp === getCacheStamp()).sort((one, other) => other.at - one.at)
  const currentKeys = new Set(own.slice(0, MAX_ENTRIES).map(({ key }) => key))
  for (const { key } of entries) if (!currentKeys.has(key)) storage.remove(key)
}

function readHead(text: string | null): Pick<StoredAnswer, 'stamp' | 'at'> {
  try {
    const { stamp, at } = JSON.parse(text ?? '')
    return { stamp, at }
  } catch {
    return { stamp: '', at: 0 }
  }
}
