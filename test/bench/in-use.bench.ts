// Measures the open app with a slowed processor: route changes with loaded data, keystrokes in a search, a list of 10,000 and
// 100,000 records, and the memory after a thousand route changes.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { LIMITS } from '../../src/contract/limits.ts'
import type { WalletRecord } from '../../src/contract/wallet/record.ts'
import { openBrowser, phone, type RunningApp, startApp } from '../browser/app.ts'
import { readDemoPerson, signIn } from '../browser/people.ts'
import { calculatePercentile } from './statistics.ts'

const MEASURED_CHANGES = 60
const CHANGE_COUNT = 1_000
const keystrokes = 'lantern silk warm cotton'
const FRAMES = 120
const tour = ['/wallet', '/bank', '/notice', '/mine', '/financialRecords'] as const

declare global {
  var painted: Promise<number>
  var late: number[]
}

type Opened = { context: BrowserContext; page: Page; session: CDPSession }

async function open(browser: Browser, app: RunningApp): Promise<Opened> {
  const context = await browser.newContext({ viewport: phone, locale: 'en-US', baseURL: app.url })
  await signIn(app, context, await readDemoPerson(app))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('Performance.enable')
  return { context, page, session }
}

const slow = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })

function row(what: string, measured: string, budget: string): void {
  console.log(`${what.padEnd(50)} ${measured.padEnd(34)} budget ${budget}`)
}

async function visitAll(page: Page): Promise<void> {
  for (const path of tour) {
    await page.goto(`/#${path}`)
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
    await page.waitForTimeout(400)
  }
}

/** Goes to a path as a tap on a link does. Returns the milliseconds until the frame after the new heading. */
async function change(page: Page, path: string): Promise<number> {
  return page.evaluate(
    target =>
      new Promise<number>(resolve => {
        const before = document.querySelector('main')?.textContent
        const link = document.createElement('a')
        link.href = `#${target}`
        document.querySelector('main')?.append(link)
        const started = performance.now()
        const check = (): void => {
          if (document.querySelector('main')?.textContent === before) return void setTimeout(check, 0)
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started), 0))
        }
        link.click()
        link.remove()
        check()
      }),
    path
  )
}

async function routeChanges({ page, session }: Opened): Promise<void> {
  await visitAll(page)
  await slow(session, 6)
  const times: number[] = []
  for (let count = 0; count < MEASURED_CHANGES; count += 1) {
    times.push(await change(page, tour[count % tour.length] as string))
    await page.waitForTimeout(250)
  }
  await slow(session, 1)
  row(
    'change of route, tap to painted, 6x: median, p98',
    `${calculatePercentile(times, 0.5).toFixed(0)} ms, ${calculatePercentile(times, 0.98).toFixed(0)} ms`,
    '≤ 32 ms, ≤ 55 ms'
  )
}

async function typing({ page, session }: Opened): Promise<void> {
  await page.goto('/#/depot')
  const search = page.locator('main input').first()
  await search.waitFor()
  await page.waitForTimeout(500)
  await page.evaluate(() => {
    globalThis.late = []
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) if (/^key|input/.test(entry.name)) globalThis.late.push(entry.duration)
    }
    new PerformanceObserver(note).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await slow(session, 6)
  await search.pressSequentially(keystrokes, { delay: 120 })
  await page.waitForTimeout(1_000)
  await slow(session, 1)
  const noted = await page.evaluate(() => globalThis.late)
  // Events under the threshold are not reported and count as 16 ms.
  const times = [...noted, ...Array.from({ length: Math.max(0, keystrokes.length - noted.length) }, () => 16)]
  row('keystroke in the depot search, 6x: p98', `${calculatePercentile(times, 0.98).toFixed(0)} ms`, '≤ 56 ms')
}

/**
 * Answers the requests for records itself: the list is measured, not the backend. The first response fills the list; a reload asks
 * for the rows of one page, as many as the backend sends at most.
 */
async function answerRecords(page: Page, count: number): Promise<void> {
  const list = Array.from({ length: count }, (_, index): WalletRecord => {
    const isIncome = index % 3 !== 0
    return {
      id: `record-${index}`,
      type: isIncome ? 'order_settlement' : 'withdrawal',
      balance: 'available',
      amount: isIncome ? '12.34' : '-5.60',
      money: isIncome ? 'in' : 'out',
      balance_after: '1000.00',
      reason: '',
      fee: null,
      account: '',
      title: '',
      picture: '',
      reference: null,
      created_at: new Date(Date.UTC(2026, 10, 20) - index * 600_000).toISOString()
    }
  })
  const bodyOf = (rows: WalletRecord[]) => {
    const data = { list: rows, total: count, page: 1, page_size: rows.length, money_in: '0.00', money_out: '0.00' }
    return JSON.stringify({ code: 10000, message: '', data })
  }
  const whole = bodyOf(list)
  const reloaded = bodyOf(list.slice(0, LIMITS.maxPageSize))
  await page.route('**/record_list*', route => {
    const isReload = new URL(route.request().url()).searchParams.get('page_size') === String(LIMITS.maxPageSize)
    return route.fulfill({ contentType: 'application/json', body: isReload ? reloaded : whole })
  })
}

async function longList(opened: Opened, count: number): Promise<void> {
  const { page, session } = opened
  await answerRecords(page, count)
  await page.goto('/#/financialRecords')
  await page.locator('[role=listitem], li').first().waitFor()
  await page.goto('/#/wallet')
  await page.waitForTimeout(800)
  await slow(session, 4)
  const mounted = await change(page, '/financialRecords')
  await page.waitForTimeout(1_500)
  const scrolled = await page.evaluate(async steps => {
    const nodes = () => document.querySelectorAll('main .virtual-list, main .virtual-list *').length
    let most = nodes()
    let slowFrames = 0
    let worst = 0
    for (let step = 0; step < steps; step += 1) {
      const before = performance.now()
      scrollBy(0, step % 10 === 9 ? 9_000 : 400)
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)))
      const took = performance.now() - before
      worst = Math.max(worst, took)
      if (took > 50) slowFrames += 1
      most = Math.max(most, nodes())
    }
    return { most, slowFrames, worst }
  }, FRAMES)
  await slow(session, 1)
  await page.unroute('**/record_list*')
  const { most, slowFrames, worst } = scrolled
  row(
    `${count.toLocaleString('en')} records, 4x: nodes; mount; frames > 50 ms`,
    `${most}; ${mounted.toFixed(0)} ms; ${slowFrames} of ${FRAMES}, worst ${worst.toFixed(0)} ms`,
    '≤ 400; ≤ 300 ms; 0'
  )
}

async function rest(session: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metricOf = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0
  return {
    heap: metricOf('JSHeapUsedSize') / 1_048_576,
    nodes: metricOf('Nodes'),
    listeners: metricOf('JSEventListeners')
  }
}

async function leftBehind({ page, session }: Opened): Promise<void> {
  await visitAll(page)
  const begin = await rest(session)
  for (let count = 0; count < CHANGE_COUNT; count += 1) await change(page, tour[count % tour.length] as string)
  await page.waitForTimeout(2_000)
  const end = await rest(session)
  row(
    `${CHANGE_COUNT} changes of route leave: heap, nodes, listeners`,
    `${(end.heap - begin.heap).toFixed(2)} MB, ${end.nodes - begin.nodes}, ${end.listeners - begin.listeners}`,
    '≤ 0.8 MB, 0, 0'
  )
}

const app = await startApp({ demo: true, embedded: true })
const browser = await openBrowser()
try {
  const opened = await open(browser, app)
  await routeChanges(opened)
  await typing(opened)
  for (const count of [10_000, 100_000]) await longList(opened, count)
  await opened.context.close()
  await leftBehind(await open(browser, app))
} finally {
  await browser.close()
  await app.stop()
}
