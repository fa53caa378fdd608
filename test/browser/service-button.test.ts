// The floating service button on the first screenful of every screen: it lies on no amount and no control, and takes no tap from them.
// Half of the screens have their turn on a day (run/turns.mjs).
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openBrowser, type RunningApp, startApp, visit } from './app.ts'
import { demoPerson, signIn } from './people.ts'
import { furtherPlaces, placesOf } from './places.ts'
import { isTurnOfScreen } from './rotation.ts'
import { isShown } from './walk.ts'

const test = suite('service button')
let app: RunningApp
let browser: Browser

test.before(async () => {
  app = await startApp({ demo: true })
  browser = await openBrowser()
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

/** Returns what is under the button, anywhere in the area that takes its taps. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('.floating-button')
    if (!button) return ['no button']
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

const hasOwnWay = (path: string) =>
  /^\/(financialRecords|recharge\/detail|withdraw\/detail|project\/detail)\/|^\/qa(\/|$)|^\/feedback(\/|$)|^\/(mine|store)$/.test(
    path
  )

test('it covers nothing on any screen', async () => {
  const { context, page } = await visit(browser, app)
  const person = await demoPerson(app)
  await signIn(app, context, person)
  const places = (await placesOf(app, person)).filter(({ auth }) => auth).map(({ path }) => path)
  const faults: string[] = []
  for (const path of ['/', ...places, ...furtherPlaces].filter(path => isTurnOfScreen(path, 2))) {
    await page.goto('about:blank')
    await page.goto(`/#${path}`)
    await isShown(page)
    // Receipts, answers, messages and menus with a row for it lead to support by themselves, and have no button.
    if (hasOwnWay(path)) {
      if ((await page.locator('.floating-button').count()) > 0) faults.push(`${path}: two ways to support`)
      continue
    }
    await page.locator('.floating-button').waitFor()
    let under = await covered(page)
    // It moves aside within a moment of what comes under it.
    for (const end = Date.now() + 1_000; under.length > 0 && Date.now() < end; ) under = await covered(page)
    if (under.length > 0) faults.push(`${path}: ${under.join(', ')}`)
  }
  assert.ok(places.length > 30)
  assert.equal(faults, [])
  await context.close()
})

test('forms of payment and receipts have no icons in the bar, and still one way to support', async () => {
  const { context, page } = await visit(browser, app)
  await signIn(app, context, await demoPerson(app))
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
