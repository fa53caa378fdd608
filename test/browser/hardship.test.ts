// Blocked storage, a failed network, a stopped server: the app reports the problem and continues to work.
import type { Browser, Route } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import core from '../../src/i18n/packs/en-US/home.json'
import shell from '../../src/i18n/packs/en-US/shell.json'
import { waitUntil } from '../time.ts'
import { openSharedBrowser, type RunningApp, startApp, visit } from './app.ts'
import { createPerson, type Person, signIn } from './people.ts'

const hardship = suite('hardship')
let app: RunningApp
let browser: Browser
// One for most tests: an address may register only so many.
let merchant: Person

hardship.before(async () => {
  app = await startApp()
  browser = await openSharedBrowser()
  merchant = await createPerson(app)
})

hardship.after(async () => {
  await browser?.close()
  await app?.stop()
})

hardship('sign-in and navigation work with blocked storage', async () => {
  const { context, page, faults } = await visit(browser, app)
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  })
  const person = await createPerson(app)
  await page.goto('/#/login')
  await page.locator('input[name=account]').fill(person.account)
  await page.locator('input[name=password]').fill(person.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/#\/$/)
  await page.locator('nav a[href="#/mine"]').click()
  await page.locator('a[href="#/changePwd"]').waitFor()
  assert.equal(faults, [])
  await context.close()
})

hardship('the app works with full storage', async () => {
  const { context, page, faults } = await visit(browser, app)
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const person = await createPerson(app)
  await page.goto('/#/login')
  await page.locator('input[name=account]').fill(person.account)
  await page.locator('input[name=password]').fill(person.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/#\/$/)
  assert.equal(faults, [])
  await context.close()
})

hardship('icons come from their file when their paths are missing or do not arrive', async () => {
  const missing = (route: Route) => route.fulfill({ status: 404, json: {} })
  const silent = () => undefined
  for (const answer of [missing, silent]) {
    const { context, page } = await visit(browser, app)
    await context.route('**/icon-paths-*.json', answer)
    await page.goto('/#/login')
    await page.locator('form button[type=submit]').waitFor()
    await page.locator('header svg use[href*="/icons-"]').first().waitFor()
    await context.close()
  }
})

hardship('without the API at the start a visitor sees home with its data, which came with the page', async () => {
  const { context, page } = await visit(browser, app)
  await context.route('**/api/**', route => route.abort('internetdisconnected'))
  await page.goto('/')
  await page.locator('html:not([data-outline])').waitFor()
  await page.getByRole('link', { name: core.action.signIn }).first().waitFor()
  await page.locator('.floating-button').waitFor()
  assert.is(await page.getByRole('button', { name: shell.action.retry }).count(), 0)
  await context.close()
})

hardship('without the API at the start the app shows a merchant the shell and an error, and asks again', async () => {
  const { context, page } = await visit(browser, app)
  await signIn(app, context, merchant)
  let requests = 0
  await context.route('**/api/**', route => {
    requests += 1
    return route.abort('internetdisconnected')
  })
  await page.goto('/')
  await page.locator('nav').first().waitFor()
  const retry = page.getByRole('button', { name: shell.action.retry })
  await retry.waitFor()
  const before = requests
  await retry.click()
  await waitUntil(() => requests > before)
  // Home is loaded by itself when the server is reached again.
  await context.unroute('**/api/**')
  await page.getByText(shell.steps.title).waitFor()
  await context.close()
})

hardship('a response that violates the contract shows the failed state, never a blank page', async () => {
  for (const body of [
    '<html>gateway</html>',
    '{"code":10000,"message":"","data":null}',
    '{"code":10000,"data":{"total":7}}'
  ]) {
    const { context, page } = await visit(browser, app)
    await signIn(app, context, merchant)
    await context.route('**/api/v1/wallet/wallet_info*', route =>
      route.fulfill({ status: 200, contentType: 'application/json', body })
    )
    await page.goto('/#/wallet')
    await page.getByRole('button', { name: shell.action.retry }).waitFor()
    await context.close()
  }
})

hardship('HTTP 401 and every session code end the session without a message', async () => {
  for (const code of [10001, 10003, 10004, 10007, 10012, 401]) {
    const person = await createPerson(app)
    const { context, page } = await visit(browser, app)
    await signIn(app, context, person)
    await context.route('**/api/v1/wallet/wallet_info*', route =>
      route.fulfill({
        status: code === 401 ? 401 : 200,
        contentType: 'application/json',
        body: JSON.stringify({ code: code === 401 ? 1 : code, message: 'you should not see this', data: null })
      })
    )
    await page.goto('/#/wallet')
    await page.waitForURL(/#\/login/)
    assert.is(await page.getByText('you should not see this').count(), 0)
    assert.is(await page.evaluate(() => localStorage.getItem('access_token')), null)
    await context.close()
  }
})

hardship('a restart after a killed server needs no new sign-in', async () => {
  const { context, page } = await visit(browser, app)
  await signIn(app, context, merchant)
  await page.goto('/#/wallet')
  await page.locator('main').waitFor()
  await app.kill('SIGKILL')
  await page.goto('about:blank')
  await app.restart()
  await page.goto('/#/wallet')
  await page.locator('h1').first().waitFor()
  assert.match(page.url(), /#\/wallet$/)
  await context.close()
})

hardship.run()
