// Amounts that the merchant hides are hidden on every screen.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openBrowser, type RunningApp, startApp, visit } from './app.ts'
import { demoPerson, get, type Person, signIn } from './people.ts'
import { furtherPlaces, placesOf } from './places.ts'
import { goTo } from './walk.ts'

const hidden = suite('hidden amounts')

// Routes with prices, limits and offered rewards, and with texts that a person wrote.
const priced =
  /^\/$|^\/(recharge|withdraw|keepalive|display|depot|promotion|vip|store\/levels|task|shareTask|project|project\/buy\/.*)$/
const written = /^\/(notice|qa|feedback|about|invite|shareTask\/|promotion\/)/
const isPriced = (path: string) => priced.test(path) || written.test(path)

async function balancesOf(app: RunningApp, { accessToken }: Person): Promise<string[]> {
  const wallet = await get<Record<string, unknown>>(app, 'wallet/wallet_info', accessToken)
  const shown = (name: string) => Number(wallet[name]).toLocaleString('en-US', { minimumFractionDigits: 2 })
  return ['total', 'available', 'held', 'promotion'].map(shown).filter(text => text !== '0.00')
}

hidden('no screen shows amounts that the merchant owns, paid or received', async () => {
  const app = await startApp({ demo: true, env: { LOGIN_LIMIT: '100/15m' } })
  const browser = await openBrowser()
  try {
    const person = await demoPerson(app)
    const places = (await placesOf(app, person)).filter(({ path }) => path !== '/login' && path !== '/register')
    const { context, page } = await visit(browser, app)
    await signIn(app, context, person)
    await context.addInitScript(() => localStorage.setItem('mw.hide_amounts', '1'))
    const found: string[] = []
    for (const path of [...places.map(place => place.path), ...furtherPlaces]) {
      await goTo(page, path)
      const text = await page.locator('body').innerText()
      // The demo operator decides in the meantime, which changes the balances.
      for (const balance of await balancesOf(app, person)) if (text.includes(balance)) found.push(`${path} ${balance}`)
      if (!isPriced(path)) for (const [amount] of text.matchAll(/\d\.\d\d\b/g)) found.push(`${path} …${amount}`)
    }
    assert.equal(found, [])
  } finally {
    await browser.close()
    await app.stop()
  }
})

hidden.run()
