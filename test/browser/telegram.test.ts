// Launches in a real browser: the first paint, the order of loading, the signed-in person, and the remaining traces.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import english from '../../src/i18n/packs/en-US/home.json'
import { emulateTelegram } from '../emulators/in-browser.ts'
import { launchHash } from '../emulators/launch.ts'
import { themes } from '../emulators/themes.ts'
import { waitUntil } from '../time.ts'
import {
  callAsOperator,
  expectFieldValue,
  openSharedBrowser,
  type RunningApp,
  visit,
  waitFixedTime,
  waitUntilLoaded
} from './app.ts'
import { get, post } from './people.ts'
import {
  botToken,
  createOptions,
  launch,
  readStorage,
  register,
  startWithBot,
  waitForHome,
  waitForPath
} from './telegram-launch.ts'

const bo = { id: 990_002, first_name: 'Bo', language_code: 'en' }
const test = suite('telegram in a browser')
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

/** Records the sign-in calls with launch data, and the tokens sent, from now on. */
function watchCalls(page: Page) {
  const seen = { exchanges: 0, tokens: [] as string[] }
  page.on('request', request => {
    if (request.url().endsWith('/login_telegram')) seen.exchanges += 1
    const token = request.headers().authorization
    if (token) seen.tokens.push(token)
  })
  return seen
}

async function opened(options = createOptions()): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const opening = await visit(browser, app)
  await emulateTelegram(opening.context, options)
  return opening
}

test('the first paint has the theme, the address is clean, and the SDK loads after the first paint', async () => {
  const { context, page, faults } = await opened()
  const texts: string[] = []
  page.on('console', message => texts.push(message.text()))
  await page.addInitScript(() => {
    const schemes: (string | undefined)[] = []
    Object.assign(window, { schemes })
    new MutationObserver(() => schemes.push(document.documentElement?.dataset.scheme)).observe(document, {
      attributes: true,
      subtree: true,
      attributeFilter: ['data-scheme']
    })
  })
  const sdk = new Promise<string>(resolve => {
    page.on('response', async response => {
      if (response.url().includes('/assets/') && (await response.text().catch(() => '')).includes('Telegram.WebView'))
        resolve(response.url())
    })
  })
  await launch(page, createOptions({ startParam: 'ref_ABCD' }))
  await waitForPath(page, /^\/login/)
  await page.waitForFunction(() => window.host.state.ready)
  // The client shows the page without waiting for it.
  const address = await sdk
  // The browser lists a script shortly after its last byte.
  await page.waitForFunction(name => performance.getEntriesByName(name).length > 0, address)
  const facts = await page.evaluate(() => ({
    schemes: (window as unknown as { schemes: string[] }).schemes,
    search: location.search,
    ground: getComputedStyle(document.documentElement).getPropertyValue('--page'),
    // WebKit reports only the first contentful paint.
    painted: performance.getEntriesByType('paint')[0]?.startTime ?? 0,
    loads: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime }))
  }))
  assert.equal([...new Set(facts.schemes)], ['dark'])
  assert.is(facts.search, '')
  assert.is(facts.ground, themes.night.secondary_bg_color)
  const loaded = facts.loads.find(({ name }) => name === address)
  assert.ok(facts.painted > 0 && (loaded?.startTime ?? 0) > facts.painted, JSON.stringify({ loaded, ...facts }))
  assert.equal(
    texts.filter(text => /hash=|Telegram\.Web/.test(text)),
    []
  )
  await expectFieldValue(page, 'invite_code', 'ABCD')
  assert.equal(faults, [])
  await context.close()
})

test('the client removes its cover when the outline is painted, even during a slow sign-in', async () => {
  const { context, page } = await opened()
  let held: (goOn: () => Promise<void>) => void
  const opening = new Promise<() => Promise<void>>(resolve => {
    held = resolve
  })
  await context.route('**/login_telegram', route => held(() => route.continue()))
  await launch(page, createOptions({ user: { id: 990_007, first_name: 'Gil' } }))
  // The bars have words, and nothing says what a visitor reads.
  await page.waitForFunction(() => window.host.state.ready && document.querySelector('#app main .skeleton') !== null)
  const text = await page.locator('#app').innerText()
  assert.ok(text.includes(english.tabbar.index))
  assert.not.ok(text.includes(english.home.lead))
  const goOn = await opening
  await goOn()
  await waitForPath(page, /^\/login/)
  await context.close()
})

test('a new person signs in, a relaunch and a reload keep the session, and another person sees none of it', async () => {
  const { context, page, faults } = await opened()
  await register(page)
  const token = await readStorage(page, 'access_token')
  assert.ok(token)
  const calls = watchCalls(page)

  await launch(page, createOptions({ theme: themes.day }))
  await waitForHome(page)
  await page.reload()
  await waitForHome(page)
  assert.is(calls.exchanges, 0)
  assert.is(await readStorage(page, 'access_token'), token)

  calls.tokens.length = 0
  await launch(page, createOptions({ user: bo }))
  await waitForPath(page, /^\/login/)
  assert.is(calls.exchanges, 1)
  assert.equal(calls.tokens, [])
  assert.is(await readStorage(page, 'access_token'), null)
  await expectFieldValue(page, 'nickname', 'Bo')
  // The client's features have loaded: WebKit reports a script that is still on its way when the page is left.
  await page.waitForFunction(() => window.host.state.main?.active)

  // The first person again, whose session was removed: signs in without a password, and home opens signed in.
  await launch(page, createOptions())
  await waitForHome(page)
  assert.is(calls.exchanges, 2)
  assert.equal(faults, [])
  await context.close()
})

test('below the bar of the client there is no second one: no name, and a heading that scrolls away', async () => {
  const { context, page, faults } = await opened()
  await register(page, { id: 990_009, first_name: 'Cy', language_code: 'en' })
  const { name } = english.system
  for (const [path, title] of [
    ['/', english.tabbar.index],
    ['/qa', 'Q&A']
  ] as const) {
    await page.evaluate(to => {
      location.hash = to
    }, path)
    const heading = page.getByRole('heading', { level: 1, name: new RegExp(title) })
    await heading.waitFor()
    const header = page.locator('header.nav-bar')
    assert.not.match(await header.innerText(), name, path)
    assert.is(await header.locator('.nav-bar-logo').count(), 0, path)
    const countActions = () =>
      header.evaluate(
        bar => [...bar.querySelectorAll('.nav-bar-action')].filter(button => button.getClientRects()[0]).length
      )
    assert.is(await countActions(), 3, `${path}: support, notices, language`)
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px'
      scrollTo(0, 400)
    })
    await page.waitForFunction(() => scrollY === 400)
    assert.ok((await header.evaluate(bar => bar.getBoundingClientRect().bottom)) <= 0, `${path}: it scrolls away`)
  }
  assert.equal(faults, [])
  await context.close()
})

test('a form and its ticket survive a reload by the WebView', async () => {
  const { context, page } = await opened()
  const user = { id: 990_003, first_name: 'Chi' }
  const calls = watchCalls(page)
  await launch(page, createOptions({ user }))
  await waitForPath(page, /^\/login/)
  await page.locator('input[name=nickname]').fill('Chi and sons')
  await page.waitForFunction(() =>
    [sessionStorage, localStorage].some(store => JSON.stringify(store).includes('Chi and sons'))
  )
  await page.reload()
  await page.locator('input[name=nickname]').waitFor()
  await expectFieldValue(page, 'nickname', 'Chi and sons')
  assert.is(calls.exchanges, 1)
  await page.waitForFunction(() => window.host.state.main?.active)
  await page.evaluate(() => window.host.press('main'))
  await waitForHome(page)
  await context.close()
})

test('a launch leads to its place once, also across the sign-in', async () => {
  const { context, page } = await opened()
  const id = '0198f0a0-0000-7000-8000-000000000001'
  await launch(page, createOptions({ startParam: `recharge_${id}` }))
  await waitForPath(page, new RegExp(`^/recharge/detail/${id}$`))
  await page.evaluate(() => {
    location.hash = '/wallet'
  })
  await page.reload()
  await waitForPath(page, /^\/wallet$/)
  await context.close()

  const other = await opened()
  const user = { id: 990_004, first_name: 'Dao' }
  await launch(other.page, createOptions({ user, startParam: `withdraw_${id}` }))
  await waitForPath(other.page, /^\/login/)
  await other.page.waitForFunction(() => window.host.state.main?.active)
  await other.page.evaluate(() => window.host.press('main'))
  await waitForPath(other.page, new RegExp(`^/withdraw/detail/${id}$`))
  await other.context.close()
})

/** An order that awaits the payment of the merchant with this token. */
async function newOrder(token: string): Promise<string> {
  const good = { code: 'LAMP-7', name: { en: 'Lamp' }, purchase_cost: '2.00', sale_price: '3.00', stock: 10 }
  await callAsOperator(app, 'depot_put', good)
  const { list } = await get<{ list: { id: string }[] }>(app, 'store/depot_list', token)
  await post(app, 'store/depot_add', { ids: list.map(one => one.id) }, token)
  const { account } = await get<{ account: string }>(app, 'user/profile', token)
  return (await callAsOperator<{ id: string }>(app, 'order_create', { account, code: 'LAMP-7' })).id
}

test('the two answers to an unpaid order are the client’s two buttons', async () => {
  const { context, page, faults } = await opened()
  await register(page, { id: 990_007, first_name: 'Gia', language_code: 'en' })
  const id = await newOrder((await readStorage(page, 'access_token')) ?? '')
  await page.waitForFunction(() => location.hash.slice(1) === '/' && !history.state?.over)
  await page.evaluate(order => {
    location.hash = `/project/detail/${order}`
  }, id)
  await page.waitForFunction(() => {
    const { secondary } = window.host.state
    return secondary?.text === 'Cancel order' && secondary.active
  })
  assert.is(await page.evaluate(() => window.host.state.main?.text), 'Pay 2.00\u00a0USDT')
  assert.is(await page.getByRole('button', { name: /Pay|Cancel order/ }).count(), 0)
  // A press soon after another one is taken for its second half; one after that is enough.
  await waitFixedTime(page, 500)
  assert.ok(await page.evaluate(() => window.host.press('secondary')))
  await page.waitForFunction(() => window.host.state.popup !== null)
  assert.equal(faults, [])
  await context.close()
})

test('a start parameter that is only in the query leads to its place once', async () => {
  const { context, page } = await opened()
  const id = '0198f0a0-0000-7000-8000-000000000002'
  await page.goto(`/?tgWebAppStartParam=recharge_${id}${launchHash(createOptions(), Date.now())}`)
  await waitForPath(page, new RegExp(`^/recharge/detail/${id}$`))
  assert.is(await page.evaluate(() => location.search), '')
  await page.evaluate(() => {
    location.hash = '/wallet'
  })
  await page.reload()
  await page.waitForFunction(() => window.host.state.ready)
  await waitUntilLoaded(page)
  await waitForPath(page, /^\/wallet$/)
  await context.close()
})

test('replayed, stale, forged and empty launches are sent once at most, and lead to the bot', async () => {
  const used = createOptions({ user: { id: 990_005, first_name: 'Eun' } })
  const hash = launchHash(used, Date.now())
  const first = await opened(used)
  await first.page.goto(`/${hash}`)
  await waitForPath(first.page, /^\/login/)
  await first.context.close()
  const hour = 3_600_000
  const launches: [string, string, number][] = [
    ['replayed', hash, 1],
    ['stale', launchHash(createOptions(), Date.now() - 48 * hour), 1],
    ['forged', launchHash(createOptions({ botToken: `${botToken.slice(0, -1)}x` }), Date.now()), 1],
    ['empty', launchHash(createOptions({ user: null }), Date.now()), 0]
  ]
  for (const [name, bad, exchanges] of launches) {
    const { context, page } = await opened()
    const calls = watchCalls(page)
    await page.goto(`/${bad}`)
    await page.waitForFunction(() => window.host.state.ready)
    await page.evaluate(() => {
      location.hash = '/login'
    })
    await page.getByRole('button', { name: 'Open the bot' }).waitFor()
    await waitFixedTime(page, 1_000)
    assert.is(calls.exchanges, exchanges, name)
    assert.is(await readStorage(page, 'access_token'), null, name)
    await context.close()
  }
})

test('sheets stay above the covered part of the window, and a height near zero changes nothing', async () => {
  const { context, page, faults } = await opened(createOptions({ height: 844 }))
  await launch(page, createOptions())
  await waitForHome(page)
  await waitUntilLoaded(page)
  await page.locator('header button[aria-haspopup=dialog]').last().click()
  const standsAt = (bottom: number) =>
    page.waitForFunction(wanted => {
      const panel = document.querySelector('dialog[open] .modal-panel')
      return Math.abs((panel?.getBoundingClientRect().bottom ?? 0) - wanted) < 1
    }, bottom)
  const layout = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header, main, dialog *')].map(element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height].map(Math.round).join(' ')
      })
    )
  await standsAt(844)
  await page.evaluate(() => window.host.setSize({ height: 500 }))
  await standsAt(500)
  // WebKit's sheets move there.
  let before = await layout()
  await waitUntil(async () => {
    const last = before.join()
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    before = await layout()
    return before.join() === last
  })
  await page.evaluate(() => {
    window.host.setFaults(['tiny-viewport'])
    window.host.setSize({ height: 844 })
  })
  await page.waitForFunction(() => {
    const said = window.host.log.last('viewport_changed')?.data as { height: number } | undefined
    return said?.height === 1
  })
  assert.equal(await layout(), before)
  // Later messages of the client are handled: the rejected one changed nothing.
  await page.evaluate(() => {
    window.host.setFaults([])
    window.host.setSize({ height: 600 })
  })
  await standsAt(600)
  assert.equal(faults, [])
  await context.close()
})

test('a link with a part of a launch keeps the launch and the session', async () => {
  const { context, page } = await opened()
  await launch(page, createOptions())
  await waitForHome(page)
  const token = await readStorage(page, 'access_token')
  await page.goto('about:blank')
  await page.goto('/#/about?tgWebAppVersion=6.0')
  await page.waitForFunction(() => window.host.state.ready)
  await waitUntilLoaded(page)
  assert.is(await page.evaluate(() => location.hash), '#/about')
  assert.ok(token)
  assert.is(await readStorage(page, 'access_token'), token)
  // A client of 6.0 has no back button.
  await page.waitForFunction(() => window.host.state.back)
  await context.close()
})

test('a route with launch parameters opens that route', async () => {
  const { context, page } = await opened()
  await page.goto(`/#/about?${launchHash(createOptions(), Date.now()).slice(1)}`)
  await page.waitForFunction(() => window.host.state.ready)
  assert.not((await page.evaluate(() => location.href)).includes('tgWebApp'))
  await context.close()
})

test.run()
