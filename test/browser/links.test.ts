// Links of the bot's notices to a document: what stands between the page and the document is counted in round trips.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { emulateTelegram } from '../emulators/in-browser.ts'
import { launchHash } from '../emulators/launch.ts'
import { findRouteDocument } from '../route-documents.ts'
import { openSharedBrowser, type RunningApp, visit } from './app.ts'
import { holdRequests, nameOf, release } from './held-requests.ts'
import { get, type Person, post, readDemoPerson, signIn } from './people.ts'
import { botToken, createOptions, launch, startWithBot } from './telegram-launch.ts'

const test = suite('links to documents')
const user = { id: 990_030, first_name: 'Ada', language_code: 'en' }
let app: RunningApp
let browser: Browser
let person: Person

// The start of a launch's parameter, the place, where its data are, and by what the document is recognised.
const links = [
  ['order', '/project/detail/', 'project/order_detail/', '.state-hero'],
  ['recharge', '/recharge/detail/', 'wallet/recharge_detail/', '.state-hero'],
  ['withdraw', '/withdraw/detail/', 'wallet/withdraw_detail/', '.state-hero'],
  ['notice', '/notice/', 'notice/notice_detail/', '.letter'],
  ['feedback', '/feedback/', 'user/feedback_detail/', '.messages']
] as const

test.before(async () => {
  app = await startWithBot(undefined, { demo: true })
  browser = await openSharedBrowser()
  person = await readDemoPerson(app)
  const hash = launchHash({ ...createOptions({ user }), botToken }, Date.now())
  const init_data = new URLSearchParams(hash.slice(1)).get('tgWebAppData')
  const proof = 'links-links-links-links'
  const { ticket } = await post<{ ticket: string }>(app, 'user/login_telegram', { init_data, proof })
  await post(app, 'user/telegram_bind', { ticket, account: person.account, password: person.password })
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

async function newestId(place: string): Promise<string> {
  const document = findRouteDocument(`${place}:id`)
  assert.ok('list' in document)
  const { list } = await get<{ list: { id: string }[] }>(
    app,
    `${document.list}?page=1&page_size=20`,
    person.accessToken
  )
  assert.ok(list[0], `the demo shop has no document of ${place}`)
  return list[0].id
}

const isShown = (page: Page, mark: string) => page.locator(`main ${mark}`).first().waitFor()
const codeOf = ['documents.js', 'match-routes.js', 'en-US.shell.json', 'styles.css', 'icon-paths.json']

for (const [kind, place, data, mark] of links) {
  test(`a launch shows its ${kind} after the page, the sign-in and its data`, async () => {
    const id = await newestId(place)
    const { context, page, faults } = await visit(browser, app)
    const options = createOptions({ user, startParam: `${kind}_${id}` })
    await emulateTelegram(context, options)
    const requests = await holdRequests(page)
    const launched = launch(page, options)
    const first = await requests.next()
    const names = first.map(nameOf)
    for (const name of ['/api/v1/user/login_telegram', 'telegram-launch.js', ...codeOf])
      assert.ok(names.includes(name), `${name} of ${names.join()}`)
    await release(first)
    const second = await requests.next()
    assert.equal(
      second.map(nameOf).filter(name => name.startsWith('/api/v1/')),
      [`/api/v1/${data}${id}`]
    )
    await release(second)
    // What is requested then is held: the document does not wait for it.
    await isShown(page, mark)
    // The client has one. That of the page would push the title when it goes.
    assert.is(await page.getByRole('button', { name: 'Back' }).count(), 0)
    await release(await requests.next())
    await launched
    assert.equal(faults, [])
    await context.close()
  })

  test(`with a session on the device, a plain address shows its ${kind} after the page, the tables of links and one round trip`, async () => {
    const id = await newestId(place)
    const { context, page, faults } = await visit(browser, app)
    await signIn(app, context, person, { 'mw.access_until': String(Date.now() + 10 * 60_000) })
    const requests = await holdRequests(page)
    const opened = page.goto(`/#${place}${id}`)
    const first = await requests.next()
    // The server does not see the place in such an address; a page that the service worker keeps has the tables.
    assert.ok(first.map(nameOf).includes('links.json'), first.map(nameOf).join())
    await release(first)
    const second = await requests.next()
    const names = [...first, ...second].map(nameOf)
    for (const name of [`/api/v1/${data}${id}`, ...codeOf])
      assert.ok(names.includes(name), `${name} of ${names.join()}`)
    await release(second)
    await isShown(page, mark)
    await release(await requests.next())
    await opened
    assert.equal(faults, [])
    await context.close()
  })
}

test.run()
