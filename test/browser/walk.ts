// Goes from screen to screen as a person does, without loading the page anew.
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { settled } from './app.ts'

const frames = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Shows a place, and resolves when it has its data. */
export async function goTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(`/#${path}`)
  else {
    await page.evaluate(to => {
      location.hash = to
    }, path)
  }
  await frames(page)
  await settled(page)
  // Data of a second part of the screen may only now be asked for.
  await page.waitForLoadState('networkidle')
  await frames(page)
  await settled(page)
  // What is judged is what was meant, not the sign-in that an ended session leads to.
  assert.is(new URL(page.url()).hash, `#${path}`)
}
