// A client that drops a popup without an answer: the page's own dialog replaces it at the next tap, and that tap does not
// close it. Only Chromium's own protocol can hold a touch down.
import type { CDPSession } from 'playwright-core'
import { suite } from 'uvu'
import { emulateTelegram } from '../emulators/in-browser.ts'
import { openSharedBrowser, visit } from './app.ts'
import { createOptions, register, startWithBot, waitForPath } from './telegram-launch.ts'

const test = suite('a popup that is never answered')
const fay = { id: 990_041, first_name: 'Fay', language_code: 'en' }

async function press(fingers: CDPSession): Promise<void> {
  // A position at the edge, where nothing reacts.
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 3, y: 400 }] })
  await fingers.send('Runtime.evaluate', {
    expression: 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))',
    awaitPromise: true
  })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('the page’s dialog replaces it, and the tap that opens the dialog does not close it', async () => {
  const app = await startWithBot()
  const browser = await openSharedBrowser()
  try {
    const { context, page } = await visit(browser, app)
    await emulateTelegram(context, createOptions({ user: fay }))
    await register(page, fay)
    await page.evaluate(() => {
      window.host.setFaults(['dropped'])
      location.hash = '#/mine'
    })
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForFunction(() => window.host.state.popup?.title === 'Sign out?')
    const fingers = await context.newCDPSession(page)
    // A tap before the client has dropped the popup has no effect.
    const dialog = page.locator('dialog')
    for (let turn = 0; turn < 50 && (await dialog.count()) === 0; turn += 1) {
      await press(fingers)
      await dialog.waitFor({ timeout: 700 }).catch(() => undefined)
    }
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await dialog.waitFor({ state: 'detached' })
    await waitForPath(page, /^\/mine$/)
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await context.close()
  } finally {
    await browser.close()
    await app.stop()
  }
})

test.run()
