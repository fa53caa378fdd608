// Every route on the narrowest phone: no key without a text, no text that cannot be read. A run walks each route in one language,
// another one each day, and a third of the routes with large text and in a new shop; `npm test -- --all` all in all (rotation.ts).
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { selectPart } from '../run/turns.mjs'
import { openSharedBrowser, phone, type RunningApp, startApp, visit } from './app.ts'
import { faultsOfText } from './measured.ts'
import { createPerson, type Person, readDemoPerson, signIn } from './people.ts'
import { furtherPlaces, listPlaces, type Place } from './places.ts'
import { pathsByLanguage } from './rotation.ts'
import { goTo } from './walk.ts'

const texts = suite('texts')
const narrow = { viewport: { width: 320, height: 640 } }
// This many pages at once keep two processors busy.
const MAX_PAGES = 3

let app: RunningApp
let browser: Browser
let person: Person
let places: Place[]

texts.before(async () => {
  app = await startApp({ demo: true, env: { LOGIN_LIMIT: '100/15m' } })
  browser = await openSharedBrowser()
  person = await readDemoPerson(app)
  places = await listPlaces(app, person)
})

texts.after(async () => {
  await browser?.close()
  await app?.stop()
})

const signing = ['/login', '/register']
/** So many turns until a screen is walked again with large text, or in a new shop. Odd, so that its two or four languages take turns. */
const DAYS = 3
/** Sets the size of text as the browser's own setting does, which media queries follow too. */
async function enlarge(context: BrowserContext, page: Page, px: number): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } })
}

/** Returns the faults of these places in a language, for a signed-in person or a visitor. */
async function walk(language: string, paths: readonly string[], who?: Person, size?: number): Promise<string[]> {
  const { context, page } = await visit(browser, app, size ? { viewport: phone } : narrow)
  if (size) await enlarge(context, page, size)
  if (who) await signIn(app, context, who, { language })
  else await context.addInitScript(chosen => localStorage.setItem('language', chosen), language)
  const faults: string[] = []
  for (const path of paths) {
    await goTo(page, path)
    for (const fault of await faultsOfText(page)) faults.push(`${language} ${path} ${fault}`)
  }
  await context.close()
  return faults
}

async function inTurns(jobs: (() => Promise<string[]>)[]): Promise<string[]> {
  const waiting = [...jobs]
  const faults: string[] = []
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) faults.push(...(await job()))
  }
  await Promise.all(Array.from({ length: MAX_PAGES }, worker))
  return faults
}

/** Walks for each language of today. */
const walksOf = (paths: Map<string, string[]>, who?: Person, size?: number) =>
  [...paths].map(
    ([language, some]) =>
      () =>
        walk(language, some, who, size)
  )

texts('every screen is readable at 320 px', async () => {
  const paths = [...places.map(({ path }) => path).filter(path => !signing.includes(path)), ...furtherPlaces]
  const own = walksOf(pathsByLanguage(paths), person)
  assert.equal(await inTurns([...own, ...walksOf(pathsByLanguage(['/', ...signing]))]), [])
})

texts('every screen whose turn it is is readable with text of twice the size', async () => {
  const paths = [...places.map(({ path }) => path).filter(path => !signing.includes(path)), ...furtherPlaces]
  const faults = await inTurns(walksOf(pathsByLanguage(selectPart(paths, DAYS), ['en', 'vi', 'es', 'pt']), person, 32))
  // A placeholder is one line; the field's label says the same, and wraps. A state on a line of its own may take two.
  const wraps = /too long for its field|more than one line in \.status/
  assert.equal(
    faults.filter(fault => !wraps.test(fault)),
    []
  )
})

texts(
  'on a phone that is enlarged to twice its size the title has a line of its own, and nothing runs out of it',
  async () => {
    const { context, page } = await visit(browser, app, { viewport: { width: 195, height: 422 } })
    await signIn(app, context, person, { language: 'vi' })
    for (const path of ['/', '/wallet', '/recharge', '/financialRecords', '/bank', '/store']) {
      await goTo(page, path)
      const { title, page: width } = await page.evaluate(() => ({
        title: document.querySelector('.nav-bar-title')?.getBoundingClientRect().width ?? 0,
        page: document.documentElement.scrollWidth
      }))
      assert.ok(title > 150, `${path}: the title is ${title} px wide`)
      assert.is(width, 195, path)
    }
    await context.close()
  }
)

texts('the screens of a new, empty shop whose turn it is are readable', async () => {
  const fresh = await createPerson(app)
  const paths = places.map(({ path }) => path).filter(path => !signing.includes(path) && !/\/[\da-f]{8}-/.test(path))
  assert.equal(await inTurns(walksOf(pathsByLanguage(selectPart(paths, DAYS), ['es', 'vi']), fresh)), [])
})

texts.run()
