// A new person's first launch by Telegram: no session on the device, and no shop. What it waits for is counted in round trips, not in time.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import account from '../../src/i18n/packs/en-US/account.json'
import { emulateTelegram } from '../emulators/in-browser.ts'
import { openSharedBrowser, type RunningApp, visit } from './app.ts'
import { holdRequests, nameOf, release } from './held-requests.ts'
import { createOptions, launch, startWithBot } from './telegram-launch.ts'

const test = suite('first launch')
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

const signIn = '/api/v1/user/login_telegram'
// Their names without the digests of the build.
const ofTheSignIn = [
  'telegram-launch.js',
  'account.js',
  'match-routes.js',
  'en-US.account.json',
  'en-US.shell.json',
  'styles.css',
  'icon-paths.json'
]

async function opened(id: number) {
  const options = createOptions({ user: { id, first_name: 'Mai' } })
  const visited = await visit(browser, app)
  await emulateTelegram(visited.context, options)
  const requests = await holdRequests(visited.page)
  return { ...visited, requests, launched: launch(visited.page, options) }
}

const signInLead = (page: Page) => page.getByText(account.telegram.lead).first()

test('reads where to sign in after the page, the sign-in, and one more round trip', async () => {
  const { context, page, faults, requests, launched } = await opened(990_020)
  const first = await requests.next()
  const names = first.map(nameOf)
  assert.ok(names.includes(signIn), names.join())
  // Most launches are of bound accounts: they do not pay for the sign-in's screen.
  assert.equal(
    names.filter(name => ofTheSignIn.includes(name)),
    []
  )
  await release(first)
  const second = await requests.next()
  for (const name of ofTheSignIn) assert.ok(second.map(nameOf).includes(name), name)
  await release(second)
  await signInLead(page).waitFor()
  await release(await requests.next())
  await launched
  assert.equal(faults, [])
  await context.close()
})

test('asks for the screen of the sign-in when the answer says that there is no shop, before the app’s code is there', async () => {
  const { context, page, faults, requests, launched } = await opened(990_021)
  const first = await requests.next()
  // The tables of links come with it: they are asked for after the first paint.
  const exchange = first.filter(route => [signIn, 'links.json'].includes(nameOf(route)))
  assert.is(exchange.length, 2, first.map(nameOf).join())
  await release(exchange)
  const second = await requests.next()
  for (const name of ofTheSignIn) assert.ok(second.map(nameOf).includes(name), name)
  // What comes with the code of the sign-in is there as soon as the app's is.
  await release([...second, ...first.filter(route => !exchange.includes(route))])
  await signInLead(page).waitFor()
  await release(await requests.next())
  await launched
  assert.equal(faults, [])
  await context.close()
})

test.run()
