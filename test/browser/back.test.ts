// The browser's back button with a layer open over the page: closes the top layer and leaves no history entries behind.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import person from '../../src/i18n/packs/en-US/account.json'
import shell from '../../src/i18n/packs/en-US/shell.json'
import { openSharedBrowser, type RunningApp, startApp, visit } from './app.ts'
import { channelAddress, prepare } from './main-job.ts'
import { createPerson, signIn } from './people.ts'

const back = suite('back')
const support = 'Support'
const language = 'Language'
const address = 'TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUN'
let app: RunningApp
let browser: Browser

back.before(async () => {
  app = await startApp()
  browser = await openSharedBrowser()
  await prepare(app)
})

back.after(async () => {
  await browser?.close()
  await app?.stop()
})

const path = (page: Page) => new URL(page.url()).hash.slice(1)
const arrived = (page: Page, to: string) => page.waitForURL(url => url.hash === `#${to}`)
const follow = (page: Page, to: string) => page.evaluate(hash => location.assign(`#${hash}`), to)
const open = (page: Page) => page.locator('dialog[open]')
const closed = (page: Page) => open(page).waitFor({ state: 'detached' })
/** Waits until the entries of closed layers are removed, which happens shortly after they close. */
const settled = (page: Page) => page.waitForFunction(() => !history.state?.over)
const goBack = (page: Page) => page.evaluate(() => history.back())

async function openPopup(page: Page, label: string): Promise<void> {
  await page.locator('header').getByRole('button', { name: label }).click()
  await open(page).waitFor()
}

back('a popup on the first page closes and the page stays', async () => {
  const { context, page, faults } = await visit(browser, app)
  await page.goto('/#/about')
  for (const label of [support, language]) {
    await openPopup(page, label)
    await goBack(page)
    await closed(page)
    assert.is(path(page), '/about')
  }
  assert.equal(faults, [])
  await context.close()
})

back('a sheet rises with its own animation, and nothing scrolls to what it focuses', async () => {
  const { context, page, faults } = await visit(browser, app, { reducedMotion: 'no-preference' })
  await page.goto('/#/about')
  for (const label of [support, language]) {
    await openPopup(page, label)
    await open(page).evaluate(dialog =>
      Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished))
    )
    await page.keyboard.press('Escape')
    await closed(page)
  }
  assert.equal(faults, [])
  await context.close()
})

back('closing by the button, by Escape and by a reload leaves no entries behind', async () => {
  const { context, page } = await visit(browser, app)
  await page.goto('/#/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await follow(page, '/qa')
  await arrived(page, '/qa')
  await openPopup(page, support)
  await open(page).getByRole('button', { name: 'Close' }).click()
  await closed(page)
  await openPopup(page, language)
  await page.keyboard.press('Escape')
  await closed(page)
  await openPopup(page, language)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  assert.is(path(page), '/qa')
  await goBack(page)
  await arrived(page, '/about')
  await context.close()
})

back('back closes a dialog; after the page that it leads to, back shows the form without the dialog', async () => {
  const { context, page, faults } = await visit(browser, app)
  await signIn(app, context, await createPerson(app))
  await page.goto('/#/bank')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await follow(page, '/bank/add')
  const field = page.locator('input[name=address]')
  const submit = () => page.locator('main form button[type=submit]').last().click()
  await field.fill(address)
  await submit()
  await open(page).waitFor()
  await goBack(page)
  await closed(page)
  assert.is(path(page), '/bank/add')
  assert.is(await field.inputValue(), address)

  await submit()
  await open(page).getByRole('button', { name: shell.money.unsetAction }).click()
  await arrived(page, '/changePwd/withdrawPwd')
  await closed(page)
  await goBack(page)
  await arrived(page, '/bank/add')
  await field.waitFor()
  assert.is(await open(page).count(), 0)
  await goBack(page)
  await arrived(page, '/bank')
  assert.equal(faults, [])
  await context.close()
})

back('back closes a question on a tab', async () => {
  const { context, page } = await visit(browser, app)
  await signIn(app, context, await createPerson(app))
  await page.goto('/#/mine')
  await page.getByRole('button', { name: person.mine.logOut }).first().click()
  await open(page).waitFor()
  await goBack(page)
  await closed(page)
  assert.is(path(page), '/mine')
  await context.close()
})

back('a step starts at its top, and back closes the large picture', async () => {
  const { context, page, faults } = await visit(browser, app, { viewport: { width: 390, height: 380 } })
  await signIn(app, context, await createPerson(app))
  await page.goto('/#/wallet')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await follow(page, '/recharge')
  await page.locator('input[name=amount]').fill('50')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForFunction(() => scrollY > 20)
  await page.locator('main form button[type=submit]').click()
  await arrived(page, '/recharge?step=pay')
  await page.getByText(channelAddress).first().waitFor()
  assert.is(await page.evaluate(() => scrollY), 0)
  const buffer = await page.screenshot()
  await page.locator('input[type=file]').first().setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer })
  await page.getByRole('img', { name: shell.proof.preview }).waitFor()
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(/#\/recharge\/detail\//)
  const detail = path(page)
  await page.getByRole('button', { name: shell.proof.open }).click()
  await open(page).waitFor()
  await goBack(page)
  await closed(page)
  assert.is(path(page), detail)
  await goBack(page)
  await arrived(page, '/recharge')
  await goBack(page)
  await arrived(page, '/wallet')
  assert.equal(faults, [])
  await context.close()
})

back.run()
