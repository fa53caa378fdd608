// The plain page as an installed app: opens without a network, and is never older than the API that it calls.
import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import core from '../../src/i18n/packs/en-US/home.json'
import shell from '../../src/i18n/packs/en-US/shell.json'
import { selectTurn } from '../run/turns.mjs'
import { waitUntil } from '../time.ts'
import {
  goOffline,
  goOnline,
  openBrowser,
  type RunningApp,
  startApp,
  visit,
  waitFixedTime,
  waitUntilLoaded
} from './app.ts'
import { nextBuild, removeNextBuild, writeNextBuild } from './next-build.ts'
import { createPerson, findMerchantHome, signIn } from './people.ts'

const test = suite('installable')
let app: RunningApp
let browser: Browser
/** The folder of the build that the server was last started from. */
let served = 'dist'

test.before(async () => {
  app = await startApp()
  browser = await openBrowser()
})

// Restores the state that the previous test has changed.
test.before.each(async () => {
  const answer = await fetch(`${app.url}/healthz`).catch(() => undefined)
  if (!answer || served !== 'dist') await serve('dist')
})

test.after(async () => {
  await browser?.close()
  await app?.stop()
  await removeNextBuild()
})

/** Returns the addresses of all cached files. */
const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    }
    return paths.sort()
  })

/** Returns the addresses that cached scripts import and that are not cached: without a network, such a script cannot start. */
const missingImports = async (page: Page): Promise<string[]> => {
  const paths = await cachedPaths(page)
  const scripts = await Promise.all(
    paths.filter(path => path.endsWith('.js')).map(async path => (await page.request.get(path)).text())
  )
  const imported = scripts.flatMap(text =>
    [...text.matchAll(/(?:from|import)"(\/[^"]+)"/g)].map(([, path = '']) => path)
  )
  return [...new Set(imported)].filter(path => !paths.includes(path))
}

const tooLate = () => new Promise<false>(resolve => setTimeout(() => resolve(false), 5_000))

/** Returns whether the page still responds to the test. */
const answers = (page: Page): Promise<boolean> => Promise.race([page.evaluate(() => true).catch(() => true), tooLate()])

/** Returns the state for an error message, read from a second page when the first does not respond. */
async function stateOf(page: Page): Promise<string> {
  const isAnswering = await answers(page)
  const seenFrom = isAnswering ? page : await page.context().newPage()
  // An address of the server where no script runs.
  if (!isAnswering) await seenFrom.goto(`${app.url}/sw.js`)
  const seen = await seenFrom.evaluate(async () => {
    const names = await caches.keys()
    const addresses = names.map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url))
    const held = (await Promise.all(addresses)).map((urls, at) => [names[at], urls])
    const workers = (await navigator.serviceWorker.getRegistrations()).map(({ installing, waiting, active }) =>
      [installing, waiting, active].map(worker => worker?.state ?? null)
    )
    const call = await fetch('/api/v1/app/app_info', { signal: AbortSignal.timeout(3_000) }).then(
      ({ status }) => status,
      error => String(error)
    )
    const main = document.querySelector('script[type="module"]')?.getAttribute('src')
    return { held, workers, main, call, isOnline: navigator.onLine, text: document.body.innerText.slice(0, 200) }
  })
  // A worker has a network of its own under the debugger.
  const reached = page
    .context()
    .serviceWorkers()
    .map(worker => {
      const look = worker.evaluate(() =>
        fetch('/', { signal: AbortSignal.timeout(3_000) }).then(
          ({ status }) => status,
          error => String(error)
        )
      )
      return Promise.race([look.catch(String), tooLate()])
    })
  return JSON.stringify({ isAnswering, url: page.url(), ...seen, workersReach: await Promise.all(reached) }, null, 1)
}

/** Polls a condition. Playwright's own wait accepts a promise as true, and waits forever for a page that does not respond. */
const patiently = (page: Page, holds: () => Promise<boolean>) =>
  waitUntil(() => Promise.race([holds().catch(() => false), tooLate()]), 40_000, 100).catch(async (error: Error) => {
    const state = await stateOf(page).catch(failure => `and the state cannot be told: ${failure}`)
    throw new Error(`${error.message}, from ${holds}\n${state}`, { cause: error })
  })

/** Waits until the worker is active and has cached the files of this page. */
const untilKept = (page: Page): Promise<unknown> =>
  patiently(page, async () => {
    const paths = await cachedPaths(page)
    const isComplete = ['.shell-', '/styles-'].every(part => paths.some(path => path.includes(part)))
    return isComplete && page.evaluate(() => navigator.serviceWorker.controller !== null)
  })

/** Stops the server if it runs, and starts it from another build. */
async function serve(dist: string): Promise<void> {
  await app.kill()
  await app.restart(dist)
  served = dist
}

async function cutOff(page: Page): Promise<void> {
  await app.kill()
  await goOffline(page)
}

async function reconnect(page: Page, dist = served): Promise<void> {
  await serve(dist)
  await goOnline(page)
}

const mainOf = (page: Page): Promise<string> =>
  page.evaluate(() => new URL((document.querySelector('script[type="module"]') as HTMLScriptElement).src).pathname)

test('the manifest allows installation, and its icons have the declared sizes', async () => {
  const { context, page, faults } = await visit(browser, app)
  await page.goto('/')
  const address = await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '')
  const answer = await page.request.get(address, { headers: { 'accept-language': 'en' } })
  assert.match(answer.headers()['content-type'] ?? '', 'application/manifest+json')
  const manifest = await answer.json()
  assert.is(manifest.name, core.system.name)
  assert.is(new URL(manifest.start_url, address).href, `${app.url}/#/`)
  assert.is(manifest.display, 'standalone')
  const sizes = new Set<string>()
  for (const { src, sizes: size, purpose, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, address).href)
    assert.is(icon.headers()['content-type'], type, src)
    if (type !== 'image/png') continue
    const { width, height, format } = await sharp(await icon.body()).metadata()
    assert.is(`${width}x${height} ${format}`, `${size} png`, src)
    sizes.add(`${size} ${purpose}`)
  }
  assert.equal([...sizes].sort(), ['192x192 any', '512x512 any', '512x512 maskable'])
  const client = await context.newCDPSession(page)
  const { errors } = await client.send('Page.getAppManifest')
  assert.equal(errors, [])
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  assert.equal(
    installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito'),
    []
  )
  assert.equal(faults, [])
  await context.close()
})

test('the app opens offline, says so, and recovers; no API response is cached', async () => {
  const { context, page, faults } = await visit(browser, app, { installable: true })
  const person = await createPerson(app)
  await signIn(app, context, person)
  await page.goto('/')
  await waitUntilLoaded(page)
  await untilKept(page)
  // Areas that are loaded in advance arrive file by file.
  await patiently(page, async () => (await missingImports(page)).length === 0)
  await page.goto('/#/wallet')
  await waitUntilLoaded(page)
  const paths = await cachedPaths(page)
  assert.equal(
    paths.filter(path => !/^\/(assets\/[\w.-]+|\.opened-from-cache)?$/.test(path)),
    []
  )
  assert.equal(faults, [])

  await cutOff(page)
  await page.goto('about:blank')
  await page.goto(app.url)
  await page.getByText(shell.state.offline).first().waitFor()
  await page.locator('nav').first().waitFor()
  assert.equal(
    (await cachedPaths(page)).filter(path => path.startsWith('/api/')),
    []
  )

  await reconnect(page)
  await page.getByText(shell.state.offline).first().waitFor({ state: 'detached' })
  const retry = page.getByRole('button', { name: shell.action.retry })
  if (await retry.isVisible()) await retry.click()
  await findMerchantHome(page).waitFor()
  assert.match((await page.evaluate(() => localStorage.getItem('access_token'))) ?? '', /./)
  await context.close()
})

test('a new build replaces the old one at the next start', async () => {
  await writeNextBuild()
  const { context, page } = await visit(browser, app, { installable: true })
  await page.goto('/')
  await waitUntilLoaded(page)
  await untilKept(page)
  const before = await mainOf(page)
  await serve(nextBuild)
  await page.goto('about:blank')
  // The cached page opens first, and reloads when it learns of the new build.
  await page.goto(app.url)
  await patiently(page, async () => (await mainOf(page)) !== before)
  const after = await mainOf(page)
  await waitUntilLoaded(page)
  // The cache of the new build has only its own files, including the texts that the old one was used with.
  await patiently(page, async () => {
    const paths = await cachedPaths(page)
    return paths.includes(after) && !paths.includes(before)
  })
  await untilKept(page)
  await cutOff(page)
  await page.goto('about:blank')
  await page.goto(app.url)
  await page.getByText(shell.state.offline).first().waitFor()
  assert.is(await mainOf(page), after)
  await context.close()
})

test('requests during the replacement do not keep the new worker waiting', async () => {
  const { context, page } = await visit(browser, app, { installable: true })
  await page.goto('/')
  await waitUntilLoaded(page)
  await untilKept(page)
  const before = await mainOf(page)
  await serve(nextBuild)
  await page.evaluate(async file => {
    const requests = setInterval(() => void fetch(file).then(answer => answer.text()), 3)
    const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => setTimeout(clearInterval, 500, requests))
    })
    await registration.update()
  }, before)
  await patiently(page, () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return !registration?.installing && !registration?.waiting && registration?.active?.state === 'activated'
    })
  )
  assert.not.ok((await cachedPaths(page)).includes(before), 'the files of the old build are gone')
  await context.close()
})

test('a page that was opened from the cache is replaced by the server’s current build', async () => {
  const { context, page } = await visit(browser, app, { installable: true })
  await page.goto('/')
  await waitUntilLoaded(page)
  await untilKept(page)
  const before = await mainOf(page)
  // The server is gone, not the network: Chromium's emulation ends in the page before it ends in the worker.
  await app.kill()
  await page.goto('about:blank')
  await page.goto(app.url)
  await page.getByText(shell.state.unreachable).first().waitFor()
  assert.is(await mainOf(page), before)
  await serve(nextBuild)
  let after = page
  try {
    await patiently(page, async () => (await mainOf(page)) !== before)
  } catch (error) {
    // In rare cases under the debugger, Chromium does not finish the page's own reload during the change of workers. A page that
    // does not respond is opened again, as a person would do. A page that responds with the old build fails the test.
    if (await answers(page)) throw error
    after = await context.newPage()
    await after.goto(app.url)
  }
  await waitUntilLoaded(after)
  await after.getByRole('link', { name: core.action.signIn }).first().waitFor()
  assert.is.not(await mainOf(after), before)
  await context.close()
})

test('a server without a service worker removes the installed one', async () => {
  const { context, page } = await visit(browser, app, { installable: true })
  await page.goto('/')
  await untilKept(page)
  await app.kill()
  await rm(`${nextBuild}/app/sw.js`)
  await serve(nextBuild)
  await page.goto('about:blank')
  await page.goto(app.url)
  await patiently(page, () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      return registrations.length === 0 && (await caches.keys()).length === 0
    })
  )
  await context.close()
})

const obstacles = [
  ['without service workers', () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')],
  [
    'where they are refused',
    () => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('refused', 'SecurityError'))
    }
  ],
  [
    'with blocked caches',
    () => {
      CacheStorage.prototype.open = () => Promise.reject(new DOMException('blocked', 'SecurityError'))
    }
  ]
] as const
for (const [what, spoil] of selectTurn(obstacles, 'obstacles')) {
  test(`the app works ${what}`, async () => {
    const { context, page, faults } = await visit(browser, app, { installable: true })
    await context.addInitScript(spoil)
    await page.goto('/')
    await waitUntilLoaded(page)
    await waitFixedTime(page, 2_500)
    await page.reload()
    await page.getByRole('link', { name: core.action.signIn }).first().waitFor()
    assert.equal(faults, [])
    await context.close()
  })
}

test('a page in a frame registers no service worker', async () => {
  const { context, page } = await visit(browser, app, { installable: true })
  await context.route('**/around', route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><iframe src="/" width="390" height="800"></iframe>'
    })
  )
  await page.goto('/around')
  await page.frameLocator('iframe').getByRole('link', { name: core.action.signIn }).first().waitFor()
  await waitFixedTime(page, 2_500)
  assert.is(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0)
  await context.close()
})

test.run()
