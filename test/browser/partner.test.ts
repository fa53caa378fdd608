// The app in a frame of a partner's page on another origin, with the real backend: session, theme, events, requests.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import proofWords from '../../src/i18n/packs/en-US/shell.json'
import invite from '../../src/i18n/packs/en-US/team.json'
import records from '../../src/i18n/packs/en-US/wallet.json'
import { waitUntil } from '../time.ts'
import { callAsOperator, openSharedBrowser, type RunningApp, startApp, visit, waitFixedTime } from './app.ts'
import { type Partner, startPartner } from './partner.ts'
import { createPerson, post } from './people.ts'

const test = suite('partner frame')
const receiver = 'TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUN'
let app: RunningApp
let browser: Browser
let partner: Partner
let stranger: Partner
let token = ''

test.before(async () => {
  app = await startApp()
  browser = await openSharedBrowser()
  partner = await startPartner(
    () => app,
    () => token
  )
  stranger = await startPartner(
    () => app,
    () => token
  )
  const added = await app.operator('partner_add', 'Shopfront', '--origins', partner.origin)
  token = /partner_\S{20,}/.exec(added)?.[0] ?? ''
  assert.ok(token, added)
  await callAsOperator(app, 'channel_update', {
    network: 'TRC20',
    address: receiver,
    minimum: '1.00',
    maximum: '9000.00'
  })
})
test.after(async () => {
  await browser?.close()
  await partner?.close()
  await stranger?.close()
  await app?.stop()
})

interface BridgeRequest {
  welcome?: object
  handlers?: string[]
  code?: false
  path?: string
  more?: string
}

interface Heard {
  heard: [string, Record<string, unknown>][]
  answers?: Record<string, unknown>
  bridge: { send(type: string, data: object): void }
}

const open = async (expected: BridgeRequest = {}, at: Partner = partner) => {
  const { context, page, faults } = await visit(browser, app)
  await page.goto(`${at.origin}/scripted#${encodeURIComponent(JSON.stringify(expected))}`)
  const frame = page.frameLocator('#wallet')
  return { context, page, frame, faults, inner: () => innerOf(page) }
}

async function innerOf(page: Page) {
  return waitUntil(() => page.frames().find(one => one.url().startsWith(app.url)))
}

const heard = (page: Page, type: string) =>
  page.evaluate(
    name => (window as unknown as Heard).heard.filter(([one]) => one === name).map(([, data]) => data),
    type
  )
const send = (page: Page, type: string, data: object = {}) =>
  page.evaluate(([name, data]) => (window as unknown as Heard).bridge.send(name, data), [type, data] as const)

test('the sample page signs in by code and sets its theme before the first screen', async () => {
  partner.user = 'sample-1'
  const before = partner.codes.length
  const { context, page, faults } = await visit(browser, app, { colorScheme: 'dark' })
  await page.goto(`${partner.origin}/`)
  const frame = page.frameLocator('#wallet')
  await frame.getByText(proofWords.steps.title).first().waitFor()
  await page.locator('#wallet.ready').waitFor()
  const inner = await innerOf(page)
  assert.is(await inner.evaluate(() => document.documentElement.dataset.scheme), 'dark')
  assert.is(partner.codes.length, before + 1, 'one code for one load')
  assert.not((await inner.evaluate(() => location.hash)).includes('mwBridge'))
  await page.emulateMedia({ colorScheme: 'light' })
  await waitUntil(async () => (await inner.evaluate(() => document.documentElement.dataset.scheme)) === 'light')
  // WebKit does not know this permission of the frame.
  assert.equal(
    faults.filter(fault => !fault.includes("'web-share'")),
    []
  )
  await context.close()
})

test('the welcome sets theme, language and safe area, and a start parameter opens its screen', async () => {
  partner.user = 'looks'
  const { context, page, frame, inner, faults } = await open({
    welcome: {
      theme: { scheme: 'dark', page: '#101418', card: '#181d22', text: '#ffffff' },
      language: 'vi',
      safeArea: { top: 20, right: 0, bottom: 30, left: 0 },
      start: { to: 'notice', id: '0198f0a0-0000-7000-8000-0000000000ff' }
    },
    more: '&mwTheme=dark&mwLang=vi'
  })
  await waitUntil(async () => (await heard(page, 'ready')).length === 1)
  const look = await (await inner()).evaluate(() => ({
    lang: document.documentElement.lang,
    scheme: document.documentElement.dataset.scheme,
    page: getComputedStyle(document.documentElement).getPropertyValue('--host-page'),
    top: getComputedStyle(document.body).getPropertyValue('--safe-top'),
    hash: location.hash
  }))
  assert.is(look.lang, 'vi-VN')
  assert.is(look.scheme, 'dark')
  assert.is(look.page, '#101418')
  assert.ok(look.top.includes('20px'))
  assert.ok(look.hash.startsWith('#/notice/0198f0a0'))
  await send(page, 'language', { language: 'en' })
  await waitUntil(async () => (await (await inner()).evaluate(() => document.documentElement.lang)) === 'en-US')
  await send(page, 'navigate', { path: '/wallet' })
  await frame.getByRole('heading', { level: 1 }).first().waitFor()
  await waitUntil(async () => JSON.stringify(await heard(page, 'navigated')).includes('/wallet'))
  // No notice has this id; the browser's message about the refusal is expected.
  assert.equal(
    faults.filter(fault => !fault.includes('404')),
    []
  )
  await context.close()
})

test('with only the launch address, the first paint has the partner’s theme, and the app runs as a page', async () => {
  const { context, page, faults } = await visit(browser, app, { colorScheme: 'light' })
  await page.goto('/#/about?mwBridge=1&mwTheme=dark&mwLang=vi', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset.scheme)
  const first = () =>
    page.evaluate(() => [document.documentElement.dataset.scheme, document.documentElement.lang, location.hash])
  assert.equal(await first(), ['dark', 'vi-VN', '#/about'])
  await page.locator('h1').first().waitFor()
  await page.reload()
  await page.locator('h1').first().waitFor()
  assert.equal(await first(), ['dark', 'vi-VN', '#/about'], 'a WebView that reloads itself')
  assert.equal(faults, [])
  await context.close()
})

test('the page handles back, and is told about a recharge with its id', async () => {
  partner.user = 'events'
  const { context, page, frame, inner } = await open({ welcome: { capabilities: ['back'] }, path: '/mine' })
  await frame.getByText('Shop of events').first().waitFor()
  await send(page, 'navigate', { path: '/recharge' })
  await waitUntil(async () => JSON.stringify((await heard(page, 'back.set')).at(-1)) === '{"visible":true}')
  const submit = () => frame.locator('form button[type=submit]').last().click()
  await frame.locator('input[name=amount]').fill('50')
  await frame.locator('.choice-sheet-row', { hasText: 'TRC20' }).waitFor()
  await submit()
  await frame.getByText(receiver).first().waitFor()
  const proof = { name: 'proof.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await frame.locator('input[type=file]').first().setInputFiles(proof)
  await frame.getByRole('img', { name: proofWords.proof.preview }).waitFor()
  await submit()
  await waitUntil(async () => (await heard(page, 'recharge.submitted')).length === 1)
  const [{ id }] = (await heard(page, 'recharge.submitted')) as [{ id: string }]
  assert.match(id, /^[\w-]{8,}$/)
  await send(page, 'navigate', { path: '/wallet' })
  await waitUntil(async () => (await (await inner()).evaluate(() => location.hash)) === '#/wallet')
  await send(page, 'back.pressed')
  await waitUntil(async () => (await (await inner()).evaluate(() => location.hash)) !== '#/wallet')
  await context.close()
})

test('the page handles sharing and links, and the app does what the page cannot', async () => {
  partner.user = 'sharing'
  const { context, page, frame } = await open({ handlers: ['share', 'download'], path: '/invite' })
  await page.evaluate(() => {
    ;(window as unknown as Heard).answers = { share: { shared: true }, download: { started: true } }
  })
  const button = frame.getByRole('button', { name: invite.invite.share })
  await button.click()
  await waitUntil(async () => (await heard(page, 'share')).length === 1)
  const [{ url }] = (await heard(page, 'share')) as [{ url: string }]
  assert.ok(url.includes('register'), url)
  // After an invalid answer the app does it itself.
  await page.evaluate(() => {
    ;(window as unknown as Heard).answers = { share: { shared: 'perhaps' } }
  })
  await button.click()
  await waitUntil(async () => (await heard(page, 'share')).length === 2)
  await frame.locator('[role=status], [role=alert]').first().waitFor({ state: 'attached' })
  await send(page, 'navigate', { path: '/financialRecords' })
  // This address is not https, so the host does not get it: the browser saves the file.
  const file = page.waitForEvent('download')
  await frame.getByRole('button', { name: records.records.save }).click()
  await frame.getByRole('button', { name: records.records.export }).click()
  assert.match((await file).suggestedFilename(), /^records-.*\.csv$/)
  assert.equal(await heard(page, 'download'), [])
  await context.close()
})

test('the page renews a session that the server has ended, without loss of input', async () => {
  partner.user = 'renewed'
  const { context, page, frame, inner, faults } = await open({ path: '/mine' })
  await frame.getByText('Shop of renewed').first().waitFor()
  const access = await (await inner()).evaluate(() => localStorage.getItem('access_token'))
  await post(app, 'user/logout', {}, access ?? '')
  await send(page, 'navigate', { path: '/wallet' })
  await waitUntil(async () => (await heard(page, 'session.renew')).length === 1)
  await waitUntil(async () => {
    const now = await (await inner()).evaluate(() => localStorage.getItem('access_token'))
    return now !== null && now !== access
  })
  assert.is(await (await inner()).evaluate(() => location.hash), '#/wallet')
  assert.equal(await heard(page, 'session.ended'), [])
  assert.equal(
    faults.filter(fault => !fault.includes('401')),
    []
  )
  await context.close()
})

test('without a new code the login is shown once', async () => {
  partner.user = 'ended'
  const { context, page, frame, inner } = await open({ path: '/mine' })
  await frame.getByText('Shop of ended').first().waitFor()
  const access = await (await inner()).evaluate(() => localStorage.getItem('access_token'))
  partner.willing = false
  await post(app, 'user/logout', {}, access ?? '')
  await send(page, 'navigate', { path: '/wallet' })
  await waitUntil(async () => (await (await inner()).evaluate(() => location.hash)) === '#/login')
  partner.willing = true
  assert.is((await heard(page, 'session.renew')).length, 1)
  await waitUntil(async () => (await heard(page, 'session.ended')).length === 1)
  await context.close()
})

test('another person of the partner sees no data of the previous one', async () => {
  partner.user = 'first-person'
  const { context, page, frame, inner } = await open({ welcome: { user: 'first-person' }, path: '/mine' })
  await frame.getByText('Shop of first-person').first().waitFor()
  partner.user = 'second-person'
  const second = await (await fetch(`${partner.origin}/wallet-code`, { method: 'POST' })).json()
  await send(page, 'session', { code: second.code, user: 'second-person' })
  await waitUntil(async () => (await (await inner()).evaluate(() => location.hash)) === '#/')
  await send(page, 'navigate', { path: '/mine' })
  await frame.getByText('Shop of second-person').first().waitFor()
  assert.not((await (await inner()).content()).includes('first-person'))
  await send(page, 'session.end')
  await waitUntil(async () => (await (await inner()).evaluate(() => localStorage.getItem('access_token'))) === null)
  await context.close()
})

test('a used code gives no access to the previous person’s data', async () => {
  const left = await createPerson(app)
  const { context, page } = await visit(browser, app)
  await page.goto('/')
  const session = await post<Record<string, string>>(app, 'user/login', {
    account: left.account,
    password: left.password
  })
  await page.evaluate(({ access_token, refresh_token }) => {
    localStorage.setItem('access_token', access_token ?? '')
    localStorage.setItem('refresh_token', refresh_token ?? '')
  }, session)
  const used = 'a-code-of-nobody-at-all'
  const expected = { code: false, welcome: { code: used, capabilities: [] }, handlers: [] }
  partner.willing = false
  await page.goto(`${partner.origin}/scripted#${encodeURIComponent(JSON.stringify(expected))}`)
  const inner = await innerOf(page)
  await waitUntil(async () => (await heard(page, 'ready')).length === 1)
  partner.willing = true
  assert.is(await inner.evaluate(() => localStorage.getItem('access_token')), null)
  await context.close()
})

test('a page that is not on the list shows nothing and gets no message', async () => {
  const { context, page } = await open({}, stranger)
  await waitFixedTime(page, 2_500)
  assert.equal(await heard(page, 'raw'), [])
  const inner = page.frames().find(one => one !== page.mainFrame())
  assert.not((inner?.url() ?? '').startsWith(app.url), 'frame-ancestors refuses it')
  assert.is(stranger.codes.length, 0)
  await context.close()
})

test.run()
