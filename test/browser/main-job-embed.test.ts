// The main job in an embedded wallet, in a page of another site with a strict policy. No address can be opened there.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openBrowser, type RunningApp, startApp, visit } from './app.ts'
import { countAll, type EmbeddingSite, findFrame, mountIn, startSite } from './embed-page.ts'
import { createPageHands, doMainJob, packs, prepare, register, type UiTexts, type UserActions } from './main-job.ts'

const embedded = suite('main job in an embedded wallet')
const words = packs['en-US'] as UiTexts
let app: RunningApp
let site: EmbeddingSite
let browser: Browser

embedded.before(async () => {
  site = await startSite(() => app)
  app = await startApp({ env: { PARTNER_ORIGINS: site.origin } })
  browser = await openBrowser('partitioned')
  await prepare(app)
})

embedded.after(async () => {
  await browser?.close()
  await app?.stop()
  await site?.close()
})

const where = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [, last] = globalThis.events.findLast(([, event]) => event.type === 'navigated') ?? []
    return last?.type === 'navigated' ? last.path : '/'
  })

async function embeddedHands(page: Page): Promise<UserActions> {
  const frame = await findFrame(page, 'one')
  return {
    ...createPageHands(page, words, frame),
    open: path => page.evaluate(to => globalThis.widgets.one?.navigate(to), path),
    arrive: async path => {
      await page.waitForFunction(
        pattern => {
          const [, last] = globalThis.events.findLast(([, event]) => event.type === 'navigated') ?? []
          return last?.type === 'navigated' && new RegExp(pattern).test(last.path)
        },
        path.source,
        { timeout: 15_000 }
      )
      return where(page)
    },
    reload: async () => {
      await frame.evaluate(() => location.reload())
      await frame.waitForLoadState()
    }
  }
}

embedded('registration to CSV', async () => {
  const { context, page, faults } = await visit(browser, app, { acceptDownloads: true })
  await countAll(page)
  await page.goto(`${site.origin}/strict`)
  const before = { address: page.url(), entries: await page.evaluate(() => history.length) }
  await mountIn(page, app, 'one', { name: 'job', language: 'en', height: 800 })
  const hands = await embeddedHands(page)
  await register(hands, 'lan.embed')
  await doMainJob(app, hands)
  assert.is(page.url(), before.address)
  assert.is(await page.evaluate(() => document.title), 'A page of another site')
  assert.is(await page.evaluate(() => history.length), before.entries, 'the history is the page’s own')
  assert.equal(
    faults.filter(fault => !fault.includes('web-share')),
    []
  )
  await context.close()
})

embedded.run()
