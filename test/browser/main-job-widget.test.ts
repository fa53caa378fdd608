// The main job in a widget, in a page of somebody else under a strict policy: no address to open, nothing to reload but the widget.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openBrowser, type RunningApp, startApp, visit } from './app.ts'
import { doMainJob, type Hands, packs, pageHands, prepare, register, type Words } from './main-job.ts'
import { countAll, mountIn, type Strange, startStrange, strangePage } from './widget-page.ts'

const inWidget = suite('main job in a widget')
const words = packs['en-US'] as Words
let app: RunningApp
let strange: Strange
let browser: Browser

inWidget.before(async () => {
  strange = await startStrange(() => app)
  app = await startApp({ env: { PARTNER_ORIGINS: strange.origin } })
  browser = await openBrowser()
  await prepare(app)
})

inWidget.after(async () => {
  await browser?.close()
  await app?.stop()
  await strange?.close()
})

// WebDriver can prepare pages of the wallet's own origin only: there it is one of those, without the policy.
async function openStranger(context: BrowserContext, page: Page): Promise<string> {
  if (process.env.ENGINE !== 'webkit') {
    await page.goto(`${strange.origin}/strict`)
    return app.url
  }
  await context.route('**/stranger', route =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: strangePage('plain') })
  )
  await page.goto('/stranger')
  return page.evaluate(() => location.origin)
}

const where = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [, last] = globalThis.told.findLast(([, event]) => event.type === 'navigated') ?? []
    return last?.type === 'navigated' ? last.path : '/'
  })

function widgetHands(page: Page, url: string): Hands {
  const mount = (path: string) => mountIn(page, { url }, 'one', { name: 'job', language: 'en', height: 800, path })
  return {
    ...pageHands(page, words),
    open: path => page.evaluate(to => globalThis.widgets.one?.navigate(to), path),
    arrive: async path => {
      for (const end = Date.now() + 15_000; !path.test(await where(page)); await page.waitForTimeout(50)) {
        if (Date.now() > end) throw new Error(`at ${await where(page)}, not at ${path}`)
      }
      return where(page)
    },
    // What a page that is loaded anew does with it.
    reload: async () => {
      const path = await where(page)
      await page.evaluate(() => globalThis.widgets.one?.destroy())
      await mount(path)
    }
  }
}

inWidget('from registration to the CSV', async () => {
  const { context, page, faults } = await visit(browser, app, { acceptDownloads: true })
  await countAll(page)
  const url = await openStranger(context, page)
  const before = { address: page.url(), entries: await page.evaluate(() => history.length) }
  await mountIn(page, { url }, 'one', { name: 'job', language: 'en', height: 800 })
  const hands = widgetHands(page, url)
  await register(hands, 'lan.widget')
  await doMainJob(app, hands)
  // Nothing of it has come into the page.
  assert.is(page.url(), before.address)
  assert.is(await page.evaluate(() => document.title), 'A page of somebody else')
  assert.is(await page.evaluate(() => history.length), before.entries)
  assert.equal(faults, [])
  await context.close()
})

inWidget.run()
