// The sample page of the embed, which is the first thing that a partner sees, with the demo's shop in its wallet.
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import english from '../../src/i18n/packs/en-US/home.json'
import spanish from '../../src/i18n/packs/es-ES/home.json'
import { openSharedBrowser, type RunningApp, startApp, visit } from './app.ts'
import { findViolations } from './violations.ts'

const test = suite('the sample page of the embed')
const desktop = { viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false }
let app: RunningApp
let browser: Browser

test.before(async () => {
  ;[browser, app] = await Promise.all([openSharedBrowser(), startApp({ demo: true })])
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

test('the sample page: a partner’s app, the wallet in it, what it hears, and the code that follows its switches', async () => {
  const { context, page, faults } = await visit(browser, app, { ...desktop, locale: 'en-US', colorScheme: 'light' })
  await page.goto('/widget.html')
  const wallet = page.frameLocator('#wallet iframe')
  await page.locator('#log').getByText('session.started').waitFor()
  assert.match(await page.locator('#log').innerText(), /session\.started\s+user: "stall-17"/)
  await wallet.getByText(english.home.total).first().waitFor()
  await page.locator('#language').selectOption('es')
  await wallet.getByText(spanish.home.total).first().waitFor()
  assert.is(await page.locator('h1').innerText(), 'Monedero')
  await page.locator('#theme').selectOption('dark')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  assert.is(await background(), 'rgb(20, 25, 26)')
  await page.locator('#path').selectOption('/wallet')
  await page.locator('#log').getByText('path: "/wallet"').waitFor()
  const topOf = (id: string) => page.locator(id).evaluate(element => element.getBoundingClientRect().top)
  assert.is(await topOf('#copy'), await topOf('#tab-script'))
  const code = page.locator('#code')
  for (const part of ["language: 'es'", "scheme: 'dark'", "path: '/wallet'", `${app.url}/widget/index.js`])
    assert.ok((await code.innerText()).includes(part), part)
  await page.locator('#tab-script').press('ArrowRight')
  assert.match(await code.innerText(), /<merchant-wallet\s+path="\/wallet"\s+language="es"/)
  await page.locator('#toggle').click()
  assert.is(await page.locator('#wallet > *').count(), 0)
  await page.locator('#toggle').click()
  await wallet.getByText(spanish.home.total).first().waitFor()
  assert.equal(
    faults.filter(fault => !fault.includes("'web-share'")),
    []
  )
  await context.close()
})

test('on a phone, in the dark, nothing is wider than the page, and everything has a name and contrast', async () => {
  const { context, page } = await visit(browser, app, { locale: 'es-ES', colorScheme: 'dark' })
  await page.goto('/widget.html')
  await page.locator('#log').getByText('ready').waitFor()
  assert.is(await page.locator('html').getAttribute('lang'), 'es')
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  assert.equal(await findViolations(page), [])
  await context.close()
})

test.run()
