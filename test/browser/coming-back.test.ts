// What is there when one comes back: the calculator as it was left, a long list at its place; and pictures shown large.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import calculator from '../../src/i18n/packs/en-US/calculator.ts'
import shell from '../../src/i18n/packs/en-US/shell.ts'
import { openBrowser, type RunningApp, settled, startApp, visit } from './app.ts'
import { demoPerson, get, type Person, signIn } from './people.ts'

const back = suite('coming back')
let app: RunningApp
let browser: Browser
let person: Person

back.before(async () => {
  app = await startApp({ demo: true })
  browser = await openBrowser()
  person = await demoPerson(app)
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

/** Through the address, as a link does. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    location.hash = to
  }, path)
}

back('the calculator keeps what was typed and its scroll, and is out of reach meanwhile', async () => {
  const { context, page, faults } = await visit(browser, app, { viewport: { width: 390, height: 500 } })
  await page.goto('/#/keepalive')
  const cost = page.getByLabel(calculator.calculator.cost, { exact: true })
  await cost.fill('12.5')
  await scrollTo(page, 120)
  await go(page, '/about')
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  await page.waitForFunction(() => !document.querySelector('input'))
  assert.is(await page.locator('input').count(), 0)
  assert.is(await scrollTop(page), 0)
  await page.goBack()
  await cost.waitFor()
  assert.is(await cost.inputValue(), '12.5')
  await page.waitForFunction(() => Math.abs(scrollY - 120) < 2)
  // Coming by a link is coming back too.
  await go(page, '/about')
  await page.waitForFunction(() => !document.querySelector('input'))
  await go(page, '/keepalive')
  await cost.waitFor()
  assert.is(await cost.inputValue(), '12.5')
  await page.waitForFunction(() => Math.abs(scrollY - 120) < 2)
  await cost.fill('13')
  assert.is(await cost.inputValue(), '13')
  assert.equal(faults, [])
  await context.close()
})

const firstSeen = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[role=listitem][aria-posinset]')]
    const seen = rows.find(row => row.getBoundingClientRect().bottom > 80)
    return `${seen?.getAttribute('aria-posinset')} ${seen?.textContent} ${Math.round(seen?.getBoundingClientRect().top ?? 0)}`
  })

back('a long list comes back at its place with its pages', async () => {
  const { context, page, faults } = await visit(browser, app)
  await signIn(app, context, person)
  await page.goto('/#/depot')
  await settled(page)
  // Far enough that several pages are loaded.
  for (let turn = 0; turn < 40; turn += 1) {
    if ((await scrollTop(page)) > 6_000) break
    await page.evaluate(() => scrollBy(0, 400))
    await page.waitForTimeout(60)
  }
  const top = await scrollTop(page)
  assert.ok(top > 6_000, `only ${top} px could be scrolled`)
  await page.waitForTimeout(300)
  const before = await firstSeen(page)
  await go(page, '/display')
  await page.getByRole('heading', { level: 1, name: shell.title.display }).waitFor()
  await settled(page)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: shell.title.depot }).waitFor()
  await page.waitForFunction(wanted => Math.abs(scrollY - wanted) < 30, top)
  await page.waitForTimeout(200)
  assert.is(await firstSeen(page), before)
  assert.equal(faults, [])
  await context.close()
})

const scaleOf = (page: Page) => page.locator('dialog [role=status]').textContent()

async function openProjectPicture(page: Page): Promise<void> {
  const { list } = await get<{ list: { id: string }[] }>(app, 'project/project_list', person.accessToken)
  await page.goto('/#/project')
  await settled(page)
  await go(page, `/project/buy/${list[0]?.id}`)
  await page.locator('main button:has(> img)').first().click()
  await page.locator('dialog[open] img').waitFor()
  await page.waitForFunction(() => (document.querySelector('dialog img') as HTMLImageElement)?.naturalWidth > 0)
}

back('a picture is shown large: double tap, two fingers, and back to the page', async () => {
  const { context, page, faults } = await visit(browser, app)
  await signIn(app, context, person)
  await openProjectPicture(page)
  assert.is(await scaleOf(page), '100%')
  await page.touchscreen.tap(200, 400)
  await page.touchscreen.tap(200, 400)
  await page.waitForFunction(() => document.querySelector('dialog [role=status]')?.textContent === '250%')
  await page.touchscreen.tap(200, 400)
  await page.touchscreen.tap(200, 400)
  await page.waitForFunction(() => document.querySelector('dialog [role=status]')?.textContent === '100%')
  const fingers = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: 195 - apart, y: 400, id: 1 },
              { x: 195 + apart, y: 400, id: 2 }
            ]
    })
  await touch('touchStart', 40)
  for (const apart of [50, 65, 80]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await page.waitForFunction(() => document.querySelector('dialog [role=status]')?.textContent === '200%')
  // The page itself was not enlarged, and does not move behind the picture.
  assert.is(await page.evaluate(() => visualViewport?.scale), 1)
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  assert.ok(await page.evaluate(() => document.activeElement?.matches('main button:has(> img)')))
  // Leaving the page takes the picture along.
  await page.locator('main button:has(> img)').first().click()
  await page.locator('dialog[open]').waitFor()
  await page.evaluate(() => history.back())
  await page.locator('dialog').waitFor({ state: 'detached' })
  assert.equal(faults, [])
  await context.close()
})

back('on a desktop without touch a mouse is a finger, and with Shift two; elsewhere that is not loaded', async () => {
  const simulation = async (hasTouch: boolean) => {
    const { context, page, faults } = await visit(browser, app, { hasTouch, isMobile: hasTouch })
    await signIn(app, context, person)
    await openProjectPicture(page)
    await page.waitForTimeout(300)
    const box = await page.locator('dialog [role=img]').boundingBox()
    if (!box) throw new Error('no stage')
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(at.x, at.y)
    await page.keyboard.down('Shift')
    await page.mouse.down()
    await page.mouse.move(at.x + 37.5, at.y, { steps: 5 })
    await page.mouse.up()
    await page.keyboard.up('Shift')
    const scale = await scaleOf(page)
    const moved = async () => page.locator('dialog img').evaluate(image => image.style.getPropertyValue('--x'))
    const before = await moved()
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 30, at.y, { steps: 3 })
    await page.mouse.up()
    const after = await moved()
    assert.equal(faults, [])
    await context.close()
    return { scale, moved: before !== after }
  }
  assert.equal(await simulation(false), { scale: '200%', moved: true })
  assert.is((await simulation(true)).scale, '100%')
})

back.run()
