// Goes from screen to screen as a person does, without a reload.
import type { Page, Request } from 'playwright-core'
import * as assert from 'uvu/assert'
import { waitUntil } from '../time.ts'
import { waitUntilLoaded } from './app.ts'

const frames = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** The requests that are under way, of pages that this module walks through. */
const underWay = new WeakMap<Page, Set<Request>>()

function follow(page: Page): void {
  if (underWay.has(page)) return
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', request => requests.add(request))
  page.on('requestfinished', request => requests.delete(request))
  page.on('requestfailed', request => requests.delete(request))
}

/** Resolves when no request is under way. Playwright's `networkidle` waits half a second more, for each screen. */
async function quiet(page: Page): Promise<void> {
  const requests = underWay.get(page)
  if (process.env.ENGINE === 'webkit') await page.waitForLoadState('networkidle')
  else await waitUntil(() => !requests?.size)
}

/** Resolves when the data of the screen is shown. */
export async function isShown(page: Page): Promise<void> {
  await frames(page)
  await waitUntilLoaded(page)
  // A second part of the screen may send its requests only now.
  await frames(page)
  await waitUntilLoaded(page)
}

/** Goes to a place, and resolves when its code, data and pictures are there. */
export async function goTo(page: Page, path: string): Promise<void> {
  if (process.env.ENGINE !== 'webkit') follow(page)
  if (page.url() === 'about:blank') await page.goto(`/#${path}`)
  else {
    await page.evaluate(to => {
      location.hash = to
    }, path)
  }
  // A screen's code sends the requests of its data, and these bring the addresses of its pictures.
  for (let round = 0; round < 3; round += 1) {
    await frames(page)
    await quiet(page)
  }
  await isShown(page).catch(error => {
    throw new Error(`${path} goes on loading: ${error}`)
  })
  await quiet(page)
  // Ensures that this is the requested place, not the sign-in after an ended session.
  assert.is(new URL(page.url()).hash, `#${path}`)
}
