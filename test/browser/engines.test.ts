// The oldest supported browsers: the built files use only what these know, run without what these lack, and say so in older ones.
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { oldestEngines, oldestPartnerPages } from '../../src/build/engines.mjs'
import { LOCALES } from '../../src/contract/languages.ts'
import { listFiles, parse } from '../checks/sources.ts'
import { openSharedBrowser, type RunningApp, startApp, visit } from './app.ts'
import { definedNames, lackingIn, newSyntaxOf, usesOf } from './newer-apis.ts'
import { readDemoPerson, signIn } from './people.ts'
import { listPlaces } from './places.ts'
import { goTo } from './walk.ts'

const test = suite('engines')
const lacking = lackingIn(oldestEngines)
const lackingInPartners = lackingIn(oldestPartnerPages)
const lackingOf = (engines: readonly string[]) => (engines === oldestEngines ? lacking : lackingInPartners)
let app: RunningApp
let browser: Browser

test.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

const faultsIn = (path: string, text: string, engines: readonly string[], own = new Set<string>()): string[] => {
  const { program } = parse(path, text)
  const around = (at: number) => text.slice(Math.max(0, at - 30), at + 60).replaceAll('\n', ' ')
  return [
    ...usesOf(lackingOf(engines), program, own).map(({ api, at }) => `${path}: ${api} in …${around(at)}…`),
    ...newSyntaxOf(program, text).map(({ syntax, at }) => `${path}: ${syntax} in …${around(at)}…`)
  ]
}

test('the check knows what is newer, and what a script tests for', () => {
  const faults = (text: string) => faultsIn('x.js', text, oldestEngines).length
  for (const text of [
    'structuredClone(a)',
    '[].findLast(a)',
    'a.toSorted()',
    'Promise.withResolvers()',
    'AbortSignal.timeout(1)',
    'URL.canParse(a)',
    'navigator.userActivation.isActive',
    'class A { static { a() } }',
    'a.match(/(?<=b)c/)',
    'new RegExp("(?<!a)" + b)',
    '/[a--b]/v.test(a)'
  ])
    assert.is(faults(text), 1, text)
  for (const text of [
    'Object.hasOwn(a, b)',
    'a.at(-1)',
    'class A { #b = 1; c() { return this.#b } }',
    'a ??= b',
    'AbortSignal.timeout?.(1)',
    "typeof structuredClone == 'function' && structuredClone(a)",
    'if (a.checkVisibility) a.checkVisibility()',
    '/(?<name>a)(?:b)/.exec(c)'
  ])
    assert.is(faults(text), 0, text)
})

test('the built scripts use only what the oldest engines know', () => {
  const read = (path: string) => [path, readFileSync(path, 'utf8')] as const
  // home.js runs on the server.
  const app = listFiles('dist/app', /^(?!dist\/app\/(playground\/|widget\/|bridge\/|home)).*\.js$/).map(read)
  assert.ok(app.length > 40)
  const inline = [...readFileSync('dist/app/index.html', 'utf8').matchAll(/<script>(.*?)<\/script>/gs)]
  const partner = [...listFiles('dist/widget', /\.js$/), ...listFiles('dist/bridge', /\.js$/)].map(read)
  assert.is(partner.length, 5)
  const all = [...app, ...partner, ...inline.map(([, text = '']) => ['index.html.js', text] as const)]
  const own = new Set(all.flatMap(([path, text]) => definedNames(parse(path, text).program)))
  assert.equal(
    [
      ...all.flatMap(([path, text]) => faultsIn(path, text, oldestEngines, own)),
      ...partner.flatMap(([path, text]) => faultsIn(path, text, oldestPartnerPages, own))
    ],
    []
  )
})

/** Runs in the page: removes what the oldest engines lack, and refuses their patterns. */
function removeNewer(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.')
    const last = names.pop() as string
    const owner = names.reduce<object | undefined>((at, name) => Reflect.get(at ?? {}, name), window)
    if (owner) Reflect.deleteProperty(owner, last)
    // Members of the global object are its own.
    if (/^(Window|WorkerGlobalScope)\.prototype\./.test(path)) Reflect.deleteProperty(window, last)
  }
  const refuse = (pattern: unknown) => {
    if (typeof pattern === 'string' && /\(\?<[=!]/.test(pattern)) throw new SyntaxError('lookbehind')
  }
  window.RegExp = new Proxy(RegExp, {
    construct(target, args, made) {
      refuse(args[0])
      return Reflect.construct(target, args, made)
    },
    apply(target, self, args) {
      refuse(args[0])
      return Reflect.apply(target, self, args)
    }
  })
}

test('every screen opens without what the oldest engines lack', async () => {
  const person = await readDemoPerson(app)
  const { context, page, faults } = await visit(browser, app)
  await context.addInitScript(removeNewer, lacking.paths)
  await signIn(app, context, person)
  await page.goto('/')
  assert.equal(
    await page.evaluate(() => [
      typeof structuredClone,
      'findLast' in [],
      'timeout' in AbortSignal,
      'inert' in document.body,
      'size' in URLSearchParams.prototype
    ]),
    ['undefined', false, false, false, false]
  )
  const failed: string[] = []
  for (const { path } of await listPlaces(app, person)) {
    if (/^\/(login|register)$/.test(path)) continue
    await goTo(page, path)
    if ((await page.locator('.failed-state').count()) > 0) failed.push(path)
  }
  assert.equal([...failed, ...faults.filter(fault => !fault.includes('WebSocket is closed'))], [])
  await context.close()
})

test('a visitor signs in and recharges without what the oldest engines lack', async () => {
  const { context, page, faults } = await visit(browser, app)
  await context.addInitScript(removeNewer, lacking.paths)
  await page.goto('/#/login')
  await page.locator('input[name=account]').fill('demo')
  await page.locator('input[name=password]').fill('demo-shop-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#\/$/)
  await goTo(page, '/recharge')
  await page.locator('input[name=amount]').first().fill('120,50')
  assert.equal(
    faults.filter(fault => !fault.includes('WebSocket is closed')),
    []
  )
  await context.close()
})

test('an older browser says in the reader’s language what it takes', async () => {
  const textOf = (locale: string) =>
    JSON.parse(readFileSync(`src/i18n/packs/${locale}/shell.json`, 'utf8')).cannotRun as Record<string, string>
  for (const locale of LOCALES)
    for (const engine of oldestEngines)
      assert.match(textOf(locale).message ?? '', (/[\d.]+$/.exec(engine) ?? [''])[0], `${locale} ${engine}`)
  for (const [locale, address, expected] of [
    ['vi-VN', '/', 'vi-VN'],
    ['es-AR', '/#/wallet', 'es-MX'],
    ['zh-HK', '/', 'zh-TW'],
    ['pt', '/', 'pt-BR'],
    ['fr-FR', '/', 'en-US'],
    ['en-US', '/#mwBridge=1&mwLang=ja', 'ja-JP']
  ] as const) {
    const { context, page, faults } = await visit(browser, app, { locale })
    await context.addInitScript(() => void Reflect.deleteProperty(Object, 'hasOwn'))
    await page.goto(address)
    await page.waitForURL(/cannot-run/)
    const visible = page.locator('main:visible')
    assert.equal(await visible.allInnerTexts(), [`${textOf(expected).title}\n\n${textOf(expected).message}`])
    assert.is(await visible.getAttribute('lang'), expected)
    assert.equal(faults, [])
    await context.close()
  }
})

test.run()
