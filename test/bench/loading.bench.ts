// How long home takes on a bad phone network, beside a blank page in the same browser and the same run: the ratio says
// something on any machine, the milliseconds do not.
import { createServer, type Server } from 'node:http'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { openBrowser, phone, type RunningApp, startApp } from '../browser/app.ts'
import { demoPerson } from '../browser/people.ts'

const rounds = 9
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4
const budgetRatio = 1.8

/** What is opened, and what stands on it when it can be used with its data. */
interface Subject {
  name: string
  url: string
  mark: string
  storage?: Record<string, string>
}

interface Figures {
  shell: number
  ready: number
  blocked: number
  shift: number
}

declare global {
  var seen: Figures
}

const blank = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Blank</title><p id="mark">Blank</p></html>'

async function serveBlank(): Promise<{ server: Server; url: string }> {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(blank))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` }
}

// Runs in the page before anything of it: notes the first paint, the frame in which the mark stands, tasks over 50 ms up
// to then, and every shift of what was already there.
function watchPage(mark: string): void {
  globalThis.seen = { shell: 0, ready: 0, blocked: 0, shift: 0 }
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  }
  observe('paint', entry => {
    if (entry.name === 'first-paint') globalThis.seen.shell = entry.startTime
  })
  observe('longtask', entry => {
    if (globalThis.seen.ready === 0) globalThis.seen.blocked += entry.duration - 50
  })
  observe('layout-shift', entry => {
    globalThis.seen.shift += (entry as PerformanceEntry & { value: number }).value
  })
  const look = (): void => {
    if (document.querySelector(mark)) globalThis.seen.ready = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

async function settled(page: Page): Promise<Figures> {
  await page.waitForFunction(() => globalThis.seen.ready > 0, undefined, { timeout: 60_000, polling: 200 })
  // What comes after the first screen must not push it about.
  await page.waitForTimeout(1_500)
  return page.evaluate(() => globalThis.seen)
}

/** One cold visit: a new context has no cache and no connection. */
async function measure(browser: Browser, { url, mark, storage = {} }: Subject): Promise<Figures> {
  const context = await browser.newContext({ viewport: phone, locale: 'en-US' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPage, mark)
    await page.addInitScript(values => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
    }, storage)
    await throttle(await context.newCDPSession(page))
    await page.goto(url)
    return await settled(page)
  } finally {
    await context.close()
  }
}

async function subjects(app: RunningApp, blankUrl: string): Promise<Subject[]> {
  const { accessToken, refreshToken } = await demoPerson(app)
  const until = String(Date.now() + 10 * 60_000)
  return [
    { name: 'blank page', url: blankUrl, mark: '#mark' },
    { name: 'home, visitor', url: app.url, mark: 'a[href="#/login"]' },
    {
      name: 'home, merchant',
      url: app.url,
      mark: 'a[href^="#/notice/"]',
      storage: { access_token: accessToken, refresh_token: refreshToken, 'mw.access_until': until }
    }
  ]
}

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function print(names: string[], runs: Map<string, Figures[]>): void {
  const of = (name: string, figure: keyof Figures): number => median((runs.get(name) ?? []).map(run => run[figure]))
  const ground = of('blank page', 'ready')
  console.log(`1.6 Mbit/s, 150 ms a request, processor slowed ${slowdown} times; medians of ${rounds} cold visits`)
  console.log('                 first paint   with data   ÷ blank   blocking   layout shift')
  for (const name of names) {
    const cells = [
      `${of(name, 'shell').toFixed(0)} ms`.padStart(11),
      `${of(name, 'ready').toFixed(0)} ms`.padStart(11),
      (of(name, 'ready') / ground).toFixed(2).padStart(9),
      `${of(name, 'blocked').toFixed(0)} ms`.padStart(10),
      of(name, 'shift').toFixed(3).padStart(14)
    ]
    console.log(`${name.padEnd(16)} ${cells.join(' ')}`)
  }
  console.log(`budget: home with data at most ${budgetRatio} times the blank page; blocking 0, layout shift 0`)
}

const app = await startApp({ demo: true })
const { server, url } = await serveBlank()
const browser = await openBrowser()
try {
  const all = await subjects(app, url)
  const runs = new Map<string, Figures[]>(all.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of all) runs.get(subject.name)?.push(await measure(browser, subject))
  }
  print([...runs.keys()], runs)
} finally {
  await browser.close()
  server.close()
  await app.stop()
}
