// A merchant opens the app again without a network: the last figures with their time, no payments, and nothing after a sign-out.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import account from '../../src/i18n/packs/en-US/account.json'
import shell from '../../src/i18n/packs/en-US/shell.json'
import { goOffline, goOnline, openScreen, openSharedBrowser, type RunningApp, startApp, visit } from './app.ts'
import { readSaved, untilInstalled, untilSaved, watchFirstPaint, withoutTime } from './installed.ts'
import { type Person, readDemoPerson, signIn } from './people.ts'

const test = suite('last known figures')
let app: RunningApp
let browser: Browser
let person: Person
let context: BrowserContext
let page: Page
let faults: string[]

test.before(async () => {
  app = await startApp({ demo: true, embedded: true })
  browser = await openSharedBrowser()
  person = await readDemoPerson(app)
})

test.before.each(async () => {
  const scheme = process.env.SHOT_SCHEME === 'dark' ? 'dark' : 'light'
  const opened = await visit(browser, app, { installable: true, colorScheme: scheme })
  context = opened.context
  page = opened.page
  faults = opened.faults
  await signIn(app, context, person, { 'mw.merchant': person.id })
  await page.goto('/')
  await page.locator('.balance .amount').first().waitFor()
})

test.after.each(() => context.close())

test.after(async () => {
  await browser?.close()
  await app?.stop()
})

const shoot = async (name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

const go = (path: string): Promise<void> => openScreen(page, path)

async function reopenOffline(): Promise<void> {
  await goOffline(page)
  await page.goto('about:blank')
  await page.goto(app.url)
}

const total = async () => withoutTime(await page.locator('.balance .amount').first().getAttribute('aria-label'))

test('the figures of the last visit are shown at once with their time, and without a network they stay', async () => {
  await untilSaved(page, 'home')
  await untilInstalled(page)
  await go('/wallet')
  await untilSaved(page, 'wallet')
  await go('/financialRecords')
  await untilSaved(page, 'records')
  await go('/')
  const before = await total()
  await shoot('online')

  await reopenOffline()
  await page.locator('.offline-banner').waitFor()
  assert.is(await total(), before)
  assert.match(await page.locator('.offline-banner').innerText(), /As of \d/)
  await shoot('offline-home')
  await go('/wallet')
  await page.locator('main .amount').nth(3).waitFor()
  assert.is(await page.locator('.failed-state').count(), 0)
  await shoot('offline-wallet')
  await go('/financialRecords')
  await page.getByRole('heading', { level: 1, name: shell.title.records }).waitFor()
  await page.locator('main .row-main .amount').nth(3).waitFor()
  await shoot('offline-records')
  // The bar at the top is the one message, and nothing that the page needs is missing on the device.
  assert.is(await page.locator('.toasts-toast').count(), 0)
  assert.equal(
    faults.filter(fault => fault.includes('dynamically imported')),
    []
  )

  await goOnline(page)
  await page.locator('.offline-banner').waitFor({ state: 'detached' })
  await page.locator('.as-of').waitFor({ state: 'detached' })
  assert.is(await page.locator('.failed-state').count(), 0)
})

test('the figures of the last visit stand in the first paint', async () => {
  await untilSaved(page, 'home')
  await untilInstalled(page)
  const before = await total()
  await watchFirstPaint(page)
  await page.goto('about:blank')
  await page.goto(app.url)
  await page.waitForFunction('window.first')
  const [kind, name] = await page.evaluate<[string, string]>('window.first')
  assert.equal([kind, withoutTime(name)], ['merchant', before])
  assert.match(name, /Available · \d/)
})

test('without a network a payment says why it waits, and has no button', async () => {
  await untilSaved(page, 'home')
  await untilInstalled(page)
  for (const path of ['/wallet', '/withdraw', '/transfer', '/recharge']) await go(path)
  await untilSaved(page, 'wallet')

  await reopenOffline()
  await page.locator('.offline-banner').waitFor()
  for (const path of ['/withdraw', '/transfer', '/recharge']) {
    await go(path)
    await page.getByText(shell.money.needsNetwork).waitFor()
    assert.is(await page.locator('input, .main-button').count(), 0, path)
    await shoot(`offline${path.replace('/', '-')}`)
  }
})

test('after a sign-out nothing is left on the device', async () => {
  await untilSaved(page, 'home')
  await go('/wallet')
  await untilSaved(page, 'wallet')
  await go('/mine')
  await page.getByRole('button', { name: account.mine.logOut }).click()
  await page.getByRole('dialog').getByRole('button', { name: account.mine.logOut }).click()
  await page.waitForURL('**/#/login')
  assert.equal(await readSaved(page), [])
  assert.equal(faults, [])
})

test.run()
