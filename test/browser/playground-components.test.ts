// The playground's components: each group is drawn without a fault, and long texts stay inside a narrow phone.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFrameAddress, groups, readShown } from '../playground/components/place.ts'
import { waitUntil } from '../time.ts'
import { openSharedBrowser, type RunningApp, startApp } from './app.ts'

const test = suite('components in the playground')
let browser: Browser
let app: RunningApp

test.before(async () => {
  ;[browser, app] = await Promise.all([openSharedBrowser(), startApp({ demo: true })])
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

/** Opens a page that notes its faults. */
async function openPage(width: number): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ viewport: { width, height: 780 }, reducedMotion: 'reduce' })
  const faults: string[] = []
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', error => faults.push(String(error.stack ?? error)))
  return { page, faults }
}

const place = readShown('')

test('every group is drawn in light and dark without a fault', async () => {
  const { page, faults } = await openPage(390)
  const problems: string[] = []
  for (const group of groups) {
    for (const scheme of ['light', 'dark']) {
      await page.goto(`${app.url}${createFrameAddress({ ...place, group }, scheme)}`)
      await page.locator('.sample').first().waitFor({ state: 'attached' })
      problems.push(...faults.splice(0).map(line => `${group} ${scheme}: ${line}`))
    }
  }
  await page.close()
  assert.equal(problems, [])
})

test('long texts do not make a narrow page wider', async () => {
  const { page } = await openPage(320)
  const faults: string[] = []
  // What stands beside a page is for a wide window.
  for (const group of groups.filter(each => each !== 'wide')) {
    await page.goto(`${app.url}${createFrameAddress({ ...place, group, long: true }, 'light')}`)
    await page.locator('.sample').first().waitFor({ state: 'attached' })
    // Styles that are loaded late may come after the first sample.
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= 320)
    await waitUntil(fits, 2_000).catch(() => faults.push(group))
  }
  await page.close()
  assert.equal(faults, [])
})

test('the tab shows a group in both schemes', async () => {
  const { page } = await openPage(1_280)
  await page.goto(`${app.url}/playground/#tab=components&group=forms&skin=3`)
  for (const scheme of ['light', 'dark'])
    await page
      .frameLocator(`iframe[title="forms · ${scheme}"]`)
      .locator(`html[data-scheme="${scheme}"][data-skin="3"] .sample`)
      .first()
      .waitFor()
  await page.close()
})

test.run()
