// Measures how long the app takes to open through each door on a bad phone network, relative to a blank page in the same browser and
// run: a ratio is comparable between machines, milliseconds are not. `-- --trace` prints the requests of each door's median visit.
// BENCH_OTHER names the folder of another build, which is then measured in turns with this one; BENCH_DOOR the doors, separated by `;`.
import { startWithBot } from '../browser/telegram-launch.ts'
import { closeWorld, type Door, doors, openWorld, untilShown, type World } from './doors.ts'
import { serveFloor } from './floor/serve.ts'
import { waitUntilIdle } from './machine.ts'
import { type Figure, report } from './report.ts'
import { SLOWDOWN, slowNetwork, slowProcessor } from './slow-phone.ts'
import { median } from './statistics.ts'
import { calculateWaves, type SentRequest } from './watch-opening.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const only = process.env.BENCH_DOOR
/** The doors of which blocking, layout shift and heap are printed. */
const sized = doors.map(({ name }) => name).filter(name => !/^(blank|console)/.test(name))
const withTrace = process.argv.includes('--trace')

/** Milliseconds since the visit began. */
interface Run {
  words: number
  figures: number
  today: number
  cover: number
  blocked: number
  shift: number
  heap: number
  /** After the page, until the figures. */
  waves: number
  begun: number
  requests: SentRequest[]
  /** What the page itself has received, without its frames. */
  bytes: number
  document: number
}

/** Measures one visit; a new context has no cache and no connection. */
async function measure(world: World, door: Door): Promise<Run> {
  const visit = await door.prepare(world)
  try {
    const session = await visit.context.newCDPSession(visit.page)
    await slowNetwork(session)
    await slowProcessor(session)
    const begun = await visit.begin()
    await untilShown(visit, / again\b/.test(door.name)).catch(async error => {
      throw new Error(`${door.name} showed ${JSON.stringify(await visit.seen().catch(String))}`, { cause: error })
    })
    // Code loaded after the first screen must neither shift nor block it.
    if (sized.includes(door.name)) await visit.page.waitForTimeout(2_500)
    const seen = await visit.seen()
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const requests = visit.requests().filter(({ start }) => start >= begun - 5)
    const since = (time: number) => (time === 0 ? 0 : time - begun)
    return {
      words: since(seen.words),
      figures: since(seen.figures),
      today: since(seen.today),
      cover: since(seen.cover),
      blocked: seen.blocked,
      shift: seen.shift,
      heap: usedSize / 1_048_576,
      waves: Math.max(0, ...calculateWaves(requests, seen.today || seen.figures).map(({ wave }) => wave)),
      begun,
      requests,
      document: await visit.page.evaluate(
        () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize
      ),
      bytes: await visit.page.evaluate(() =>
        performance
          .getEntries()
          .reduce((sum, entry) => sum + ((entry as PerformanceResourceTiming).transferSize ?? 0), 0)
      )
    }
  } finally {
    await visit.context.close()
  }
}

function tableOf(runs: ReadonlyMap<string, Run[]>): Figure[] {
  const medianOf = (name: string, figure: Exclude<keyof Run, 'requests'>): number =>
    median((runs.get(name) ?? []).map(run => run[figure]))
  const blank = { what: 'blank page', value: medianOf('blank', 'figures') }
  const row = (name: string, what: string, figure: 'words' | 'figures' | 'today' | 'cover', goal?: number): Figure[] =>
    runs.get(name)?.length
      ? [
          {
            what: `${what} (${medianOf(name, 'waves')} waves)`,
            value: medianOf(name, figure),
            unit: 'ms',
            beside: blank,
            ...(goal === undefined ? {} : { goal })
          }
        ]
      : []
  const sizes = (name: string): Figure[] =>
    runs.get(name)?.length
      ? [
          { what: `blocking in all, ${name}`, value: medianOf(name, 'blocked'), unit: 'ms', goal: 50 },
          { what: `layout shift, ${name}`, value: medianOf(name, 'shift'), digits: 3, goal: 0 },
          { what: `heap when ready, ${name}`, value: medianOf(name, 'heap'), unit: 'MB', digits: 2, goal: 1.8 }
        ]
      : []
  return [
    { what: 'blank page', value: blank.value, unit: 'ms' },
    ...row('floor', 'floor, with data', 'figures'),
    ...row('visitor', 'visitor: words', 'words', 1.4),
    ...row('visitor', 'visitor: home', 'figures', 1.4),
    ...row('other language', 'other language than the page’s: words', 'words', 1.8),
    ...row('merchant', 'merchant, plain address, cold', 'figures', 2.2),
    ...row('merchant, expired', 'merchant, cold, with an expired token', 'figures'),
    ...row('merchant again', 'merchant, warm: last figures', 'figures', 1.3),
    ...row('merchant again', 'merchant, warm: today’s', 'today'),
    ...row('merchant again, expired', 'merchant, warm, with an expired token: last figures', 'figures', 1.3),
    ...row('merchant again, expired', 'merchant, warm, with an expired token: today’s', 'today'),
    ...row('Telegram', 'Telegram, nothing on the device: words', 'words'),
    ...row('Telegram', 'Telegram, nothing on the device: figures', 'figures', 2.5),
    ...row('Telegram', 'Telegram, nothing on the device: cover removed', 'cover', 1.5),
    ...row('Telegram, other language', 'Telegram in another language: figures', 'figures', 2.5),
    ...row('Telegram again', 'Telegram, session on the device: last figures', 'figures', 1.5),
    ...row('Telegram again', 'Telegram, session on the device: today’s', 'today', 2.2),
    ...row('Telegram again', 'Telegram, session on the device: cover removed', 'cover', 1.5),
    ...row('Telegram again, expired', 'Telegram, session with an expired token: last figures', 'figures', 1.5),
    ...row('Telegram again, expired', 'Telegram, session with an expired token: today’s', 'today', 2.2),
    ...row('Telegram, link', 'Telegram, link of a notice: its document', 'figures'),
    ...row('partner', 'partner’s app, new code', 'figures'),
    ...row('partner again', 'partner’s app, session: last figures', 'figures', 1.5),
    ...row('partner again', 'partner’s app, session: today’s', 'today', 2.2),
    ...row('frame', 'frame, new code, from mount()', 'figures', 3),
    ...row('console', 'operator console: form of the sign-in', 'figures', 3),
    ...row('console, code', 'operator console: what is pressed there is done', 'figures'),
    ...row('shop page', 'public page of a shop: first prices', 'figures'),
    ...(runs.get('shop page')?.length
      ? [{ what: 'received, shop page without its pictures', value: medianOf('shop page', 'document'), unit: 'B' }]
      : []),
    ...(runs.get('console')?.length
      ? [
          { what: 'waves after the page, console', value: medianOf('console', 'waves'), goal: 3 },
          { what: 'requests, console', value: median((runs.get('console') ?? []).map(run => run.requests.length)) },
          { what: 'received, console', value: medianOf('console', 'bytes'), unit: 'B' }
        ]
      : []),
    ...sized.flatMap(sizes)
  ]
}

function printTrace(name: string, all: readonly Run[]): void {
  const sorted = all.toSorted((one, other) => one.figures - other.figures)
  const run = sorted[Math.floor(sorted.length / 2)]
  if (!run) return
  const ms = (time: number) => String(Math.round(time)).padStart(6)
  const readyMs = Math.max(run.today, run.figures)
  console.log(`\n${name}: words ${ms(run.words)}, figures ${ms(run.figures)}, today’s ${ms(run.today)} ms`)
  const waves = new Map(calculateWaves(run.requests, run.begun + readyMs).map(({ sent, wave }) => [sent, wave]))
  for (const sent of run.requests) {
    const wave = waves.get(sent) ?? '–'
    const path = new URL(sent.url).pathname
    console.log(`${ms(sent.start - run.begun)} →${ms(sent.end - run.begun)}  ${wave}  ${path}`)
  }
}

const other = process.env.BENCH_OTHER
const app = await startWithBot(undefined, { demo: true, embedded: true })
const otherApp = other ? await startWithBot(undefined, { demo: true, embedded: true, folder: other }) : undefined
const { server, url } = await serveFloor()
const world = await openWorld(app, url)
const otherWorld = otherApp && (await openWorld(otherApp, url))
try {
  const note = await waitUntilIdle()
  const chosen = doors.filter(({ name }) => !only || name === 'blank' || only.split(';').includes(name))
  const runs = new Map<string, Run[]>()
  const otherRuns = new Map<string, Run[]>()
  const failures: unknown[] = []
  // What the other doors have measured is worth printing when one does not open.
  const visit = (into: Map<string, Run[]>, place: World, door: Door) =>
    measure(place, door).then(
      run => into.set(door.name, [...(into.get(door.name) ?? []), run]),
      error => failures.push(error)
    )
  for (let round = 0; round < rounds; round += 1) {
    for (const door of chosen) {
      await visit(runs, world, door)
      if (otherWorld) await visit(otherRuns, otherWorld, door)
    }
  }
  const title = `Loading: 1.6 Mbit/s, 150 ms a request, processor slowed ${SLOWDOWN} times; medians of ${rounds} visits`
  report('loading', title, tableOf(runs), note ? [note] : [])
  if (other) report('loading-other', `${title}; ${other}`, tableOf(otherRuns))
  if (withTrace) for (const [name, all] of runs) printTrace(name, all)
  for (const failure of failures) console.error(failure)
  if (failures.length > 0) process.exitCode = 1
} finally {
  await closeWorld(world)
  if (otherWorld) await closeWorld(otherWorld)
  server.close()
  await app.stop()
  await otherApp?.stop()
}
