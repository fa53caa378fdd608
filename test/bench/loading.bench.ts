// Measures how long home takes on a bad phone network, relative to a blank page and the floor in the same browser and run: a
// ratio is comparable between machines, milliseconds are not.
import type { Browser, CDPSession, Page } from 'playwright-core'
import { openBrowser, phone, type RunningApp, startApp } from '../browser/app.ts'
import { serveFloor } from './floor/serve.ts'
import { untilIdle } from './machine.ts'
import { merchantStorage, openedBefore, store } from './merchant-phone.ts'
import { type Figure, report } from './report.ts'
import { SLOWDOWN, slowNetwork, slowProcessor } from './slow-phone.ts'
import { median } from './statistics.ts'

const rounds = 9

/** An address to open, and the text that it shows when it is usable with its data. */
interface Subject {
  name: string
  url: string
  mark: string
  storage?: Record<string, string>
  /** A repeated visit in the same browser. */
  again?: boolean
}

interface Seen {
  words: number
  ready: number
  blocked: number
  shift: number
}

type Figures = Seen & { heap: number }

declare global {
  var seen: Seen
}

// Runs first in the page. Records the first frame with text, the frame in which the mark appears, tasks over 50 ms, and every
// layout shift.
function watchPage(mark: string): void {
  globalThis.seen = { words: 0, ready: 0, blocked: 0, shift: 0 }
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  }
  observe('longtask', entry => {
    globalThis.seen.blocked += entry.duration - 50
  })
  observe('layout-shift', entry => {
    globalThis.seen.shift += (entry as PerformanceEntry & { value: number }).value
  })
  // The frame is drawn after this callback.
  const look = (): void => {
    const text = [...document.querySelectorAll('#app, #mark')]
      .map(({ textContent }) => textContent?.trim() ?? '')
      .join('')
    if (text && globalThis.seen.words === 0) globalThis.seen.words = performance.now()
    if (document.querySelector(mark)) globalThis.seen.ready = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function figures(page: Page, session: CDPSession): Promise<Figures> {
  await page.waitForFunction(() => globalThis.seen.ready > 0, undefined, { timeout: 60_000, polling: 200 })
  // Code loaded after the first screen must neither shift nor block it.
  await page.waitForTimeout(2_500)
  const seen = await page.evaluate(() => globalThis.seen)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { ...seen, heap: usedSize / 1_048_576 }
}

/** Measures one visit; a new context has no cache and no connection. */
async function measure(browser: Browser, { url, mark, storage = {}, again }: Subject): Promise<Figures> {
  const context = await browser.newContext({ viewport: phone, locale: 'en-US' })
  try {
    await store(context, storage)
    if (again) await openedBefore(context, url)
    const page = await context.newPage()
    await page.addInitScript(watchPage, mark)
    const session = await context.newCDPSession(page)
    await slowNetwork(session)
    await slowProcessor(session)
    await page.goto(url)
    return await figures(page, session)
  } finally {
    await context.close()
  }
}

async function subjects(app: RunningApp, floor: string): Promise<Subject[]> {
  const merchant = { url: app.url, mark: 'a[href^="#/notice/"]', storage: await merchantStorage(app) }
  return [
    { name: 'blank page', url: `${floor}blank`, mark: '#mark' },
    { name: 'floor', url: floor, mark: '.row' },
    { name: 'visitor', url: app.url, mark: 'section.section a.row-main' },
    { name: 'merchant', ...merchant },
    { name: 'again', ...merchant, again: true }
  ]
}

function figuresOf(runs: Map<string, Figures[]>): Figure[] {
  const of = (name: string, figure: keyof Figures): number => median((runs.get(name) ?? []).map(run => run[figure]))
  const blank = { what: 'blank page', value: of('blank page', 'ready') }
  const ready = (what: string, name: string, goal?: number): Figure => ({
    what,
    value: of(name, 'ready'),
    unit: 'ms',
    beside: blank,
    ...(goal === undefined ? {} : { goal })
  })
  return [
    { what: 'blank page', value: blank.value, unit: 'ms' },
    ready('floor, ready with data', 'floor'),
    ready('home of a visitor, ready with data', 'visitor', 1.4),
    ready('home of a merchant, ready with data', 'merchant', 2),
    { what: 'first paint with words', value: of('visitor', 'words'), unit: 'ms', beside: blank, goal: 1.3 },
    ready('opened again, figures shown', 'again', 0.8),
    { what: 'blocking in all, visitor', value: of('visitor', 'blocked'), unit: 'ms', goal: 50 },
    { what: 'blocking in all, merchant', value: of('merchant', 'blocked'), unit: 'ms', goal: 50 },
    { what: 'layout shift, visitor', value: of('visitor', 'shift'), digits: 3, goal: 0 },
    { what: 'layout shift, merchant', value: of('merchant', 'shift'), digits: 3, goal: 0 },
    { what: 'heap when ready, floor', value: of('floor', 'heap'), unit: 'MB', digits: 2 },
    { what: 'heap when ready, visitor', value: of('visitor', 'heap'), unit: 'MB', digits: 2, goal: 1.5 }
  ]
}

const app = await startApp({ demo: true, embedded: true })
const { server, url } = await serveFloor()
const browser = await openBrowser()
try {
  const all = await subjects(app, url)
  const note = await untilIdle()
  const runs = new Map<string, Figures[]>(all.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of all) runs.get(subject.name)?.push(await measure(browser, subject))
  }
  const title = `Loading: 1.6 Mbit/s, 150 ms a request, processor slowed ${SLOWDOWN} times; medians of ${rounds} visits`
  report('loading', title, figuresOf(runs), note ? [note] : [])
} finally {
  await browser.close()
  server.close()
  await app.stop()
}
