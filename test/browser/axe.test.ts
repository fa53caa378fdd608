// axe over every route, light and dark; and nothing runs over the edge of a 320 px screen (LOOK.md, PRODUCT.md 7).
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openBrowser, operatorCall, type RunningApp, settled, startApp, visit } from './app.ts'
import { demoPerson, type Person, signIn } from './people.ts'
import { type Place, placesOf } from './places.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const accessibility = suite('accessibility')
let app: RunningApp
let browser: Browser
let person: Person
let places: Place[]

accessibility.before(async () => {
  app = await startApp({ demo: true })
  browser = await openBrowser()
  person = await demoPerson(app)
  places = await placesOf(app, person)
})

accessibility.after(async () => {
  await browser?.close()
  await app?.stop()
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/#${path}`)
  await settled(page)
  await page.waitForTimeout(150)
  // What is judged is what was meant, not the sign-in that an ended session leads to.
  assert.is(new URL(page.url()).hash, `#${path}`)
}

async function violations(page: Page): Promise<string[]> {
  // Through the debugger, not a script element: the page's own content policy stays on.
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: typeof import('axe-core') }).axe
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.map(found => `${found.id}: ${found.nodes.map(node => node.target.join(' ')).join(' | ')}`)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const skin of colorScheme === 'light' ? [1] : [4]) {
    accessibility(`axe finds nothing on any route, ${colorScheme}, skin ${skin}`, async () => {
      await operatorCall(app, 'setting_update', { skin_no: skin })
      const merchant = await visit(browser, app, { colorScheme })
      await signIn(app, merchant.context, person)
      const visitor = await visit(browser, app, { colorScheme })
      for (const { path, auth } of places) {
        const { page } = auth || path === '/' ? merchant : visitor
        await open(page, path)
        assert.equal(await violations(page), [], path)
      }
      await open(visitor.page, '/')
      assert.equal(await violations(visitor.page), [], 'home of a visitor')
      await merchant.context.close()
      await visitor.context.close()
    })
  }
}

accessibility('nothing runs over the edge at 320 px, in any of the nine packs', async () => {
  for (const language of ['en', 'es', 'id', 'ja', 'ko', 'pt', 'vi', 'zh-TW', 'zh-CN']) {
    const { context, page } = await visit(browser, app, { viewport: { width: 320, height: 640 } })
    await signIn(app, context, person, { language })
    for (const { path } of places) {
      if (path === '/login' || path === '/register') continue
      await open(page, path)
      const wide = await page.evaluate(() => {
        const limit = document.documentElement.clientWidth
        const scrolls = (element: Element | null): boolean =>
          element !== null &&
          (/(auto|scroll|hidden|clip)/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
        const over = [...document.querySelectorAll('main *')].filter(element => {
          const box = element.getBoundingClientRect()
          return box.width > 0 && box.right > limit + 1 && !scrolls(element.parentElement)
        })
        return {
          page: document.documentElement.scrollWidth > limit,
          over: over.slice(0, 3).map(element => `${element.className}: ${element.textContent?.slice(0, 40)}`)
        }
      })
      assert.equal(wide, { page: false, over: [] }, `${language} ${path}`)
    }
    await context.close()
  }
})

accessibility.run()
