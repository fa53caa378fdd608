import { createBrowserHost } from '../host/browser.ts'
import type { Host } from '../host/host.ts'
import { createMemoryStore } from './memory-store.ts'

/**
 * The browser, but what it stores ends with the page: the merchant's data stay nowhere, and the session that the browser has of another person is
 * neither read nor replaced.
 */
export const createViewHost = (): Host => ({
  ...createBrowserHost(),
  storage: createMemoryStore(),
  tabStorage: createMemoryStore()
})
