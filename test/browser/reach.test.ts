// The server becomes unreachable under an open page and recovers: the message, its position, and how soon the app recovers.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import shell from '../../src/i18n/packs/en-US/shell.json'
import { goOffline, goOnline, openSharedBrowser, startApp, visit, waitUntilLoaded } from './app.ts'
import { createPerson, signIn } from './people.ts'

const test = suite('reach')

test('an unreachable server is reported at the top of the page, and found again without a tap', async () => {
  const app = await startApp()
  const browser = await openSharedBrowser()
  try {
    const { context, page } = await visit(browser, app)
    await signIn(app, context, await createPerson(app))
    await page.goto('/')
    await waitUntilLoaded(page)
    await page.locator('.floating-button').waitFor()
    await app.kill()
    await page.evaluate(() => {
      location.hash = '/wallet'
    })
    const banner = page.locator('.offline-banner')
    await banner.waitFor()
    assert.is((await banner.textContent())?.trim(), shell.state.unreachable)
    assert.is(await page.getByText(shell.state.offline).count(), 0)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const top = (await banner.boundingBox())?.y
    const bar = await page.locator('.nav-bar-row').boundingBox()
    const below = await page.locator('.offline-banner-row').boundingBox()
    assert.is(top, 0)
    const facts = JSON.stringify({ bar, below })
    // Allows half a pixel for rounding.
    assert.ok((bar?.y ?? 0) >= (below?.height ?? 0) - 0.5, `it hides the bar: ${facts}`)
    if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT })
    await app.restart()
    await banner.waitFor({ state: 'detached', timeout: 8_000 })
    await page.locator('.failed-state').waitFor({ state: 'detached' })
    await goOffline(page)
    await page.getByText(shell.state.offline).first().waitFor()
    await goOnline(page)
    await banner.waitFor({ state: 'detached' })
    await context.close()
  } finally {
    await browser.close()
    await app.stop()
  }
})

test('a tab that becomes visible detects at once that the server is unreachable', async () => {
  const app = await startApp()
  const browser = await openSharedBrowser()
  try {
    const { context, page } = await visit(browser, app)
    await signIn(app, context, await createPerson(app))
    await page.goto('/')
    await waitUntilLoaded(page)
    await page.locator('.floating-button').waitFor()
    await page.clock.install()
    const show = (state: DocumentVisibilityState) =>
      page.evaluate(value => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await show('hidden')
    await app.kill()
    await page.clock.runFor(12_000)
    await show('visible')
    await page.locator('.offline-banner').waitFor({ timeout: 2_000 })
    await context.close()
  } finally {
    await browser.close()
    await app.stop()
  }
})

test.run()
