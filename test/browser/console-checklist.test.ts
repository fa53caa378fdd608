// Each row of the set-up checklist leads to the field itself: it is in sight, has the focus, and is marked.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openSharedBrowser, phone, type RunningApp, startApp } from './app.ts'
import { addStaffMember, desktop, openConsole } from './console.ts'

const test = suite('from the checklist to the field')
let app: RunningApp
let browser: Browser

test.before(async () => {
  browser = await openSharedBrowser()
  app = await startApp()
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}

/** Waits until a field has the focus and stands whole in the window. */
const aimed = (page: Page, anchor: string) =>
  page.waitForFunction(anchor => {
    const field = document.activeElement as HTMLElement | null
    if (field?.dataset.set !== anchor || getComputedStyle(field).outlineStyle !== 'solid') return false
    const { top, bottom } = field.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }, anchor)

test('a link to a field scrolls to it and focuses it, also where a part of the screen loads late', async () => {
  const { page } = await openConsole(browser, app, await addStaffMember(app, 'owner'))
  await page.goto('/console/#/checklist')
  const row = page.getByRole('link', { name: 'Days until proceeds settle' })
  await row.getByText('Under “Business settings”').waitFor()
  await picture(page, 'checklist')
  await row.click()
  await aimed(page, 'settlement_days')
  await picture(page, 'checklist-field')
  // A press of Enter goes on from there.
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Days until settlement' }).waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/console/#/checklist')
  await row.waitFor()
  const links = await page
    .locator('a[href*="?set="]')
    .evaluateAll(all => all.map(one => one.getAttribute('href') ?? ''))
  assert.is(links.length, 13)
  for (const link of links) {
    await page.goto('/console/#/checklist')
    await page.locator(`a[href="${link}"]`).click()
    await aimed(page, link.split('?set=')[1] ?? '').catch(() => assert.unreachable(`${link} shows no field`))
  }
  await page.context().close()
})

test('the same on a phone', async () => {
  const { page } = await openConsole(browser, app, await addStaffMember(app, 'owner'), { ...desktop, viewport: phone })
  await page.goto('/console/#/checklist')
  await page.getByRole('link', { name: 'Platform name' }).click()
  await aimed(page, 'site_name')
  await picture(page, 'checklist-field-phone')
  await page.context().close()
})

test.run()
