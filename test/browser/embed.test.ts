// The wallet embedded in pages of another site, with the real backend.
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readSource } from '../../src/build/source.mjs'
import english from '../../src/i18n/packs/en-US/home.json'
import shellWords from '../../src/i18n/packs/en-US/shell.json'
import vietnamese from '../../src/i18n/packs/vi-VN/home.json'
import vietnameseSteps from '../../src/i18n/packs/vi-VN/shell.json'
import { waitUntil } from '../time.ts'
import { openBrowser, type RunningApp, startApp, visit, waitUntilLoaded } from './app.ts'
import {
  countAll,
  type EmbeddingSite,
  findFrame,
  type Kind,
  mountIn,
  startSite,
  type WidgetInput
} from './embed-page.ts'
import { createPerson, type Person } from './people.ts'

const test = suite('embed')
const kinds: readonly Kind[] = ['plain', 'hostile', 'strict']
const desktop = { viewport: { width: 800, height: 900 }, hasTouch: false, isMobile: false }
let app: RunningApp
let browser: Browser
let site: EmbeddingSite

test.before(async () => {
  site = await startSite(() => app)
  app = await startApp()
  browser = await openBrowser('partitioned')
  await app.operator('partner_add', 'Shopfront', '--origins', site.origin)
})
test.after(async () => {
  await browser?.close()
  await site?.close()
  await app?.stop()
})

async function open(kind: Kind = 'plain') {
  const { context, page, faults } = await visit(browser, app, desktop)
  await countAll(page)
  await page.goto(`${site.origin}/${kind}`)
  const [one, two] = [page.frameLocator('#one iframe'), page.frameLocator('#two iframe')]
  // WebKit does not know this permission of the frame.
  const ownFaults = (): string[] => faults.filter(fault => !fault.includes("'web-share'"))
  return { context, page, ownFaults, one, two }
}

const ready = (page: Page, id: 'one' | 'two' = 'one', times = 1) =>
  page.waitForFunction(
    ([who, count]) => globalThis.events.filter(([by, event]) => by === who && event.type === 'ready').length >= count,
    [id, times] as const
  )

const at = (page: Page, path: string, id = 'one') =>
  page.waitForFunction(
    ([where, who]) => {
      const [, last] = globalThis.events.findLast(([by, event]) => by === who && event.type === 'navigated') ?? []
      return last?.type === 'navigated' && last.path === where
    },
    [path, id] as const
  )

async function mounted(page: Page, id: 'one' | 'two', options: WidgetInput = {}) {
  await mountIn(page, app, id, { language: 'en', name: id, ...options })
  await ready(page, id)
}

const go = (page: Page, path: string, id: 'one' | 'two' = 'one') =>
  page.evaluate(([who, to]) => globalThis.widgets[who]?.navigate(to), [id, path] as const)

async function signIn(page: Page, frame: FrameLocator, id: 'one' | 'two', { account, password }: Person) {
  await go(page, '/login', id)
  await frame.locator('input[autocomplete~="username"]').fill(account)
  await frame.locator('input[type="password"]').fill(password)
  await frame.locator('form button[type="submit"]').click()
  await at(page, '/', id)
}

/** Returns the state of the embedding page that the wallet must not change. */
const pageAsItIs = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    title: document.title,
    history: history.length,
    state: history.state,
    language: document.documentElement.lang,
    root: [...document.documentElement.attributes].map(({ name }) => name),
    head: document.head.children.length,
    body: [...document.body.children].map(({ tagName }) => tagName),
    globals: Object.getOwnPropertyNames(window).filter(name => !/^\d+$/.test(name)).length,
    cookies: document.cookie,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  }))

for (const kind of kinds) {
  test(`the ${kind} page stays unchanged by sign-in, navigation, a sheet and destroy`, async () => {
    const { context, page, ownFaults, one } = await open(kind)
    const before = await pageAsItIs(page)
    const quiet = await page.evaluate(() => globalThis.live())
    await mounted(page, 'one')
    await one.getByText(english.home.lead).waitFor()
    await signIn(page, one, 'one', await createPerson(app))
    await go(page, '/wallet')
    await at(page, '/wallet')
    await one.getByRole('button', { name: english.shell.language }).click()
    const sheet = one.locator('dialog[open]')
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    assert.equal(await pageAsItIs(page), before)
    await page.evaluate(() => globalThis.widgets.one?.destroy())
    assert.is(await page.locator('#one > *').count(), 0)
    assert.equal(await page.evaluate(() => globalThis.live()), quiet)
    assert.equal(await pageAsItIs(page), before)
    assert.equal(ownFaults(), [])
    await context.close()
  })
}

test('scripts of the page read neither passwords nor tokens', async () => {
  const { context, page, one } = await open()
  const person = await createPerson(app)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    addEventListener('message', ({ data }) => heard.push(String(data)))
    // Properties that another script adds to every object are not options.
    Object.assign(Object.prototype, { base: 'https://evil.example', session: 'code-of-another' })
  })
  await mounted(page, 'one')
  await signIn(page, one, 'one', person)
  const frame = await findFrame(page, 'one')
  const token = await frame.evaluate(() => localStorage.getItem('mw.embed.one.access_token') ?? '')
  assert.ok(token.length > 20, 'signed in')
  const attempts = await page.evaluate(() => {
    const [host] = document.querySelectorAll('#one > *')
    const element = host?.shadowRoot?.querySelector('iframe')
    const inside = element?.contentWindow as Window
    const tries: Record<string, () => unknown> = {
      document: () => element?.contentDocument,
      storage: () => inside.localStorage,
      global: () => (inside as unknown as Record<string, { launch?: string } | undefined>).opening?.launch,
      run: () => (inside as unknown as { eval(text: string): unknown }).eval('1')
    }
    return Object.entries(tries).map(([name, attempt]) => {
      try {
        return [name, attempt()]
      } catch (error) {
        return [name, (error as Error).name]
      }
    })
  })
  assert.equal(attempts, [
    ['document', null],
    ['storage', 'SecurityError'],
    ['global', 'SecurityError'],
    ['run', 'SecurityError']
  ])
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.join('\n'))
  assert.ok(heard.includes('navigated'))
  for (const secret of [token, person.password, person.account]) assert.not(heard.includes(secret))
  await context.close()
})

test('two wallets in a page have their own language, theme and account, and are destroyed separately', async () => {
  const { context, page, ownFaults, one, two } = await open()
  const people = [await createPerson(app), await createPerson(app)] as const
  await Promise.all([mounted(page, 'one', { theme: 'light' }), mounted(page, 'two', { language: 'vi', theme: 'dark' })])
  await signIn(page, one, 'one', people[0])
  await signIn(page, two, 'two', people[1])
  const looks = await Promise.all(
    (['one', 'two'] as const).map(async id =>
      (await findFrame(page, id)).evaluate(() => [
        document.documentElement.lang,
        document.documentElement.dataset.scheme
      ])
    )
  )
  assert.equal(looks, [
    ['en-US', 'light'],
    ['vi-VN', 'dark']
  ])
  await Promise.all([go(page, '/account', 'one'), go(page, '/account', 'two')])
  await one.getByText(people[0].account).first().waitFor()
  await two.getByText(people[1].account).first().waitFor()
  assert.is(await two.getByText(people[0].account).count(), 0)
  await page.evaluate(() => globalThis.widgets.one?.destroy())
  await go(page, '/', 'two')
  await two.getByText(vietnameseSteps.steps.title).first().waitFor()
  // The wallet restores its previous state.
  await mounted(page, 'one')
  await one.getByText(shellWords.steps.title).first().waitFor()
  assert.equal(ownFaults(), [])
  await context.close()
})

test('two wallets with the same name share an account', async () => {
  const { context, page, one, two } = await open()
  await mounted(page, 'one', { name: 'shop' })
  await mounted(page, 'two', { name: 'shop' })
  await signIn(page, one, 'one', await createPerson(app))
  await two.getByText(shellWords.steps.title).first().waitFor()
  await context.close()
})

test('every screen fits the width of the frame', async () => {
  const { context, page, ownFaults, one } = await open('strict')
  await mounted(page, 'one')
  await signIn(page, one, 'one', await createPerson(app))
  const frame = await findFrame(page, 'one')
  const entries = await page.evaluate(() => history.length)
  const { routes }: { routes: { path: string }[] } = await readSource('src/routes.ts')
  for (const { path } of routes) {
    if (path === '*' || path.includes(':') || ['/login', '/register'].includes(path)) continue
    await go(page, path)
    await waitUntilLoaded(one)
    const over = await frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    // Space is reserved for the scroll bar.
    assert.ok(over <= 0, `${path} is wider than the frame`)
  }
  assert.is(await page.evaluate(() => history.length), entries)
  assert.equal(ownFaults(), [])
  await context.close()
})

test('the frame has its own back button, also after a reload', async () => {
  const { context, page, one } = await open()
  await mounted(page, 'one', { path: '/qa' })
  await go(page, '/about')
  await at(page, '/about')
  const frame = await findFrame(page, 'one')
  await frame.evaluate(() => location.reload())
  await ready(page, 'one', 2)
  await one.getByRole('button', { name: english.shell.back }).click()
  await at(page, '/qa')
  assert.is(new URL(frame.url()).hash, '#/qa')
  await context.close()
})

const readState = async (page: Page) =>
  (await findFrame(page, 'one')).evaluate(() => {
    const root = document.documentElement
    const token = (name: string) => root.style.getPropertyValue(name)
    return {
      lang: root.lang,
      scheme: root.dataset.scheme,
      page: token('--host-page'),
      accent: token('--accent'),
      radius: token('--radius'),
      font: token('--font')
    }
  })

const own = { lang: 'en-US', scheme: 'light', page: '', accent: '', radius: '', font: '' }

async function looks(page: Page, wanted: object): Promise<void> {
  await waitUntil(async () => JSON.stringify(await readState(page)) === JSON.stringify(wanted)).catch(() => undefined)
  assert.equal(await readState(page), wanted)
}

test('changes of theme, accent, radius, font, language, height and screen are applied', async () => {
  const { context, page, ownFaults, one } = await open()
  await mounted(page, 'one')
  await looks(page, own)
  const height = () => page.locator('#one iframe').evaluate(frame => frame.clientHeight)
  assert.is(await height(), 720)
  await page.evaluate(() =>
    globalThis.widgets.one?.update({
      theme: { page: '#101418', card: '#181d22' },
      accent: '#0a7a4a',
      radius: 4,
      font: 'Georgia, serif',
      language: 'vi',
      height: 500,
      path: '/about'
    })
  )
  await one.getByText(vietnameseSteps.title.about).first().waitFor()
  const dark = { lang: 'vi-VN', scheme: 'dark', page: '#101418' }
  await looks(page, { ...dark, accent: '#0a7a4a', radius: '4px', font: 'Georgia, serif' })
  assert.is(await height(), 500)
  await page.evaluate(() => globalThis.widgets.one?.update({ theme: 'auto', height: '50vh' }))
  await looks(page, { ...own, lang: 'vi-VN', accent: '#0a7a4a', radius: '4px', font: 'Georgia, serif' })
  assert.is(await height(), 450)
  await page.emulateMedia({ colorScheme: 'dark' })
  await looks(page, { ...own, lang: 'vi-VN', scheme: 'dark', accent: '#0a7a4a', radius: '4px', font: 'Georgia, serif' })
  assert.equal(ownFaults(), [])
  await context.close()
})

/** Toasts begin below the way back. */
async function leavesBackFree(one: FrameLocator): Promise<void> {
  const top = await one.locator('.toasts').evaluate(region => region.getBoundingClientRect().top)
  const bottom = await one
    .getByRole('button', { name: english.shell.back })
    .evaluate(button => button.getBoundingClientRect().bottom)
  assert.ok(top >= bottom, `a toast at ${top} covers what ends at ${bottom}`)
}

test('without chrome only the screen is shown, and the screens it leads to have a back link', async () => {
  const { context, page, ownFaults, one } = await open()
  await mounted(page, 'one', { chrome: false, path: '/qa' })
  await one.getByRole('heading', { name: shellWords.title.questions }).waitFor({ state: 'attached' })
  assert.is(await one.locator('.nav-bar, .tab-bar, .floating-button').count(), 0)
  assert.is(await one.getByRole('button', { name: english.shell.back }).count(), 0)
  await go(page, '/about')
  await at(page, '/about')
  await leavesBackFree(one)
  await one.getByRole('button', { name: english.shell.back }).click()
  await at(page, '/qa')
  await page.evaluate(() => globalThis.widgets.one?.update({ chrome: true, path: '/' }))
  await one.locator('.tab-bar').waitFor()
  await one.locator('.nav-bar').waitFor()
  assert.equal(ownFaults(), [])
  await context.close()
})

test('height auto follows the content, and grows while a sheet is open', async () => {
  const { context, page, one } = await open()
  await mounted(page, 'one', { height: 'auto', path: '/about' })
  const frame = await findFrame(page, 'one')
  const fits = async () => {
    const heights = async () => [
      await page.locator('#one iframe').evaluate(element => element.clientHeight),
      await frame.evaluate(() => document.body.offsetHeight)
    ]
    return waitUntil(async () => {
      const [outer, inner] = await heights()
      return outer === inner ? outer : undefined
    })
  }
  const about = await fits()
  assert.ok(about > 200 && about !== 720, `${about}`)
  await one.getByRole('button', { name: english.shell.language }).click()
  await page.waitForFunction(() => {
    const [host] = document.querySelectorAll('#one > *')
    return (host?.shadowRoot?.querySelector('iframe')?.clientHeight ?? 0) >= 560
  })
  await page.keyboard.press('Escape')
  assert.is(await fits(), about)
  await go(page, '/')
  await at(page, '/')
  await one.getByText(english.home.lead).waitFor()
  assert.ok((await fits()) !== about)
  await context.close()
})

test('a language chosen in the wallet applies to the current screen', async () => {
  const { context, page, ownFaults, one } = await open()
  await mounted(page, 'one')
  await go(page, '/about')
  await at(page, '/about')
  const before = await pageAsItIs(page)
  await one.getByRole('button', { name: english.shell.language }).click()
  await one.locator('dialog[open]').getByText('Tiếng Việt').click()
  await one.getByText(vietnameseSteps.title.about).first().waitFor()
  assert.equal(await pageAsItIs(page), before)
  assert.equal(ownFaults(), [])
  await context.close()
})

test('the element supports attributes and events, and can be removed and added again', async () => {
  const { context, page, ownFaults } = await open()
  const quiet = await page.evaluate(() => globalThis.live())
  await page.evaluate(async base => {
    await import(`${location.origin}/loader/element.js`)
    // Another copy of the module finds the element defined.
    await import(`${location.origin}/loader/element.js?another`)
    const element = document.createElement('merchant-wallet')
    for (const [name, value] of Object.entries({
      base,
      language: 'en',
      name: 'element',
      height: '400',
      chrome: 'false'
    }))
      element.setAttribute(name, value)
    for (const type of ['ready', 'navigated'] as const)
      element.addEventListener(type, event => globalThis.events.push(['one', (event as CustomEvent).detail]))
    document.querySelector('#one')?.append(element)
  }, app.url)
  await ready(page)
  const element = page.locator('merchant-wallet')
  const inside = page.frameLocator('merchant-wallet iframe')
  assert.is(await element.evaluate(one => one.clientHeight), 400)
  assert.is(await inside.locator('.tab-bar').count(), 0)
  await element.evaluate(one => one.setAttribute('path', '/about'))
  await inside.getByText(shellWords.title.about).first().waitFor({ state: 'attached' })
  await element.evaluate(one => one.setAttribute('chrome', 'true'))
  await inside.locator('.nav-bar').waitFor()
  await element.evaluate(one => one.remove())
  assert.equal(await page.evaluate(() => globalThis.live()), quiet)
  await page.evaluate(base => {
    const again = document.createElement('merchant-wallet')
    for (const [name, value] of Object.entries({ base, language: 'vi', name: 'element' }))
      again.setAttribute(name, value)
    document.querySelector('#one')?.append(again)
  }, app.url)
  await inside.getByText(vietnamese.home.lead).waitFor()
  assert.equal(ownFaults(), [])
  await context.close()
})

test('wrong options throw at once', async () => {
  const { context, page } = await open()
  await mounted(page, 'one')
  const errors = await page.evaluate(async base => {
    const { mount } = await import(`${location.origin}/loader/index.js`)
    const two = document.querySelector('#two')
    const [widget] = Object.values(globalThis.widgets)
    const tries: (() => unknown)[] = [
      () => mount(null, { base }),
      () => mount('#two', { base }),
      () => mount(document.querySelector('#one'), { base }),
      // The module's address is not a wallet's, so it cannot derive `base`.
      () => mount(two),
      () => mount(two, { base, colour: 'red' }),
      () => mount(two, { base, constructor: 'x' }),
      () => mount(two, { base, theme: 'pink' }),
      () => mount(two, { base: 'javascript:alert(1)' }),
      () => mount(two, { base, name: 'a b' }),
      () => mount(two, { base, height: 'tall' }),
      () => mount(two, { base, path: '//elsewhere' }),
      () => mount(two, { base, accent: 'red' }),
      () => mount(two, { base, radius: 25 }),
      () => mount(two, { base, font: 'x; color: red' }),
      () => mount(two, { base, chrome: 'none' }),
      () => mount(two, { base, session: 5 }),
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

test('the loader has a stable name and a short cache time', async () => {
  const answer = await fetch(`${app.url}/widget/index.js`)
  const headers = ['access-control-allow-origin', 'cache-control', 'content-type'].map(name => answer.headers.get(name))
  assert.equal(headers, ['*', 'public, max-age=300, stale-while-revalidate=86400', 'text/javascript; charset=utf-8'])
  assert.ok(answer.headers.get('etag'))
})

test.run()
