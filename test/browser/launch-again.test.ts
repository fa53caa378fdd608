// A launch on a device that has opened the app before: the page and the last figures come from the device, without a network too.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { emulateTelegram } from '../emulators/in-browser.ts'
import { waitUntil } from '../time.ts'
import { callAsOperator, openSharedBrowser, type RunningApp, visit } from './app.ts'
import { readSaved, untilInstalled, untilSaved, watchFirstPaint, withoutTime } from './installed.ts'
import { get } from './people.ts'
import { createOptions, launch, readStorage, register, startWithBot } from './telegram-launch.ts'

const test = suite('launch again')
let app: RunningApp
let browser: Browser

test.before(async () => {
  app = await startWithBot()
  browser = await openSharedBrowser()
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

const ada = { id: 990_061, first_name: 'Ada', language_code: 'vi' }
const bo = { id: 990_062, first_name: 'Bo', language_code: 'en' }

const figures = (page: Page) => page.locator('.balance .amount').first()

/** Gives the shop of the signed-in person some money. */
async function credit(page: Page): Promise<void> {
  const token = (await readStorage(page, 'access_token')) ?? ''
  const { account } = await get<{ account: string }>(app, 'user/profile', token)
  await callAsOperator(app, 'credit', { account, amount: '77.30', reason: 'A test' })
}

/** Returns the language of the page that the device keeps. */
const keptLanguage = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const answer = await caches.match('/')
    return /<html lang="([^"]+)"/.exec((await answer?.text()) ?? '')?.[1]
  })

test('shows its person the last figures in the first paint, and another person nothing of them', async () => {
  const { context, page } = await visit(browser, app, { installable: true })
  await emulateTelegram(context, createOptions({ user: ada }))
  await register(page, ada)
  await credit(page)
  await launch(page, createOptions({ user: ada }))
  await figures(page).waitFor()
  const before = await figures(page).getAttribute('aria-label')
  assert.match(before ?? '', '77')
  await untilSaved(page, 'home')
  await untilInstalled(page)
  // The browser's language is another one than the person's in Telegram.
  await waitUntil(async () => (await keptLanguage(page)) === 'vi-VN')

  await app.kill()
  await watchFirstPaint(page)
  await launch(page, createOptions({ user: ada }))
  await page.waitForFunction('window.first')
  const [kind, name] = await page.evaluate<[string, string]>('window.first')
  assert.equal([kind, withoutTime(name)], ['merchant', before])

  await launch(page, createOptions({ user: bo }))
  await page.waitForFunction('window.first')
  assert.equal(await page.evaluate('window.first'), ['plain', undefined])
  assert.equal(await readSaved(page), [])
  assert.is(await readStorage(page, 'access_token'), null)
  assert.not.match(await page.locator('body').innerText(), '77')
  await context.close()
})

test.run()
