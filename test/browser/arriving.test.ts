// Arriving by a link, by signing in and by a change of route: the tabs of the play type, and where the focus is.
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openBrowser, operatorCall, type RunningApp, settled, startApp, visit } from './app.ts'
import { newPerson } from './people.ts'

const arriving = suite('arriving')
let app: RunningApp
let browser: Browser

arriving.before(async () => {
  app = await startApp()
  browser = await openBrowser()
  await operatorCall(app, 'setting_update', { play_type: 3 })
})

arriving.after(async () => {
  await browser?.close()
  await app?.stop()
})

for (const path of ['/login', '/register']) {
  arriving(`${path} opened by a link shows the tabs of the play type`, async () => {
    const { context, page } = await visit(browser, app)
    await page.goto(`/#${path}`)
    await page.locator('nav a[href="#/project"]').waitFor()
    assert.equal(await page.locator('nav a').allTextContents(), ['Home', 'Projects', 'Team', 'Mine'])
    await context.close()
  })
}

arriving('after signing in and after a change of route the heading has the focus', async () => {
  const { context, page, faults } = await visit(browser, app)
  const person = await newPerson(app)
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
  await settled(page)
  // With text of twice the size nothing stands beside the page.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  assert.equal(faults, [])
  await context.close()
})

arriving.run()
