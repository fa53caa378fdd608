// Goes from screen to screen as a person does, without a reload.
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { settled } from './app.ts'

const frames = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Resolves when the data of the screen is shown. */
export async function isShown(page: Page): Promise<void> {
  await frames(page)
  await settled(page)
  // A second part of the screen may send its requests only now.
  await frames(page)
  await settled(page)
}

/** Goes to a place, and resolves when its data is shown. */
export async function goTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(`/#${path}`)
  else {
    await page.evaluate(to => {
      location.hash = to
    }, path)
  }
  await page.waitForLoadState('networkidle')
  await isShown(page)
  // Ensures that this is the requested place, not the sign-in after an ended session.
  assert.is(new URL(page.url()).hash, `#${path}`)
}
