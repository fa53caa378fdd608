// The sign-in of the console before its code is there: the form stands in the page, and nothing that is typed or pressed is lost.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { generateCode } from '../authenticator.ts'
import { createGate } from '../time.ts'
import { openSharedBrowser, phone, type RunningApp, startApp, visit } from './app.ts'
import { addStaffMember, desktop, openConsole } from './console.ts'
import { findViolations } from './violations.ts'

const door = suite('door of the console')
let app: RunningApp
let browser: Browser

door.before(async () => {
  browser = await openSharedBrowser()
  app = await startApp({ demo: true })
})
door.after(async () => {
  await browser?.close()
  await app?.stop()
})

/** Holds the scripts of the console. Returns what releases them. */
async function holdCode(page: Page): Promise<() => void> {
  const { opened, open } = createGate()
  await page.route('**/console/assets/*.js', async route => {
    await opened
    await route.continue()
  })
  return open
}

/** Runs in the page, from its start. */
function countShifts(): void {
  Object.assign(window, { shifts: 0 })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) Object.assign(window, { shifts: window.shifts + entry.value })
  }).observe({ type: 'layout-shift', buffered: true })
}

declare global {
  interface Window {
    shifts: number
    seen: string[]
    typed: Element
  }
  interface PerformanceEntry {
    value: number
  }
}

const field = (page: Page, name: string) => page.locator(`input[name=${name}]`)
const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}

/** Resolves when the code has taken the form over. */
const takenOver = (page: Page) => page.locator('html:not([data-outline])').waitFor({ state: 'attached' })

door('what is typed and sent before the code is there signs in when it comes', async () => {
  const { account, password, totp_url } = await addStaffMember(app, 'cashier')
  const { page, context, faults } = await visit(browser, app, desktop)
  const release = await holdCode(page)
  await page.goto('/console/', { waitUntil: 'commit' })
  await field(page, 'account').fill(account)
  await field(page, 'password').fill(password)
  await field(page, 'code').fill(generateCode(totp_url))
  assert.equal(await findViolations(page), [])
  await field(page, 'code').press('Enter')
  release()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  // Without a session the console asks who is signed in, and Chromium reports the answer 401.
  assert.equal(
    faults.filter(fault => !fault.includes('401')),
    []
  )
  await context.close()
})

door('the code takes the form over as it stands: focus, caret and what is typed stay, and nothing moves', async () => {
  for (const [size, viewport] of Object.entries({ desk: desktop.viewport, phone })) {
    const { page, context } = await visit(browser, app, { ...desktop, viewport, locale: 'vi-VN', colorScheme: 'dark' })
    await page.addInitScript(countShifts)
    const release = await holdCode(page)
    await page.goto('/console/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Đăng nhập' }).waitFor()
    assert.is(await page.locator('html').getAttribute('lang'), 'vi-VN')
    await picture(page, `door-${size}`)
    await field(page, 'password').fill('half a passw')
    await page.getByRole('button', { name: 'Hiện mật khẩu' }).click()
    await field(page, 'account').fill('ana')
    await field(page, 'account').evaluate((input: HTMLInputElement) => {
      input.setSelectionRange(1, 1)
      Object.assign(window, { typed: input })
    })
    release()
    await takenOver(page)
    await field(page, 'account').pressSequentially('x')
    assert.is(await field(page, 'account').inputValue(), 'axna')
    assert.is(await field(page, 'password').inputValue(), 'half a passw')
    // Pressed before the code could do it.
    assert.is(await field(page, 'password').getAttribute('type'), 'text')
    const isSame = await field(page, 'account').evaluate(input => 'typed' in window && input === window.typed)
    assert.ok(isSame, 'the field is another one')
    await picture(page, `door-${size}-code`)
    assert.is(await page.evaluate(() => window.shifts), 0)
    await context.close()
  }
})

door('language and colors chosen on the device are those of the first form', async () => {
  const { page, context } = await visit(browser, app, desktop)
  await page.goto('/console/')
  await takenOver(page)
  await page.locator('select[name=scheme]').selectOption('dark')
  await page.locator('select[name=language]').selectOption('ja')
  await page.getByRole('button', { name: 'ログイン' }).waitFor()
  const release = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'ログイン' }).waitFor()
  assert.is(await page.locator('html').getAttribute('data-scheme'), 'dark')
  assert.is(await page.locator('select[name=scheme]').inputValue(), 'dark')
  // Also when they are chosen before the code is there.
  await page.locator('select[name=scheme]').selectOption('light')
  release()
  await page.locator('html[data-scheme=light]').waitFor()
  await context.close()
})

door('who is signed in, or opens a one-time link, sees no sign-in', async () => {
  const { page, context } = await openConsole(browser, app, await addStaffMember(app, 'cashier'))
  // Runs first in every page.
  await page.addInitScript(() => {
    Object.assign(window, { seen: [] as string[] })
    new MutationObserver(() => {
      if (document.querySelector('#app form input[name=code]')) window.seen.push('sign-in')
    }).observe(document, { subtree: true, childList: true })
  })
  for (const place of ['/console/', '/console/#/enrol/nothing']) {
    await page.goto('about:blank')
    await page.goto(place)
    await page.getByRole('heading', { name: 'Overview' }).or(page.locator('.callout')).first().waitFor()
    assert.equal(await page.evaluate(() => window.seen), [], place)
  }
  await page.goto('/console/')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await page.locator('.console-frame-account').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await field(page, 'account').waitFor()
  const release = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  await field(page, 'account').waitFor()
  release()
  await context.close()
})

door.run()
