// The widget in pages of somebody else, on another origin, with the real backend.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readSource } from '../../src/build/source.mjs'
import english from '../../src/i18n/packs/en-US/home.json'
import shellWords from '../../src/i18n/packs/en-US/shell.json'
import walletWords from '../../src/i18n/packs/en-US/wallet.json'
import japanese from '../../src/i18n/packs/ja-JP/home.json'
import vietnamese from '../../src/i18n/packs/vi-VN/home.json'
import { openBrowser, type RunningApp, startApp, visit } from './app.ts'
import { newPerson, type Person, post } from './people.ts'
import { countAll, type Given, type Kind, mountIn, type Strange, startStrange } from './widget-page.ts'

const test = suite('widget')
const kinds: readonly Kind[] = ['plain', 'hostile', 'strict']
const window800 = { viewport: { width: 800, height: 900 }, hasTouch: false, isMobile: false }
let app: RunningApp
let browser: Browser
let strange: Strange
let token = ''

test.before(async () => {
  strange = await startStrange(() => app)
  app = await startApp()
  browser = await openBrowser()
  const added = await app.operator('partner', 'add', 'Shopfront', '--origin', strange.origin)
  token = /^\S{20,}$/m.exec(added)?.[0] ?? ''
})
test.after(async () => {
  await browser?.close()
  await strange?.close()
  await app?.stop()
})

async function open(kind: Kind = 'plain') {
  const { context, page, faults } = await visit(browser, app, window800)
  await countAll(page)
  await page.goto(`${strange.origin}/${kind}`)
  // The driver's own listeners come with its first look at an element.
  await page.locator('body').evaluate(() => undefined)
  return { context, page, faults, one: page.locator('#one'), two: page.locator('#two') }
}

const told = (page: Page, type: string): Promise<string[]> =>
  page.evaluate(name => globalThis.told.filter(([, event]) => event.type === name).map(([id]) => id), type)

async function until(what: string, page: Page, done: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; !(await done()); await page.waitForTimeout(50))
    if (Date.now() > end) throw new Error(`never: ${what}`)
}

const ready = (page: Page, id: string) =>
  until(`${id} is ready`, page, async () => (await told(page, 'ready')).includes(id))

async function mounted(page: Page, id: 'one' | 'two', options: Given = {}) {
  await mountIn(page, app, id, { language: 'en', name: id, ...options })
  await ready(page, id)
}

async function signIn(page: Page, id: 'one' | 'two', { account, password }: Person) {
  await page.evaluate(id => globalThis.widgets[id]?.navigate('/login'), id)
  const place = page.locator(`#${id}`)
  await place.locator('input[autocomplete~="username"]').fill(account)
  await place.locator('input[type="password"]').fill(password)
  await place.locator('form button[type="submit"]').click()
  await place
    .getByText(id === 'one' ? english.home.total : vietnamese.home.total)
    .first()
    .waitFor()
}

/** What a page of somebody else must find as it was. */
const pageAsItIs = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    title: document.title,
    history: history.length,
    state: history.state,
    restoration: history.scrollRestoration,
    language: document.documentElement.lang,
    root: [...document.documentElement.attributes].map(({ name }) => name),
    head: document.head.children.length,
    body: [...document.body.children].map(({ tagName }) => tagName),
    globals: Object.getOwnPropertyNames(window).length,
    cookies: document.cookie,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    stored: Object.keys(localStorage)
      .concat(Object.keys(sessionStorage))
      .filter(name => !name.startsWith('mw.widget.'))
  }))

for (const kind of kinds) {
  test(`in a page that is ${kind}: sign in, go, open a sheet, be destroyed; the page stays as it was`, async () => {
    const { context, page, faults, one } = await open(kind)
    const before = await pageAsItIs(page)
    const quiet = await page.evaluate(() => globalThis.live())
    await mounted(page, 'one')
    await one.getByText(english.home.lead).waitFor()
    await signIn(page, 'one', await newPerson(app))
    await page.evaluate(() => globalThis.widgets.one?.navigate('/wallet'))
    await until('the wallet', page, () =>
      page.evaluate(() => globalThis.told.some(([, event]) => event.type === 'navigated' && event.path === '/wallet'))
    )
    await one.getByRole('button', { name: english.shell.language }).click()
    const sheet = one.locator('dialog[open]')
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    assert.equal(await pageAsItIs(page), before)
    // Sockets and what comes late are there now.
    await page.waitForTimeout(2_500)
    assert.ok((await page.evaluate(() => globalThis.live())).includes('WebSocket'), 'it hears what is announced')
    await page.evaluate(() => globalThis.widgets.one?.destroy())
    await page.waitForTimeout(300)
    assert.equal(await page.evaluate(() => globalThis.live()), quiet)
    assert.is(await page.evaluate(() => document.querySelector('#one')?.childNodes.length), 0)
    assert.equal(await pageAsItIs(page), before)
    assert.equal(faults, [])
    await context.close()
  })
}

test('two side by side: languages, looks and accounts of their own; each is destroyed alone', async () => {
  const { context, page, faults, one, two } = await open()
  const people = [await newPerson(app), await newPerson(app)] as const
  await Promise.all([mounted(page, 'one', { theme: 'light' }), mounted(page, 'two', { language: 'vi', theme: 'dark' })])
  await signIn(page, 'one', people[0])
  await signIn(page, 'two', people[1])
  const looks = await page.evaluate(() =>
    ['one', 'two'].map(id => {
      const root = document.querySelector(`#${id} > *`)?.shadowRoot?.querySelector('.surface') as HTMLElement
      return [root.lang, root.dataset.scheme]
    })
  )
  assert.equal(looks, [
    ['en-US', 'light'],
    ['vi-VN', 'dark']
  ])
  await page.evaluate(() => ['one', 'two'].map(id => globalThis.widgets[id]?.navigate('/account')))
  await one.getByText(people[0].account).first().waitFor()
  await two.getByText(people[1].account).first().waitFor()
  assert.is(await two.getByText(people[0].account).count(), 0)
  await page.evaluate(() => globalThis.widgets.one?.destroy())
  await page.evaluate(() => globalThis.widgets.two?.navigate('/'))
  await two.getByText(vietnamese.home.total).first().waitFor()
  // It comes back as it was left.
  await mounted(page, 'one')
  await one.getByText(english.home.total).first().waitFor()
  assert.equal(faults, [])
  await context.close()
})

test('every screen is drawn under a strict policy; nothing but the wallet’s own server is asked', async () => {
  const { context, page, faults, one } = await open('strict')
  const strays: string[] = []
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== app.url && !/^(data|blob):$/.test(protocol)) strays.push(request.url())
  })
  await mounted(page, 'one')
  await signIn(page, 'one', await newPerson(app))
  const { routes }: { routes: { path: string }[] } = await readSource('src/routes.ts')
  for (const { path } of routes) {
    if (path === '*' || path.includes(':')) continue
    if (['/login', '/register'].includes(path)) continue
    await page.evaluate(to => globalThis.widgets.one?.navigate(to), path)
    const screen = 'main:not([aria-busy="true"], :has([aria-busy="true"]))'
    await one.locator(screen).first().waitFor()
    const over = await one.locator('.surface-scroller').evaluate(box => box.scrollWidth - box.clientWidth)
    assert.is(over, 0, `${path} is wider than the widget`)
  }
  assert.equal(strays, [])
  assert.equal(faults, [])
  await context.close()
})

test('the sample page shows two; files for other origins may be read by them', async () => {
  const { context, page, faults } = await visit(browser, app, window800)
  await page.goto('/widget.html')
  await page.locator('#left').getByText(english.home.lead).waitFor()
  await page.locator('#right').getByText(japanese.home.lead).waitFor()
  assert.equal(faults, [])
  const headers = async (path: string) => {
    const answer = await fetch(app.url + path)
    return [
      answer.status,
      ...['access-control-allow-origin', 'cache-control', 'content-type'].map(name => answer.headers.get(name))
    ]
  }
  const script = 'text/javascript; charset=utf-8'
  const code = await (await fetch(`${app.url}/widget/index.js`)).text()
  const style = /style-\w+\.js/.exec(code)?.[0]
  assert.equal(await headers('/widget/index.js'), [200, '*', 'no-cache', script])
  assert.equal(await headers(`/widget/assets/${style}`), [200, '*', 'public, max-age=31536000, immutable', script])
  await context.close()
})

test('two of one name are one account', async () => {
  const { context, page, one, two } = await open()
  await mounted(page, 'one', { name: 'shop' })
  await mounted(page, 'two', { name: 'shop' })
  await signIn(page, 'one', await newPerson(app))
  await two.getByText(english.home.total).first().waitFor()
  await one.getByText(english.home.total).first().waitFor()
  await context.close()
})

test('what is changed is followed: theme, language, height, place', async () => {
  const { context, page, faults, one } = await open()
  await mounted(page, 'one')
  const look = () =>
    page.evaluate(() => {
      const host = document.querySelector('#one > *') as Element
      const root = host.shadowRoot?.querySelector('.surface') as HTMLElement
      const { scheme, skin } = root.dataset
      return {
        scheme,
        skin,
        lang: root.lang,
        height: host.clientHeight,
        page: root.style.getPropertyValue('--host-page')
      }
    })
  assert.equal(await look(), { scheme: 'light', skin: '1', lang: 'en-US', height: 720, page: '' })
  await page.evaluate(() =>
    globalThis.widgets.one?.update({
      theme: { page: '#101418', card: '#181d22' },
      language: 'vi',
      height: 500,
      path: '/about'
    })
  )
  await one.getByText(vietnamese.title.about).first().waitFor()
  await until('the theme', page, async () => (await look()).scheme === 'dark')
  assert.equal(await look(), { scheme: 'dark', skin: '1', lang: 'vi-VN', height: 500, page: '#101418' })
  await page.evaluate(() => globalThis.widgets.one?.update({ theme: 'auto', height: '50vh' }))
  // Even with little motion a change takes a moment (ui/base.css).
  await page.waitForTimeout(100)
  assert.equal(await look(), { scheme: 'light', skin: '1', lang: 'vi-VN', height: 450, page: '' })
  assert.equal(faults, [])
  await context.close()
})

test('another language, chosen inside, begins it anew where it was; the page hears nothing of it', async () => {
  const { context, page, faults, one } = await open()
  await mounted(page, 'one')
  await page.evaluate(() => globalThis.widgets.one?.navigate('/about'))
  const before = await pageAsItIs(page)
  await one.getByRole('button', { name: english.shell.language }).click()
  await one.locator('dialog[open]').getByText('Tiếng Việt').click()
  await one.getByText(vietnamese.title.about).first().waitFor()
  assert.equal(await pageAsItIs(page), before)
  assert.is(await one.locator('.surface-frame').count(), 1)
  assert.equal(faults, [])
  await context.close()
})

const codeFor = async (user: string) =>
  (await post<{ code: string }>(app, 'partner/login_code', { user_id: user }, token)).code

test('a session that is handed over; another one, when it has ended, from the page', async () => {
  const { context, page, faults, one } = await open()
  await page.exposeFunction('newCode', () => codeFor('user-1'))
  const code = await codeFor('user-1')
  await page.evaluate(
    async ([url, session]) => {
      const { mount } = await import(`${url}/widget/index.js`)
      const onSessionEnded = () => (globalThis as unknown as { newCode(): Promise<string> }).newCode()
      const widget = mount(document.querySelector('#one'), { language: 'en', session, user: 'user-1', onSessionEnded })
      globalThis.widgets.one = widget
      widget.on('ready', (event: never) => globalThis.told.push(['one', event]))
    },
    [app.url, code] as const
  )
  await ready(page, 'one')
  await one.getByText(english.home.total).first().waitFor()
  // The server ends every session of the person.
  const stored = () => page.evaluate(() => localStorage.getItem('mw.widget.main.access_token') ?? '')
  const first = await stored()
  await post(app, 'user/logout', {}, first)
  await page.evaluate(() => globalThis.widgets.one?.navigate('/wallet'))
  await until('another session', page, async () => !['', first].includes(await stored()))
  await until('no sign-in', page, async () => (await one.locator('input[type="password"]').count()) === 0)
  assert.equal(
    faults.filter(fault => !fault.includes('401')),
    []
  )
  await context.close()
})

test('a page that answers for its people needs no code at the start', async () => {
  const { context, page, faults, one } = await open()
  await page.exposeFunction('newCode', () => codeFor('user-2'))
  await page.evaluate(async url => {
    const { mount } = await import(`${url}/widget/index.js`)
    const onSessionEnded = () => (globalThis as unknown as { newCode(): Promise<string> }).newCode()
    globalThis.widgets.one = mount(document.querySelector('#one'), { language: 'en', path: '/wallet', onSessionEnded })
  }, app.url)
  await one.getByText(walletWords.wallet.balances).first().waitFor()
  assert.is(await one.locator('input[type="password"]').count(), 0)
  assert.equal(faults, [])
  await context.close()
})

test('the element: attributes, events, moving, leaving, coming back', async () => {
  const { context, page, faults } = await open()
  const quiet = await page.evaluate(() => globalThis.live())
  await page.evaluate(async url => {
    await import(`${url}/widget/index.js`)
    // Another copy of the module finds the element there.
    await import(`${url}/widget/index.js?another`)
    const element = document.createElement('merchant-wallet')
    for (const [name, value] of Object.entries({ language: 'en', name: 'element', height: '400' }))
      element.setAttribute(name, value)
    for (const type of ['ready', 'navigated'] as const) {
      element.addEventListener(type, event => globalThis.told.push(['element', (event as CustomEvent).detail]))
    }
    document.querySelector('#one')?.append(element)
  }, app.url)
  await ready(page, 'element')
  const element = page.locator('merchant-wallet')
  assert.is(await element.evaluate(one => one.clientHeight), 400)
  await element.evaluate(one => one.setAttribute('path', '/about'))
  await element.getByText(english.title.about).first().waitFor()
  // Moved: what is in it stays.
  const isKept = await element.evaluate(async one => {
    const before = one.shadowRoot?.querySelector('.surface')
    document.querySelector('#two')?.append(one)
    await new Promise(done => setTimeout(done, 100))
    return before?.isConnected && before === one.shadowRoot?.querySelector('.surface')
  })
  assert.ok(isKept)
  await element.evaluate(one => one.remove())
  await page.waitForTimeout(300)
  assert.equal(await page.evaluate(() => globalThis.live()), quiet)
  await page.evaluate(() => {
    const again = document.createElement('merchant-wallet')
    again.setAttribute('language', 'vi')
    again.setAttribute('name', 'element')
    document.querySelector('#one')?.append(again)
  })
  await element.getByText(vietnamese.home.lead).waitFor()
  assert.equal(faults, [])
  await context.close()
})

test('what is wrong is told at once', async () => {
  const { context, page } = await open()
  await mounted(page, 'one')
  const errors = await page.evaluate(async url => {
    const { mount } = await import(`${url}/widget/index.js`)
    const two = document.querySelector('#two')
    const [widget] = Object.values(globalThis.widgets)
    const tries: (() => unknown)[] = [
      () => mount(null),
      () => mount('#two'),
      () => mount(document.querySelector('#one')),
      () => mount(two, { colour: 'red' }),
      () => mount(two, { theme: 'pink' }),
      () => mount(two, { base: 'javascript:alert(1)' }),
      () => mount(two, { name: 'a b' }),
      () => mount(two, { height: 'tall' }),
      () => mount(two, { path: '//elsewhere' }),
      () => widget?.update({ name: 'other' } as object),
      () => widget?.navigate('about'),
      () => widget?.on('nothing' as 'ready', () => undefined)
    ]
    return tries.map(attempt => {
      try {
        attempt()
        return 'nothing'
      } catch (error) {
        return `${(error as Error).name} ${(error as Error).message}`
      }
    })
  }, app.url)
  assert.equal(
    errors.filter(error => !error.startsWith('TypeError merchant-wallet: ')),
    []
  )
  assert.is(await page.locator('#two > *').count(), 0)
  await context.close()
})

test('one that cannot be loaded says so, and is there when it is tried again', async () => {
  const { context, page, one } = await open()
  const blocked = /\/widget\/assets\/style-/
  await page.route(blocked, route => route.abort())
  await mountIn(page, app, 'one', { language: 'en' })
  await one.getByText(shellWords.state.failed).waitFor()
  assert.equal(await told(page, 'error'), ['one'])
  await page.unroute(blocked)
  await one.getByRole('button', { name: shellWords.action.retry }).click()
  await one.getByText(english.home.lead).waitFor()
  await context.close()
})

test('one that is destroyed while it loads leaves nothing', async () => {
  const { context, page, faults } = await open()
  const quiet = await page.evaluate(() => globalThis.live())
  for (const pause of [0, 20, 60, 150, 300]) {
    await mountIn(page, app, 'one')
    await page.waitForTimeout(pause)
    await page.evaluate(() => globalThis.widgets.one?.destroy())
  }
  await page.waitForTimeout(500)
  assert.is(await page.locator('#one > *').count(), 0)
  assert.equal(await page.evaluate(() => globalThis.live()), quiet)
  assert.equal(faults, [])
  await context.close()
})

test.run()
