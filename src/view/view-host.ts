import { createBrowserHost } from '../host/browser.ts'
import type { Host } from '../host/host.ts'
import { createMemoryStore } from './memory-store.ts'

/**
 * The browser as host, with stores that end with the page: no data of the merchant stay on the device, and a session
 * of another person in this browser is neither read nor replaced.
 */
export const createViewHost = (): Host => ({
  ...createBrowserHost(),
  storage: createMemoryStore(),
  tabStorage: createMemoryStore()
})
