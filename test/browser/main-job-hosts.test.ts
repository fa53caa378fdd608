// The main job once as each kind of host: a Telegram Mini App and a partner's WebView. The plain page has main-job.test.ts, the
// widget its own page in main-job-widget.test.ts.
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { launchHash } from '../../src/playground/host/launch.ts'
import type { TelegramOptions } from '../../src/playground/host/telegram.ts'
import { openBrowser, type RunningApp, startApp, visit } from './app.ts'
import { hostHands, inPartner, inTelegram } from './hosts.ts'
import { doMainJob, packs, prepare, type Words } from './main-job.ts'

const botToken = '7342037359:AAHI7b3dEyJWwqtCzbPhQ4nTXkLPH8a0VxY'
const hosts = suite('main job in hosts')
const words = packs['en-US'] as Words
let app: RunningApp
let browser: Browser

hosts.before(async () => {
  app = await startApp({
    env: { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_API: 'http://127.0.0.1:9', TELEGRAM_BOT_NAME: 'merchant_wallet_bot' }
  })
  browser = await openBrowser()
  await prepare(app)
})

hosts.after(async () => {
  await browser?.close()
  await app?.stop()
})

hosts('as a Telegram Mini App, from the first launch', async () => {
  const user = { id: 880_001, first_name: 'Lan', username: 'lan', language_code: 'vi' }
  const options: TelegramOptions = { profile: 'android', user, botToken }
  const { context, page, faults } = await visit(browser, app, { acceptDownloads: true })
  await inTelegram(context, options)
  await page.goto(`/${launchHash(options, Date.now())}`)
  // In the language of the person's Telegram, whatever the phone's is.
  const hands = hostHands(page, packs['vi-VN'] as Words)
  await hands.arrive(/^\/login/)
  assert.is(await page.getAttribute('html', 'lang'), 'vi-VN')
  // The name that Telegram knows is filled in.
  assert.is(await page.locator('input[name=nickname]').inputValue(), 'Lan')
  await hands.submit()
  await hands.arrive(/^\/$/)
  await doMainJob(app, hands)
  assert.is(await page.evaluate(() => window.host.state.closed), null)
  assert.equal(faults, [])
  await context.close()
})

hosts('in a partner’s WebView, with a session handed over', async () => {
  const token = (await app.operator('partner', 'add', 'Tests')).split('\n').find(line => /^\S{30,}$/.test(line.trim()))
  assert.ok(token, 'the operator is told the token')
  const newCode = async () => {
    const answer = await fetch(`${app.url}/api/v1/partner/login_code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ user_id: 'u-1', nickname: 'Lan’s shop' })
    })
    const { data } = (await answer.json()) as { data: { code: string } }
    return data.code
  }
  const { context, page, faults } = await visit(browser, app, { acceptDownloads: true })
  await inPartner(context, { profile: 'react-native', user: 'u-1', language: 'en' }, newCode)
  await page.goto('/#mwBridge=1')
  const hands = hostHands(page, words)
  await hands.open('/mine')
  await page.getByText('Lan’s shop').first().waitFor()
  await doMainJob(app, hands)
  const told = await page.evaluate(() => window.host.log.types('out'))
  for (const type of ['hello', 'ready', 'navigated']) assert.ok(told.includes(type), `${type} in ${told}`)
  assert.equal(faults, [])
  await context.close()
})

hosts.run()
