// Fingers and keys on the chart, the pull that reloads, and the focus of the large amount.
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { waitUntil } from '../time.ts'
import { openSharedBrowser, type RunningApp, startApp, visit, waitUntilLoaded } from './app.ts'
import { readDemoPerson, signIn } from './people.ts'

const seams = suite('seams')
let app: RunningApp
let browser: Browser

seams.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
})
seams.after(async () => {
  await browser?.close()
  await app?.stop()
})

async function open(path: string) {
  const opened = await visit(browser, app)
  await signIn(app, opened.context, await readDemoPerson(app))
  await opened.page.goto(`/#${path}`)
  await waitUntilLoaded(opened.page)
  const session = await opened.context.newCDPSession(opened.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  return { ...opened, touch }
}

async function openChart() {
  const opened = await open('/charts')
  await opened.page.getByRole('radio', { name: '30 days' }).tap()
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
  await waitUntil(async () => (await title()) !== whole)
  const tapped = await title()
  await touch('touchStart', at(0.3), y)
  await touch('touchMove', at(0.8), y)
  await waitUntil(async () => ![whole, tapped].includes(await title()))
  const dragged = await title()
  await touch('touchEnd')
  await chart.getByRole('slider').focus()
  await page.keyboard.press('ArrowLeft')
  await waitUntil(async () => (await title()) !== dragged)
  await page.keyboard.press('ArrowRight')
  await waitUntil(async () => (await title()) === dragged)
  assert.equal(faults, [])
  await context.close()
})

seams('a finger on a day that is still to come chooses the last day that has figures', async () => {
  const { context, page, faults } = await visit(browser, app)
  await signIn(app, context, await readDemoPerson(app))
  // Whatever day the test runs on, three days of the period are to come.
  await page.route('**/api/v1/store/stats?*', async route => {
    const response = await route.fetch()
    const answer = await response.json()
    const { points } = answer.data
    Object.assign(answer.data, {
      points: points.slice(0, -3),
      coming: points.slice(-3).map(({ at }: { at: string }) => at)
    })
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/#/charts')
  await waitUntilLoaded(page)
  await page.getByRole('radio', { name: '30 days' }).tap()
  const chart = page.locator('.chart').first()
  const slider = chart.getByRole('slider')
  await page.waitForFunction(
    () => document.querySelector('.chart [role=slider]')?.getAttribute('aria-valuemax') === '26'
  )
  const bars = chart.locator('.u-over')
  await bars.scrollIntoViewIfNeeded()
  const box = await bars.boundingBox()
  assert.ok(box)
  await page.touchscreen.tap(box.x + box.width * 0.98, box.y + box.height / 2)
  await waitUntil(async () => (await slider.getAttribute('aria-valuetext'))?.startsWith('30 days') === false)
  assert.is(await slider.getAttribute('aria-valuenow'), '26')
  // The cursor stands at the middle of the 27th of 30 days.
  const cursor = await chart.locator('.u-cursor-x').boundingBox()
  assert.ok(cursor && Math.abs(cursor.x - box.x - (box.width * 26.5) / 30) <= 2, `${cursor?.x}`)
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  assert.is(await slider.getAttribute('aria-valuenow'), '26')
  assert.equal(faults, [])
  await context.close()
})

seams('a pull moves the page down, and its mark lies on nothing', async () => {
  const { context, page, touch } = await open('/')
  const readTop = () => page.locator('main').evaluate(main => main.getBoundingClientRect().top)
  const before = await readTop()
  await touch('touchStart', 200, 300)
  for (const y of [340, 380, 420]) await touch('touchMove', 200, y)
  await waitUntil(async () => (await readTop()) > before + 40)
  const disc = await page.locator('.pull-refresh').boundingBox()
  assert.ok(disc && disc.y + disc.height <= (await readTop()), 'the mark is on the page')
  await touch('touchEnd')
  await waitUntil(async () => Math.abs((await readTop()) - before) < 2)
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

seams.run()
