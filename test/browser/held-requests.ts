// Counts what a page waits for in round trips, not in time: its requests are held, and released a wave at a time.
import type { Page, Route } from 'playwright-core'
import { createGate } from '../time.ts'
import { waitFixedTime } from './app.ts'

// In this time the page does what it does with the answers of one round trip; its first paint may be 300 ms of it.
const QUIET_MS = 1_000

/** The name of a script or a pack without the digest of the build; of another request, its path. */
export const nameOf = (route: Route) =>
  new URL(route.request().url()).pathname.replace(/^\/assets\/(.+)-\w+(\.\w+)$/, '$1$2')

/** Holds every request of a page but the page itself. `next` waits until the page sends no more, and returns what is held. */
export async function holdRequests(page: Page) {
  let held: Route[] = []
  const opened = createGate()
  const sent = new Set<string>()
  await page.route('**', route => {
    const request = route.request()
    if (request.isNavigationRequest()) opened.open()
    // A second request is answered by the browser's cache, which a test's route turns off.
    if (request.isNavigationRequest() || sent.has(request.url())) return route.continue()
    sent.add(request.url())
    held.push(route)
  })
  return {
    async next() {
      await opened.opened
      for (let before = -1; before !== held.length; await waitFixedTime(page, QUIET_MS)) before = held.length
      const wave = held
      held = []
      return wave
    }
  }
}

export const release = (routes: readonly Route[]) => Promise.all(routes.map(route => route.continue()))
