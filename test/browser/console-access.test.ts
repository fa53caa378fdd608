// The door of the console: the first owner by the code of the log, a passkey of a virtual authenticator, recovery codes.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setUpCode } from '../../src/server/staff/set-up.ts'
import { openSharedBrowser, phone, type RunningApp, startApp, visit } from './app.ts'
import { desktop } from './console.ts'
import { findViolations } from './violations.ts'

const access = suite('access to the console')
let app: RunningApp
let browser: Browser

access.before(async () => {
  browser = await openSharedBrowser()
  app = await startApp()
})
access.after(async () => {
  await browser?.close()
  await app?.stop()
})

const secret = 'a secret of the tests, 32 characters or more'
const PASSWORD = 'steady-otter-lamp-93'
// Passkeys belong to a name, so not to 127.0.0.1.
const named = () => app.url.replace('127.0.0.1', 'localhost')

/** A platform authenticator that always finds the right finger. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true
    }
  })
}

const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}

access('the first owner is made by the code of the log, enrols with a passkey, and signs in with it', async () => {
  const { page, context } = await visit(browser, app, desktop)
  await addAuthenticator(page)
  await page.goto(`${named()}/console/`)
  await page.getByRole('heading', { name: 'Set up the console' }).waitFor()
  await page.setViewportSize(phone)
  await picture(page, 'set-up')
  await page.locator('input[name=code]').fill('not-the-code')
  await page.locator('input[name=name]').fill('Ana')
  await page.locator('input[name=account]').fill('ana')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('input[name=code][aria-invalid=true]').fill(setUpCode(secret))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Welcome, Ana' }).waitFor()
  await page.getByRole('img', { name: 'QR code' }).waitFor()
  await picture(page, 'enrol')
  assert.equal(await findViolations(page), [])
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Finish with a passkey instead' }).click()
  await page.getByRole('heading', { name: 'Almost done' }).waitFor()
  await picture(page, 'codes')
  const [codes = ''] = await page.locator('.copy-field-value').allTextContents()
  assert.is(codes.split('\n').length, 10)
  await page.getByRole('button', { name: 'Go to sign-in' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.getByText('You work alone').waitFor()
  await picture(page, 'alone')
  await page.goto(`${named()}/console/#/sessions`)
  await page.getByRole('heading', { name: 'How you sign in' }).waitFor()
  await picture(page, 'own-access')
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New recovery codes' }).click()
  const secretDialog = page.getByRole('dialog', { name: 'Shown only once' })
  await secretDialog.getByText('Each code signs you in once').waitFor()
  const [fresh = ''] = await secretDialog.locator('.copy-field-value').allTextContents()
  assert.is.not(fresh, codes)
  await context.close()
  await signsInByCode(fresh.split('\n')[0] ?? '')
})

/** On another device, without the passkey. */
async function signsInByCode(code: string): Promise<void> {
  const { page, context } = await visit(browser, app, desktop)
  await page.goto(`${named()}/console/`)
  await page.locator('input[name=account]').fill('ana')
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('input[name=code]').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await context.close()
}

access.run()
