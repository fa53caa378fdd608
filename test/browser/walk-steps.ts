// The steps of a random walker: what a person can do on the screen that is there, and what happens to the page meanwhile.
import type { ElementHandle, Page } from 'playwright-core'
import { LANGUAGES } from '../../src/contract/languages.ts'
import { goOffline, goOnline } from './app.ts'
import type { Person } from './people.ts'
import { chooseValue, type FieldOnPage, pick, type Random } from './walk-input.ts'

/** What the steps need of the walk. */
export interface Walk {
  page: Page
  person: Person
  random: Random
  /** Returns the next route; each has its turn before one comes again. */
  dealPath(): string
  /** Opens the page in a new tab, as if the old one had been killed. */
  reopen(): Promise<void>
}

/** Says what it has done. */
export type Step = (walk: Walk) => Promise<string>

/** A step in the page may meet an element that is just being replaced. */
const CLICK_MS = 3_000

/** Runs in the page: returns a visible element of the top layer, by a random number, or null. */
function findElement([selector, number]: readonly [string, number]): Element | null {
  const dialogs = document.querySelectorAll('dialog[open]')
  const layer = dialogs[dialogs.length - 1] ?? document
  const canTap = (element: Element) =>
    element.getClientRects().length > 0 && !element.matches(':disabled') && !element.closest('[inert], [hidden]')
  const all = [...layer.querySelectorAll(selector)].filter(canTap)
  return all[number % all.length] ?? null
}

async function choose(page: Page, selector: string, random: Random): Promise<ElementHandle<Element> | null> {
  const handle = await page.evaluateHandle(findElement, [selector, random(1_000_003)] as const)
  return handle.asElement()
}

const describe = (element: ElementHandle<Element>) =>
  element.evaluate(one => {
    const label = one.getAttribute('aria-label') ?? one.textContent ?? ''
    return `${one.tagName.toLowerCase()} ${one.getAttribute('href') ?? one.getAttribute('name') ?? ''} ${label.trim().slice(0, 40)}`
  })

/** Links that leave the app open in windows of their own, which the walk closes. */
const tappable =
  'a[href^="#"], a[target=_blank], button, summary, [role=tab], [role=switch], input[type=checkbox], input[type=radio], label:has(input[type=file])'

const click = (element: ElementHandle<Element>) =>
  element.click({ timeout: CLICK_MS }).catch(error => {
    // It was covered, or replaced by the answer that just came.
    if (!/Timeout|not attached|detached|navigat|destroyed/i.test(String(error))) throw error
  })

async function tap({ page, random }: Walk, selector = tappable): Promise<string> {
  const element = await choose(page, selector, random)
  if (!element) return 'nothing to tap'
  const what = await describe(element)
  await click(element)
  return `tap ${what}`
}

const fields = 'input:not([type=hidden], [type=file], [type=radio], [type=checkbox], [type=submit]), textarea, select'

async function fillField({ person, random }: Walk, element: ElementHandle<Element>): Promise<string> {
  const field = await element.evaluate((one): FieldOnPage & { options: string[] } => {
    const input = one as HTMLInputElement
    const options = one instanceof HTMLSelectElement ? [...one.options].map(({ value }) => value) : []
    return { name: input.name || input.type, type: input.type, inputMode: input.inputMode, options }
  })
  const { options } = field
  if (options.length > 0) {
    const value = pick(options, random)
    await element.selectOption(value, { timeout: CLICK_MS })
    return `${field.name}=${value}`
  }
  const value = chooseValue(field, person, random)
  await element.fill(value, { timeout: CLICK_MS })
  return `${field.name}=${value.slice(0, 20)}`
}

const isGone = (error: unknown) =>
  /Timeout|not attached|detached|navigat|destroyed|not visible|not editable/i.test(String(error))

/** Fills one field, or all of the top layer. */
async function fill(walk: Walk, all: boolean): Promise<string> {
  const { page, random } = walk
  const first = await choose(page, fields, random)
  if (!first) return tap(walk)
  const count = all ? 8 : 1
  const filled: string[] = []
  for (let at = 0; at < count; at += 1) {
    const handle = all ? await page.evaluateHandle(findElement, [fields, at] as const) : first
    const element = handle.asElement()
    if (!element) break
    const text = await fillField(walk, element).catch(error => {
      if (!isGone(error)) throw error
      return 'a field that is gone'
    })
    if (filled.includes(text)) break
    filled.push(text)
  }
  return `fill ${filled.join(', ')}`
}

async function sendForm(walk: Walk): Promise<string> {
  const filled = await fill(walk, true)
  return `${filled}; ${await tap(walk, 'button[type=submit], .action-bar button')}`
}

async function open({ page, dealPath }: Walk): Promise<string> {
  const path = dealPath()
  await page.evaluate(to => {
    location.hash = to
  }, path)
  return `open ${path}`
}

async function goBack({ page }: Walk): Promise<string> {
  await page.evaluate(() => history.back())
  return 'back'
}

async function loseNetwork(walk: Walk): Promise<string> {
  await goOffline(walk.page)
  const done = await (walk.random(2) === 0 ? open(walk) : tap(walk))
  return `offline, ${done}`
}

async function changeLanguage({ page, random }: Walk): Promise<string> {
  const language = pick(LANGUAGES, random)
  await page.evaluate(chosen => localStorage.setItem('language', chosen), language)
  await page.reload()
  return `language ${language}`
}

async function changeLook({ page, random }: Walk): Promise<string> {
  const colorScheme = pick(['light', 'dark'] as const, random)
  const [width, height] = pick(
    [
      [390, 844],
      [320, 640],
      [844, 390],
      [1_280, 900]
    ] as const,
    random
  )
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height })
  return `${colorScheme}, ${width} x ${height}`
}

/** Each step by its weight. */
export const STEPS: readonly (readonly [weight: number, step: Step])[] = [
  [36, walk => tap(walk)],
  [12, walk => fill(walk, false)],
  [14, sendForm],
  [26, open],
  [6, goBack],
  [3, async ({ page }) => page.keyboard.press('Escape').then(() => 'escape')],
  [3, async ({ page }) => page.reload().then(() => 'reload')],
  [3, loseNetwork],
  [2, async walk => walk.reopen().then(() => 'a new tab')],
  [2, changeLanguage],
  [2, changeLook]
]

/** Gives the network back, if a step took it. */
export async function restoreNetwork(page: Page): Promise<void> {
  await goOnline(page)
}

/** Chooses a step: in an open dialog most people do what it asks for. */
export async function takeStep(walk: Walk): Promise<string> {
  const { page, random } = walk
  const isAsked = (await page.locator('dialog[open] input').count()) > 0
  if (isAsked && random(2) === 0) return sendForm(walk)
  const sum = STEPS.reduce((total, [weight]) => total + weight, 0)
  let left = random(sum)
  for (const [weight, step] of STEPS) {
    if (left < weight) return step(walk)
    left -= weight
  }
  throw new Error('no step')
}
