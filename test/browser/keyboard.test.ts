// The main job by keyboard alone, as in a window without a mouse: what is next is always visible, and focus follows the screens.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openSharedBrowser, type RunningApp, startApp, visit, waitUntilLoaded } from './app.ts'

const keyboard = suite('keyboard')
const demo = { account: 'demo', password: 'demo-shop-2026', transaction: '482915' }
let app: RunningApp
let browser: Browser

keyboard.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
})

keyboard.after(async () => {
  await browser?.close()
  await app?.stop()
})

/** The name of what has the focus, and whether all of it is in the window. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> }
    const { top, bottom } = element.getBoundingClientRect()
    const name = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? ''
    return { name: `${element.localName} ${name.trim()}`, visible: top >= 0 && bottom <= innerHeight }
  })

const LIMIT = 60

/** Presses Tab until something of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < LIMIT; presses += 1) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    if (!name.test(now.name)) continue
    assert.ok(now.visible, `${now.name} has the focus outside the window`)
    return
  }
  assert.unreachable(`Tab does not lead to ${name}`)
}

const headed = (page: Page, title: string) =>
  page.waitForFunction(text => {
    const { activeElement } = document
    return activeElement?.localName === 'h1' && activeElement.textContent === text
  }, title)

keyboard('a merchant signs in and withdraws', async () => {
  const { context, page, faults } = await visit(browser, app)
  await page.goto('/')
  await page.locator('a[href="#/login"]').first().waitFor()
  await waitUntilLoaded(page)
  await tabTo(page, /^a Sign in/)
  await page.keyboard.press('Enter')
  await headed(page, 'Sign in')
  await tabTo(page, /^input Username/)
  await page.keyboard.type(demo.account)
  await tabTo(page, /^input Password/)
  await page.keyboard.type(demo.password)
  await page.keyboard.press('Enter')
  await headed(page, 'Tally')

  await waitUntilLoaded(page)
  await tabTo(page, /^a Withdraw/)
  await page.keyboard.press('Enter')
  await headed(page, 'Withdraw')
  await waitUntilLoaded(page)
  await tabTo(page, /^input Amount/)
  await page.keyboard.type('25')
  await tabTo(page, /^button Withdraw\s25\.00\sUSDT/)
  await page.keyboard.press('Enter')
  // The sheet asks for the password, and has the focus in its field.
  await page.waitForFunction(() => document.activeElement?.matches('dialog input[type=password]'))
  await page.keyboard.type(demo.transaction)
  await page.keyboard.press('Enter')
  // The sheet becomes the result, which is read out, and keeps the focus.
  await page.locator('dialog [role=status]', { hasText: 'Submitted, funds held: 25.00' }).waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.activeElement?.closest('dialog') !== null)
  await page.locator('dialog .main-button button:not([aria-disabled])').waitFor()
  await tabTo(page, /^button Done/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/withdraw\/detail\//)
  await headed(page, 'Withdrawal')
  assert.equal(faults, [])
  await context.close()
})

keyboard('a heading has the focus though the link was followed before the app was whole', async () => {
  const { context, page, faults } = await visit(browser, app)
  let release: () => void = () => undefined
  const isReleased = new Promise<void>(resolve => {
    release = resolve
  })
  await context.route(/\/deferred-layer-\w+\.js$/, async route => {
    await isReleased
    await route.continue()
  })
  await page.goto('/')
  await waitUntilLoaded(page)
  await tabTo(page, /^a Sign in/)
  await page.keyboard.press('Enter')
  await page.locator('input[name=account]').waitFor()
  release()
  await headed(page, 'Sign in')
  assert.equal(faults, [])
  await context.close()
})

keyboard.run()
