// `npm run bench -- profile load|again|route`: shows processor time by kind of work and by function, in a build that is not minified.
import { cp, rm } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { writeClient } from '../../src/build/build.mjs'
import { readSettings } from '../../src/commands/build.mjs'
import { openBrowser, phone, type RunningApp, startApp } from '../browser/app.ts'
import { readDemoPerson, signIn } from '../browser/people.ts'
import { createMerchantStorage, store, visitHomeOnce } from './merchant-phone.ts'
import { SLOWDOWN, slowNetwork, slowProcessor } from './slow-phone.ts'
import { byFunction, byKind, type TraceEvent } from './trace.ts'

const folder = '.cache/profile'
const ROUNDS = 3
const ROW_COUNT = 40
const categories = ['devtools.timeline', 'disabled-by-default-v8.cpu_profiler', 'v8.execute']

async function trace(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories })
  await work()
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents
}

async function slow(context: BrowserContext, page: Page, isSlowNetwork: boolean): Promise<void> {
  const session = await context.newCDPSession(page)
  await slowProcessor(session)
  if (isSlowNetwork) await slowNetwork(session)
}

const newContext = (browser: Browser, app: RunningApp) =>
  browser.newContext({ viewport: phone, locale: 'en-US', baseURL: app.url })

/** Traces a visitor's home, from the request until the work after the first paint is done. */
async function load(browser: Browser, app: RunningApp): Promise<TraceEvent[]> {
  const context = await newContext(browser, app)
  const page = await context.newPage()
  await slow(context, page, true)
  const events = await trace(browser, page, async () => {
    await page.goto('/')
    await page.locator('a[href="#/login"]').first().waitFor()
    await page.waitForTimeout(1_500)
  })
  await context.close()
  return events
}

/** Traces a merchant's home in a browser that has opened it before, from the request until the figures are shown. */
async function again(browser: Browser, app: RunningApp): Promise<TraceEvent[]> {
  const context = await newContext(browser, app)
  await store(context, await createMerchantStorage(app))
  await visitHomeOnce(context, app.url)
  const page = await context.newPage()
  await slow(context, page, true)
  const events = await trace(browser, page, async () => {
    await page.goto('/')
    await page.locator('a[href^="#/notice/"]').first().waitFor()
  })
  await context.close()
  return events
}

/** Traces twenty changes between tabs with loaded data. */
async function route(browser: Browser, app: RunningApp): Promise<TraceEvent[]> {
  const context = await newContext(browser, app)
  await signIn(app, context, await readDemoPerson(app))
  const page = await context.newPage()
  const tabs = ['/', '/task', '/depot', '/mine']
  const visit = async (path: string) => {
    await page.evaluate(to => location.assign(`#${to}`), path)
    await page.waitForTimeout(300)
  }
  await page.goto('/')
  for (const path of tabs) await visit(path)
  await page.waitForTimeout(2_000)
  await slow(context, page, false)
  const events = await trace(browser, page, async () => {
    for (let count = 0; count < 20; count += 1) await visit(tabs[count % tabs.length] as string)
  })
  await context.close()
  return events
}

const subjects = { load, again, route }
const subject = process.argv[2] as keyof typeof subjects
if (!subjects[subject]) {
  console.error('npm run bench -- profile load, again, or route')
  process.exit(1)
}
await writeClient({ ...readSettings(), minify: false, out: folder })
await cp('dist/server', `${folder}/server`, { recursive: true })
const app = await startApp({ demo: true, embedded: true })
await app.kill()
await app.restart(folder)
const browser = await openBrowser()
try {
  const events: TraceEvent[] = []
  for (let round = 0; round < ROUNDS; round += 1) events.push(...(await subjects[subject](browser, app)))
  const each = (ms: number) => `${(ms / ROUNDS).toFixed(1)} ms`.padStart(10)
  console.log(`${subject}, processor slowed ${SLOWDOWN} times, mean of ${ROUNDS} rounds`)
  for (const [kind, ms] of byKind(events)) console.log(`${each(ms)}  ${kind}`)
  console.log('')
  for (const [name, ms] of byFunction(events).slice(0, ROW_COUNT)) console.log(`${each(ms)}  ${name}`)
} finally {
  await browser.close()
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}
