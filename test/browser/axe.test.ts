// Runs axe on every route in light and dark, and checks the contrast of every skin.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openBrowser, operatorCall, type RunningApp, startApp, visit } from './app.ts'
import { demoPerson, type Person, signIn } from './people.ts'
import { furtherPlaces, type Place, placesOf } from './places.ts'
import { violations } from './violations.ts'
import { goTo } from './walk.ts'

const accessibility = suite('accessibility')
const skins = [1, 2, 3, 4, 5]
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

/** Checks all rules in the default skin, and in the other skins the rules that a skin can break. */
async function judge(page: Page, path: string): Promise<string[]> {
  await goTo(page, path)
  const found = (await violations(page)).map(line => `${path} ${line}`)
  const own = await page.evaluate(() => document.documentElement.dataset.skin)
  for (const skin of skins.filter(number => String(number) !== own)) {
    await page.evaluate(number => {
      document.documentElement.dataset.skin = String(number)
    }, skin)
    found.push(...(await violations(page, 'color-contrast')).map(line => `${path} skin ${skin} ${line}`))
  }
  await page.evaluate(number => {
    document.documentElement.dataset.skin = number
  }, own)
  return found
}

async function walk(colorScheme: 'light' | 'dark', who: Person | undefined, paths: string[]): Promise<string[]> {
  const { context, page } = await visit(browser, app, { colorScheme })
  if (who) await signIn(app, context, who)
  const found: string[] = []
  for (const path of paths) found.push(...(await judge(page, path)).map(line => `${colorScheme} ${line}`))
  await context.close()
  return found
}

accessibility('axe finds no violation on any route, in light and dark, in any skin', async () => {
  await operatorCall(app, 'setting_update', { skin_no: 4 })
  const signing = (path: string) => path === '/login' || path === '/register'
  const own = [...places.map(({ path }) => path).filter(path => !signing(path)), ...furtherPlaces]
  const anybodys = places.filter(({ auth }) => !auth).map(({ path }) => path)
  const walks = (['light', 'dark'] as const).map(async scheme => [
    ...(await walk(scheme, person, own)),
    ...(await walk(scheme, undefined, anybodys))
  ])
  assert.equal((await Promise.all(walks)).flat(), [])
})

accessibility.run()
