// Opening a screen by a link, by the sign-in and by a route change: the tabs of the play type, and the focus.
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { callAsOperator, openSharedBrowser, type RunningApp, startApp, visit, waitUntilLoaded } from './app.ts'
import { createPerson } from './people.ts'

const arriving = suite('arriving')
let app: RunningApp
let browser: Browser

arriving.before(async () => {
  app = await startApp()
  browser = await openSharedBrowser()
  await callAsOperator(app, 'setting_update', { play_type: 3 })
})

arriving.after(async () => {
  await browser?.close()
  await app?.stop()
})

for (const path of ['/login', '/register']) {
  arriving(`${path} , opened by a link, shows the tabs of the play type`, async () => {
    const { context, page } = await visit(browser, app)
    await page.goto(`/#${path}`)
    await page.locator('nav a[href="#/project"]').waitFor()
    assert.equal(await page.locator('nav a').allTextContents(), ['Home', 'Projects', 'Team', 'Account'])
    await context.close()
  })
}

arriving('the heading has the focus after the sign-in and after a route change', async () => {
  const { context, page, faults } = await visit(browser, app)
  const person = await createPerson(app)
  await page.goto('/#/login')
  await page.locator('input[name=account]').fill(person.account)
  await page.locator('input[name=password]').fill(person.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/#\/$/)
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  await page.locator('nav a[href="#/mine"]').click()
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  assert.is(await page.evaluate(() => document.activeElement?.textContent), await page.locator('h1').textContent())
  await page.goto('/#/')
  await waitUntilLoaded(page)
  // With text of twice the size there is no room beside the page.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  assert.equal(faults, [])
  await context.close()
})

arriving('on paper there are no bars', async () => {
  const { context, page } = await visit(browser, app)
  await page.goto('/#/login')
  await page.locator('nav a').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  assert.not.ok(await page.locator('nav a').first().isVisible())
  assert.ok(await page.locator('input[name=account]').isVisible())
  await context.close()
})

arriving.run()
