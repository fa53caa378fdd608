// What devices keep: each host has one of its own.

import type { Stores } from '../../emulators/webview/world.ts'
import type { HostName, Shown } from './place.ts'

const kept = new Map<HostName, Stores & { language: string }>()

/** The stores for a launch: what is of the tab is new, what is of the device is there, unless it is said otherwise. */
export function storesFor({ host, storage, launch, language }: Shown): Stores {
  const own = kept.get(host) ?? { local: new Map(), tab: new Map(), language: 'auto' }
  kept.set(host, own)
  // A link within the app is followed in the tab in which the app was.
  if (storage !== 'tab kept too' && launch !== 'in a route') own.tab = new Map()
  if (storage === 'lost at launch') own.local.clear()
  // What a person has chosen in the app stays, until another phone's language is chosen here.
  if (own.language !== language) own.local.delete('language')
  own.language = language
  return own
}
