// The public page of a shop, which needs no script: from the link to a sent request.
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openSharedBrowser, phone, type RunningApp, startApp } from './app.ts'
import { violations } from './violations.ts'

const test = suite('shop page')
let app: RunningApp
let browser: Browser

test.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

for (const javaScriptEnabled of [true, false])
  test(`a visitor orders from the page ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
    const context = await browser.newContext({ viewport: phone, locale: 'en-US', javaScriptEnabled, baseURL: app.url })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('console', message => message.type() === 'error' && faults.push(message.text()))
    await page.goto('/shop/88000001')
    assert.is(await page.locator('h1').textContent(), 'Lantern & Loom')
    await page.locator('.offers-tile').first().click()
    await page.getByRole('button', { name: 'Send order request' }).click()
    await page.getByText('This field is required.').first().waitFor()
    await page.getByLabel('Your name').fill('Ana')
    await page.getByLabel('How to reach you').fill(`@ana ${javaScriptEnabled}`)
    await page.getByRole('button', { name: 'Send order request' }).click()
    await page.getByText('Your request has been sent').waitFor()
    assert.equal(faults, [])
    await context.close()
  })

test('list and form are accessible in light and dark, and fit 320 px', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width: 320, height: 640 },
      locale: 'vi-VN',
      colorScheme,
      baseURL: app.url
    })
    const page = await context.newPage()
    await page.goto('/shop/88000001')
    assert.is(await page.evaluate(() => document.documentElement.dataset.scheme), colorScheme)
    assert.equal(await violations(page), [])
    await page.locator('.offers-tile').first().click()
    await page.locator('form').waitFor()
    assert.equal(await violations(page), [])
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    await context.close()
  }
})

test.run()
