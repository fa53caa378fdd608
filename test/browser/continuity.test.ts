// The old screen stays until the new one can be shown: in no frame is the place between the bars empty, warm or cold, and figure and
// picture of a row move to its receipt.
import type { Browser, BrowserContext, CDPSession, Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { selectPart, selectTurn } from '../run/turns.mjs'
import { waitUntil } from '../time.ts'
import { openSharedBrowser, phone, type RunningApp, startApp, visit, waitFixedTime, waitUntilLoaded } from './app.ts'
import { type Person, readDemoPerson, signIn } from './people.ts'
import { listPlaces } from './places.ts'
import { goTo } from './walk.ts'

const continuity = suite('continuity')

let app: RunningApp
let browser: Browser
let person: Person
/** Today's places of a merchant and of a visitor: each has its turn within a week. */
let walks: { visitor: boolean; paths: string[] }[]

continuity.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
  person = await readDemoPerson(app)
  const places = (await listPlaces(app, person)).filter(({ path }) => path !== '/')
  const today = selectPart(places, 7)
  assert.ok(places.length > 45 && today.length > 2)
  const listPaths = (needsLogin: boolean) => today.filter(({ auth }) => auth === needsLogin).map(({ path }) => path)
  walks = [
    { visitor: false, paths: listPaths(true) },
    { visitor: true, paths: listPaths(false) }
  ]
})
continuity.after(async () => {
  await browser?.close()
  await app?.stop()
})

// What has only one color differs less: the picture of a frame is compressed.
const LEAST_DEVIATION = 1
// By then the last screen has come in.
const SETTLE_MS = 600
const SCALE = 0.5
const BARS = { top: 60, bottom: 76 }

interface Frame {
  at: number
  picture: Buffer
}

/** Films the page while `act` runs. */
async function film(page: Page, act: () => Promise<void>): Promise<Frame[]> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ at: metadata.timestamp ?? 0, picture: Buffer.from(data, 'base64') })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 80,
    maxWidth: phone.width * SCALE,
    maxHeight: phone.height * SCALE
  })
  await act()
  await waitFixedTime(page, SETTLE_MS)
  await session.send('Page.stopScreencast')
  await session.detach()
  return frames
}

/** Whether a frame shows nothing between the bars. */
async function isEmpty({ picture }: Frame): Promise<boolean> {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const top = Math.round(BARS.top * SCALE)
  const page = { left: 0, top, width, height: height - top - Math.round(BARS.bottom * SCALE) }
  const { channels } = await sharp(await sharp(picture).extract(page).greyscale().toBuffer()).stats()
  return (channels[0]?.stdev ?? 0) < LEAST_DEVIATION
}

async function countEmpty(frames: readonly Frame[]): Promise<number> {
  const empty = await Promise.all(frames.map(isEmpty))
  return empty.filter(Boolean).length
}

interface Phone {
  /** Answers when a file or an answer may come. */
  delay?: (url: string) => number
  visitor?: boolean
  /** As a browser without View Transitions. */
  plain?: boolean
  /** The first tap comes before the code that lets the old screen stand. */
  early?: boolean
}

/** A phone on which nothing loads in advance. */
async function opened({ delay, visitor, plain, early }: Phone = {}): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await visit(browser, app, { reducedMotion: 'no-preference' })
  if (!visitor) await signIn(app, context, person)
  await context.addInitScript(isPlain => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    if (isPlain) Object.defineProperty(document, 'startViewTransition', { value: undefined })
  }, plain === true)
  const late = async (route: Route) => {
    await waitFixedTime(page, delay?.(route.request().url()) ?? 0).catch(() => undefined)
    await route.continue().catch(() => undefined)
  }
  const setLate = () => delay && page.route(/\/(assets|api\/v1)\//, late)
  if (early) await setLate()
  await page.goto('/#/')
  await waitUntilLoaded(page)
  if (early) return { context, page }
  // It comes with that code.
  await page.locator('.skip-link').waitFor({ state: 'attached' })
  if (!visitor) await page.locator('[href="#/financialRecords"]').first().waitFor()
  await setLate()
  return { context, page }
}

/** Taps a link inside the app. */
const tap = (page: Page, path: string) =>
  page.evaluate(to => {
    const link = document.createElement('a')
    link.href = `#${to}`
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, path)

const isAt = (page: Page, path: string) => waitUntil(async () => new URL(page.url()).hash === `#${path}`)

/** Films the way from home to each place and back, and lists the ways with an empty frame. */
async function filmWays(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  const note = async (way: string, frames: readonly Frame[]) => {
    assert.ok(frames.length > 0, `${way} was not filmed`)
    const empty = await countEmpty(frames)
    if (empty > 0) faults.push(`${way}: ${empty} of ${frames.length}`)
  }
  const go = async (path: string, act: () => Promise<unknown>) => {
    await act()
    await isAt(page, path)
    await waitUntilLoaded(page)
  }
  for (const path of paths) {
    await note(`to ${path}`, await film(page, () => go(path, () => tap(page, path))))
    await note(`back from ${path}`, await film(page, () => go('/', () => page.evaluate(() => history.back()))))
  }
  return faults
}

/** Lists the ways with an empty frame on a phone. */
async function listEmptyWays(phone: Phone, paths: readonly string[], prepare = async (_page: Page) => {}) {
  const { context, page } = await opened(phone)
  await prepare(page)
  const ways = await filmWays(page, paths)
  await context.close()
  return ways
}

const isLate = (codeMs: number, dataMs: number) => (url: string) => (url.includes('/assets/') ? codeMs : dataMs)
const ways: [string, Phone][] = [
  ['while code and data come late', { delay: isLate(180, 120) }],
  ['while code comes very late', { delay: isLate(700, 40) }],
  ['while code and data come late, without View Transitions', { delay: isLate(180, 120), plain: true }]
]
for (const [what, way] of selectTurn(ways, 'lateness'))
  continuity(`no frame is empty ${what}`, async () => {
    for (const { visitor, paths } of walks) assert.equal(await listEmptyWays({ ...way, visitor }, paths), [])
  })

for (const plain of [false, true])
  continuity(`no frame is empty after an early tap${plain ? ', without View Transitions' : ''}`, async () => {
    for (const { visitor, paths } of walks)
      for (const path of paths.slice(0, 2))
        assert.equal(await listEmptyWays({ delay: isLate(700, 40), visitor, plain, early: true }, [path]), [])
  })

continuity('no frame is empty with everything at hand', async () => {
  for (const { visitor, paths } of walks) {
    const visitAll = async (page: Page) => {
      for (const path of ['/', ...paths, '/']) await goTo(page, path)
    }
    assert.equal(await listEmptyWays({ visitor }, paths, visitAll), [])
  }
})

/** Taps a link and lists the names of what moves on the way. */
async function listMoving(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(() => {
    const names = new Set<string>()
    Object.assign(window, { names })
    const start = document.startViewTransition
    document.startViewTransition = function (this: Document, ...input) {
      const transition = start.apply(this, input)
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          names.add((effect as KeyframeEffect).pseudoElement ?? 'an element')
      })
      return transition
    }
  })
  const before = page.url()
  await page.locator(selector).first().click()
  await waitUntil(() => page.url() !== before)
  await waitUntilLoaded(page)
  await waitFixedTime(page, SETTLE_MS)
  return page.evaluate(() => [...(window as unknown as { names: Set<string> }).names].sort())
}

const rowWithPicture = 'main a[href^="#/financialRecords/"]:has(.thumbnail)'
const lists = [
  ['/financialRecords', rowWithPicture],
  ['/project/list', 'main a[href^="#/project/detail/"]:has(.thumbnail)'],
  ['/recharge?tab=history', 'main a[href^="#/recharge/detail/"]'],
  ['/withdraw?tab=history', 'main a[href^="#/withdraw/detail/"]']
] as const
const figure = '::view-transition-group(figure)'
const picture = '::view-transition-group(picture)'

for (const [list, row] of lists)
  continuity(`figure and picture move from a row of ${list} to its receipt, and back`, async () => {
    const { context, page } = await opened()
    await tap(page, list)
    await page.locator(row).first().waitFor()
    const way = [figure, ...(row.includes('thumbnail') ? [picture] : []), '::view-transition-new(root)']
    const there = await listMoving(page, row)
    for (const name of way) assert.ok(there.includes(name), `${name} is not in ${there}`)
    const back = await listMoving(page, 'header button')
    for (const name of way) assert.ok(back.includes(name), `${name} is not in ${back}`)
    assert.is(await page.locator('main [style*=view-transition]').count(), 0)
    await context.close()
  })

continuity('nothing moves where the person wants no motion', async () => {
  const { context, page } = await opened()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await tap(page, '/financialRecords')
  await page.locator(rowWithPicture).first().waitFor()
  assert.equal(
    (await listMoving(page, rowWithPicture)).filter(name => name.startsWith('::view')),
    []
  )
  await context.close()
})

/** Milliseconds from a tap until there is a skeleton, and until the new title. */
const timeOf = (page: Page, path: string) =>
  page.evaluate(
    to =>
      new Promise<{ skeleton: number; title: number }>(resolve => {
        const title = document.querySelector('h1')?.textContent
        const begunAt = performance.now()
        const times = { skeleton: -1, title: -1 }
        const readTimes = () => {
          const now = performance.now() - begunAt
          if (times.skeleton < 0 && document.querySelector('main .skeleton')) times.skeleton = now
          if (times.title < 0 && document.querySelector('h1')?.textContent !== title) times.title = now
          if (now < 600) setTimeout(readTimes, 5)
          else resolve(times)
        }
        location.hash = to
        readTimes()
      }),
    path
  )

continuity('a screen whose code is late begins with a skeleton only after the old one has stood', async () => {
  const { context, page } = await opened({ delay: isLate(1_500, 0) })
  // Home has none any more.
  await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
  const { skeleton, title } = await timeOf(page, '/notice')
  assert.ok(skeleton >= 240, `the skeleton came after ${skeleton} ms`)
  assert.ok(title >= 240, `the title came after ${title} ms`)
  await waitUntilLoaded(page)
  await context.close()
})

continuity.run()
