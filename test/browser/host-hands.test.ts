// Features that only a host has, in a real browser against the real backend: its back button, its closing confirmation, its
// scanner, its biometric sensor, its settings and its dialogs.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { emulateTelegram } from '../emulators/in-browser.ts'
import { launchHash } from '../emulators/launch.ts'
import type { TelegramOptions } from '../emulators/telegram.ts'
import { themes } from '../emulators/themes.ts'
import { tronAddress } from '../stores/samples.ts'
import { openSharedBrowser, type RunningApp, startApp, visit } from './app.ts'
import { findMerchantHome } from './people.ts'

const botToken = '7342037359:AAHI7b3dEyJWwqtCzbPhQ4nTXkLPH8a0VxY'
const ada = { id: 990_011, first_name: 'Ada', language_code: 'en' }
const password = 'secret-246'
const LOCK_MS = 450
const test = suite('features of a host')
let app: RunningApp
let browser: Browser

test.before(async () => {
  app = await startApp({ env: { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_API: 'http://127.0.0.1:9' } })
  browser = await openSharedBrowser()
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

const arriveAt = (page: Page, path: string) =>
  page.waitForFunction(wanted => (location.hash.slice(1) || '/') === wanted, path)
const go = (page: Page, path: string) =>
  page.evaluate(to => {
    location.hash = `#${to}`
  }, path)
const press = (page: Page, button: 'back' | 'main' | 'settings') =>
  page.evaluate(name => {
    window.pressedAt = performance.now()
    window.host.press(name)
  }, button)

/** Presses the main button once it has this label. */
async function pressMain(page: Page, label: string): Promise<void> {
  // Two presses within a short time count as one.
  await page.waitForFunction(ms => performance.now() - (window.pressedAt ?? -ms) > ms, LOCK_MS)
  await page.waitForFunction(
    text => window.host.state.main?.active && !window.host.state.main.progress && window.host.state.main.text === text,
    label
  )
  await press(page, 'main')
}

/** Answers every request of the client with yes, until requests of these kinds were answered. */
async function allow(page: Page, ...kinds: string[]): Promise<void> {
  for (const kind of kinds) {
    await page.waitForFunction(wanted => window.host.state.question?.kind === wanted, kind)
    await page.evaluate(() => window.host.answer(true))
  }
}

async function newcomer() {
  const options: TelegramOptions = { profile: 'ios', user: ada, botToken, theme: themes.night }
  const opening = await visit(browser, app)
  await emulateTelegram(opening.context, options)
  const { page } = opening
  await page.goto(`/${launchHash(options, Date.now())}`)
  await pressMain(page, 'Open a shop')
  await findMerchantHome(page).waitFor()
  return opening
}

async function setPassword(page: Page): Promise<void> {
  await go(page, '/changePwd')
  await page.getByText('Transaction password').click()
  await arriveAt(page, '/changePwd/withdrawPwd')
  await page.locator('[name=new_password]').fill(password)
  await page.waitForFunction(() => window.host.state.confirmClosing && !window.host.state.verticalSwipes)
  await page.locator('[name=confirm_password]').fill(password)
  await pressMain(page, 'Set password')
  await arriveAt(page, '/changePwd')
  await page.waitForFunction(() => !window.host.state.confirmClosing && window.host.state.verticalSwipes)
}

async function turnUnlockingOn(page: Page): Promise<void> {
  const row = page.getByText('Fingerprint or face')
  await row.click()
  await page.locator('dialog').waitFor()
  // Back closes the sheet, and the page stays.
  await press(page, 'back')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await arriveAt(page, '/changePwd')
  await row.click()
  await page.locator('dialog input').fill(password)
  await pressMain(page, 'Turn on')
  await allow(page, 'biometry-access', 'biometry-token')
  await page.getByText('You can now confirm with your fingerprint').waitFor()
}

/** Binds an account with a scanned address, and confirms it by biometrics. */
async function bindByHand(page: Page): Promise<void> {
  await go(page, '/bank/add')
  await page.getByRole('button', { name: 'Scan a QR code' }).click()
  await page.waitForFunction(() => window.host.state.scanner !== null)
  await page.evaluate(text => window.host.readCode(text), `${tronAddress}x`)
  assert.is(await page.locator('[name=address]').inputValue(), '')
  await page.evaluate(text => window.host.readCode(text), `tron:${tronAddress}`)
  await page.waitForFunction(wanted => {
    const field = document.querySelector<HTMLInputElement>('[name=address]')
    return field?.value === wanted && window.host.state.scanner === null
  }, tronAddress)
  await pressMain(page, 'Add account')
  await page.getByRole('button', { name: 'Use fingerprint or face' }).click()
  await allow(page, 'biometry-auth')
  await page.getByText('Account added').waitFor()
}

test('password, biometrics, a scanned address, settings and a declined question work with a host', async () => {
  const { page, context, faults } = await newcomer()
  assert.is(await page.evaluate(() => window.host.state.back), false)
  await setPassword(page)
  await turnUnlockingOn(page)
  await bindByHand(page)
  await press(page, 'settings')
  await arriveAt(page, '/account')
  await page.getByRole('button', { name: 'Back' }).waitFor({ state: 'detached' })
  await go(page, '/mine')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForFunction(() => window.host.state.popup?.title === 'Sign out?')
  assert.is(await page.locator('dialog').count(), 0)
  await page.evaluate(() => window.host.answerPopup(null))
  await page.waitForFunction(() => window.host.state.popup === null)
  await arriveAt(page, '/mine')
  assert.is(await page.evaluate(() => window.host.state.closed), null)
  assert.equal(faults, [])
  await context.close()
})

test.run()
