// Fingers and keys on the chart, the pull that reloads, the focus of the large amount, colors of high contrast.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../time.ts'
import { openSharedBrowser, type RunningApp, settled, startApp, visit } from './app.ts'
import { untilSaved } from './installed.ts'
import { demoPerson, type Person, signIn } from './people.ts'

const seams = suite('seams')
let app: RunningApp
let browser: Browser
let person: Person

seams.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
  person = await demoPerson(app)
})
seams.after(async () => {
  await browser?.close()
  await app?.stop()
})

async function open(path: string) {
  const opened = await visit(browser, app)
  await signIn(app, opened.context, person)
  await opened.page.goto(`/#${path}`)
  await settled(opened.page)
  const session = await opened.context.newCDPSession(opened.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  return { ...opened, touch }
}

async function openChart() {
  const opened = await open('/charts')
  await opened.page.getByRole('radio', { name: '30 days' }).click()
  const chart = opened.page.locator('.chart').first()
  await chart.locator('canvas').waitFor()
  return { ...opened, chart }
}

seams('a bar of the chart is chosen by a tap, a drag and the arrow keys', async () => {
  const { context, page, faults, touch, chart } = await openChart()
  const title = () => chart.locator('.chart-title').first().textContent()
  const whole = await title()
  const bars = chart.locator('.u-over')
  await bars.scrollIntoViewIfNeeded()
  const box = await bars.boundingBox()
  assert.ok(box)
  const y = box.y + box.height / 2
  const at = (share: number) => box.x + box.width * share
  await page.touchscreen.tap(at(0.3), y)
  await until(async () => (await title()) !== whole)
  const tapped = await title()
  await touch('touchStart', at(0.3), y)
  await touch('touchMove', at(0.5), y)
  await touch('touchMove', at(0.8), y)
  await until(async () => ![whole, tapped].includes(await title()))
  const dragged = await title()
  await touch('touchEnd')
  await chart.getByRole('slider').focus()
  await page.keyboard.press('ArrowLeft')
  await until(async () => (await title()) !== dragged)
  await page.keyboard.press('ArrowRight')
  await until(async () => (await title()) === dragged)
  assert.equal(faults, [])
  await context.close()
})

/** How much of the chart has one of the system's colors. */
const countPixels = (page: Page, color: string) =>
  page.evaluate(name => {
    const probe = document.body.appendChild(document.createElement('span'))
    probe.style.color = name
    const [red, green, blue] = [...getComputedStyle(probe).color.matchAll(/[\d.]+/g)].map(([part]) => Number(part))
    probe.remove()
    const canvas = document.querySelector<HTMLCanvasElement>('.chart canvas')
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let count = 0
    for (let at = 0; at < pixels.length; at += 4)
      if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue && pixels[at + 3] === 255)
        count += 1
    return count
  }, color)

seams('the chart is drawn in the colors that the person has forced, also when they change', async () => {
  const { context, page } = await openChart()
  assert.is(await countPixels(page, 'Highlight'), 0)
  await page.emulateMedia({ forcedColors: 'active' })
  await until(async () => (await countPixels(page, 'Highlight')) > 50)
  await page.emulateMedia({ forcedColors: 'none' })
  await until(async () => (await countPixels(page, 'Highlight')) === 0)
  await context.close()
})

seams('a pull moves the page down, and its mark lies on nothing', async () => {
  const { context, page, touch } = await open('/')
  const readTop = () => page.locator('main').evaluate(main => main.getBoundingClientRect().top)
  const before = await readTop()
  await touch('touchStart', 200, 300)
  for (const y of [340, 380, 420]) await touch('touchMove', 200, y)
  await until(async () => (await readTop()) > before + 40)
  const disc = await page.locator('.pull-refresh').boundingBox()
  assert.ok(disc && disc.y + disc.height <= (await readTop()), 'the mark is on the page')
  await touch('touchMove', 200, 300)
  await touch('touchEnd')
  await until(async () => (await readTop()) === before)
  await context.close()
})

seams('the large amount has a ring while it has the focus', async () => {
  const { context, page } = await open('/withdraw')
  const box = page.locator('.amount-field-large')
  await box.locator('input').focus()
  assert.equal(await box.evaluate(one => [getComputedStyle(one).outlineStyle, getComputedStyle(one).outlineWidth]), [
    'solid',
    '2px'
  ])
  await context.close()
})

seams('the time of last figures stands below the title, in languages with long words', async () => {
  for (const locale of ['es-ES', 'vi-VN']) {
    const { context, page } = await visit(browser, app, { locale })
    await signIn(app, context, person, { language: locale === 'es-ES' ? 'es' : 'vi' })
    await page.goto('/#/financialRecords')
    await settled(page)
    // A first visit has nothing from before.
    await untilSaved(page, 'records')
    await page.route('**/api/v1/**', () => undefined)
    await page.reload()
    await page.locator('.as-of').waitFor()
    const [title, line] = await Promise.all([
      page.locator('header h1').first().boundingBox(),
      page.locator('.as-of').boundingBox()
    ])
    assert.ok(title && line)
    assert.ok(title.y + title.height <= line.y + 1, `${locale}: ${title.y + title.height} over ${line.y}`)
    await context.close()
  }
})

seams.run()
