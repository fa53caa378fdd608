// The stored data of the emulated devices, one for each host.

import type { Stores } from '../../emulators/webview/world.ts'
import type { HostName, HostPlace } from './place.ts'

const storesByHost = new Map<HostName, Stores & { language: string }>()

/** Returns the stores for a launch: by default the tab's are new, and the device's are kept. */
export function storesFor({ host, storage, launch, language }: HostPlace): Stores {
  const own = storesByHost.get(host) ?? { local: new Map(), tab: new Map(), language: 'auto' }
  storesByHost.set(host, own)
  // A link within the app opens in the same tab.
  if (storage !== 'tab kept too' && launch !== 'in a route') own.tab = new Map()
  if (storage === 'lost at launch') own.local.clear()
  // The person's choice in the app stays until the playground selects another phone language.
  if (own.language !== language) own.local.delete('language')
  own.language = language
  return own
}
