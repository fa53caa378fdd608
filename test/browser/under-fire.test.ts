// Calls of screens with each answer that is none, and forms of money with it. `--seed` chooses a sample of
// screens, of which half have their turn on a day; --all takes everything.
import type { Browser, Page, Request } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readSeed } from '../run/long.mjs'
import { isEveryTurnRun, selectPart } from '../run/turns.mjs'
import { createRandom } from '../server/ledger/model.ts'
import { waitUntil } from '../time.ts'
import { openSharedBrowser, type RunningApp, startApp, type Visit, visit } from './app.ts'
import { FAULTS, holdPageClock, isExpected, problemsOn, silence } from './fire.ts'
import { listMoneyForms, type MoneyForm } from './money-forms.ts'
import { get, type Person, readDemoPerson, signIn } from './people.ts'
import { listPlaces } from './places.ts'
import { isShown } from './walk.ts'

const SEED = readSeed(20_261_124)
const fire = suite(`the client under fire, seed ${SEED}`)

/** Returns so many of the values by the seed. */
function sample<T>(values: readonly T[], count: number, random = createRandom(SEED)): T[] {
  if (isEveryTurnRun()) return [...values]
  const left = [...values]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random(left.length), 1)[0] as T)
}

const SCREENS = 12
const LATE_MS = 120_000
let app: RunningApp
let browser: Browser
let person: Person
let paths: string[]

fire.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
  person = await readDemoPerson(app)
  paths = (await listPlaces(app, person)).filter(({ auth }) => auth).map(({ path }) => path)
})

fire.after(async () => {
  await browser?.close()
  await app?.stop()
})

async function visitSignedIn(): Promise<Visit> {
  const visited = await visit(browser, app)
  await signIn(app, visited.context, person)
  return visited
}

const callOf = (request: Request) => new URL(request.url()).pathname
const isCall = (path: string) => path.startsWith('/api/v1/')
const errorsOf = (faults: readonly string[]) => faults.filter(fault => !isExpected(fault))

/** Lets a call of the page fail from now on; with `method` only those of this method. */
const failCall = (page: Page, call: string, fault: string, method?: string) =>
  page.route(
    url => url.pathname === call,
    async route => {
      if (method && route.request().method() !== method) await route.fallback()
      else await FAULTS[fault]?.(route)
    }
  )

// Every screen sends them; two screens stand for all.
const common = /\/(app_info|lang_json|index_info|token_refresh)$/
const withCommon = /^\/(vip|wallet)$/

/** Returns the calls that a screen sends for its data. */
async function callsOf(path: string): Promise<string[]> {
  const { context, page } = await visitSignedIn()
  const calls = new Set<string>()
  page.on('request', request => isCall(callOf(request)) && request.method() === 'GET' && calls.add(callOf(request)))
  await page.goto(`/#${path}`)
  await isShown(page)
  await context.close()
  return [...calls].sort().filter(call => withCommon.test(path) || !common.test(call))
}

async function problemsOfCall(path: string, call: string, fault: string): Promise<string[]> {
  const { context, page, faults } = await visitSignedIn()
  try {
    if (fault === silence) await holdPageClock(page)
    let isSent = false
    page.on('request', request => {
      if (callOf(request) === call) isSent = true
    })
    await failCall(page, call, fault)
    await page.goto(`/#${path}`)
    if (fault === silence) {
      await waitUntil(() => isSent)
      await page.clock.fastForward(LATE_MS)
    }
    await isShown(page).catch(() => faults.push('it goes on loading'))
    return [...(await problemsOn(page)), ...errorsOf(faults)]
  } finally {
    await context.close()
  }
}

/** Runs jobs, two at a time. Returns what they have returned. */
async function inPairs<T, R>(jobs: readonly T[], run: (job: T) => Promise<R[]>): Promise<R[]> {
  const left = [...jobs]
  const results: R[] = []
  const worker = async () => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) results.push(...(await run(job)))
  }
  await Promise.all([worker(), worker()])
  return results
}

fire('each screen ends in one of its states, whatever becomes of one of its calls', async () => {
  const chosen = selectPart(sample(paths, SCREENS), 2)
  assert.ok(chosen.length > 2)
  let count = 0
  const problems = await inPairs(chosen, async path => {
    const screen: string[] = []
    for (const [at, call] of (await callsOf(path)).entries())
      for (const fault of sample(Object.keys(FAULTS), 2, createRandom(SEED + 100 * paths.indexOf(path) + at))) {
        count += 1
        const wrong = await problemsOfCall(path, call, fault)
        screen.push(...wrong.map(problem => `${path}: ${call}: ${fault}: ${problem}`))
      }
    return screen
  })
  assert.equal(problems, [])
  assert.ok(count * 2 >= chosen.length, `${count} calls on ${chosen.length} screens`)
})

const countOf = async ({ list }: MoneyForm): Promise<number> =>
  (await get<{ total: number }>(app, list, person.accessToken)).total

/** Opens the screen of a form. */
async function openForm(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/#${path}`)
  await isShown(page)
}

/** Fills and sends a form, and resolves when its answer is there and the page has come to rest. */
async function send(page: Page, { call, fill, button }: MoneyForm): Promise<void> {
  await fill(page)
  const ofCall = { predicate: (request: Request) => callOf(request) === call }
  const ended = Promise.race([page.waitForEvent('requestfinished', ofCall), page.waitForEvent('requestfailed', ofCall)])
  await page.locator(button).last().click()
  await ended
  await isShown(page)
}

const endsSession = /session|merchantClosed/
// Each of them is an answer, or none; a page's clock is not held here.
const formFaults = Object.keys(FAULTS).filter(fault => fault !== silence && !endsSession.test(fault))

/** Sends a form whose call fails, then again as long as its screen lets it be sent. */
async function problemsOfForm(form: MoneyForm, fault: string): Promise<string[]> {
  const { context, page, faults } = await visitSignedIn()
  const path = await form.open()
  const before = await countOf(form)
  await failCall(page, form.call, fault)
  await openForm(page, path)
  await send(page, form)
  const field = page.locator(form.form).first()
  // An answer that says no more than that it is done leads on from the form.
  const isForm = (await field.count()) > 0
  const isLost = isForm && form.keeps !== undefined && !form.keeps.test(await field.inputValue())
  const problems = [...(isLost ? ['the input is lost'] : []), ...(await problemsOn(page)), ...errorsOf(faults)]
  await page.unrouteAll()
  await openForm(page, path)
  if (isForm && (await field.count()) > 0) await send(page, form)
  const made = (await countOf(form)) - before
  await context.close()
  return [...problems, ...(made === form.rows ? [] : [`${made} rows`])].map(each => `${form.call}: ${fault}: ${each}`)
}

fire('a form of money keeps its input through an answer that is none, and a second press pays once', async () => {
  const problems: string[] = []
  for (const form of listMoneyForms(app, person))
    for (const fault of sample(formFaults, 1, createRandom(SEED + form.call.length)))
      problems.push(...(await problemsOfForm(form, fault)))
  assert.equal(problems, [])
})

fire('a page that dies in the middle of a payment, and is opened again, pays once', async () => {
  for (const form of listMoneyForms(app, person)) {
    const { context, page } = await visitSignedIn()
    const path = await form.open()
    const before = await countOf(form)
    let isDone = false
    await page.route(
      url => url.pathname === form.call,
      async route => {
        await route.fetch()
        isDone = true
      }
    )
    await openForm(page, path)
    await form.fill(page)
    await page.locator(form.button).last().click()
    await waitUntil(() => isDone)
    await page.close()
    const again = await context.newPage()
    await openForm(again, path)
    // A screen that asks for what it is about says that it was done; others send it again with the same key.
    if (form.tells) await again.getByText(form.tells).first().waitFor()
    else await send(again, form)
    assert.is((await countOf(form)) - before, form.rows, form.call)
    await context.close()
  }
})

fire('many taps on a button of money pay once', async () => {
  for (const form of listMoneyForms(app, person)) {
    const { context, page } = await visitSignedIn()
    const path = await form.open()
    const before = await countOf(form)
    await openForm(page, path)
    await form.fill(page)
    const answered = page.waitForEvent('requestfinished', { predicate: request => callOf(request) === form.call })
    await page
      .locator(form.button)
      .last()
      .evaluate((button: HTMLElement) => {
        for (let tap = 0; tap < 8; tap += 1) button.click()
      })
    await answered
    await isShown(page)
    assert.is((await countOf(form)) - before, form.rows, form.call)
    await context.close()
  }
})

fire.run()
