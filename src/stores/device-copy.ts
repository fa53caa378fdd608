import { host } from '../host/current.ts'
import type { HostFeatures, Release } from '../host/host.ts'
import type { DeviceStore } from '../host/secrets.ts'
import { findLocale, getLanguage } from '../i18n/start.ts'
import { $draftChanges, $restoredDrafts } from './form-draft.ts'
import { combineCleanups } from './join-stops.ts'
import { $language } from './language.ts'
import { switchLanguage } from './language-switch.ts'
import { $session } from './session.ts'

// The age at which drafts are discarded.
const LIFE_MS = 24 * 3_600_000

/** One merchant's drafts on the device, by their keys in the tab's storage. `at`: milliseconds. */
interface DraftCopy {
  merchant: string
  at: number
  drafts: Record<string, string>
}

/**
 * Copies the chosen language and the drafts of forms to the host's storage on the device, and restores them when the page has none:
 * WebViews may lose their storage, and the tab's storage ends with each launch. Drafts return only to their merchant, and are
 * removed from the device when they are sent or the merchant signs out.
 */
export function followDeviceStore({ deviceStore }: HostFeatures): Release {
  if (!deviceStore) return () => undefined
  if (host.storage.get('language') === null) void restoreLanguage(deviceStore)
  const copyDrafts = createDraftCopier(deviceStore)
  const stops = [
    $language.subscribe(() => copyLanguage(deviceStore)),
    $session.subscribe(copyDrafts),
    $draftChanges.listen(copyDrafts)
  ]
  return combineCleanups(stops)
}

// Only a language that the person chose is stored.
function copyLanguage(store: DeviceStore): void {
  const chosen = host.storage.get('language')
  if (chosen !== null) void store.set('language', chosen)
}

async function restoreLanguage(store: DeviceStore): Promise<void> {
  const answer = await store.get('language')
  const locale = answer.state === 'found' ? findLocale(answer.value) : undefined
  // The person may have chosen one meanwhile.
  if (locale && host.storage.get('language') === null) await switchLanguage(getLanguage(locale))
}

/** Returns a function that synchronizes the copy. While the client is still storing one, further changes wait and are joined. */
function createDraftCopier(store: DeviceStore): () => void {
  const synchronize = createDraftSynchronizer(store)
  let isRunning = false
  let isDue = false
  return async () => {
    isDue = true
    if (isRunning) return
    isRunning = true
    while (isDue) {
      isDue = false
      await synchronize()
    }
    isRunning = false
  }
}

function createDraftSynchronizer(store: DeviceStore): () => Promise<void> {
  let owner: string | null = null
  /** The drafts on the device, as JSON. Undefined: they are unknown, or not this merchant's. */
  let copied: string | undefined

  return async () => {
    const merchant = host.storage.get('merchant')
    const isOther = merchant !== owner
    owner = merchant
    // At the start nobody may be signed in yet: the copy waits for its merchant.
    if (merchant === null) return isOther ? store.remove('drafts') : undefined
    if (isOther) copied = await restoreDrafts(store, merchant)
    if (host.storage.get('merchant') !== merchant) return
    const drafts = Object.fromEntries(host.tabStorage.keys('draft.').map(key => [key, host.tabStorage.get(key) ?? '']))
    const text = JSON.stringify(drafts)
    if (text === copied) return
    copied = text
    const copy: DraftCopy = { merchant, at: Date.now(), drafts }
    const isStored = text !== '{}' && (await store.set('drafts', JSON.stringify(copy)))
    // An older draft must not return: its form may have been sent.
    if (!isStored) await store.remove('drafts')
  }
}

/** Puts the merchant's drafts back where this page has none. Returns what is on the device, see `copied`. */
async function restoreDrafts(store: DeviceStore, merchant: string): Promise<string | undefined> {
  const answer = await store.get('drafts')
  if (answer.state === 'none') return '{}'
  const copy = answer.state === 'found' ? readCopy(answer.value) : undefined
  const { storage, tabStorage } = host
  if (copy?.merchant !== merchant || storage.get('merchant') !== merchant) return undefined
  const missing = Object.entries(copy.drafts).filter(([key]) => tabStorage.get(key) === null)
  for (const [key, text] of missing) tabStorage.set(key, text)
  $restoredDrafts.set(missing.map(([key]) => key))
  return JSON.stringify(copy.drafts)
}

// What is stored can be anything; each form checks its own draft (form-draft.ts).
function readCopy(text: string): DraftCopy | undefined {
  try {
    const { merchant, at, drafts }: DraftCopy = JSON.parse(text)
    const isRecent = Math.abs(Date.now() - at) < LIFE_MS
    if (!isRecent) return undefined
    const own = Object.entries(drafts).filter(([key, value]) => key.startsWith('draft.') && typeof value === 'string')
    return { merchant, at, drafts: Object.fromEntries(own) }
  } catch {
    return undefined
  }
}
