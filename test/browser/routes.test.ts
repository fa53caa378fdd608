// The way to a route: after a sign-in, by a deep link, with launch parameters.
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openSharedBrowser, type RunningApp, startApp, visit, waitUntilLoaded } from './app.ts'
import { type Person, readDemoPerson, signIn } from './people.ts'

const routes = suite('routes')
let app: RunningApp
let browser: Browser
let person: Person

routes.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
  person = await readDemoPerson(app)
})

routes.after(async () => {
  await browser?.close()
  await app?.stop()
})

routes('the sign-in leads to the requested route', async () => {
  const { context, page } = await visit(browser, app)
  await page.goto('/#/withdraw')
  await page.waitForURL(/#\/login/)
  await page.locator('input[name=account]').fill(person.account)
  await page.locator('input[name=password]').fill(person.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/#\/withdraw$/)
  await context.close()
})

routes('a deep link also shows the dot of unread notices', async () => {
  const { context, page } = await visit(browser, app)
  await signIn(app, context, person)
  await page.goto('/#/bank')
  await page.locator('header .nav-bar-dot').waitFor()
  await context.close()
})

routes('launch parameters of Telegram never become a route or stay in the address', async () => {
  const { context, page, faults } = await visit(browser, app)
  await page.goto('/#tgWebAppData=user%3D1&tgWebAppVersion=8.0&tgWebAppPlatform=ios')
  await waitUntilLoaded(page)
  assert.not.match(page.url(), /tgWebApp/)
  assert.is(await page.locator('nav a[aria-current=page]').count(), 1)
  assert.equal(faults, [])
  await context.close()
})

routes.run()
