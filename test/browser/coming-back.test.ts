// Returning to a screen: the calculator keeps its input, and a long list its position.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import calculator from '../../src/i18n/packs/en-US/help.json'
import shell from '../../src/i18n/packs/en-US/shell.json'
import { waitUntil } from '../time.ts'
import { openSharedBrowser, type RunningApp, startApp, visit, waitUntilLoaded } from './app.ts'
import { type Person, readDemoPerson, signIn } from './people.ts'

const back = suite('coming back')
let app: RunningApp
let browser: Browser
let person: Person

back.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
  person = await readDemoPerson(app)
})

back.after(async () => {
  await browser?.close()
  await app?.stop()
})

const scrollTop = (page: Page) => page.evaluate(() => scrollY)

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(wanted => window.scrollTo(0, wanted), top)
  await page.waitForFunction(wanted => Math.abs(scrollY - wanted) < 2, top)
}

/** Goes to a path by the address, as a link does. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    location.hash = to
  }, path)
}

back('the calculator keeps its input and scroll position, and is not reachable in the meantime', async () => {
  const { context, page, faults } = await visit(browser, app, { viewport: { width: 390, height: 500 } })
  await page.goto('/#/keepalive')
  const cost = page.getByLabel(calculator.calculator.cost, { exact: true })
  await cost.fill('12.5')
  // Outside the field, its number is formatted in full.
  await cost.press('Tab')
  await scrollTo(page, 120)
  await go(page, '/about')
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  await page.waitForFunction(() => !document.querySelector('input'))
  assert.is(await page.locator('input').count(), 0)
  assert.is(await scrollTop(page), 0)
  await page.goBack()
  await cost.waitFor()
  assert.is(await cost.inputValue(), '12.50')
  await page.waitForFunction(() => Math.abs(scrollY - 120) < 2)
  // A link restores the state as well.
  await go(page, '/about')
  await page.waitForFunction(() => !document.querySelector('input'))
  await go(page, '/keepalive')
  await cost.waitFor()
  assert.is(await cost.inputValue(), '12.50')
  await page.waitForFunction(() => Math.abs(scrollY - 120) < 2)
  // Leaves at the moment of scrolling, before the browser dispatches the event.
  await page.evaluate(() => {
    window.scrollTo(0, 90)
    location.hash = '/about'
  })
  await page.waitForFunction(() => !document.querySelector('input'))
  await go(page, '/keepalive')
  await cost.waitFor()
  await page.waitForFunction(() => Math.abs(scrollY - 90) < 2)
  await cost.fill('13')
  assert.is(await cost.inputValue(), '13')
  assert.equal(faults, [])
  await context.close()
})

const firstSeen = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[role=listitem][aria-posinset]')]
    const seen = rows.find(row => row.getBoundingClientRect().bottom > 80)
    if (!seen) return ''
    return `${seen.getAttribute('aria-posinset')} ${seen.textContent} ${Math.round(seen.getBoundingClientRect().top)}`
  })

/** Returns the first visible row, once there is one, the heights of the rows around it are known and the scroll position is stable. */
async function firstSeenAtRest(page: Page): Promise<string> {
  let last = ''
  let looks = 0
  const isAtRest = async () => {
    const seen = await firstSeen(page)
    looks = seen === last && seen !== '' ? looks + 1 : 0
    last = seen
    return looks >= 5
  }
  await waitUntil(isAtRest, 10_000, 60)
  return last
}

back('a long list keeps its position and its loaded pages', async () => {
  const { context, page, faults } = await visit(browser, app)
  await signIn(app, context, person)
  await page.goto('/#/depot')
  await waitUntilLoaded(page)
  // Far enough to load several pages.
  await waitUntil(
    async () => {
      await page.evaluate(() => scrollBy(0, 400))
      return (await scrollTop(page)) > 6_000
    },
    30_000,
    60
  )
  const before = await firstSeenAtRest(page)
  const top = await scrollTop(page)
  await go(page, '/display')
  await page.getByRole('heading', { level: 1, name: shell.title.display }).waitFor()
  await waitUntilLoaded(page)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: shell.title.depot }).waitFor()
  await page.waitForFunction(wanted => Math.abs(scrollY - wanted) < 30, top)
  assert.is(await firstSeenAtRest(page), before)
  assert.equal(faults, [])
  await context.close()
})

back('the browser asks before it leaves a partly completed form, and only then', async () => {
  const { context, page, faults } = await visit(browser, app)
  await signIn(app, context, person)
  await page.goto('/#/feedback')
  const content = page.locator('textarea[name=content]')
  await content.waitFor()
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  assert.is(await page.evaluate(asks), false, 'nothing is filled in')
  await content.fill('The parcel has not come')
  await page.waitForFunction(asks)
  await go(page, '/about')
  await page.waitForFunction(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await page.goBack()
  await content.waitFor()
  assert.is(await content.inputValue(), 'The parcel has not come')
  await page.waitForFunction(asks)
  await content.fill('')
  await page.waitForFunction(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
  assert.equal(faults, [])
  await context.close()
})

back.run()
