// Tags of merchants in the console, and notices to those who have one.
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openSharedBrowser, phone, type RunningApp, settled, startApp } from './app.ts'
import { hire, openConsole, sheet, sheetClosed } from './console.ts'
import { newPerson } from './people.ts'

const segments = suite('tags and segments')
let app: RunningApp
let browser: Browser

segments.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
})
segments.after(async () => {
  await browser?.close()
  await app?.stop()
})

segments('a tag is added on the merchant’s page, narrows the list, and is taken away again', async () => {
  const { account } = await newPerson(app)
  const { page, faults, context } = await openConsole(browser, app, await hire(app, 'support'))
  await page.goto(`/console/#/merchants?keyword=${account}`)
  await page.locator('.table-row a', { hasText: account }).click()
  for (const tag of ['wholesale', 'market']) {
    await page.getByRole('button', { name: 'Add a tag' }).click()
    await sheet(page).locator('input[name=tag]').fill(tag)
    await page.keyboard.press('Enter')
    await sheetClosed(page)
    await page.locator('.tag-list-item', { hasText: tag }).waitFor()
  }
  // What is known is offered, but not what the merchant has.
  await page.getByRole('button', { name: 'Remove the tag market' }).click()
  await page.locator('.tag-list-item', { hasText: 'market' }).waitFor({ state: 'detached' })
  await page.goto('/console/#/merchants')
  await page.getByRole('radio', { name: 'wholesale · 1' }).click()
  await page.locator('.table-row', { hasText: account }).waitFor()
  await page.waitForFunction(() => document.querySelectorAll('.table-row').length === 1)
  assert.match(page.url(), /tag=wholesale/)
  await page.setViewportSize(phone)
  await settled(page)
  assert.ok(await page.locator('.tag-list-item', { hasText: 'wholesale' }).isVisible())
  assert.equal(faults, [])
  await context.close()
})

segments.run()
