// Every screen of the console, with the documents of the demo shop: one action at most looks like the main one, and danger is red.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openSharedBrowser, type RunningApp, startApp } from './app.ts'
import { addStaffMember, openConsole } from './console.ts'

const test = suite('actions of the console')
let app: RunningApp
let browser: Browser
let page: Page

test.before(async () => {
  browser = await openSharedBrowser()
  app = await startApp({ demo: true })
  page = (await openConsole(browser, app, await addStaffMember(app, 'owner'))).page
})
test.after(async () => {
  await browser?.close()
  await app?.stop()
})

/** What takes something from a person for good, or stops it for all. */
const DANGEROUS =
  /^(bot_remove|deposit_dismiss|flow_pause|login_end|order_(cancel|refund_reject|reverse)|order_request_decline|partner_(end|key_end)|recharge_(reject|reverse)|role_end|staff_(end|suspend)|submission_reject|token_end|withdraw_(fail|return))$/

/** The actions in sight on the screen, by name. */
const readActions = () =>
  page.locator('main button').evaluateAll(all =>
    all
      .filter(one => one.checkVisibility())
      .map(one => ({
        name: one.textContent ?? '',
        operation: one.dataset.set ?? '',
        isMain: one.classList.contains('button-primary'),
        isDanger: one.classList.contains('button-danger')
      }))
  )

/** Opens a screen and waits until nothing on it loads. */
async function open(path: string): Promise<void> {
  await page.goto(`/console/#${path.replace(/\/:.*$/, '')}`)
  await page.locator('main h1').waitFor()
  await page.waitForFunction(() => document.querySelector('main .skeleton, main [aria-busy=true]') === null)
  await page.waitForLoadState('networkidle')
}

// The table itself imports styles, which only a bundler reads.
const paths = [...readFileSync('src/console/routes.ts', 'utf8').matchAll(/^ {4}path: '([^']+)'/gm)].flatMap(
  ([, path]) => path ?? []
)
const met: string[] = []
for (const path of paths)
  test(path, async () => {
    await open(path)
    const actions = await readActions()
    const main = actions.flatMap(one => (one.isMain ? one.name : []))
    assert.ok(main.length <= 1, main.join(' | '))
    for (const { operation, isDanger, name } of actions) {
      if (!DANGEROUS.test(operation)) continue
      met.push(operation)
      assert.ok(isDanger, name)
    }
  })

test('every screen was walked, and dangerous actions were among them', () => {
  assert.ok(paths.length > 20, String(paths.length))
  for (const operation of ['recharge_reject', 'withdraw_fail', 'order_refund_reject', 'flow_pause', 'token_end'])
    assert.ok(met.includes(operation), met.join())
})

test.run()
