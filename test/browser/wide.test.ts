// Wide windows: a rail in place of the tabs, and a list beside the details of one of its rows.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openSharedBrowser, type RunningApp, startApp, type Visit, visit } from './app.ts'
import { readDemoPerson, signIn } from './people.ts'
import { findViolations } from './violations.ts'
import { goTo } from './walk.ts'

const test = suite('wide')
const desktop = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false }
let app: RunningApp
let browser: Browser

test.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

async function opened(options: object = desktop): Promise<Visit> {
  const visited = await visit(browser, app, options)
  await signIn(app, visited.context, await readDemoPerson(app))
  return visited
}

const box = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(element => {
      const { left, right, top } = element.getBoundingClientRect()
      return { left, right, top }
    })

const isScrollable = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('the rail stands beside the page and follows it; the tab bar is gone', async () => {
  const { context, page, faults } = await opened()
  await goTo(page, '/mine')
  await page.locator('.rail').waitFor()
  assert.not.ok(await page.locator('.tab-bar').isVisible())
  assert.is((await box(page, '.rail')).right, (await box(page, 'body')).left)
  assert.is(await page.locator('.rail [aria-current]').getAttribute('href'), '#/mine')
  await goTo(page, '/financialRecords')
  assert.is(await page.locator('.rail [aria-current]').getAttribute('href'), '#/wallet', 'what is above a deeper page')
  for (const [path, item] of [
    ['/recharge', '#/wallet'],
    ['/charts', '#/store'],
    ['/display', '#/store'],
    ['/project/list', '#/project/list']
  ] as const) {
    await goTo(page, path)
    assert.is(await page.locator('.rail [aria-current]').getAttribute('href'), item, path)
  }
  await goTo(page, '/qa')
  assert.is(await page.locator('.rail [aria-current]').count(), 0, 'nothing where nothing fits')
  await page.locator('.rail a[href="#/"]').click()
  await page.locator('.balance').first().waitFor()
  assert.is(await page.locator('.rail [aria-current]').getAttribute('href'), '#/')
  assert.equal(faults, [])
  await context.close()
})

test('every page has one left edge and the width of the window; what stands alone beside a menu lights its row', async () => {
  const { context, page, faults } = await opened()
  const edge = 172
  for (const path of ['/', '/wallet', '/financialRecords', '/mine', '/notice', '/qa', '/about', '/keepalive']) {
    await goTo(page, path)
    await page.locator('.rail').waitFor()
    const [main, bar] = [await box(page, 'main'), await box(page, '.nav-bar-row')]
    assert.is(main.left, edge, path)
    // A text, a form or a list of short rows takes no more than it needs, under its title.
    const isNarrow = path === '/about' || path === '/keepalive'
    if (isNarrow) assert.is(main.right - main.left, 640, path)
    const list = path === '/notice' || path === '/qa' ? await box(page, '.measure') : undefined
    if (list) assert.equal([list.left - edge, list.right - list.left], [16, 760], path)
    assert.is(bar.left, edge, path)
    assert.ok(bar.right > 1280 - 20, `${path}: icons at the end of the window`)
    assert.not.ok(await isScrollable(page), path)
  }
  await goTo(page, '/security')
  await page.locator('.side-pane a[href="#/security"][aria-current]').waitFor()
  assert.is((await box(page, '.side-pane')).left, edge)
  await goTo(page, '/changePwd/loginPwd')
  await page.locator('.side-pane a[href="#/changePwd"][aria-current]').waitFor()
  await page.setViewportSize({ width: 1024, height: 900 })
  assert.not.ok(await page.locator('.side-pane').isVisible(), 'a menu needs more room')
  assert.is((await box(page, 'main')).left, edge)
  await page.setViewportSize(desktop.viewport)
  // The rail has the way to support: none in the bar, none that floats.
  assert.is(await page.locator('.rail button').count(), 1)
  assert.is(await page.locator('.floating-button').count(), 0)
  await goTo(page, '/')
  assert.not.ok(await page.locator('.nav-bar-support').isVisible())
  await page.locator('.rail button').click()
  await page.locator('dialog[open]').waitFor()
  // A sheet is a dialog of its own width in the middle of the window, which is dimmed to its edges.
  await page.waitForFunction(
    () => document.querySelector('dialog[open] .modal-panel')?.getBoundingClientRect().width === 480
  )
  const [panel, backdrop] = [
    await box(page, 'dialog[open] .modal-panel'),
    await box(page, 'dialog[open] .modal-backdrop')
  ]
  assert.is(panel.left, backdrop.right - panel.right)
  assert.equal([backdrop.left, backdrop.top], [0, 0])
  assert.ok(backdrop.right > 1280 - 20, 'all but the place of the scrollbar')
  assert.equal(faults, [])
  await context.close()
})

test('a menu has its title on the line of the page’s title, where it stays while it is scrolled', async () => {
  const { context, page, faults } = await opened({ ...desktop, viewport: { width: 1280, height: 600 } })
  await goTo(page, '/changePwd')
  await page.locator('.side-pane a[href="#/changePwd"][aria-current]').waitFor()
  const middle = (selector: string) =>
    page.locator(selector).evaluate(title => {
      const { top, bottom } = title.getBoundingClientRect()
      return (top + bottom) / 2
    })
  const scrolled = await page.locator('.side-pane').evaluate(pane => {
    pane.scrollTop = 120
    return pane.scrollTop
  })
  assert.is(scrolled, 120)
  assert.is(await middle('.side-pane-title'), await middle('.nav-bar-title'))
  assert.equal(faults, [])
  await context.close()
})

test('from 1200 px the facts of a document stand beside what happens to it', async () => {
  const { context, page, faults } = await opened()
  await goTo(page, '/project/list')
  await page.locator('main tbody a[href^="#/project/detail/"]').first().click()
  await page.locator('.document-columns').waitFor()
  const parts = async () => [await box(page, '.state-hero'), await box(page, '.document-columns .key-value')] as const
  const [hero, facts] = await parts()
  assert.ok(facts.left > hero.right, `${facts.left} beside ${hero.right}`)
  assert.ok(facts.top < (await box(page, '.timeline')).top)
  assert.not.ok(await isScrollable(page))
  await page.setViewportSize({ width: 1100, height: 900 })
  const [narrowHero, narrowFacts] = await parts()
  assert.ok(narrowFacts.top > narrowHero.top && narrowFacts.left < narrowHero.right, 'below each other')
  assert.equal(faults, [])
  await context.close()
})

test('missions stand beside what they earned, projects beside the orders, and levels two in a row', async () => {
  const { context, page, faults } = await opened()
  await goTo(page, '/task')
  await page.locator('.mission-row').first().waitFor()
  assert.ok((await box(page, '.mission-row')).left > (await box(page, '.state-hero')).right)
  await goTo(page, '/project')
  await page.locator('.project-card').first().waitFor()
  assert.ok((await box(page, '.project-card')).left > (await box(page, 'main .row')).right)
  await goTo(page, '/vip')
  const cards = page.locator('.grade-card')
  await cards.nth(3).waitFor()
  const tops = await cards.evaluateAll(all => all.map(card => card.getBoundingClientRect().top))
  assert.is(tops[0], tops[1])
  assert.is(tops[2], tops[3])
  assert.ok((tops[2] ?? 0) > (tops[0] ?? 0))
  assert.equal(faults, [])
  await context.close()
})

test('a visitor has in the rail what is open', async () => {
  const { context, page } = await visit(browser, app, desktop)
  await goTo(page, '/')
  await page.locator('.rail').waitFor()
  const links = await page.locator('.rail a').evaluateAll(all => all.map(link => link.getAttribute('href')))
  assert.equal(links, ['#/', '#/login', '#/qa'])
  await context.close()
})

test('the keyboard reaches first what stands first: a way past the bars, then the rail', async () => {
  const { context, page } = await opened()
  await goTo(page, '/wallet')
  await page.locator('.rail').waitFor()
  // As after a click beside everything: Tab begins at the start of the document.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const focused = () => page.evaluate(() => document.activeElement?.className)
  await page.keyboard.press('Tab')
  assert.is(await focused(), 'skip-link')
  await page.keyboard.press('Tab')
  assert.is(await focused(), 'rail-tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  assert.is(await page.evaluate(() => document.activeElement?.id), 'main')
  await context.close()
})

// Other rows of a list lead elsewhere: a recharge among the records to its own document.
for (const [list, details] of [
  ['/financialRecords', '/financialRecords'],
  ['/notice', '/notice'],
  ['/project/list', '/project/detail'],
  ['/qa', '/qa']
] as const)
  test(`details stand beside their list, which stays where it is: ${list}`, async () => {
    const { context, page, faults } = await opened()
    await goTo(page, list)
    await page.locator('.rail').waitFor()
    assert.is(await page.locator('.side-pane').count(), 0)
    const rows = `a[href^="#${details}/"]`
    await page.locator(`main tbody ${rows}, main .virtual-list ${rows}, main .list ${rows}`).last().waitFor()
    const isTable = (await page.locator('main table').count()) > 0
    // Requests under review have a list of their own above the records.
    const results = isTable ? page.locator('main tbody') : page.locator('main [role="list"]').last()
    await results.locator(rows).first().click()
    const pane = page.locator('.side-pane')
    const second = pane.locator('[role="list"]').last().locator(rows).nth(1)
    await second.waitFor()
    const [rail, aside, main] = [await box(page, '.rail'), await box(page, '.side-pane'), await box(page, 'main')]
    assert.is(rail.right, aside.left)
    assert.is(aside.right, main.left)
    assert.not.ok(await isScrollable(page))
    await page.evaluate(() => {
      Object.assign(document.querySelector('.side-pane') as object, { isTheSame: true })
    })
    const to = await second.getAttribute('href')
    await second.click()
    await page.waitForURL(`**/${to}`)
    await pane.locator(`[aria-current][href="${to}"]`).waitFor()
    assert.is(await pane.locator('[aria-current]').count(), 1)
    assert.ok(await pane.evaluate(element => 'isTheSame' in element), 'the list is not rendered again')
    assert.equal(await findViolations(page), [])
    assert.equal(faults, [])
    await context.close()
  })

for (const list of ['/financialRecords', '/project/list', '/display'])
  test(`a list is a table that the backend sorts: ${list}`, async () => {
    const { context, page, faults } = await opened()
    await goTo(page, list)
    const sorted = page.locator('main th[aria-sort]')
    await sorted.waitFor()
    assert.is(await sorted.getAttribute('aria-sort'), 'descending')
    assert.equal(await findViolations(page), [])
    const newest = await page.locator('main tbody tr').first().innerText()
    await sorted.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/sort=oldest/)
    await page.locator('main th[aria-sort=ascending]').waitFor()
    await page.waitForFunction(text => document.querySelector('main tbody tr')?.textContent !== text, newest)
    assert.not.equal(await page.locator('main tbody tr').first().innerText(), newest)
    // Further pages load while it scrolls.
    const count = await page.locator('main tbody tr').count()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForFunction(rows => document.querySelectorAll('main tbody tr').length > rows, count)
    assert.not.ok(await isScrollable(page))
    assert.equal(faults, [])
    await context.close()
  })

test('a long list in the pane renders rows while it scrolls', async () => {
  const { context, page } = await opened({ ...desktop, viewport: { width: 1280, height: 420 } })
  await goTo(page, '/financialRecords')
  await page.locator('.rail').waitFor()
  await page.locator('main tbody a').first().click()
  const last = page.locator('.side-pane .list-end')
  await page.locator('.side-pane a').first().waitFor()
  for (let turn = 0; turn < 30 && !(await last.isVisible()); turn++) {
    await page.locator('.side-pane').evaluate(element => element.scrollBy(0, 400))
    await page.waitForLoadState('networkidle')
  }
  assert.is(await page.evaluate(() => scrollY), 0)
  assert.ok(await page.locator('.side-pane [role="listitem"] a').last().isVisible())
  await context.close()
})

test('a narrower window has its tab bar again, and no pane', async () => {
  const { context, page } = await opened()
  await goTo(page, '/notice')
  await page.locator('.rail').waitFor()
  await page.locator('main [role="list"] a').first().click()
  await page.locator('.side-pane').waitFor()
  await page.setViewportSize({ width: 800, height: 900 })
  await page.locator('.side-pane').waitFor({ state: 'detached' })
  assert.is(await page.locator('.rail').count(), 0)
  await goTo(page, '/')
  assert.ok(await page.locator('.tab-bar').isVisible())
  await context.close()
})

test.run()
