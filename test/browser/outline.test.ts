// The first paint: home stands in the page itself, in the reader's language, before any code is there.
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import english from '../../src/i18n/packs/en-US/home.json'
import vietnamese from '../../src/i18n/packs/vi-VN/home.json'
import { createGate } from '../time.ts'
import {
  callAsOperator,
  openSharedBrowser,
  type RunningApp,
  startApp,
  type Visit,
  visit,
  waitUntilLoaded
} from './app.ts'
import { createPerson, findMerchantHome, signIn } from './people.ts'

const test = suite('outline')
let app: RunningApp
let browser: Browser

test.before(async () => {
  app = await startApp()
  browser = await openSharedBrowser()
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

interface Held extends Visit {
  /** Lets the app's code come. */
  release(): Promise<void>
}

/** A visit whose code does not come before it is released. */
async function visitHeld(options: BrowserContextOptions = {}): Promise<Held> {
  const visited = await visit(browser, app, options)
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  // All but what writes figures and words into the page.
  await visited.page.route(/\/assets\/(?!figures)[\w-]+\.js$/, async route => {
    await opened
    await route.continue()
  })
  const release = async () => {
    open()
    await waitUntilLoaded(visited.page)
  }
  return { ...visited, release }
}

const readText = (page: Page) => page.locator('#app').innerText()
const markup = (page: Page) => page.locator('#app').evaluate(element => element.innerHTML)

for (const [locale, words] of [
  ['en-US', english],
  ['vi-VN', vietnamese]
] as const)
  test(`a visitor reads home before the code is there, and it is kept: ${locale}`, async () => {
    const { context, page, faults, release } = await visitHeld({ locale })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('link', { name: words.action.signIn }).waitFor()
    const text = await readText(page)
    for (const word of [words.system.name, words.home.lead, words.tabbar.index]) assert.ok(text.includes(word), word)
    const isKept = await page.evaluateHandle(() => {
      const nodes = ['header', 'main', 'nav', 'main h2'].map(name => document.querySelector(name))
      return () => nodes.every(node => node?.isConnected)
    })
    await release()
    // What a button opens comes with the code after the first paint.
    await page.locator('.floating-button').waitFor()
    await page.getByRole('button', { name: words.shell.language }).first().click()
    await page.locator('dialog[open]').waitFor()
    assert.ok(await isKept.evaluate(check => check()))
    assert.equal(faults, [])
    await context.close()
  })

test('a visitor without a language of ours reads the operator’s default from the first paint on', async () => {
  await callAsOperator(app, 'setting_update', { system_default_lang: 'en' })
  const { context, page, faults, release } = await visitHeld({ locale: 'fr-FR' })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: english.action.signIn }).waitFor()
  assert.ok((await readText(page)).includes(english.home.lead))
  await release()
  await page.locator('.floating-button').waitFor()
  assert.ok((await readText(page)).includes(english.home.lead))
  assert.is(await page.evaluate(() => document.documentElement.lang), 'en-US')
  // Only a language that the person chose is stored.
  assert.is(await page.evaluate(() => localStorage.getItem('language')), null)
  assert.equal(faults, [])
  await context.close()
  await callAsOperator(app, 'setting_update', { system_default_lang: 'zh-TW' })
})

/** Opens home and returns its markup. Drawings replace references in what is rendered after they came: they come last. */
async function renderHome(page: Page): Promise<string> {
  const drawings = createGate()
  const hold = async (route: Route) => {
    await drawings.opened
    await route.continue()
  }
  await page.route('**/icon-paths-*.json', hold)
  const words = page.waitForEvent('requestfinished', request => request.url().includes('/en-US.shell-'))
  await page.goto('/')
  await words
  await waitUntilLoaded(page)
  drawings.open()
  await page.locator('.floating-button-docked').waitFor()
  await page.unroute('**/icon-paths-*.json', hold)
  return markup(page)
}

test('the page contains what the code would render', async () => {
  const { context, page } = await visit(browser, app)
  const earlier = await renderHome(page)
  // Rendered for no one: the code renders it again.
  await page.route(`${app.url}/`, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('lang="en-US"', 'lang="tlh"') })
  })
  await page.goto('about:blank')
  const later = await renderHome(page)
  // The order of attributes says nothing, nor does the name that ties a hint to its button.
  const inOrder = (html: string) =>
    html
      .replace(/<\w+ [^>]*>/g, tag =>
        tag
          .slice(0, -1)
          .split(/ (?=[\w-]+=")/)
          .sort()
          .join(' ')
      )
      .replace(/"P\d-\d"/g, '""')
  assert.is(inOrder(earlier), inOrder(later))
  await context.close()
})

test('a merchant sees the bars and an outline, and not what a visitor reads', async () => {
  const { context, page, faults, release } = await visitHeld()
  await signIn(app, context, await createPerson(app))
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('main .skeleton').waitFor()
  const text = await readText(page)
  assert.ok(text.includes(english.tabbar.index))
  assert.not.ok(text.includes(english.home.lead))
  await release()
  await findMerchantHome(page).waitFor()
  await page.locator('main .skeleton').waitFor({ state: 'detached' })
  assert.equal(faults, [])
  await context.close()
})

test('while the data of a merchant load, the skeleton goes on where the outline was', async () => {
  const { context, page, release } = await visitHeld()
  await signIn(app, context, await createPerson(app))
  const [data, texts] = [createGate(), createGate()]
  // An expired token brings them when it is renewed.
  await page.route('**/{index_info,token_refresh}', async route => {
    await data.opened
    await route.continue()
  })
  await page.route('**/en-US.home-*.json', async route => {
    await texts.opened
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  // A new skeleton begins invisible, so what arrives late leaves it where it is.
  const skeleton = await page.locator('main .skeleton').elementHandle()
  texts.open()
  const released = release()
  await page.locator('html:not([data-outline])').waitFor()
  assert.ok(await skeleton?.evaluate(element => element.isConnected))
  data.open()
  await released
  await context.close()
})

test('a link into the app opens on an outline without the words of home', async () => {
  const { context, page, faults, release } = await visitHeld()
  await page.goto('/#/about', { waitUntil: 'commit' })
  await page.locator('main .skeleton').waitFor()
  assert.is((await readText(page)).trim(), '')
  await release()
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(faults, [])
  await context.close()
})

test('a reader whose language differs from the browser’s reads home before any request is answered, and no text in the wrong one', async () => {
  const { context, page, faults, release } = await visitHeld()
  await context.addInitScript(() => localStorage.setItem('language', 'vi'))
  const pack = createGate()
  await page.route('**/vi-VN.home-*.json', async route => {
    await pack.opened
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByText(vietnamese.home.lead).waitFor()
  const text = await readText(page)
  for (const word of [vietnamese.action.signIn, vietnamese.tabbar.index]) assert.ok(text.includes(word), word)
  for (const word of [english.home.lead, english.action.signIn, english.system.name])
    assert.not.ok(text.includes(word), word)
  pack.open()
  await release()
  await page.getByText(vietnamese.home.lead).waitFor()
  assert.equal(faults, [])
  await context.close()
})

test.run()
