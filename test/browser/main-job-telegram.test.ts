// The main job as a Telegram Mini App, from the first launch to the CSV: a new shop, with the client's own buttons.
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createHostActions, emulateTelegram } from '../emulators/in-browser.ts'
import { launchHash } from '../emulators/launch.ts'
import type { TelegramOptions } from '../emulators/telegram.ts'
import { expectFieldValue, openSharedBrowser, type RunningApp, visit } from './app.ts'
import { doMainJob, packs, prepare, type UiTexts } from './main-job.ts'
import { botToken, startWithBot } from './telegram-launch.ts'

const inClient = suite('main job in Telegram')
let app: RunningApp
let browser: Browser

inClient.before(async () => {
  app = await startWithBot()
  browser = await openSharedBrowser()
  await prepare(app)
})

inClient.after(async () => {
  await browser?.close()
  await app?.stop()
})

inClient('first launch to CSV', async () => {
  const user = { id: 880_001, first_name: 'Lan', username: 'lan', language_code: 'vi' }
  // Telegram shows the app in WebKit on an iPhone, in Chromium on Android.
  const profile = process.env.ENGINE === 'webkit' ? 'ios' : 'android'
  const options: TelegramOptions = { profile, user, botToken }
  const { context, page, faults } = await visit(browser, app, { acceptDownloads: true })
  await emulateTelegram(context, options)
  await page.goto(`/${launchHash(options, Date.now())}`)
  // The language is Telegram's, not the phone's.
  const hands = createHostActions(page, packs['vi-VN'] as UiTexts)
  await hands.arrive(/^\/login/)
  assert.is(await page.getAttribute('html', 'lang'), 'vi-VN')
  // The name from Telegram is filled in.
  await expectFieldValue(page, 'nickname', 'Lan')
  await hands.submit()
  await hands.arrive(/^\/$/)
  await doMainJob(app, hands)
  assert.is(await page.evaluate(() => window.host.state.closed), null)
  assert.equal(faults, [])
  await context.close()
})

inClient.run()
