// An embedded wallet that cannot be reached: the event that the page gets, and the message that the person sees.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import english from '../../src/i18n/packs/en-US/home.json'
import shellWords from '../../src/i18n/packs/en-US/shell.json'
import { waitUntil } from '../time.ts'
import { goOffline, goOnline, openBrowser, type RunningApp, startApp, visit } from './app.ts'
import { countAll, type EmbeddingSite, type Kind, mountIn, startSite } from './embed-page.ts'

const test = suite('unreachable embedded wallet')
let app: RunningApp
let site: EmbeddingSite
let unlisted: EmbeddingSite
let browser: Browser

test.before(async () => {
  site = await startSite(() => app)
  unlisted = await startSite(() => app)
  app = await startApp({ env: { PARTNER_ORIGINS: site.origin } })
  browser = await openBrowser('partitioned')
})
test.after(async () => {
  await browser?.close()
  await site?.close()
  await unlisted?.close()
  await app?.stop()
})

async function open(kind: Kind = 'plain', at = site) {
  const { context, page } = await visit(browser, app)
  // The limits are up to 30 seconds: the test holds the page's clock.
  await page.clock.install({ time: 0 })
  await countAll(page)
  await page.goto(`${at.origin}/${kind}`)
  await page.clock.pauseAt(3_600_000)
  return { context, page, one: page.locator('#one') }
}

const reasons = (page: Page): Promise<string[]> =>
  page.evaluate(() => globalThis.events.map(([, event]) => (event.type === 'error' ? event.reason : event.type)))

/** Resolves when a page was loaded in the frame, and the loader waits for its first message. */
const isLoaded = (page: Page) => waitUntil(() => page.evaluate(() => globalThis.live().includes('timer of 20000 ms')))

test('blocked: the policy of the page has no frame-src for the wallet', async () => {
  const { context, page, one } = await open('blocked')
  await mountIn(page, app, 'one', { language: 'en' })
  await one.getByText(shellWords.state.failed).waitFor()
  assert.equal(await reasons(page), ['blocked'])
  await context.close()
})

test('refused: the origin is not on the wallet’s list, so the browser shows an error page in the frame', async () => {
  const { context, page, one } = await open('plain', unlisted)
  await mountIn(page, app, 'one', { language: 'en' })
  await isLoaded(page)
  await page.clock.fastForward(19_000)
  assert.equal(await reasons(page), [])
  await page.clock.fastForward(2_000)
  await one.getByText(shellWords.state.failed).waitFor()
  assert.equal(await reasons(page), ['refused'])
  await context.close()
})

test('timeout: nothing loads, and a retry succeeds', async () => {
  const { context, page, one } = await open()
  let isSilent = true
  await page.route(`${app.url}/`, route => (isSilent ? undefined : route.continue()))
  await mountIn(page, app, 'one', { language: 'en' })
  await page.clock.fastForward(31_000)
  await one.getByText(shellWords.state.failed).waitFor()
  assert.equal(await reasons(page), ['timeout'])
  isSilent = false
  await one.getByRole('button', { name: shellWords.action.retry }).click()
  await page.clock.resume()
  await page.frameLocator('#one iframe').getByText(english.home.lead).waitFor()
  await page.waitForFunction(() => globalThis.events.some(([, { type }]) => type === 'ready'))
  await context.close()
})

test('a wallet that loads slower than the limit is shown when it speaks', async () => {
  const { context, page, one } = await open()
  let isSlow = true
  const held: (() => unknown)[] = []
  await page.route(`${app.url}/assets/**`, route => {
    if (isSlow) held.push(() => route.continue())
    else return route.continue()
  })
  await page.route(`${app.url}/`, async route => {
    const response = await route.fetch()
    // Its modules are loaded after the load event, as if a script asked for them late.
    const body = (await response.text()).replace('type="module" data-app src', 'type="module" async data-late src')
    await route.fulfill({ response, body })
  })
  await mountIn(page, app, 'one', { language: 'en' })
  await page.clock.fastForward(31_000)
  await one.getByText(shellWords.state.failed).waitFor()
  assert.equal(await reasons(page), ['timeout'])
  isSlow = false
  for (const go of held) go()
  await page.clock.resume()
  await page.frameLocator('#one iframe').getByText(english.home.lead).waitFor()
  assert.is(await one.getByText(shellWords.state.failed).count(), 0)
  await context.close()
})

test('an outline covers the frame while it loads', async () => {
  const { context, page, one } = await open()
  let go: () => unknown = () => undefined
  await page.route(`${app.url}/`, route => {
    go = () => route.continue()
  })
  await mountIn(page, app, 'one', { language: 'en', theme: { page: '#101418' } })
  const outline = one.locator('div[aria-hidden]')
  await outline.waitFor()
  assert.is(await outline.evaluate(element => getComputedStyle(element).backgroundColor), 'rgb(16, 20, 24)')
  go()
  await page.clock.resume()
  await page.frameLocator('#one iframe').getByText(english.home.lead).waitFor()
  await outline.waitFor({ state: 'detached' })
  await context.close()
})

test('a hidden wallet is ready too', async () => {
  const { context, page } = await open()
  await page.clock.resume()
  await page.evaluate(() => {
    ;(document.querySelector('#one') as HTMLElement).style.display = 'none'
  })
  await mountIn(page, app, 'one', { language: 'en' })
  await page.waitForFunction(() => globalThis.events.some(([, { type }]) => type === 'ready'))
  await context.close()
})

test('a sandbox without an origin is told to the page and to the person', async () => {
  const { context, page } = await open()
  await page.clock.resume()
  const heard = await page.evaluate(async address => {
    const { openBridge } = await import(`${address}/bridge/index.js`)
    const frame = Object.assign(document.createElement('iframe'), { src: `${address}/#mwBridge=1&mwLang=vi` })
    frame.setAttribute('sandbox', 'allow-scripts')
    document.body.append(frame)
    const bridge = openBridge(frame, { origin: address, welcome: () => ({}) })
    return new Promise(resolve => bridge.on('error', resolve))
  }, app.url)
  assert.equal(heard, { code: 'sandbox', message: 'the sandbox needs allow-same-origin' })
  await page.frameLocator('body > iframe').getByText('Không thể mở ví trong khung này').waitFor()
  await context.close()
})

test('a browser that is too old is told to the page', async () => {
  const { context, page } = await visit(browser, app)
  await countAll(page)
  await context.addInitScript(() => {
    if (window !== top) Reflect.deleteProperty(Object, 'hasOwn')
  })
  await page.goto(`${site.origin}/plain`)
  await mountIn(page, app, 'one', { language: 'en' })
  await page.frameLocator('#one iframe').getByText(shellWords.cannotRun.title).waitFor()
  await page.waitForFunction(() => globalThis.events.length > 0)
  assert.equal(await reasons(page), ['engine'])
  await context.close()
})

for (const policy of ['require-corp', 'credentialless'] as const)
  for (const credentialless of [false, true])
    test(`a page with Cross-Origin-Embedder-Policy ${policy} embeds the wallet${credentialless ? ' without stored data' : ''}`, async () => {
      const { context, page } = await open(policy)
      await page.clock.resume()
      await mountIn(page, app, 'one', { language: 'en', credentialless })
      await page.frameLocator('#one iframe').getByText(english.home.lead).waitFor()
      await context.close()
    })

test('offline: reported at once, and tried again when the network is back', async () => {
  const { context, page, one } = await open()
  // Loads the loader and its status module before the network is gone.
  await page.evaluate(() => import(`${location.origin}/loader/status.js`))
  await page.evaluate(() => import(`${location.origin}/loader/index.js`))
  await goOffline(page)
  await mountIn(page, app, 'one', { language: 'en' })
  await page.clock.runFor(10)
  await one.getByText(shellWords.state.failed).waitFor()
  assert.equal(await reasons(page), ['offline'])
  await goOnline(page)
  await page.clock.resume()
  await page.frameLocator('#one iframe').getByText(english.home.lead).waitFor()
  await context.close()
})

test('version: the wallet no longer speaks the loader’s bridge', async () => {
  const { context, page, one } = await open()
  await page.route(`${app.url}/`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>parent.postMessage(JSON.stringify({ v: 1, id: 'x', type: 'hello',
        data: { app: 'merchant-wallet', versions: [2, 3], load: 'x' } }), '*')</script>`
    })
  )
  await mountIn(page, app, 'one', { language: 'en' })
  await one.getByText(shellWords.state.failed).waitFor()
  assert.equal(await reasons(page), ['version'])
  await context.close()
})

test('a wallet that is destroyed while it loads leaves nothing behind and sends no event', async () => {
  const { context, page } = await open()
  const quiet = await page.evaluate(() => globalThis.live())
  for (const pause of [0, 20, 60, 150, 300]) {
    await mountIn(page, app, 'one')
    await page.clock.runFor(pause)
    await page.evaluate(() => globalThis.widgets.one?.destroy())
  }
  await page.clock.fastForward(60_000)
  assert.is(await page.locator('#one > *').count(), 0)
  assert.equal(await page.evaluate(() => globalThis.live()), quiet)
  assert.not((await reasons(page)).some(reason => reason !== 'ready' && reason !== 'navigated'))
  await context.close()
})

test.run()
