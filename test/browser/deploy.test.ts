// A new build is deployed while a page is open: its files have other names, and the old files are gone.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import help from '../../src/i18n/packs/en-US/help.json'
import { emulateTelegram } from '../emulators/in-browser.ts'
import { selectTurn } from '../run/turns.mjs'
import { waitUntil } from '../time.ts'
import { openSharedBrowser, type RunningApp, visit, waitUntilLoaded } from './app.ts'
import { nextBuild, removeNextBuild, writeNextBuild } from './next-build.ts'
import { createPerson, findMerchantHome, signIn } from './people.ts'
import { botToken, createOptions, register, startWithBot } from './telegram-launch.ts'

const test = suite('deploy')
let app: RunningApp
let browser: Browser

test.before(async () => {
  app = await startWithBot()
  browser = await openSharedBrowser()
  await writeNextBuild()
})
test.before.each(async () => {
  await app.kill()
  await app.restart('dist')
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
  await removeNextBuild()
})

const mainOf = (page: Page): Promise<string> =>
  page.evaluate(() => new URL((document.querySelector('script[type="module"]') as HTMLScriptElement).src).pathname)

/** Returns the script of the page that the server has now. */
const servedMain = async (): Promise<string> =>
  /data-app src="([^"]+)"/.exec(await (await fetch(app.url)).text())?.[1] ?? ''

/** Counts the documents that load from now on. A reload that another one replaces on its way loads none. */
function watchLoads(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('domcontentloaded', () => {
    loads.count += 1
  })
  return loads
}

const deploy = async (dist: string): Promise<void> => {
  await app.kill()
  await app.restart(dist)
}

const openPlain = async (): Promise<{ context: BrowserContext; page: Page }> => {
  const { context, page } = await visit(browser, app)
  // The areas are not loaded in advance, so that they can be missing when they are opened.
  await context.addInitScript(saveData)
  await signIn(app, context, await createPerson(app))
  await page.goto('/')
  return { context, page }
}

const openInTelegram = async (): Promise<{ context: BrowserContext; page: Page }> => {
  const { context, page } = await visit(browser, app)
  const user = { id: 990_031, first_name: 'Eve', language_code: 'en' }
  await emulateTelegram(context, createOptions({ user, botToken }))
  await register(page, user)
  return { context, page }
}

const hosts = [
  ['a plain page', openPlain],
  ['Telegram', openInTelegram]
] as const
for (const [where, open] of selectTurn(hosts, 'drafts')) {
  test(`in ${where} an unvisited route opens in the new build and keeps a draft`, async () => {
    const { context, page } = await open()
    await waitUntilLoaded(page)
    await page.evaluate(() => {
      location.hash = '/feedback'
    })
    const text = page.locator('textarea[name=content]')
    await text.fill('The label of the box is torn.')
    const before = await mainOf(page)
    const loads = watchLoads(page)
    await deploy(nextBuild)
    await page.evaluate(() => {
      location.hash = '/charts'
    })
    await page.waitForFunction(
      old => !document.querySelector<HTMLScriptElement>('script[type="module"]')?.src.endsWith(old),
      before
    )
    await page.locator('h1').first().waitFor()
    await waitUntilLoaded(page)
    assert.is(new URL(page.url()).hash, '#/charts')
    await page.evaluate(() => {
      location.hash = '/feedback'
    })
    await text.waitFor()
    assert.is(await text.inputValue(), 'The label of the box is torn.')
    assert.is(loads.count, 1)
    await context.close()
  })
}

/** Runs in a page: makes a wish for less data, so that no area is loaded before it is opened. */
const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

/** Opens the plain page with an active service worker that has cached the page. */
async function openInstalled(): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await visit(browser, app, { installable: true })
  await context.addInitScript(saveData)
  await signIn(app, context, await createPerson(app))
  await page.goto('/')
  await waitUntilLoaded(page)
  const isKept = async () =>
    navigator.serviceWorker.controller !== null && (await caches.match('/', { ignoreVary: true })) !== undefined
  // Playwright's own wait accepts a promise as true.
  await waitUntil(() => page.evaluate(isKept), 40_000, 100)
  return { context, page }
}

/** Opens the same again, from the cache. */
async function openFromCache(): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await openInstalled()
  await page.goto('about:blank')
  await page.goto('/')
  await waitUntilLoaded(page)
  const { transferSize } = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { transferSize: entry?.workerStart === 0 ? -1 : (entry?.transferSize ?? -1) }
  })
  assert.ok(transferSize >= 0, 'the worker has opened the page')
  await findMerchantHome(page).waitFor()
  return { context, page }
}

const installed = [
  ['a page from the network with a worker', openInstalled],
  ['a page from the worker’s cache', openFromCache]
] as const
for (const [where, open] of selectTurn(installed, 'installed')) {
  test(`${where} opens an unvisited area by itself after a deployment`, async () => {
    const { context, page } = await open()
    const old = await mainOf(page)
    await deploy(nextBuild)
    const next = await servedMain()
    assert.is.not(next, old)
    const loads = watchLoads(page)
    await page.evaluate(() => {
      location.hash = '/qa'
    })
    await waitUntil(async () => (await mainOf(page).catch(() => old)) === next, 40_000, 100)
    await waitUntilLoaded(page)
    await page.locator('h1').first().waitFor()
    assert.is(new URL(page.url()).hash, '#/qa')
    assert.is(await page.locator('.failed-state').count(), 0)
    assert.is(await page.locator('.offline-banner').count(), 0)
    // Calls go through: another area loads its data.
    await page.evaluate(() => {
      location.hash = '/wallet'
    })
    await page.locator('.asset-card .amount').first().waitFor()
    assert.ok(loads.count <= 2, `${loads.count} reloads`)
    await context.close()
  })
}

test('a page from the worker’s cache without a network is replaced when it is online again, though a form is half filled', async () => {
  const { context, page } = await openInstalled()
  await page.goto('/#/feedback')
  await waitUntilLoaded(page)
  await app.kill()
  await page.goto('about:blank')
  await page.goto('/#/feedback')
  const text = page.locator('textarea[name=content]')
  await text.fill('The label of the box is torn.')
  const old = await mainOf(page)
  await app.restart(nextBuild)
  await page.getByRole('button', { name: help.feedback.send }).waitFor()
  // Its call is refused: the page reloads, and the person sends what is still there. A call that meets the server before it listens
  // fails in another way, and the person presses again. One look and one press in the page: the new page is never pressed.
  const isReplaced = () =>
    page
      .evaluate(former => {
        const script = document.querySelector<HTMLScriptElement>('script[type="module"]')
        if (script && new URL(script.src).pathname !== former) return true
        document.querySelector<HTMLButtonElement>('main button[type=submit]')?.click()
        return false
      }, old)
      .catch(() => false)
  await waitUntil(isReplaced, 60_000, 2_000)
  await waitUntilLoaded(page)
  await text.waitFor()
  assert.is(await text.inputValue(), 'The label of the box is torn.')
  await context.close()
})

test('a page that gets the old build from a load balancer reloads once and then shows the error', async () => {
  const { context, page } = await openPlain()
  await waitUntilLoaded(page)
  await page.locator('.floating-button').waitFor()
  const before = await mainOf(page)
  // Requests for the page from scripts reach the new server; all documents come from the old one.
  await context.route('**/', (route, request) =>
    request.isNavigationRequest()
      ? route.fallback()
      : route.fulfill({ body: '<script type="module" data-app src="/assets/chunk-abcdef01.js"></script>' })
  )
  // The files of home are in the browser's cache; only the screens are missing.
  const loadedNames = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await context.route(/\/assets\/.*\.js$/, (route, request) =>
    loadedNames.includes(request.url()) ? route.fallback() : route.fulfill({ status: 404 })
  )
  const loads = watchLoads(page)
  const open = async (path: string) => {
    await page.evaluate(to => {
      location.hash = to
    }, path)
  }
  const loadedAnew = page.waitForEvent('load')
  await open('/charts')
  await loadedAnew
  await page.locator('.failed-state').first().waitFor()
  for (const path of ['/qa', '/vip']) {
    await open(path)
    await page.locator('.failed-state').first().waitFor()
  }
  assert.is(loads.count, 1)
  assert.is(await mainOf(page), before)
  await context.close()
})

test('an area that the browser refuses after one failure loads after a reload, which keeps a draft', async () => {
  const { context, page } = await openPlain()
  await waitUntilLoaded(page)
  const open = async (path: string) => {
    await page.evaluate(to => {
      location.hash = to
    }, path)
  }
  await open('/feedback')
  const text = page.locator('textarea[name=content]')
  await text.fill('The label of the box is torn.')
  const loads = watchLoads(page)
  // As in WebKit's module map: the import fails until the page reloads, although the server has the file.
  await context.route(/\/assets\/team-.*\.js$/, (route, request) =>
    loads.count > 0 || request.method() === 'HEAD' ? route.fallback() : route.fulfill({ status: 503 })
  )
  await open('/team')
  await page.locator('.failed-state').first().waitFor()
  assert.is(loads.count, 0)
  await open('/mine')
  await page.locator('.failed-state').waitFor({ state: 'detached' })
  const loadedAnew = page.waitForEvent('load')
  await open('/team')
  await loadedAnew
  await waitUntilLoaded(page)
  assert.is(new URL(page.url()).hash, '#/team')
  assert.is(await page.locator('.failed-state').count(), 0)
  await open('/feedback')
  await text.waitFor()
  assert.is(await text.inputValue(), 'The label of the box is torn.')
  assert.is(loads.count, 1)
  await context.close()
})

test('a page whose first script no longer exists reloads once', async () => {
  const { context, page } = await visit(browser, app)
  const loads = watchLoads(page)
  let isGone = true
  const main = await servedMain()
  await context.route(`**${main}`, route => (isGone ? route.fulfill({ status: 404 }) : route.fallback()))
  await context.route('**/', (route, request) => {
    if (request.isNavigationRequest()) return route.fallback()
    // The next document belongs to the build whose files exist.
    isGone = false
    return route.fulfill({ body: '<script type="module" data-app src="/assets/chunk-abcdef01.js"></script>' })
  })
  await page.goto('/')
  await waitUntilLoaded(page)
  assert.is(loads.count, 2)
  await context.close()
})

test.run()
