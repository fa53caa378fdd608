// Sharing, from the tap to the bot and back: the person shares the message that the bot has prepared.
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { emulateTelegram } from '../emulators/in-browser.ts'
import { themes } from '../emulators/themes.ts'
import { type LoopbackApi, startLoopbackApi } from '../server/bot/loopback-api.ts'
import { openSharedBrowser, type RunningApp, visit } from './app.ts'
import { createOptions, launch, startWithBot, waitForHome } from './telegram-launch.ts'

const test = suite('sharing in Telegram')
let api: LoopbackApi
let app: RunningApp
let browser: Browser

test.before(async () => {
  api = await startLoopbackApi()
  app = await startWithBot(api.url)
  browser = await openSharedBrowser()
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
  await api?.close()
})

test('the invitation is shared as a message of the bot, or as a link when the bot has none', async () => {
  const user = { id: 990_101, first_name: 'Ada', language_code: 'en' }
  const options = createOptions({ profile: 'android', user, theme: themes.day })
  api.answer = ({ method }) =>
    method === 'savePreparedInlineMessage'
      ? { body: { ok: true, result: { id: 'prepared-1', expiration_date: 2_000_000_000 } } }
      : undefined
  const { context, page, faults } = await visit(browser, app)
  await emulateTelegram(context, options)
  await launch(page, options)
  await page.waitForFunction(() => window.host.state.main?.active)
  await page.evaluate(() => window.host.press('main'))
  await waitForHome(page)
  await page.evaluate(() => {
    location.hash = '/invite'
  })
  const share = page.getByRole('button', { name: 'Share link' })
  await share.click()
  await page.waitForFunction(() => window.host.state.question?.kind === 'message')
  assert.equal(await page.evaluate(() => window.host.state.question), { kind: 'message', id: 'prepared-1' })
  const [call] = api.of('savePreparedInlineMessage')
  assert.is(call?.body.user_id, 990_101)
  assert.match(
    call?.body.result.reply_markup.inline_keyboard[0][0].url,
    /^https:\/\/t\.me\/merchant_wallet_bot\?startapp=ref_/
  )
  await page.evaluate(() => window.host.answer(true))

  api.answer = ({ method }) =>
    method === 'savePreparedInlineMessage'
      ? { status: 400, body: { ok: false, error_code: 400, description: 'Bad Request' } }
      : undefined
  // A tap before the answer to the first would be one too many.
  await page.waitForFunction(() => window.host.log.entries.some(({ type }) => type === 'prepared_message_sent'))
  await share.click()
  await page.waitForFunction(() => window.host.state.question?.kind === 'link-share')
  assert.is(api.of('savePreparedInlineMessage').length, 2)
  assert.equal(faults, [])
  await context.close()
})

test.run()
