// Nothing that arrives late pushes what is read: layout shift on every route while its data arrive one after the other, opened by
// itself and from the screen before, of every tab while its code arrives, and of sheets. Half of the screens, a third of a visitor's, half
// of the openings and one play type have their turn on a day (run/turns.mjs).
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listTabs } from '../../src/parts/tabs.ts'
import { createMerchantStorage, store, visitHomeOnce } from '../bench/merchant-phone.ts'
import { selectPart, selectTurn } from '../run/turns.mjs'
import {
  callAsOperator,
  openSharedBrowser,
  phone,
  type RunningApp,
  startApp,
  visit,
  waitFixedTime,
  waitUntilLoaded
} from './app.ts'
import { createPerson, type Person, readDemoPerson, signIn } from './people.ts'
import { furtherPlaces, listPlaces } from './places.ts'
import { isTurnOfScreen } from './rotation.ts'
import { goTo } from './walk.ts'

const still = suite('still')
const API = '**/api/v1/**'
// Responses come in another order than their requests, and none in the frame of the one before.
const DELAYS_MS = [240, 80, 160]

let app: RunningApp
let browser: Browser
let person: Person
/** Today's screens of a merchant and of a visitor. */
let walks: { owner: Person | undefined; paths: string[] }[]

const plays = selectTurn([1, 2, 3, 4] as const, 'play types of still')

still.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
  person = await readDemoPerson(app)
  const places = await listPlaces(app, person)
  const listPaths = (needsLogin: boolean) => places.filter(({ auth }) => auth === needsLogin).map(({ path }) => path)
  const own = [...listPaths(true), '/', '/qa', '/about', ...furtherPlaces]
  const open = listPaths(false)
  assert.ok(own.length > 40 && open.length > 10)
  walks = [
    { owner: person, paths: own.filter(path => isTurnOfScreen(path, 2)) },
    { owner: undefined, paths: selectPart(open, 3) }
  ]
  await callAsOperator(app, 'setting_update', { play_type: plays[0] })
})
still.after(async () => {
  await browser?.close()
  await app?.stop()
})

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Runs in the page, from its start. */
function watchShifts(countsOver: boolean): void {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  const isOver = (node: Node | null) => {
    for (let element = node instanceof Element ? node : node?.parentElement; element; element = element.parentElement)
      if (getComputedStyle(element).position === 'fixed') return true
    return false
  }
  const note = (list: PerformanceObserverEntryList) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      // A node that is gone by now (the button, where a screen leads to support by itself) is no longer read.
      const pushed = sources.filter(({ node }) => node && (countsOver || !isOver(node)))
      if (pushed.length === 0 && sources.length > 0) continue
      const names = pushed.map(({ node, previousRect, currentRect }) => {
        const { className } = (node instanceof Element ? node : node?.parentElement) ?? {}
        return `${className} ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`
      })
      shifts.push(`${value.toFixed(4)} ${names}`)
    }
  }
  new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
}

/** Returns what has moved since the last call. */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>(resolve =>
        // The observer is told after the frame.
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as { shifts: string[] }).shifts.splice(0)))
        )
      )
  )

/** Opens a phone whose responses at `slow` addresses arrive late, one after the other. */
async function opened(
  owner: Person | undefined,
  slow = API,
  { countsOver = true, language, ...options }: BrowserContextOptions & { countsOver?: boolean; language?: string } = {}
): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await visit(browser, app, options)
  if (owner) await signIn(app, context, owner)
  // Chosen on this phone; the page comes in the browser's.
  if (language) await context.addInitScript(chosen => localStorage.setItem('language', chosen), language)
  await context.addInitScript(watchShifts, countsOver)
  let requests = 0
  await page.route(slow, async route => {
    requests += 1
    await waitFixedTime(page, DELAYS_MS[requests % DELAYS_MS.length] ?? 0).catch(() => undefined)
    await route.continue().catch(() => undefined)
  })
  return { context, page }
}

still('nothing is pushed on a screen that is opened by its link', async () => {
  const faults: string[] = []
  for (const { owner, paths } of walks) {
    const { context, page } = await opened(owner)
    for (const path of paths) {
      await page.goto('about:blank')
      await goTo(page, path)
      for (const fault of await moved(page)) faults.push(`${path}: ${fault}`)
    }
    assert.ok(paths.length > 0)
    await context.close()
  }
  assert.equal(faults, [])
})

still('nothing is pushed on the way from screen to screen', async () => {
  const faults: string[] = []
  for (const { owner, paths } of walks) {
    // What lies over the page (the service button goes where a screen has its own way to support) pushes nothing.
    const { context, page } = await opened(owner, API, { countsOver: false })
    await goTo(page, '/')
    await moved(page)
    for (const path of paths) {
      await goTo(page, path)
      for (const fault of await moved(page)) faults.push(`${path}: ${fault}`)
    }
    await context.close()
  }
  assert.equal(faults, [])
})

still('a sheet pushes nothing when it opens and when it closes', async () => {
  const faults: string[] = []
  let sheets = 0
  const { context, page } = await opened(person)
  for (const path of selectPart(walks[0]?.paths ?? [], 3)) {
    await goTo(page, path)
    const buttons = page.locator('header, main').locator('[aria-haspopup=dialog]:visible')
    for (let at = 0; at < Math.min(await buttons.count(), 4); at += 1) {
      await moved(page)
      await buttons.nth(at).click()
      const sheet = page.locator('dialog[open]').last()
      await sheet.waitFor()
      await waitUntilLoaded(page)
      for (const fault of await moved(page)) faults.push(`${path}, sheet ${at} opened: ${fault}`)
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
      await waitUntilLoaded(page)
      for (const fault of await moved(page)) faults.push(`${path}, sheet ${at} closed: ${fault}`)
      sheets += 1
    }
  }
  await context.close()
  assert.equal(faults, [])
  assert.ok(sheets > 0)
})

// With nothing on the device: code, texts, styles and data come one after the other, and how long a text is the language decides.
const desktop = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false }
const listOpenings = (tabs: string[]) => ({
  'a visitor': { who: 'nobody', paths: ['/', '/login', '/register'] },
  'a new shop': { who: 'new', paths: tabs },
  'a new shop in Spanish on a narrow phone': {
    who: 'new',
    paths: tabs,
    options: { locale: 'es-ES', viewport: { width: 320, height: 640 } }
  },
  'a shop': { who: 'owner', paths: tabs },
  'a visitor of another language': { who: 'nobody', paths: ['/'], options: { language: 'vi' } },
  'a shop of another language': { who: 'owner', paths: ['/'], options: { language: 'ja' } },
  'a visitor in a wide window': { who: 'nobody', paths: ['/', '/login', '/qa'], options: desktop },
  'a shop in a wide window': {
    who: 'owner',
    paths: [...tabs, '/withdraw', '/financialRecords', '/security'],
    options: desktop
  }
})
const openings = plays.flatMap(play => {
  const all = Object.entries<{ who: string; paths: string[]; options?: object }>(
    listOpenings(listTabs(play).map(({ path }) => path))
  )
  return selectTurn(all, 'openings', all.length / 2).map(([name, opening]) => ({ ...opening, name, play }))
})
for (const { name, play, who, paths, options } of openings)
  still(
    `nothing moves while a screen opens over a slow line for the first time: ${name}, play type ${play}`,
    async () => {
      await callAsOperator(app, 'setting_update', { play_type: play })
      const owner = who === 'new' ? await createPerson(app) : who === 'owner' ? person : undefined
      const faults: string[] = []
      for (const path of paths) {
        const { context, page } = await opened(owner, '**/{api,assets}/**', options)
        await goTo(page, path)
        if (options === desktop) await page.locator('.rail').waitFor()
        // The service button is whole at first.
        await page.locator('.floating-button:not(.floating-button-docked)').waitFor({ state: 'detached' })
        for (const fault of await moved(page)) faults.push(`${path}: ${fault}`)
        await context.close()
      }
      assert.equal(faults, [])
    }
  )

still('in another language than the page’s, answers that come after the app’s code push nothing', async () => {
  const { context, page } = await opened(undefined, '**/assets/**', { language: 'vi' })
  await page.route(/app_info|index_info|lang_json/, async route => {
    await waitFixedTime(page, 2_500)
    await route.continue()
  })
  await goTo(page, '/')
  assert.equal(await moved(page), [])
  await context.close()
})

still('a second visit shows the figures of the first, and then today’s, without a push', async () => {
  for (const expiry of [Date.now() + 600_000, Date.now() - 60_000]) {
    // With a service worker.
    const context = await browser.newContext({ viewport: phone, locale: 'en-US' })
    await store(context, await createMerchantStorage(app))
    await visitHomeOnce(context, app.url)
    await callAsOperator(app, 'credit', { account: person.account, amount: '1.00', reason: 'A later deposit' })
    await store(context, { 'mw.access_until': String(expiry) })
    await context.addInitScript(watchShifts, true)
    const page = await context.newPage()
    const answered = page.waitForResponse(/index_info|token_refresh/)
    // Later than the app's code.
    await page.route(/index_info|token_refresh/, async route => {
      await waitFixedTime(page, 2_500)
      await route.continue()
    })
    await page.goto(app.url)
    await answered
    await waitUntilLoaded(page)
    assert.equal(await moved(page), [])
    await context.close()
  }
})

still.run()
