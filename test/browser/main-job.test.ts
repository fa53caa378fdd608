// The main job by touch: register, recharge with a proof, get approved, bind an account, set the transaction password,
// withdraw, get refused, and check every amount in the records and in the CSV. In two languages and two skins.
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { callAsOperator, openBrowser, type RunningApp, startApp, visit } from './app.ts'
import { createPageHands, doMainJob, packs, prepare, register, type UiTexts } from './main-job.ts'

const mainJob = suite('main job')
let app: RunningApp
let browser: Browser

mainJob.before(async () => {
  app = await startApp({ embedded: true })
  browser = await openBrowser()
  await prepare(app)
})

mainJob.after(async () => {
  await browser?.close()
  await app?.stop()
})

for (const [locale, skin] of [
  ['en-US', 1],
  ['vi-VN', 3]
] as const) {
  mainJob(`register to CSV, ${locale}, skin ${skin}`, async () => {
    await callAsOperator(app, 'setting_update', { skin_no: skin })
    const { context, page, faults } = await visit(browser, app, { locale, acceptDownloads: true })
    const hands = createPageHands(page, packs[locale] as UiTexts)
    await register(hands, `lan.${locale.toLowerCase()}`)
    assert.is(await page.getAttribute('html', 'data-skin'), String(skin))
    assert.is((await page.getAttribute('html', 'lang'))?.slice(0, 2), locale.slice(0, 2))
    await doMainJob(app, hands)
    assert.equal(faults, [])
    await context.close()
  })
}

mainJob.run()
