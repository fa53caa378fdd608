// A client that drops a popup without a word: the page's own dialog takes its place at the next tap, and that tap does not
// close it. Only Chromium's own protocol can hold a finger down.
import type { CDPSession } from 'playwright-core'
import { suite } from 'uvu'
import { inTelegram } from '../emulators/in-browser.ts'
import { openBrowser, visit } from './app.ts'
import { arriveAt, optionsOf, register, startWithBot } from './telegram-launch.ts'

const test = suite('a popup that is never answered')
const fay = { id: 990_041, first_name: 'Fay', language_code: 'en' }

async function press(fingers: CDPSession): Promise<void> {
  // A place at the edge, where nothing is to be pressed.
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 3, y: 400 }] })
  await fingers.send('Runtime.evaluate', {
    expression: 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))',
    awaitPromise: true
  })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('is replaced by the page’s dialog, which outlives the tap that brought it', async () => {
  const app = await startWithBot()
  const browser = await openBrowser()
  try {
    const { context, page } = await visit(browser, app)
    await inTelegram(context, optionsOf({ user: fay }))
    await register(page, fay)
    await page.evaluate(() => {
      window.host.setFaults(['dropped'])
      location.hash = '#/mine'
    })
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForFunction(() => window.host.state.popup?.title === 'Log out?')
    const fingers = await context.newCDPSession(page)
    // A tap that comes too early for the client to have dropped the popup counts for nothing.
    const dialog = page.locator('dialog')
    for (let turn = 0; turn < 50 && (await dialog.count()) === 0; turn += 1) {
      await press(fingers)
      await dialog.waitFor({ timeout: 700 }).catch(() => undefined)
    }
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await dialog.waitFor({ state: 'detached' })
    await arriveAt(page, /^\/mine$/)
    await page.getByRole('button', { name: 'Log out' }).waitFor()
    await context.close()
  } finally {
    await browser.close()
    await app.stop()
  }
})

test.run()
