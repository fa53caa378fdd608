// The ways to support on the first screenful of every screen: one, except where two belong to the product
// (src/README.md). The floating service button lies on no amount and no control, and takes no tap from them. Half of the
// screens have their turn on a day (run/turns.mjs).
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { selectPart } from '../run/turns.mjs'
import { openBrowser, type RunningApp, startApp, visit } from './app.ts'
import { type Person, readDemoPerson, signIn } from './people.ts'
import { furtherPlaces, listPlaces, type Place } from './places.ts'
import { isShown } from './walk.ts'

const test = suite('service button')
let app: RunningApp
let browser: Browser
let person: Person
let places: Place[]

test.before(async () => {
  app = await startApp({ demo: true })
  browser = await openBrowser()
  person = await readDemoPerson(app)
  places = [
    ...(await listPlaces(app, person)),
    { path: '/', auth: true },
    ...furtherPlaces.map(path => ({ path, auth: true }))
  ]
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

/** Returns what is under the button, anywhere in the area that takes its taps. */
const listCovered = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('.floating-button')
    if (!button) return []
    const { left, top, right, bottom } = button.getBoundingClientRect()
    const names = new Set<string>()
    for (let x = left + 0.5; x < right; x += 3) {
      for (let y = top + 0.5; y < bottom; y += 3) {
        for (const under of document.elementsFromPoint(x, y)) {
          const content = under.closest('a, button, input, select, textarea, label, .amount')
          if (content && content !== button) names.add((content.textContent || content.className).slice(0, 30))
        }
      }
    }
    return [...names]
  })

/** Returns the ways to support: of the bar, of the screen itself, and the floating button. */
const listWays = (page: Page) =>
  page.evaluate(() => {
    const ways = {
      '.nav-bar-support': 'bar',
      'main :is(a:not([href^="#/feedback/"]), button) :is([data-icon="headset"], use[href$="#icon-headset"])': 'screen',
      '.floating-button': 'float'
    }
    return Object.entries(ways).flatMap(([selector, way]) =>
      [...document.querySelectorAll(selector)].filter(element => element.checkVisibility()).map(() => way)
    )
  })

/** What has both ways, and the messages, which are the way to support. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  '/': ['bar', 'float'],
  '/store': ['bar', 'screen'],
  '/feedback': [],
  '/feedback/:id': []
}

const getExpected = (path: string) => exceptions[path.replace(/^(\/feedback)\/.+/, '$1/:id')]

async function checkPlace(page: Page, path: string): Promise<string[]> {
  await page.goto('about:blank')
  await page.goto(`/#${path}`)
  await isShown(page)
  // Part of the layer that comes after the first paint, as the button is.
  await page.locator('.toasts').waitFor({ state: 'attached' })
  const [ways, under] = [await listWays(page), await listCovered(page)]
  const expected = getExpected(path)
  const isRight = expected ? ways.join() === expected.join() : ways.length === 1
  return [
    ...(isRight ? [] : [`${path}: ways to support: ${ways.join(', ') || 'none'}`]),
    ...(under.length > 0 ? [`${path}: under the button: ${under.join(', ')}`] : [])
  ]
}

for (const isSignedIn of [true, false])
  test(`each screen has one way to support, which covers nothing: ${isSignedIn ? 'a merchant' : 'a visitor'}`, async () => {
    const { context, page } = await visit(browser, app)
    if (isSignedIn) await signIn(app, context, person)
    const paths = places.filter(({ auth }) => auth === isSignedIn).map(({ path }) => path)
    assert.ok(paths.length > (isSignedIn ? 40 : 10), `${paths.length}`)
    const faults: string[] = []
    for (const path of selectPart(paths, 2)) faults.push(...(await checkPlace(page, path)))
    assert.equal(faults, [])
    await context.close()
  })

test('forms of payment have no icons in the bar', async () => {
  const { context, page } = await visit(browser, app)
  await signIn(app, context, person)
  for (const path of ['/recharge', '/withdraw', '/transfer', '/changePwd/withdrawPwd']) {
    await page.goto('about:blank')
    await page.goto(`/#${path}`)
    await isShown(page)
    assert.is(await page.locator('.nav-bar-row > .nav-bar-action').count(), 1, `${path}: only Back`)
    await page.locator('.floating-button').waitFor()
  }
  await context.close()
})

test.run()
