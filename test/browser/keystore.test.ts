// The refresh token in the keystore of a phone: two pages of the app at once, which WebKit's driver cannot have.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { emulateTelegram } from '../emulators/in-browser.ts'
import { openSharedBrowser, type RunningApp, visit } from './app.ts'
import { holdRequests, nameOf, release } from './held-requests.ts'
import { createOptions, launch, readStorage, register, startWithBot, waitForHome } from './telegram-launch.ts'

const test = suite('the keystore of Telegram')
let app: RunningApp
let browser: Browser

test.before(async () => {
  app = await startWithBot()
  browser = await openSharedBrowser()
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

// One keystore for all pages of this context, as on a phone. The emulator's own keystore ends with its page.
const withOneKeystore = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (location.protocol === 'about:') return
    const { secure } = window.host.device
    const name = 'keystore of the test'
    secure.get = () => localStorage.getItem(name) ?? undefined
    secure.delete = () => localStorage.removeItem(name) === undefined
    secure.set = (_, value) => {
      localStorage.setItem(name, value)
      return secure
    }
  })

// Expires the access token and returns to the app, which renews it.
async function comeBack(pages: readonly Page[]): Promise<void> {
  // The app handles events only after this.
  for (const page of pages) await page.waitForFunction(() => window.host.state.settings)
  await pages[0]?.evaluate(() => localStorage.setItem('mw.access_until', '1'))
  for (const page of pages) await page.evaluate(() => [false, true].forEach(window.host.setVisible))
}

test('the keystore holds the refresh token, which two pages exchange once, and which ends with the session', async () => {
  const cy = { id: 990_012, first_name: 'Cy', language_code: 'en' }
  const { context, page, faults } = await visit(browser, app)
  await emulateTelegram(context, createOptions({ user: cy }))
  await withOneKeystore(context)
  await register(page, cy)
  const moved = (before: string | null) =>
    page.waitForFunction(old => {
      const name = localStorage.getItem('refresh_token') ?? ''
      const saved = localStorage.getItem('keystore of the test') ?? ''
      return name !== old && name.startsWith('keystore:') && saved.startsWith(`${name} `)
    }, before)
  await moved(null)
  const exchanges: string[] = []
  context.on('request', request => {
    if (request.url().endsWith('/token_refresh')) exchanges.push(request.postData() ?? '')
  })
  let name = await readStorage(page, 'refresh_token')
  await page.reload()
  await waitForHome(page)
  await comeBack([page])
  await moved(name)
  const other = await context.newPage()
  await launch(other, createOptions({ user: cy }))
  await waitForHome(other)
  for (const pages of [
    [page, other],
    [other, page]
  ]) {
    name = await readStorage(page, 'refresh_token')
    await comeBack(pages)
    await moved(name)
  }
  // A page that has not seen the other's write yet sends the old token once more, within the server's grace period. One that
  // sees the new refresh token before the new access token exchanges it as well: at most once for each time both come back.
  const { size } = new Set(exchanges)
  assert.ok(size >= 3 && size <= 5, `${size} tokens were exchanged`)
  assert.not(exchanges.join().includes('keystore:'))
  for (const each of [page, other]) await waitForHome(each)
  // The state after another person's launch.
  await page.evaluate(() => {
    for (const key of ['mw.merchant', 'access_token', 'refresh_token']) localStorage.removeItem(key)
  })
  await page.reload()
  await page.waitForFunction(() => localStorage.getItem('keystore of the test') === null)
  // A connection that is still opening is replaced by one with the new token, which the browser logs.
  assert.equal(
    faults.filter(fault => !fault.startsWith('WebSocket connection')),
    []
  )
  await context.close()
})

test('with an expired token, the page itself reads the keystore, and home comes with the renewal', async () => {
  const person = { id: 990_015, first_name: 'Ed', language_code: 'en' }
  const { context, page, faults } = await visit(browser, app)
  await emulateTelegram(context, createOptions({ user: person }))
  await withOneKeystore(context)
  await register(page, person)
  await page.waitForFunction(() => localStorage.getItem('refresh_token')?.startsWith('keystore:'))
  const [, token] = (await readStorage(page, 'keystore of the test'))?.split(' ') ?? []
  await page.goto('/cannot-run.html')
  await page.evaluate(() => localStorage.setItem('mw.access_until', '1'))
  const requests = await holdRequests(page)
  const opened = launch(page, createOptions({ user: person }))
  const waves: string[][] = []
  for (let wave = await requests.next(); wave.length > 0; wave = await requests.next()) {
    waves.push(wave.map(nameOf))
    for (const route of wave)
      if (route.request().url().endsWith('/token_refresh'))
        assert.equal(JSON.parse(route.request().postData() ?? ''), { refresh_token: token, home: true })
    await release(wave)
  }
  await opened
  await waitForHome(page)
  const at = waves.findIndex(wave => wave.includes('/api/v1/user/token_refresh'))
  // Before it comes figures.js, which the worker's cache has on a phone.
  assert.ok(at === 0 || at === 1, JSON.stringify(waves))
  assert.not.ok(waves.flat().includes('/api/v1/app/index_info'), JSON.stringify(waves))
  // The new token goes into the keystore, too.
  await page.waitForFunction(old => {
    const saved = localStorage.getItem('keystore of the test') ?? ''
    return !saved.endsWith(` ${old}`) && saved.startsWith(`${localStorage.getItem('refresh_token')} `)
  }, token)
  assert.equal(faults, [])
  await context.close()
})

for (const [what, change] of [
  ['has lost the token', () => localStorage.removeItem('keystore of the test')],
  ['is silent', () => localStorage.setItem('a silent keystore', '1')]
] as const) {
  test(`a keystore that ${what}: a new launch opens home signed in, without a network error`, async () => {
    const person = { id: what === 'is silent' ? 990_014 : 990_013, first_name: 'Di', language_code: 'en' }
    const { context, page, faults } = await visit(browser, app)
    await emulateTelegram(context, createOptions({ user: person }))
    await withOneKeystore(context)
    await context.addInitScript(() => {
      if (location.protocol !== 'about:' && localStorage.getItem('a silent keystore'))
        window.host.setFaults(['dropped'])
    })
    await register(page, person)
    await page.waitForFunction(() => localStorage.getItem('refresh_token')?.startsWith('keystore:'))
    // The open app would renew the session that is going to be out of date for the next launch.
    await page.route('/empty', route =>
      route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' })
    )
    await page.goto('/empty')
    await page.evaluate(() => localStorage.setItem('mw.access_until', '1'))
    await page.evaluate(change)
    const before = await readStorage(page, 'access_token')
    const places: string[] = []
    page.on('framenavigated', frame => places.push(new URL(frame.url()).hash))
    let exchanges = 0
    page.on('request', request => {
      if (request.url().endsWith('/login_telegram')) exchanges += 1
    })
    await launch(page, createOptions({ user: person }), Date.now() - 60_000)
    await waitForHome(page)
    await page.waitForFunction(old => localStorage.getItem('access_token') !== old, before)
    assert.is(exchanges, 1)
    assert.not(places.join().includes('/login'))
    assert.is(await page.locator('.toasts-message, .failed-state').count(), 0)
    assert.equal(
      faults.filter(fault => !fault.startsWith('WebSocket connection')),
      []
    )
    await context.close()
  })
}

test.run()
