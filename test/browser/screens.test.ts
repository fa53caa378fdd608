// Opens every screen by its address and reloads it, as a merchant and as a visitor. Each visit is judged in all
// respects: place, heading and errors, amounts that the merchant hides, sizes of type and of targets. A merchant's screens run every
// second day; still.test.ts opens the others. A visitor opens a third of them a day. Axe checks a third of a
// merchant's screens, in light and dark, in the operator's skin and in one other color set. `npm test -- --all` runs
// everything (rotation.ts).
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isEveryTurnRun, selectTurn } from '../run/turns.mjs'
import { callAsOperator, openSharedBrowser, type RunningApp, startApp, visit } from './app.ts'
import { get, type Person, readDemoPerson, signIn } from './people.ts'
import { furtherPlaces, listPlaces, type Place } from './places.ts'
import { isTurnOfScreen } from './rotation.ts'
import { listSmallTargets } from './targets.ts'
import { excessiveSizesOn } from './type-sizes.ts'
import { findViolations } from './violations.ts'
import { isShown } from './walk.ts'

const screens = suite('every screen')
const skins = [1, 2, 3, 4, 5]
const schemes = ['light', 'dark']
const signing = ['/login', '/register']
/** So many turns until axe has looked at every screen of a merchant. */
const AXE_DAYS = 3
/** So many turns until a visitor has tried every screen of a merchant. */
const VISITOR_DAYS = 3

/** What was found, by the test that it fails. */
interface Findings {
  visited: string[]
  misplaced: string[]
  inaccessible: string[]
  revealed: string[]
  crowded: string[]
  small: string[]
  faults: string[]
}

let app: RunningApp
let browser: Browser
let person: Person
let places: Place[]
let placesOfVisitor: Place[]
let merchant: Findings
let visitor: Findings

screens.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
  person = await readDemoPerson(app)
  places = await listPlaces(app, person)
  placesOfVisitor = places.filter(({ path, auth }) => !auth || isTurnOfScreen(path, VISITOR_DAYS))
  await callAsOperator(app, 'setting_update', { skin_no: 4 })
  const own = [...places.map(({ path }) => path).filter(path => !signing.includes(path)), ...furtherPlaces]
  const half = Math.ceil(own.length / 2)
  // This many pages at once keep two processors busy.
  const [one, other, third] = await Promise.all([
    walkAsMerchant(own.slice(0, half)),
    walkAsMerchant(own.slice(half)),
    walkAsVisitor()
  ])
  merchant = together(one, other)
  visitor = third
})

screens.after(async () => {
  await browser?.close()
  await app?.stop()
})

const nothing = (faults: string[]): Findings => ({
  visited: [],
  misplaced: [],
  inaccessible: [],
  revealed: [],
  crowded: [],
  small: [],
  faults
})
const together = (one: Findings, other: Findings): Findings => ({
  visited: [...one.visited, ...other.visited],
  misplaced: [...one.misplaced, ...other.misplaced],
  inaccessible: [...one.inaccessible, ...other.inaccessible],
  revealed: [...one.revealed, ...other.revealed],
  crowded: [...one.crowded, ...other.crowded],
  small: [...one.small, ...other.small],
  faults: [...one.faults, ...other.faults]
})
/** The errors of the pages, without that of a connection that was still opening when the test left its page. */
const errorsOf = ({ faults }: Findings) =>
  faults.filter(fault => !fault.includes('WebSocket is closed before the connection is established'))
const heading = async (page: Page) => ((await page.locator('h1').first().textContent()) ?? '').trim()
const placeOf = (page: Page) => new URL(page.url()).hash.slice(1)

/** Opens a screen by its address, in a new document. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/#${path}`)
  await isShown(page)
}

/** Changes scheme or skin. With reduced motion each change of a color is a transition of an instant, which children then follow. */
const dress = (page: Page, name: 'scheme' | 'skin', value: string | undefined) =>
  page.evaluate(
    async ([which, worn]) => {
      document.documentElement.dataset[which] = worn
      const isChanging = () =>
        document.getAnimations().some(one => one.effect?.getComputedTiming().endTime !== Infinity)
      do await new Promise(requestAnimationFrame)
      while (isChanging())
    },
    [name, value ?? ''] as const
  )

/** Checks all rules once, and those that colors decide in the operator's skin and today's other one, each in light and in dark. */
async function inaccessibleOn(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  const own = await page.evaluate(() => document.documentElement.dataset.skin)
  const others = selectTurn(
    skins.map(String).filter(one => one !== own),
    path
  )
  for (const scheme of schemes) {
    await dress(page, 'scheme', scheme)
    const rules = scheme === 'light' ? 'all' : 'colors'
    faults.push(...(await findViolations(page, rules)).map(line => `${scheme} ${path} ${line}`))
    for (const skin of others) {
      await dress(page, 'skin', skin)
      faults.push(...(await findViolations(page, 'colors')).map(line => `${scheme} ${path} skin ${skin} ${line}`))
    }
    await dress(page, 'skin', own)
  }
  return faults
}

// Routes with prices, limits and offered rewards, and with texts that a person wrote.
const priced =
  /^\/$|^\/(recharge|withdraw|keepalive|display|depot|promotion|vip|store\/levels|task|shareTask|project|project\/buy\/.*)$/
const fromOperators = /^\/(notice|qa|feedback|about|invite|shareTask\/|promotion\/)/
const isPriced = (path: string) => priced.test(path) || fromOperators.test(path)

async function balances(): Promise<string[]> {
  const wallet = await get<Record<string, unknown>>(app, 'wallet/wallet_info', person.accessToken)
  const formatBalance = (name: string) => Number(wallet[name]).toLocaleString('en-US', { minimumFractionDigits: 2 })
  return ['total', 'available', 'held', 'promotion'].map(formatBalance).filter(text => text !== '0.00')
}

/** Returns the amounts that the merchant owns, paid or received and that a screen shows. */
async function revealedOn(page: Page, path: string): Promise<string[]> {
  const text = await page.locator('body').innerText()
  // The demo operator decides in the meantime, which changes the balances.
  const faults = (await balances()).filter(balance => text.includes(balance))
  if (!isPriced(path)) faults.push(...[...text.matchAll(/\d\.\d\d\b/g)].map(([amount]) => `…${amount}`))
  return faults.map(amount => `${path} ${amount}`)
}

const smallOn = async (page: Page, path: string) => (await listSmallTargets(page)).map(target => `${path} ${target}`)

/** Whether a merchant's screen is walked at this turn: still.test.ts, which runs on the same days, opens the others. */
const isTurnToWalk = (path: string) => isEveryTurnRun() || !isTurnOfScreen(path)

async function walkAsMerchant(paths: readonly string[]): Promise<Findings> {
  const { context, page, faults } = await visit(browser, app)
  await signIn(app, context, person)
  const problems = nothing(faults)
  for (const path of paths) {
    const isWalked = isTurnToWalk(path)
    const isTurnOfAxe = isTurnOfScreen(path, AXE_DAYS)
    if (!isWalked && !isTurnOfAxe) continue
    await open(page, path)
    const title = await heading(page)
    if (!title) problems.misplaced.push(`${path} has no heading`)
    if (placeOf(page) !== path) problems.misplaced.push(`${path} led to ${placeOf(page)}`)
    problems.crowded.push(...(await excessiveSizesOn(page, path)))
    if (isTurnOfAxe) problems.inaccessible.push(...(await inaccessibleOn(page, path)))
    problems.visited.push(path)
    if (!isWalked) continue
    await page.evaluate(() => localStorage.setItem('mw.hide_amounts', '1'))
    await page.reload()
    await isShown(page)
    const again = await heading(page)
    if (again !== title || placeOf(page) !== path)
      problems.misplaced.push(`${path} is ${placeOf(page)} ${again} after a reload`)
    problems.revealed.push(...(await revealedOn(page, path)))
    problems.small.push(...(await smallOn(page, path)))
    await page.evaluate(() => localStorage.removeItem('mw.hide_amounts'))
  }
  await context.close()
  return problems
}

async function walkAsVisitor(): Promise<Findings> {
  const { context, page, faults } = await visit(browser, app)
  const problems = nothing(faults)
  for (const { path, auth } of placesOfVisitor) {
    await open(page, path)
    if (auth ? !/^\/login(\?|$)/.test(placeOf(page)) : placeOf(page) !== path)
      problems.misplaced.push(`${path} led to ${placeOf(page)}`)
    if (!auth) problems.crowded.push(...(await excessiveSizesOn(page, path)))
    if (!auth) problems.inaccessible.push(...(await inaccessibleOn(page, path)))
    if (!auth) problems.small.push(...(await smallOn(page, path)))
    // The next place is opened as a new visitor.
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    problems.visited.push(path)
  }
  await context.close()
  return problems
}

screens('each route whose turn it is opens by a deep link and after a reload, without errors', () => {
  assert.ok(merchant.visited.length > 20)
  assert.equal(merchant.misplaced, [])
  assert.equal(errorsOf(merchant), [])
})

screens(
  'an anonymous visitor is redirected to the sign-in from each auth route whose turn it is, and only from those',
  () => {
    assert.is(visitor.visited.length, placesOfVisitor.length)
    assert.ok(visitor.visited.length > 15)
    assert.equal(visitor.misplaced, [])
    assert.equal(errorsOf(visitor), [])
  }
)

screens('axe finds no violation on any route whose turn it is, in light and dark, in two skins', () => {
  assert.equal([...merchant.inaccessible, ...visitor.inaccessible], [])
})

screens('no screen shows amounts that the merchant owns, paid or received', () => {
  assert.equal(merchant.revealed, [])
})

screens('what can be tapped is at least 44 px wide and high', () => {
  assert.equal([...merchant.small, ...visitor.small], [])
})

screens('a screen has at most four sizes of type', () => {
  assert.equal([...merchant.crowded, ...visitor.crowded], [])
})

screens.run()
