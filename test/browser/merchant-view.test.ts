// Support opens a merchant's app from the merchant's page in the console, in a tab of its own, where nothing can be
// written and nothing is kept; and the merchant's messages about it.
import type { Browser, Locator, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { profile } from '../../src/contract/account/profile.ts'
import { waitUntil } from '../time.ts'
import { openSharedBrowser, phone, type RunningApp, startApp, visit } from './app.ts'
import { addStaffMember, desktop, findSheet, openConsole } from './console.ts'
import { createPerson, type Person, signIn } from './people.ts'
import { checkAccessibility, findViolations } from './violations.ts'

const look = suite('a look at a merchant’s app')
const reason = 'Asked where a recharge is'
let app: RunningApp
let browser: Browser
let merchant: Person

look.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
  merchant = await createPerson(app)
})
look.after(async () => {
  await browser?.close()
  await app?.stop()
})

/** Asks for a look on the merchant's page, and opens it in its tab. */
async function openViewSession(page: Page): Promise<Page> {
  await page.goto(`/console/#/merchants/${merchant.id}`)
  await page.getByRole('button', { name: 'View as merchant' }).click()
  await findSheet(page).locator('textarea[name=reason]').fill(reason)
  await findSheet(page).getByRole('button', { name: 'View as merchant' }).click()
  const link = findSheet(page).getByRole('link', { name: 'Open the shop' })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await tab.getByRole('complementary', { name: `${merchant.account}’s shop (read-only)` }).waitFor()
  return tab
}

/** What the browser keeps for the app, for all tabs and this one. */
const readStorage = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].map(area => JSON.stringify(Object.entries(area).sort())))

look('the app is seen, nothing is written, nothing stays, and End ends it', async () => {
  const { page, context, faults } = await openConsole(browser, app, await addStaffMember(app, 'support'))
  // A session of another person in the same browser.
  await page.evaluate(() => {
    for (const name of ['access_token', 'refresh_token']) localStorage.setItem(name, 'own')
  })
  const before = await readStorage(page)
  const tab = await openViewSession(page)
  const posts: string[] = []
  tab.on('request', request => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  assert.not.match(tab.url(), /#[\w-]{43}/, 'the code is not in the history')
  await tab.getByText('15 min left').waitFor()
  for (const place of ['/wallet', '/notice', '/mine', '/security', '/']) {
    await tab.evaluate(to => location.assign(`#${to}`), place)
    await tab.locator('main[aria-busy=true], main .skeleton').waitFor({ state: 'detached' })
    await tab.locator('main').waitFor()
  }
  assert.equal(posts, [], 'looking around writes nothing')
  // A write: the server refuses it, and says why.
  await tab.evaluate(() => location.assign('#/noticeSettings'))
  const topic = tab.getByRole('switch').first()
  await topic.click()
  await tab.getByText('You’re viewing this shop in read-only mode').first().waitFor()
  await topic.and(tab.getByRole('switch', { checked: true })).waitFor()
  assert.equal(await readStorage(page), before)
  await tab.getByRole('button', { name: 'End', exact: true }).click()
  await tab.getByRole('heading', { name: 'This view has ended' }).waitFor()
  await tab.waitForLoadState('networkidle')
  assert.equal((await readStorage(tab)).at(0), before.at(0))
  await tab.reload()
  await tab.getByRole('heading', { name: 'This view has ended' }).waitFor()
  assert.equal(faults, [])
  await context.close()
})

look('the merchant reads of it in the notices and under Security', async () => {
  const { page, context, faults } = await visit(browser, app)
  await signIn(app, context, merchant)
  await page.goto('/#/security')
  await page.getByText('Support viewed your shop (read-only)').waitFor()
  await page.getByText(reason).waitFor()
  await page.goto('/#/notice')
  await page.getByText('Support viewed your shop').first().waitFor()
  assert.equal(faults, [])
  await context.close()
})

look('axe finds nothing on the screens of a look, in light and dark and at its end', async () => {
  const { page, context, faults } = await openConsole(browser, app, await addStaffMember(app, 'support'))
  const tab = await openViewSession(page)
  const match: string[] = []
  for (const viewport of [desktop.viewport, phone])
    for (const place of ['/', '/noticeSettings']) {
      await tab.setViewportSize(viewport)
      await tab.evaluate(to => location.assign(`#${to}`), place)
      await tab.locator('main').waitFor()
      await tab.locator('main[aria-busy=true], main .skeleton').first().waitFor({ state: 'detached' })
      match.push(...(await checkAccessibility(tab, `view-${place.slice(1) || 'home'}-${viewport.width}`)))
    }
  await tab.getByRole('button', { name: 'End', exact: true }).click()
  const ended = tab.getByRole('heading', { name: 'This view has ended' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await ended.waitFor()
    // Nothing follows the scheme any more.
    await tab.emulateMedia({ colorScheme })
    await tab.reload()
    await ended.waitFor()
    match.push(...(await findViolations(tab)))
  }
  assert.equal(match, [])
  assert.equal(faults, [])
  await context.close()
})

look('the bar stands above open sheets, and is pressed there', async () => {
  const { page, context, faults } = await openConsole(browser, app, await addStaffMember(app, 'support'))
  const tab = await openViewSession(page)
  const match: string[] = []
  for (const viewport of [phone, desktop.viewport]) {
    await tab.setViewportSize(viewport)
    await tab.evaluate(() => location.assign('#/account'))
    await tab.getByRole('button', { name: 'Language English' }).click()
    await findSheet(tab).waitFor()
    const bar = tab.locator('.view-bar')
    assert.is(await bar.count(), 1)
    const rectOf = (one: Locator) => one.evaluate(element => element.getBoundingClientRect())
    const { bottom: height } = await rectOf(bar)
    const { top } = await rectOf(findSheet(tab).locator('.modal-panel'))
    assert.ok(height > 0 && top >= height, `the sheet begins at ${top}, the bar ends at ${height}`)
    match.push(...(await checkAccessibility(tab, `view-sheet-${viewport.width}`)))
    await tab.keyboard.press('Escape')
    await findSheet(tab).waitFor({ state: 'detached' })
    await bar.waitFor()
  }
  assert.equal(match, [])
  await tab.getByRole('button', { name: 'Language English' }).click()
  await findSheet(tab).getByRole('button', { name: 'End', exact: true }).click()
  await tab.getByRole('heading', { name: 'This view has ended' }).waitFor()
  assert.equal(faults, [])
  await context.close()
})

look('the bar says why, and a tab that is left ends the look', async () => {
  const { page, context, faults } = await openConsole(browser, app, await addStaffMember(app, 'support'))
  let authorization = ''
  context.on('request', request => {
    if (request.url().endsWith(profile.path)) authorization = request.headers().authorization ?? ''
  })
  const tab = await openViewSession(page)
  await tab.locator('.view-bar').getByText(reason).waitFor()
  const readStatus = async () => (await fetch(app.url + profile.path, { headers: { authorization } })).status
  assert.is(await readStatus(), 200)
  await tab.goto('about:blank')
  await waitUntil(async () => (await readStatus()) === 401)
  assert.equal(faults, [])
  await context.close()
})

look.run()
