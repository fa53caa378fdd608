// Measures how long the app takes to open in WebKitGTK, relative to a blank page there. Its driver can slow neither the network nor the
// processor: each request waits in the tests' relay instead, and bytes, which the relay does not compress, take no time. It tells
// neither tasks nor layout shift nor the heap.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext } from 'playwright-core'
import type { RunningApp } from '../browser/app.ts'
import { readDemoPerson } from '../browser/people.ts'
import { startWithBot } from '../browser/telegram-launch.ts'
import { themes } from '../emulators/themes.ts'
import { waitUntil } from '../time.ts'
import { openWebKit } from '../webkit/browser.ts'
import { installTelegram } from './clients.ts'
import { bind, figures, launchOf } from './doors.ts'
import { waitUntilIdle } from './machine.ts'
import { createMerchantStorage, store } from './merchant-phone.ts'
import { type Figure, report } from './report.ts'
import { median } from './statistics.ts'
import { type OpeningTimes, type WatchedContent, watchOpening } from './watch-opening.ts'

const ROUNDS = 7
const LATENCY_MS = 150
const SHOWN_LIMIT_MS = 60_000

interface Door {
  name: string
  base: string
  /** For each visit: a launch is used once. */
  path: () => string
  watched: WatchedContent
  prepare?: (context: BrowserContext) => Promise<unknown>
}

/** Returns when words and figures were shown, in milliseconds since the visit began. */
async function measure(browser: Browser, { name, base, path, watched, prepare }: Door): Promise<OpeningTimes> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US', baseURL: base })
  try {
    await context.route('**', async route => {
      await new Promise(resolve => setTimeout(resolve, LATENCY_MS))
      await route.continue()
    })
    await context.addInitScript(watchOpening, watched)
    await prepare?.(context)
    const page = await context.newPage()
    // The engine's own `timeOrigin` is when the page has arrived.
    const begun = Date.now()
    await page.goto(path())
    const seen = () => page.evaluate(() => ({ ...globalThis.seen }))
    await waitUntil(async () => (await seen()).figures > 0, SHOWN_LIMIT_MS, 200).catch(async cause => {
      throw new Error(`${name} showed ${JSON.stringify(await seen())}`, { cause })
    })
    const times = await seen()
    const since = (time: number) => (time === 0 ? 0 : time - begun)
    return { ...times, words: since(times.words), figures: since(times.figures), cover: since(times.cover) }
  } finally {
    await context.close()
  }
}

function doorsOf(app: RunningApp, blank: string, storage: Record<string, string>): Door[] {
  return [
    { name: 'blank page', base: blank, path: () => '/', watched: { selector: '#mark', isMark: true } },
    {
      name: 'visitor',
      base: app.url,
      path: () => '/',
      watched: { selector: 'section.section a.row-main', isMark: true }
    },
    {
      name: 'merchant, plain address, cold',
      base: app.url,
      path: () => '/',
      watched: { selector: figures },
      prepare: context => store(context, storage)
    },
    {
      name: 'Telegram, nothing on the device',
      base: app.url,
      path: () => `/?lang=en${launchOf('en')}`,
      watched: { selector: figures },
      prepare: context => context.addInitScript(installTelegram, { ...themes.day })
    }
  ]
}

function tableOf(runs: ReadonlyMap<string, OpeningTimes[]>): Figure[] {
  const medianOf = (name: string, figure: keyof OpeningTimes) =>
    median((runs.get(name) ?? []).map(seen => seen[figure]))
  const blank = { what: 'blank page', value: medianOf('blank page', 'figures') }
  return [
    { ...blank, unit: 'ms' },
    ...[...runs.keys()].slice(1).flatMap(name => [
      { what: `${name}: words`, value: medianOf(name, 'words'), unit: 'ms', beside: blank },
      { what: `${name}: figures`, value: medianOf(name, 'figures'), unit: 'ms', beside: blank }
    ])
  ]
}

const app = await startWithBot(undefined, { demo: true, embedded: true })
// The floor's server compresses, which the relay does not read.
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<!doctype html><html lang="en"><head><title>Blank</title></head><p id="mark">Blank</p></html>')
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const browser = await openWebKit()
try {
  await bind(app, await readDemoPerson(app))
  const doors = doorsOf(app, `http://127.0.0.1:${port}`, await createMerchantStorage(app))
  const note = await waitUntilIdle()
  const runs = new Map<string, OpeningTimes[]>()
  for (let round = 0; round < ROUNDS; round += 1)
    for (const door of doors) runs.set(door.name, [...(runs.get(door.name) ?? []), await measure(browser, door)])
  const title = `Loading in WebKitGTK: ${LATENCY_MS} ms a request; medians of ${ROUNDS} visits`
  report('webkit', title, tableOf(runs), note ? [note] : [])
} finally {
  await browser.close()
  server.close()
  await app.stop()
}
