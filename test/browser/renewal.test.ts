// Most visits begin with an access token that has expired: it lives for 15 minutes.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openSharedBrowser, type RunningApp, visit } from './app.ts'
import { holdRequests, nameOf, release } from './held-requests.ts'
import { createPerson, findMerchantHome, type Person, readDemoPerson, signIn } from './people.ts'
import { startWithBot } from './telegram-launch.ts'

const test = suite('renewal of the token')
const RENEWAL = '**/api/v1/user/token_refresh'
let app: RunningApp
let browser: Browser
let person: Person

test.before(async () => {
  app = await startWithBot(undefined, { demo: true })
  browser = await openSharedBrowser()
  person = await readDemoPerson(app)
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

const getPast = () => String(Date.now() - 60_000)
const readRefreshToken = (page: Page) => page.evaluate(() => localStorage.getItem('refresh_token'))

function countCalls(context: BrowserContext) {
  const calls: string[] = []
  context.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/')) calls.push(pathname.slice('/api/v1/'.length))
  })
  return { count: (path: string) => calls.filter(call => call === path).length }
}

test('with an expired token, home has its figures after the page and the renewal, which brings them', async () => {
  const { context, page, faults } = await visit(browser, app)
  await signIn(app, context, person, { 'mw.access_until': getPast() })
  const requests = await holdRequests(page)
  const opened = page.goto('/')
  const first = await requests.next()
  const names = first.map(nameOf)
  for (const name of ['/api/v1/user/token_refresh', 'figures.js', 'en-US.home.json'])
    assert.ok(names.includes(name), `${name} of ${names.join()}`)
  assert.is(names.filter(name => name.startsWith('/api/v1/')).length, 1, names.join())
  await release(first)
  await page.locator('.balance .amount').first().waitFor()
  for (let wave = await requests.next(); wave.length > 0; wave = await requests.next()) {
    assert.not.ok(wave.map(nameOf).includes('/api/v1/app/index_info'), wave.map(nameOf).join())
    await release(wave)
  }
  await opened
  assert.equal(faults, [])
  await context.close()
})

test('two tabs that open at the same moment renew once between them', async () => {
  const { context, page, faults } = await visit(browser, app)
  await signIn(app, context, await createPerson(app), { 'mw.access_until': getPast() })
  // The tokens are put there by the first page only.
  await page.goto('/cannot-run.html')
  const second = await context.newPage()
  await second.addInitScript(() => sessionStorage.setItem('test-signed-in', '1'))
  const calls = countCalls(context)
  await Promise.all([page.goto('/'), second.goto('/')])
  await Promise.all([findMerchantHome(page).waitFor(), findMerchantHome(second).waitFor()])
  assert.is(calls.count('user/token_refresh'), 1)
  assert.is(await readRefreshToken(page), await readRefreshToken(second))
  assert.equal(faults, [])
  await context.close()
})

test('when the answer of the renewal is lost, the app renews again, and the session stays', async () => {
  const { context, page } = await visit(browser, app)
  await signIn(app, context, await createPerson(app), { 'mw.access_until': getPast() })
  let losses = 0
  await page.route(RENEWAL, async route => {
    losses += 1
    if (losses > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.goto('/')
  await findMerchantHome(page).waitFor()
  assert.is(losses, 2)
  await context.close()
})

test('a session that has ended leads to the sign-in', async () => {
  const { context, page } = await visit(browser, app)
  const ended = '{"code":10004,"message":"","data":null}'
  await signIn(app, context, await createPerson(app), { 'mw.access_until': getPast() })
  await page.route(RENEWAL, route => route.fulfill({ status: 401, contentType: 'application/json', body: ended }))
  await page.goto('/')
  await page.waitForURL(/login/)
  assert.is(await readRefreshToken(page), null)
  await context.close()
})

test.run()
