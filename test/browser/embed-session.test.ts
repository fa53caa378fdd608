// Sessions of an embedded wallet, in a browser that partitions the storage of frames of another site and in one that denies it.
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import english from '../../src/i18n/packs/en-US/home.json'
import shellWords from '../../src/i18n/packs/en-US/shell.json'
import { waitUntil } from '../time.ts'
import { openBrowser, type RunningApp, startApp, type ThirdPartyStorage, visit, waitFixedTime } from './app.ts'
import { countAll, type EmbeddingSite, findFrame, mountIn, startSite, type WidgetInput } from './embed-page.ts'
import { createPerson, type Person, post } from './people.ts'

const test = suite('sessions of an embedded wallet')
const browsers: Partial<Record<ThirdPartyStorage, Browser>> = {}
let app: RunningApp
let site: EmbeddingSite
let token = ''

test.before(async () => {
  site = await startSite(() => app)
  app = await startApp()
  for (const storage of ['partitioned', 'denied'] as const) browsers[storage] = await openBrowser(storage)
  const added = await app.operator('partner_add', 'Shopfront', '--origins', site.origin)
  token = /partner_\S{20,}/.exec(added)?.[0] ?? ''
})
test.after(async () => {
  for (const browser of Object.values(browsers)) await browser.close()
  await site?.close()
  await app?.stop()
})

const newCode = async (user: string) =>
  (await post<{ code: string }>(app, 'partner/login_code', { user_id: user }, token)).code

async function open(storage: ThirdPartyStorage) {
  const { context, page } = await visit(browsers[storage] as Browser, app)
  await countAll(page)
  await page.goto(`${site.origin}/plain`)
  return { context, page, one: page.frameLocator('#one iframe') }
}

const mount = (page: Page, options: WidgetInput & { asksForCodes?: boolean } = {}) =>
  mountIn(page, app, 'one', { language: 'en', ...options })

const ready = (page: Page, times = 1) =>
  page.waitForFunction(count => globalThis.events.filter(([, { type }]) => type === 'ready').length >= count, times)

/** Returns the frame's stored value; null where the browser denies storage. */
const readStored = async (page: Page): Promise<string | null> =>
  (await findFrame(page, 'one')).evaluate(() => {
    try {
      return localStorage.getItem('mw.embed.main.access_token') ?? ''
    } catch {
      return null
    }
  })

async function signIn(page: Page, { account, password }: Person) {
  const one = page.frameLocator('#one iframe')
  await page.evaluate(() => globalThis.widgets.one?.navigate('/login'))
  await one.locator('input[autocomplete~="username"]').fill(account)
  await one.locator('input[type="password"]').fill(password)
  await one.locator('form button[type="submit"]').click()
  await one.getByText(shellWords.steps.title).first().waitFor()
}

/** Waits for the account of a merchant; a visitor gets the sign-in there instead. */
const signedIn = (frame: FrameLocator) => frame.locator('main a[href$="/avatar"]').waitFor()

test('partitioned: a sign-in survives reloads of the frame and the page, and does not apply to another site', async () => {
  const { context, page, one } = await open('partitioned')
  await mount(page)
  await signIn(page, await createPerson(app))
  assert.ok(await readStored(page))
  await (await findFrame(page, 'one')).evaluate(() => location.reload())
  await ready(page, 2)
  await one.getByText(shellWords.steps.title).first().waitFor()
  await page.reload()
  await mount(page)
  await one.getByText(shellWords.steps.title).first().waitFor()
  // The same origin as a top-level page is another partition.
  const own = await context.newPage()
  await own.goto('/')
  await own.getByText(english.home.lead).waitFor()
  assert.equal(await own.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('mw.embed.'))), [])
  await context.close()
})

test('denied: a sign-in stays in memory across screens, and is lost by a reload, after which the frame is still embedded', async () => {
  const { context, page, one } = await open('denied')
  await mount(page)
  const person = await createPerson(app)
  await signIn(page, person)
  assert.is(await readStored(page), null)
  await page.evaluate(() => globalThis.widgets.one?.navigate('/account'))
  await one.getByText(person.account).first().waitFor()
  await page.evaluate(() => globalThis.widgets.one?.navigate('/'))
  await one.getByText(shellWords.steps.title).first().waitFor()
  await (await findFrame(page, 'one')).evaluate(() => location.reload())
  await ready(page, 2)
  await one.getByText(english.home.lead).waitFor()
  await context.close()
})

for (const storage of ['partitioned', 'denied'] as const) {
  test(`${storage}: a session is handed over, and onSessionEnded renews it after its end`, async () => {
    const { context, page, one } = await open(storage)
    const user = `${storage}-1`
    let codes = 0
    await page.exposeFunction('newCode', () => {
      codes += 1
      return newCode(user)
    })
    const used: string[] = []
    page.on('request', request => {
      const bearer = request.headers().authorization?.replace('Bearer ', '')
      if (bearer && !used.includes(bearer)) used.push(bearer)
    })
    await mount(page, { session: await newCode(user), user, asksForCodes: true })
    await ready(page)
    await one.getByText(shellWords.steps.title).first().waitFor()
    assert.is(codes, 0)
    // Home came with the sign-in: the wallet is the first to send the token.
    await page.evaluate(() => globalThis.widgets.one?.navigate('/wallet'))
    await waitUntil(async () => used.length > 0, 15_000, 40)
    // Ends every session of the person on the server.
    await post(app, 'user/logout', {}, used.at(-1) as string)
    await page.evaluate(() => globalThis.widgets.one?.navigate('/financialRecords'))
    for (const end = Date.now() + 15_000; codes === 0; await waitFixedTime(page, 40))
      if (Date.now() > end) throw new Error('no new code was asked for')
    await page.evaluate(() => globalThis.widgets.one?.navigate('/account'))
    await signedIn(one)
    // A reloaded frame has used its code: where storage is denied, it requests another one.
    const before = codes
    await (await findFrame(page, 'one')).evaluate(() => location.reload())
    await ready(page, 2)
    await signedIn(one)
    assert.is(codes, storage === 'denied' ? before + 1 : before)
    await context.close()
  })
}

test('a page with onSessionEnded needs no code at the start', async () => {
  const { context, page, one } = await open('denied')
  await page.exposeFunction('newCode', () => newCode('user-2'))
  await mount(page, { path: '/account', asksForCodes: true })
  await signedIn(one)
  await context.close()
})

test.run()
