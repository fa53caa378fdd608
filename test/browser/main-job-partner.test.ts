// The main job in a partner's WebView, with a session from the partner's backend.
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createHostActions, embedInPartner } from '../emulators/in-browser.ts'
import { openSharedBrowser, type RunningApp, startApp, visit } from './app.ts'
import { doMainJob, packs, prepare, type UiTexts } from './main-job.ts'

const inView = suite('main job in a partner’s WebView')
const words = packs['en-US'] as UiTexts
let app: RunningApp
let browser: Browser

inView.before(async () => {
  app = await startApp()
  browser = await openSharedBrowser()
  await prepare(app)
})

inView.after(async () => {
  await browser?.close()
  await app?.stop()
})

inView('registration to CSV with a session that the partner hands over', async () => {
  const token = /partner_\S{20,}/.exec(await app.operator('partner_add', 'Tests'))?.[0]
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
  await embedInPartner(context, { profile: 'react-native', user: 'u-1', language: 'en' }, newCode)
  await page.goto('/#mwBridge=1')
  const hands = createHostActions(page, words)
  await hands.open('/mine')
  await page.getByText('Lan’s shop').first().waitFor()
  await doMainJob(app, hands)
  const events = await page.evaluate(() => window.host.log.types('out'))
  for (const type of ['hello', 'ready', 'navigated']) assert.ok(events.includes(type), `${type} in ${events}`)
  assert.equal(faults, [])
  await context.close()
})

inView.run()
