// A phone on which a merchant is signed in.
import type { BrowserContext, Page } from 'playwright-core'
import type { RunningApp } from '../browser/app.ts'
import { readDemoPerson } from '../browser/people.ts'
import { waitUntil } from '../time.ts'

// Until the first visit has stored its files and its figures.
const KEEP_LIMIT_MS = 60_000

/** Returns what a phone of the demo merchant keeps of a signed-in session. */
export async function createMerchantStorage(app: RunningApp): Promise<Record<string, string>> {
  const { id, accessToken, refreshToken } = await readDemoPerson(app)
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    'mw.access_until': String(Date.now() + 10 * 60_000),
    // What is kept of the last visit belongs to this merchant.
    'mw.merchant': id
  }
}

/** Puts this into the storage of each page that is opened. */
export async function store(context: BrowserContext, storage: Record<string, string>): Promise<void> {
  await context.addInitScript(values => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, storage)
}

/**
 * Opens a merchant's home once, until the device has stored its figures, and its service worker can show it without the network. Returns
 * what `read` returns of it.
 */
export async function visitHomeOnce<T = void>(
  context: BrowserContext,
  url: string,
  read?: (page: Page) => Promise<T>,
  prepare?: (page: Page) => Promise<unknown>
): Promise<T> {
  const page = await context.newPage()
  await prepare?.(page)
  await page.goto(url)
  const isKept = () =>
    page.evaluate(async () => {
      const hasFigures = localStorage.getItem('mw.last.home{}') !== null
      const open = await Promise.all((await caches.keys()).map(name => caches.open(name)))
      const files = (await Promise.all(open.map(cache => cache.keys()))).flat()
      const hasCode = files.some(({ url }) => url.includes('/deferred-layer-'))
      // Telegram's clients for phones take the token into their keystore.
      const isTokenKept =
        !('TelegramWebviewProxy' in window) || localStorage.getItem('refresh_token')?.startsWith('keystore:')
      return hasCode && navigator.serviceWorker.controller !== null && hasFigures && isTokenKept
    })
  await waitUntil(isKept, KEEP_LIMIT_MS, 200)
  const result = (await read?.(page)) as T
  await page.close()
  return result
}
