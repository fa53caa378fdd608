// Measures changes of route with loaded data and a slowed processor, in turns with the floor in the same browser, and counts
// what each change makes the browser do. BENCH_OTHER names the folder of another build, which is then measured beside it.
import type { Browser, CDPSession, Page } from 'playwright-core'
import { openBrowser, phone, type RunningApp, startApp } from '../browser/app.ts'
import { readDemoPerson, signIn } from '../browser/people.ts'
import { serveFloor } from './floor/serve.ts'
import { waitUntilIdle } from './machine.ts'
import { type Figure, report } from './report.ts'
import { calculatePercentile } from './statistics.ts'

const SLOWDOWN = 6
const ROUNDS = 12
const CHANGE_LIMIT_MS = 5_000
const CHANGE_COUNT = 1_000
// By then the progress bar is hidden, and what the new screen has asked for has arrived.
const SETTLE_MS = 700
const tabs = ['/', '/task', '/team', '/vip', '/mine'] as const
const screens = ['/wallet', '/bank', '/notice', '/financialRecords', '/project/list', '/depot'] as const

/** The browser's counters of a page: style recalculations, layouts, and what is left in memory. */
interface Counters {
  styles: number
  layouts: number
  heapMb: number
  nodes: number
  listeners: number
}

interface Subject {
  page: Page
  session: CDPSession
  tours: { name: string; paths: readonly string[] }[]
}

interface Result {
  times: number[]
  /** Those of each place. */
  byPath: Map<string, number[]>
  styles: number
  layouts: number
  changes: number
}

async function counters(session: CDPSession): Promise<Counters> {
  const { metrics } = await session.send('Performance.getMetrics')
  const metricOf = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0
  return {
    styles: metricOf('RecalcStyleCount'),
    layouts: metricOf('LayoutCount'),
    heapMb: metricOf('JSHeapUsedSize') / 1_048_576,
    nodes: metricOf('Nodes'),
    listeners: metricOf('JSEventListeners')
  }
}

/** Opens a page with one link outside the app for each path, so that a change is one click that alters nothing else. */
async function open(browser: Browser, url: string, tours: Subject['tours'], app?: RunningApp): Promise<Subject> {
  const context = await browser.newContext({ viewport: phone, locale: 'en-US' })
  if (app) await signIn(app, context, await readDemoPerson(app))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('Performance.enable')
  await page.goto(url)
  await page.locator('h1').waitFor()
  const subject = { page, session, tours }
  for (const path of tours.flatMap(({ paths }) => paths)) {
    await page.evaluate(to => location.assign(`#${to}`), path)
    await page.waitForTimeout(SETTLE_MS)
  }
  await page.evaluate(
    paths => {
      for (const path of paths) {
        const link = document.createElement('a')
        link.href = `#${path}`
        link.hidden = true
        document.body.append(link)
      }
    },
    tours.flatMap(({ paths }) => paths)
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return subject
}

/** Taps a link. Returns the milliseconds until the frame with the new heading and the screen's data is painted. */
function change(page: Page, path: string): Promise<number> {
  return page.evaluate(
    ({ target, limitMs }) =>
      new Promise<number>((resolve, reject) => {
        const heading = () => document.querySelector('h1')?.textContent
        const before = heading()
        const link = document.querySelector<HTMLElement>(`body > a[href="#${target}"]`)
        const started = performance.now()
        const check = (): void => {
          const isThere = heading() !== before && !document.querySelector('main [aria-busy=true]')
          if (performance.now() - started > limitMs) reject(new Error(`no change to ${target}: ${before}`))
          else if (isThere) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started), 0))
          else setTimeout(check, 0)
        }
        link?.click()
        check()
      }),
    { target: path, limitMs: CHANGE_LIMIT_MS }
  )
}

/** Makes one round of a tour, and adds it to the result. */
async function round({ page, session }: Subject, paths: readonly string[], result: Result): Promise<void> {
  await page.bringToFront()
  // The last place of another tour, or of the round before.
  await page.evaluate(to => location.assign(`#${to}`), paths.at(-1) as string)
  await page.waitForTimeout(SETTLE_MS)
  for (const path of paths) {
    const before = await counters(session)
    const time = await change(page, path)
    result.times.push(time)
    result.byPath.set(path, [...(result.byPath.get(path) ?? []), time])
    await page.waitForTimeout(SETTLE_MS)
    const after = await counters(session)
    result.styles += after.styles - before.styles
    result.layouts += after.layouts - before.layouts
    result.changes += 1
  }
}

/** Returns what a thousand changes between tabs leave behind. */
async function leftBehind({
  page,
  session,
  tours
}: Subject): Promise<Pick<Counters, 'heapMb' | 'nodes' | 'listeners'>> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const paths = tours[0]?.paths ?? []
  const rest = async () => {
    await page.waitForTimeout(2_000)
    await session.send('HeapProfiler.collectGarbage')
    return counters(session)
  }
  const visit = async (count: number) => {
    for (let index = 0; index < count; index += 1) await change(page, paths[index % paths.length] as string)
  }
  await visit(paths.length)
  const before = await rest()
  await visit(CHANGE_COUNT)
  const after = await rest()
  return {
    heapMb: after.heapMb - before.heapMb,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners
  }
}

function figuresOf(name: string, result: Result, floor: Result, isTab: boolean): Figure[] {
  const time = (share: number, goal: number) => ({
    value: calculatePercentile(result.times, share),
    unit: 'ms',
    ...(result === floor ? {} : { beside: { what: 'floor', value: calculatePercentile(floor.times, share) }, goal })
  })
  return [
    { what: `${name}, median`, ...time(0.5, isTab ? 1.3 : 1.7) },
    { what: `${name}, 98th percentile`, ...time(0.98, isTab ? 1.5 : 2) },
    ...(result === floor ? [] : [...result.byPath]).map(([path, times]) => ({
      what: `${name} to ${path}, median`,
      value: calculatePercentile(times, 0.5),
      unit: 'ms',
      beside: { what: 'floor', value: calculatePercentile(floor.times, 0.5) }
    })),
    { what: `${name}: style recalculations a change`, value: result.styles / result.changes, digits: 1, goal: 3 },
    { what: `${name}: layouts a change`, value: result.layouts / result.changes, digits: 1, goal: 1 }
  ]
}

const other = process.env.BENCH_OTHER
const app = await startApp({ demo: true, embedded: true })
const otherApp = other ? await startApp({ demo: true, embedded: true, folder: other }) : undefined
const { server, url } = await serveFloor()
const browser = await openBrowser()
try {
  const own = [
    { name: 'change of tab', paths: tabs },
    { name: 'change to a full screen', paths: screens }
  ]
  const subjects = new Map<string, Subject>([
    ['floor', await open(browser, url, [{ name: '', paths: ['/', '/list'] }])],
    ['product', await open(browser, app.url, own, app)]
  ])
  if (otherApp) subjects.set('other', await open(browser, otherApp.url, own, otherApp))
  const note = await waitUntilIdle()
  const results = new Map<string, Result>()
  for (let count = 0; count < ROUNDS; count += 1) {
    for (const [who, subject] of subjects) {
      for (const { name, paths } of subject.tours) {
        const key = `${who} ${name}`.trim()
        const result = results.get(key) ?? { times: [], byPath: new Map(), styles: 0, layouts: 0, changes: 0 }
        results.set(key, result)
        await round(subject, paths, result)
      }
    }
  }
  const floor = results.get('floor') as Result
  const figures = [...results].flatMap(([key, result]) =>
    figuresOf(key.replace('product ', ''), result, floor, !key.includes('screen'))
  )
  const left = await leftBehind(subjects.get('product') as Subject)
  figures.push(
    { what: `heap after ${CHANGE_COUNT} changes of tab`, value: left.heapMb, unit: 'MB', digits: 2, goal: 0.5 },
    { what: 'nodes left', value: left.nodes, goal: 0 },
    { what: 'listeners left', value: left.listeners, goal: 0 }
  )
  report('navigation', `Navigation: processor slowed ${SLOWDOWN} times, ${ROUNDS} rounds`, figures, note ? [note] : [])
} finally {
  await browser.close()
  server.close()
  await app.stop()
  await otherApp?.stop()
}
