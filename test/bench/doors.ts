// The ways to open the app that the loading bench measures. Each visit has its own browser context, and its own launch data or code.
import { createServer, type Server } from 'node:http'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { loginPartner } from '../../src/contract/account/login-partner.ts'
import type { OutputOf } from '../../src/contract/operation.ts'
import { callAsOperator, openBrowser, phone, type RunningApp } from '../browser/app.ts'
import { type Person, post, readDemoPerson } from '../browser/people.ts'
import { botToken } from '../browser/telegram-launch.ts'
import { launchHash } from '../emulators/launch.ts'
import { themes } from '../emulators/themes.ts'
import { waitUntil } from '../time.ts'
import { installPartner, installTelegram } from './clients.ts'
import { createMerchantStorage, store, visitHomeOnce } from './merchant-phone.ts'
import {
  type OpeningTimes,
  recordRequests,
  type SentRequest,
  type WatchedContent,
  watchOpening
} from './watch-opening.ts'

export const figures = '.balance .amount'
/** The code of the demo's shop, whose page is public. */
const DEMO_SHOP = '88000001'
const ada = { id: 990_001, first_name: 'Ada', language_code: 'en' }

/** What the doors are opened with. */
export interface World {
  app: RunningApp
  floor: string
  browser: Browser
  /** Runs a frame of another site in the page's process: only then are its network and its processor slowed. */
  frameBrowser: Browser
  /** `account` is that of the shop of its person. */
  partner: { origin: string; token: string; account: string; server: Server }
  person: Person
}

/** One visit. `begin` returns the time from which it counts, in milliseconds since 1970. */
export interface Visit {
  context: BrowserContext
  page: Page
  requests: () => SentRequest[]
  begin: () => Promise<number>
  seen: () => Promise<OpeningTimes>
}

/** A way to open the app. */
export interface Door {
  name: string
  prepare: (world: World) => Promise<Visit>
}

const seenIn = (page: Page) => () => page.evaluate(() => globalThis.seen)

async function newVisit(browser: Browser, watched: WatchedContent, context?: BrowserContext): Promise<Visit> {
  const own = context ?? (await browser.newContext({ viewport: phone, locale: 'en-US' }))
  const page = await own.newPage()
  await page.addInitScript(watchOpening, watched)
  const begin = async () => page.evaluate(() => performance.timeOrigin)
  return { context: own, page, requests: recordRequests(page), begin, seen: seenIn(page) }
}

/** A visit to a plain address. */
function plain(
  name: string,
  address: (world: World) => string,
  watched: WatchedContent,
  storage?: Record<string, string>
): Door {
  return {
    name,
    async prepare(world) {
      const visit = await newVisit(world.browser, watched)
      if (storage) await store(visit.context, storage)
      return { ...visit, begin: () => visit.page.goto(address(world)).then(visit.begin) }
    }
  }
}

function merchantCold(name: string, change: Record<string, string> = {}): Door {
  return {
    name,
    async prepare({ app, browser }) {
      const visit = await newVisit(browser, { selector: figures })
      await store(visit.context, { ...(await createMerchantStorage(app)), ...change })
      return { ...visit, begin: () => visit.page.goto(app.url).then(visit.begin) }
    }
  }
}

/** Changes the figures, so that today's are not those of the visit before. */
const credit = ({ app, person }: World, account = person.account) =>
  callAsOperator(app, 'credit', { account, amount: '1.00', reason: 'A bench' })

const total = (page: Page) =>
  page
    .locator(figures)
    .first()
    .textContent()
    .then(text => text ?? '')

// An access token lives for 15 minutes: most visits begin with an expired one.
const expired = { 'mw.access_until': String(Date.now() - 60_000) }

/** A visit on a device that has been there before; `change`: what its storage has otherwise by then. */
async function visitAgain(
  world: World,
  context: BrowserContext,
  address: () => string,
  change: Record<string, string>
): Promise<Visit> {
  const before = await visitHomeOnce(context, address(), total)
  await credit(world)
  await store(context, change)
  const visit = await newVisit(world.browser, { selector: figures, before }, context)
  return { ...visit, begin: () => visit.page.goto(address()).then(visit.begin) }
}

const merchantAgain = (name: string, change: Record<string, string> = {}): Door => ({
  name,
  async prepare(world) {
    const context = await world.browser.newContext({ viewport: phone, locale: 'en-US' })
    await store(context, await createMerchantStorage(world.app))
    return visitAgain(world, context, () => world.app.url, change)
  }
})

export const launchOf = (language: string, startParam?: string) =>
  launchHash(
    {
      profile: 'android',
      user: { ...ada, language_code: language },
      botToken,
      theme: themes.day,
      version: '9.1',
      ...(startParam && { startParam })
    },
    Date.now()
  )

async function telegramContext({ browser }: World): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: phone, locale: 'en-US' })
  await context.addInitScript(installTelegram, { ...themes.day })
  return context
}

function telegramCold(
  name: string,
  language: string,
  start?: (world: World) => Promise<[string, WatchedContent]>
): Door {
  return {
    name,
    async prepare(world) {
      const [startParam, watched] = (await start?.(world)) ?? [undefined, { selector: figures }]
      const visit = await newVisit(world.browser, watched, await telegramContext(world))
      // As the bot's buttons and menu have it.
      const link = startParam ? `&tgWebAppStartParam=${startParam}` : ''
      const address = `${world.app.url}/?lang=${language}${link}${launchOf(language, startParam)}`
      return { ...visit, begin: () => visit.page.goto(address).then(visit.begin) }
    }
  }
}

const telegramAgain = (name: string, change: Record<string, string> = {}): Door => ({
  name,
  async prepare(world) {
    return visitAgain(world, await telegramContext(world), () => `${world.app.url}/${launchOf('en')}`, change)
  }
})

const loginCode = (app: RunningApp, { token }: { token: string }) =>
  post<{ code: string }>(app, 'partner/login_code', { user_id: 'bench' }, token)
const newCode = ({ app, partner }: World) => loginCode(app, partner).then(({ code }) => code)

function partnerApp(name: string, isAgain: boolean): Door {
  return {
    name,
    async prepare(world) {
      const { app, browser } = world
      const context = await browser.newContext({ viewport: phone, locale: 'en-US' })
      const address = `${app.url}/?partner#mwBridge=1`
      const first = { user: 'bench', code: await newCode(world) }
      if (!isAgain) {
        await context.addInitScript(installPartner, first)
        const visit = await newVisit(browser, { selector: figures }, context)
        return { ...visit, begin: () => visit.page.goto(address).then(visit.begin) }
      }
      const before = await visitHomeOnce(context, address, total, page => page.addInitScript(installPartner, first))
      await credit(world, world.partner.account)
      const visit = await newVisit(browser, { selector: figures, before }, context)
      await visit.page.addInitScript(installPartner, { user: 'bench' })
      return { ...visit, begin: () => visit.page.goto(address).then(visit.begin) }
    }
  }
}

const frame: Door = {
  name: 'frame',
  async prepare(world) {
    const { app, frameBrowser, partner } = world
    const visit = await newVisit(frameBrowser, { selector: figures })
    const session = await newCode(world)
    await visit.page.goto(partner.origin)
    const begin = () =>
      visit.page.evaluate(
        async options => {
          const { mount } = (await import(`${location.origin}/loader/index.js`)) as {
            mount: (target: Element, options: object) => unknown
          }
          const now = performance.timeOrigin + performance.now()
          mount(document.body, options)
          return now
        },
        { base: app.url, session, user: 'bench', language: 'en' }
      )
    const seen = async () => {
      const inside = visit.page.frames().find(one => one !== visit.page.mainFrame())
      if (!inside) throw new Error('no frame')
      return inside.evaluate(() => globalThis.seen)
    }
    return { ...visit, begin, seen }
  }
}

/** A deep link of the bot: a notice about a recharge. */
async function recharge({ app, person }: World): Promise<[string, WatchedContent]> {
  const answer = await fetch(`${app.url}/api/v1/wallet/recharge_list?page=1&page_size=20`, {
    headers: { authorization: `Bearer ${person.accessToken}` }
  })
  const id = (await answer.json()).data?.list?.[0]?.id
  if (!id) throw new Error('the demo merchant has no recharge')
  return [`recharge_${id}`, { selector: 'main .amount' }]
}

export const doors: readonly Door[] = [
  plain('blank', ({ floor }) => `${floor}blank`, { selector: '#mark', isMark: true }),
  plain('floor', ({ floor }) => floor, { selector: '.row', isMark: true }),
  plain('console', ({ app }) => `${app.url}/console/`, { selector: 'input[name=account]', isMark: true }),
  // Its code has taken the form over.
  plain('console, code', ({ app }) => `${app.url}/console/`, {
    selector: 'html:not([data-outline]) input[name=account]',
    isMark: true
  }),
  plain('visitor', ({ app }) => app.url, { selector: 'section.section a.row-main', isMark: true }),
  plain(
    'other language',
    ({ app }) => app.url,
    { selector: 'section.section a.row-main', isMark: true },
    { language: 'vi' }
  ),
  plain('shop page', ({ app }) => `${app.url}/shop/${DEMO_SHOP}`, { selector: '.offers-price' }),
  merchantCold('merchant'),
  merchantCold('merchant, expired', expired),
  merchantAgain('merchant again'),
  merchantAgain('merchant again, expired', expired),
  telegramCold('Telegram', 'en'),
  telegramCold('Telegram, other language', 'vi'),
  telegramAgain('Telegram again'),
  telegramAgain('Telegram again, expired', expired),
  telegramCold('Telegram, link', 'en', recharge),
  partnerApp('partner', false),
  partnerApp('partner again', true),
  frame
]

/** Serves a partner's page and its own copy of the loader, as `localhost`: to browsers another site than the app's. */
async function startPartner(app: RunningApp): Promise<Omit<World['partner'], 'account'>> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (!path.startsWith('/loader/')) {
      response.writeHead(200, { 'content-type': 'text/html' })
      return response.end('<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Partner</title><body>')
    }
    const file = await fetch(`${app.url}/widget/${path.slice('/loader/'.length)}`)
    response.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? '' })
    return response.end(await file.text())
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  const added = await app.operator('partner_add', 'Bench', '--origins', origin)
  return { origin, server, token: /partner_\S{20,}/.exec(added)?.[0] ?? '' }
}

/** Binds Ada's Telegram account to the demo shop. */
export async function bind(app: RunningApp, { account, password }: Person): Promise<void> {
  const initData = new URLSearchParams(launchOf('en').slice(1)).get('tgWebAppData')
  const proof = 'bench-bench-bench-bench'
  const { ticket } = await post<{ ticket: string }>(app, 'user/login_telegram', { init_data: initData, proof })
  await post(app, 'user/telegram_bind', { ticket, account, password })
}

/** Opens the shop of the partner's person, with money: a shop without has no balance. Returns its account. */
async function openPartnerShop(app: RunningApp, partner: { token: string }): Promise<string> {
  const { code } = await loginCode(app, partner)
  const { merchant } = await post<OutputOf<typeof loginPartner>>(app, 'user/login_partner', { code })
  await callAsOperator(app, 'credit', { account: merchant.account, amount: '250.00', reason: 'A bench' })
  return merchant.account
}

/** Sets up merchants, partner and browsers. */
export async function openWorld(app: RunningApp, floor: string): Promise<World> {
  const person = await readDemoPerson(app)
  await bind(app, person)
  const served = await startPartner(app)
  const partner = { ...served, account: await openPartnerShop(app, served) }
  const frameBrowser = await chromium.launch({
    executablePath: process.env.BROWSER ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-site-isolation-trials',
      '--disable-features=IsolateOrigins,site-per-process'
    ]
  })
  return { app, floor, browser: await openBrowser(), frameBrowser, partner, person }
}

export async function closeWorld({ browser, frameBrowser, partner }: World): Promise<void> {
  await browser.close()
  await frameBrowser.close()
  partner.server.close()
  partner.server.closeAllConnections()
}

/** Waits until the visit has shown what it must show. */
export const untilShown = (visit: Visit, isAgain: boolean, limitMs = 60_000): Promise<unknown> =>
  waitUntil(
    async () => {
      const seen = await visit.seen().catch(() => undefined)
      return seen !== undefined && (isAgain ? seen.today : seen.figures) > 0
    },
    limitMs,
    200
  )
