// Pictures shown large, by touch and by a mouse that simulates touch; and one that is attached to a message.
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { waitUntil } from '../time.ts'
import { openSharedBrowser, type RunningApp, startApp, visit, waitUntilLoaded } from './app.ts'
import { get, type Person, readDemoPerson, signIn } from './people.ts'

const large = suite('picture viewer')
let app: RunningApp
let browser: Browser
let person: Person

large.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
  person = await readDemoPerson(app)
})

large.after(async () => {
  await browser?.close()
  await app?.stop()
})

/** Goes to a path by the address, as a link does. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    location.hash = to
  }, path)
}

const scaleOf = (page: Page) => page.locator('dialog [role=status]').textContent()

async function openProjectPicture(page: Page): Promise<void> {
  const { list } = await get<{ list: { id: string }[] }>(app, 'project/project_list', person.accessToken)
  await page.goto('/#/project')
  await waitUntilLoaded(page)
  await go(page, `/project/buy/${list[0]?.id}`)
  await page.locator('main button:has(> img)').first().click()
  await page.locator('dialog[open] img').waitFor()
  await page.waitForFunction(() => (document.querySelector('dialog img') as HTMLImageElement)?.naturalWidth > 0)
}

large('a large picture supports double tap and pinch, and closes back to the page', async () => {
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
  // The page itself is not zoomed and does not move behind the picture.
  assert.is(await page.evaluate(() => visualViewport?.scale), 1)
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  assert.ok(await page.evaluate(() => document.activeElement?.matches('main button:has(> img)')))
  // Leaving the page closes the picture.
  await page.locator('main button:has(> img)').first().click()
  await page.locator('dialog[open]').waitFor()
  await page.evaluate(() => history.back())
  await page.locator('dialog').waitFor({ state: 'detached' })
  assert.equal(faults, [])
  await context.close()
})

large('on a desktop a mouse simulates one or two fingers, which touch devices do not load', async () => {
  const simulation = async (hasTouch: boolean) => {
    const { context, page, faults } = await visit(browser, app, { hasTouch, isMobile: hasTouch })
    await signIn(app, context, person)
    await openProjectPicture(page)
    await page.waitForLoadState('networkidle')
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

large('a picture that is attached to a message does not cover the one before', async () => {
  const { context, page, faults } = await visit(browser, app)
  await page.setViewportSize({ width: 320, height: 420 })
  await signIn(app, context, person)
  const { list } = await get<{ list: { id: string }[] }>(app, 'user/feedback_list', person.accessToken)
  await page.goto(`/#/feedback/${list.at(-1)?.id}`)
  await waitUntilLoaded(page)
  const room = () =>
    page.evaluate(() => {
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      return Math.round((edge('.composer')?.top ?? 0) - (edge('.messages-item:last-child')?.bottom ?? 0))
    })
  const before = await room()
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#39c' } })
    .png()
    .toBuffer()
  await page.locator('.composer input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await page.locator('.composer .photo-field-preview').waitFor()
  await page.waitForFunction(() => (document.querySelector<HTMLElement>('.composer')?.offsetHeight ?? 0) > 100)
  await waitUntil(async () => (await room()) === before)
  assert.equal(faults, [])
  await context.close()
})

large.run()
