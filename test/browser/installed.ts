// What the device keeps of a visit.
import type { Page } from 'playwright-core'
import { waitUntil } from '../time.ts'

/** Returns the names under which the device keeps responses. */
export const readSaved = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('mw.last.')))

/** Waits until the device keeps responses of this name. */
export const untilSaved = (page: Page, name: string) =>
  waitUntil(async () => (await readSaved(page)).some(key => key.startsWith(`mw.last.${name}`)))

/** Waits until the service worker can open the page and its code without a network. */
export const untilInstalled = (page: Page) =>
  waitUntil(
    () =>
      page.evaluate(async () => {
        const open = await Promise.all((await caches.keys()).map(name => caches.open(name)))
        const files = (await Promise.all(open.map(cache => cache.keys()))).flat()
        const has = (part: string) => files.some(({ url }) => url.includes(part))
        return navigator.serviceWorker.controller !== null && has('/styles-') && has('/deferred-layer-')
      }),
    40_000
  )

/** The name of a figure, without the time of the visit that it is from. */
export const withoutTime = (name: string | null): string => (name ?? '').replace(/ · [^:]+:\d\d(\s[AP]M)?:/, ':')

/** Notes in `window.first` how the page is laid out when its main part is first drawn, and with which figures. */
export const watchFirstPaint = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = window.setTimeout
    // On a busy machine what is on the device takes longer than the page waits for it: 50 ms.
    window.setTimeout = ((run: () => void, ms?: number) => (ms === 50 ? 0 : later(run, ms))) as typeof setTimeout
    const record = (): void => {
      const main = document.querySelector('main')
      if (!main || main.offsetParent === null) return void requestAnimationFrame(record)
      const figures = main.querySelector('.balance .amount')?.getAttribute('aria-label')
      // Until the app's code has rendered, the page is laid out as this says.
      Object.assign(window, { first: [document.documentElement.dataset.outline, figures] })
    }
    requestAnimationFrame(record)
  })
