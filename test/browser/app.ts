// The environment of a browser test: the built backend with its own data folder and port, and a phone-sized Chromium.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import type { Db } from '../../src/server/db/schema.ts'
import { launchChromium } from '../run/browser.mjs'
import { openTestDatabase } from '../server/database.ts'
import { waitUntil } from '../time.ts'

// A second on a free machine; on a busy one a minute is not enough.
const START_LIMIT_MS = 180_000
export const phone = { width: 390, height: 844 }

export interface RunningApp {
  url: string
  dataDir: string
  /** Its database, unless that is embedded. */
  db: Db | undefined
  operator(...args: string[]): Promise<string>
  /** What it has printed. */
  log(): string
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Starts it again; with `dist`, from another build. */
  restart(dist?: string): Promise<void>
  stop(): Promise<void>
}

export async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Headers of requests from a test's process. A connection that is kept open may be closed by the backend while the process is busy for
 * seconds, and the next request on it would fail.
 */
export const withoutKeepAlive = { connection: 'close' }

/** Waits until the backend process `child` is healthy. `output` returns its output, for the error message. */
export async function waitUntilReady(
  url: string,
  child: ChildProcess,
  output: () => string,
  limitMs = START_LIMIT_MS
): Promise<void> {
  const isHealthy = async () => (await fetch(`${url}/healthz`, { headers: withoutKeepAlive }).catch(() => null))?.ok
  try {
    await waitUntil(async () => child.exitCode !== null || (await isHealthy()), limitMs, 100)
  } catch {
    throw new Error(`the backend was not ready in time:\n${output()}`)
  }
  if (child.exitCode !== null) throw new Error(`the backend ended while starting:\n${output()}`)
}

interface AppOptions {
  /** With the demo shop. */
  demo?: boolean
  /** With a PostgreSQL of its own, as for `npm start`, instead of a database on the shared test server. Takes seconds longer. */
  embedded?: boolean
  /** The folder of the build. Default: `dist`. */
  folder?: string
  /** False begins with an empty database, for an earlier build that knows fewer migrations. */
  migrated?: boolean
  /** More of its environment; as a function of the app's own address. */
  env?: Record<string, string> | ((url: string) => Record<string, string>)
}

/** Starts dist/server on a fresh data folder and a fresh database. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'merchant-wallet-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const { demo = false, migrated = true } = options
  const database = options.embedded ? undefined : await openTestDatabase({ demo, migrated })
  const environment = {
    ...process.env,
    ...(database
      ? { DATABASE_URL: database.url, SECRET: 'a secret of the tests, 32 characters or more', STOP_DELAY: '0' }
      : { DATABASE_URL: '' }),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: demo ? '1' : '0',
    ...(typeof options.env === 'function' ? options.env(url) : options.env)
  }
  let folder = options.folder ?? 'dist'
  let child: ChildProcess
  let output = ''
  const start = async () => {
    child = spawn(process.execPath, [`${folder}/server/index.js`], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe']
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
    await waitUntilReady(url, child, () => output)
  }
  const kill = (signal: NodeJS.Signals = 'SIGTERM') =>
    new Promise<void>(resolve => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  const stop = async () => {
    await kill()
    await database?.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    dataDir,
    db: database?.db,
    kill,
    restart: (dist = folder) => {
      folder = dist
      return start()
    },
    operator: (...args) => runOperator(args, environment),
    log: () => output,
    stop
  }
}

function runOperator(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['dist/server/operator.js', ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe']
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
    child.once('exit', code =>
      code === 0 ? resolve(output) : reject(new Error(`operator ${args.join(' ')}:\n${output}`))
    )
  })
}

/** Calls an operation of the operator, to set up data over HTTP. */
export async function callAsOperator<T>(app: RunningApp, call: string, body?: object): Promise<T> {
  const { token } = JSON.parse(await readFile(join(app.dataDir, 'operator.json'), 'utf8'))
  const answer = await fetch(`${app.url}/api/v1/operator/${call}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...withoutKeepAlive,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID()
    },
    ...(body ? { body: JSON.stringify(body) } : {})
  })
  const envelope = await answer.json()
  if (envelope.code !== 10000) throw new Error(`${call}: ${JSON.stringify(envelope)}`)
  return envelope.data
}

/** Third-party storage: `denied` is Playwright's default for Chromium; `partitioned` is Chrome's default. */
export type ThirdPartyStorage = 'denied' | 'partitioned'

/** Starts a whole Chromium of the test's own. With ENGINE=webkit starts WebKitGTK instead (`npm run test:webkit`). */
export async function openBrowser(storage: ThirdPartyStorage = 'denied'): Promise<Browser> {
  if (process.env.ENGINE === 'webkit') return (await import('../webkit/browser.ts')).openWebKit()
  return launchChromium({ hasThirdPartyStorage: storage === 'partitioned' })
}

/**
 * Returns the headless Chromium of this process (test/run/harness.mjs): for its start and for each page it needs half of the processor
 * time of a whole one. Closing it closes the file's pages. It writes no message about a refused download,
 * and a frame in it does not notice at once that the network is away.
 */
export async function openSharedBrowser(): Promise<Browser> {
  const { sharedBrowser } = globalThis as { sharedBrowser?: Browser }
  return sharedBrowser ?? openBrowser()
}

export interface Visit {
  context: BrowserContext
  page: Page
  /** Console errors, uncaught exceptions and CSP violations so far. */
  faults: string[]
}

/** Runs in the page. A dialog that scrolls jumps while it opens, and a tap misses what it aims at; only its body may scroll. */
function watchDialogs(): void {
  const report = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement) console.error(`a dialog scrolled by ${target.scrollTop} px`)
  }
  document.addEventListener('scroll', report, true)
}

/**
 * Opens a phone with its own storage, language and scheme, and records its errors. It has no service workers, because their
 * requests bypass the routes of a test; `installable` allows them.
 */
export async function visit(
  browser: Browser,
  app: RunningApp,
  { installable = false, ...options }: BrowserContextOptions & { installable?: boolean } = {}
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    ...options
  })
  context.setDefaultTimeout(60_000)
  if (!installable) {
    // Playwright's own option for blocking them writes a warning to the console.
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  }
  await context.addInitScript(watchDialogs)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      faults.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', error => faults.push(String(error.stack ?? error)))
  return { context, page, faults }
}

/** Resolves when the screen no longer shows that it is loading; until then the outline of the page is busy, or marked. */
export const waitUntilLoaded = (page: Pick<Page, 'locator'>): Promise<void> =>
  page.locator('html:not([data-outline]) main:not([aria-busy="true"], :has([aria-busy="true"]))').first().waitFor()

/** Opens a screen by its address, and waits until it has replaced the one before and has loaded or failed to. */
export async function openScreen(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await page.evaluate(to => {
    location.hash = to
  }, path)
  await page.waitForFunction(title => document.title !== title, before)
  await waitUntilLoaded(page)
}

/** Resolves when the field has this value. Otherwise fails with its actual value. */
export async function expectFieldValue(
  page: Pick<Page, 'locator'>,
  name: string,
  value: string | RegExp
): Promise<void> {
  const field = page.locator(`input[name=${name}]`)
  const wanted = typeof value === 'string' ? new RegExp(`^${value}$`) : value
  await field.waitFor()
  await waitUntil(async () => wanted.test(await field.inputValue())).catch(() => undefined)
  assert.match(await field.inputValue(), wanted)
}

/**
 * Waits a fixed time for something that must not happen or is invisible from outside. Browser tests have no other wait by
 * time.
 */
export const waitFixedTime = (page: Page, ms: number): Promise<void> => page.waitForTimeout(ms)

/**
 * Takes the page's network away. The page stays offline over navigations: Chromium 150 forgets at each of them what
 * `navigator.onLine` was set to, though no request gets through.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return
    const real = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')?.get
    const get = () => sessionStorage.getItem('test-offline') === null && real?.call(navigator)
    Object.defineProperty(Navigator.prototype, 'onLine', { get, configurable: true })
  })
  await page.evaluate(() => sessionStorage.setItem('test-offline', '1'))
  await page.context().setOffline(true)
}

/** Gives the network back to a page that {@link goOffline} took it from. What the browser forgot it does not report either. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  // It was reloaded without a network.
  if (page.url().startsWith('chrome-error:')) await page.goto('/')
  await page.evaluate(() => {
    sessionStorage.removeItem('test-offline')
    dispatchEvent(new Event('online'))
  })
}
