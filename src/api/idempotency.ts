import { v4 } from 'uuid'
import { listIntentFields } from '../contract/intent.ts'
import type { Store } from '../host/host.ts'
import { INTENT_PREFIX, isRecentIntent } from './intents.ts'

// Two 32-bit FNV-1a-like sums with different factors. The body itself is not stored: it may contain a card number.
function digest(text: string): string {
  let first = 0x811c9dc5
  let second = 0x1b873593
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul(second ^ unit ^ index, 0x85ebca6b)
  }
  return `${(first >>> 0).toString(36)}${(second >>> 0).toString(36)}`
}

/**
 * Returns the fields of a body as lists of name and value, by name, at every depth. The text of this names intents on devices, which
 * wait for a day and through a deployment: another text would give a waiting payment a new key, and it would be made twice.
 */
function listFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(listFields)
  if (typeof value !== 'object' || value === null) return value
  return listIntentFields(value).map(([name, field]) => [name, listFields(field)])
}

/** Storage key of an intent: the operation and its body without passwords and displayed prices. */
export const createIntentName = (path: string, body: unknown): string =>
  `${INTENT_PREFIX}${path}.${digest(JSON.stringify(listFields(body)) ?? 'null')}`

/**
 * Returns the `Idempotency-Key` of an intent: a new one, or the one of an earlier request without a response, also from before a
 * reload.
 */
export function reserveKey(storage: Store, name: string, now = Date.now()): string {
  const entry = storage.get(name)
  const [key] = (entry ?? '').split(' ')
  if (key && isRecentIntent(entry, now)) return key
  const newKey = v4()
  storage.set(name, `${newKey} ${now}`)
  prune(storage, now)
  return newKey
}

/** Completes an intent after its response, a success or a refusal: the same request is then a new intent. */
export const releaseKey = (storage: Store, name: string): void => storage.remove(name)

function prune(storage: Store, now: number): void {
  for (const name of storage.keys(INTENT_PREFIX)) {
    if (!isRecentIntent(storage.get(name), now)) storage.remove(name)
  }
}
