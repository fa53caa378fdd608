// Amounts and quantities in the real fields, typed key by key and pasted: a run takes one language of each number notation, another one
// each day; `npm test -- --all` all (run/turns.mjs).
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { selectTurn } from '../run/turns.mjs'
import { callAsOperator, openSharedBrowser, type RunningApp, startApp, visit } from './app.ts'
import { get, type Person, readDemoPerson, signIn } from './people.ts'

const amounts = suite('amounts')
let app: RunningApp
let browser: Browser
let person: Person

amounts.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
  person = await readDemoPerson(app)
  await callAsOperator(app, 'setting_update', { play_type: 3 })
})

amounts.after(async () => {
  await browser?.close()
  await app?.stop()
})

/** The number in a text; null when the field must keep the text and show an error. */
type Sample = readonly [text: string, amount: number | null]

const everywhere: readonly Sample[] = [
  ['120。50', 120.5],
  ['１２０．５', 120.5],
  ['120,5', 120.5],
  ['1,234.5', 1234.5],
  ['12.345,67', 12345.67],
  ['1\u00a0234,5', 1234.5],
  ['+75 USDT', 75],
  ['1e9', null],
  ['-50', null],
  ['12 34', null],
  ['75 EUR', null],
  ['0.505', null]
]
const withPoint: readonly Sample[] = [
  ['1,234', 1234],
  ['10.000', null]
]
const withComma: readonly Sample[] = [
  ['1.234', 1234],
  ['10.000', 10000],
  ['1,234', null]
]

const samples: Readonly<Record<string, readonly Sample[]>> = {
  'en-US': [...everywhere, ...withPoint],
  'es-ES': [...everywhere, ...withComma],
  'vi-VN': [...everywhere, ...withComma],
  'ja-JP': [...everywhere, ...withPoint],
  'zh-CN': [...everywhere, ...withPoint]
}

const formatIn = (page: Page, amount: number, decimals: number): Promise<string> =>
  page.evaluate(
    ([number, minimumFractionDigits]) =>
      new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits }).format(number),
    [amount, decimals] as const
  )

/** Clears the field, enters the text and leaves the field. Returns the field's text and its message. */
async function put(page: Page, name: string, text: string, how: 'typed' | 'pasted') {
  const field = page.locator(`main input[name=${name}]`)
  await field.fill('')
  if (how === 'typed') await field.pressSequentially(text)
  else {
    await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
    await field.press('Control+V')
  }
  const digits = (entered: string) => entered.normalize('NFKC').replace(/\D|0+$/g, '')
  assert.is(digits(await field.inputValue()), digits(text), `${how} while it is edited`)
  await field.blur()
  return field.evaluate((input: HTMLInputElement) => ({
    shown: input.value,
    wrong: input.getAttribute('aria-invalid') === 'true',
    said: [...document.querySelectorAll(`#${input.id}-help .field-error`)].map(({ textContent }) => textContent ?? '')
  }))
}

async function judge(page: Page, name: string, [text, amount]: Sample, decimals: number): Promise<void> {
  const typed = await put(page, name, text, 'typed')
  const pasted = await put(page, name, text, 'pasted')
  const what = `${name}: ${JSON.stringify(text)}`
  assert.equal(pasted, typed, `${what} typed and pasted`)
  assert.is(typed.wrong, amount === null, `${what} is judged wrongly: ${typed.said}`)
  assert.is(typed.said.length, amount === null ? 1 : 0, what)
  assert.is(typed.shown, amount === null ? text : await formatIn(page, amount, decimals), what)
}

/** Opens another form. The fields of the last one stay until its code is there. */
async function openForm(page: Page, path: string): Promise<void> {
  const last = await page.locator('main input').first().elementHandle()
  await page.goto(`/#${path}`)
  await last?.waitForElementState('hidden')
}

const today = [...selectTurn(['en-US', 'ja-JP', 'zh-CN'], 'point'), ...selectTurn(['es-ES', 'vi-VN'], 'comma')]

for (const locale of today) {
  amounts(`typed and pasted in ${locale}`, async () => {
    const all = samples[locale] as readonly Sample[]
    const { context, page, faults } = await visit(browser, app, { locale })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(app, context, person)
    await page.goto('/#/keepalive')
    for (const sample of all) await judge(page, 'cost', sample, 2)
    await judge(page, 'quantity', ['15', 15], 0)
    for (const wrong of ['1.5', '1,5', '-2', '1e2']) await judge(page, 'quantity', [wrong, null], 0)

    const [grouped] = all.slice(everywhere.length)
    for (const path of ['/recharge', '/withdraw', '/transfer']) {
      await openForm(page, path)
      await judge(page, 'amount', ['１２０。50', 120.5], 2)
      await judge(page, 'amount', ['1.2.3', null], 2)
      // The button names the same number as the field.
      await put(page, 'amount', grouped?.[0] as string, 'typed')
      await page
        .locator('form button[type=submit]')
        .filter({ hasText: await formatIn(page, 1234, 2) })
        .waitFor()
    }
    const { list } = await get<{ list: { id: string }[] }>(app, 'project/project_list', person.accessToken)
    await openForm(page, `/project/buy/${list[0]?.id}`)
    await judge(page, 'quantity', ['２', 2], 0)
    await judge(page, 'quantity', ['1.5', null], 0)
    await page.locator('form button[type=submit]').last().click()
    assert.is(await page.locator('dialog[open]').count(), 0)
    assert.equal(faults, [])
    await context.close()
  })
}

amounts('a grouped number can be edited in the middle', async () => {
  const { context, page } = await visit(browser, app)
  await page.goto('/#/keepalive')
  const cost = page.locator('main input[name=cost]')
  await cost.fill('12345.5')
  await cost.blur()
  assert.is(await cost.inputValue(), '12,345.50')
  await cost.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2))
  await cost.focus()
  await page.keyboard.type('9')
  assert.is(await cost.inputValue(), '129,345.50')
  await page.keyboard.type('7')
  assert.is(await cost.inputValue(), '1,297,345.50')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Backspace')
  assert.is(await cost.inputValue(), '129,345.50', 'over a separator')
  await cost.blur()
  assert.is(await cost.inputValue(), '129,345.50')
  await context.close()
})

amounts.run()
