// What is wrong with a screen on which a random walker has arrived.
import type { Page } from 'playwright-core'
import { waitUntil } from '../time.ts'
import type { RunningApp } from './app.ts'
import { problemsOn } from './fire.ts'
import { faultsOfText } from './measured.ts'
import { get } from './people.ts'
import { goTo, isShown } from './walk.ts'

/** Runs in the page. */
function lookAtStates(): string[] {
  const problems: string[] = []
  const isVisible = (element: Element) => element.getClientRects().length > 0
  const headings = [...document.querySelectorAll('h1')].filter(isVisible)
  if (headings.length !== 1)
    problems.push(`${headings.length} headings: ${headings.map(one => one.textContent).join(', ')}`)
  if (document.title.trim() === '') problems.push('no title')
  for (const failed of document.querySelectorAll('.failed-state'))
    if (isVisible(failed) && !failed.querySelector('button, a')) problems.push('a failure without a way on')
  if (/(^|[\s:])null([\s.,]|$)/.test(document.body.innerText)) problems.push('says null')
  return problems
}

/** Runs in the page: returns what is still loading. */
function describeLoading(): string {
  if (document.documentElement.hasAttribute('data-outline')) return 'the outline of the page'
  const busy = document.querySelector('main[aria-busy=true], main [aria-busy=true]')
  return busy?.outerHTML.slice(0, 300) ?? 'nothing'
}

const isMoving = (error: unknown) => /context was destroyed|navigat|frame was detached/i.test(String(error))

/** Waits until the screen is in one of its states, and returns what is wrong with it. The page may reload itself meanwhile. */
export async function lookAtScreen(page: Page): Promise<string[]> {
  for (let tries = 0; ; tries += 1)
    try {
      const isLate = await isShown(page).then(
        () => false,
        error => {
          if (isMoving(error)) throw error
          return true
        }
      )
      if (isLate) return [`it goes on loading: ${await page.evaluate(describeLoading)}`]
      const texts = (await faultsOfText(page)).filter(fault => fault.startsWith('not a text'))
      return [...(await problemsOn(page)), ...(await page.evaluate(lookAtStates)), ...texts]
    } catch (error) {
      if (!isMoving(error) || tries === 5) throw error
    }
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Returns how the balance on the screen differs from the API's; hidden amounts, and no session, have none. */
export async function compareMoney(page: Page, app: RunningApp): Promise<string[]> {
  // A wallet that stays open would show what it had before time passed.
  for (const path of ['/about', '/wallet']) await goTo(page, path).catch(() => undefined)
  const figure = page.locator('.asset-card .amount-large[role=img]').first()
  let last = ''
  const agrees = async () => {
    const token = await page.evaluate(() => localStorage.getItem('access_token'))
    if (!token || (await figure.count()) === 0) return true
    const answer = await get<{ available: string }>(app, 'wallet/wallet_info', token).catch(String)
    if (typeof answer === 'string') {
      last = `cannot be compared: ${answer}`
      return false
    }
    const { available } = answer
    const label = (await figure.getAttribute('aria-label')) ?? ''
    last = `shows ${label}, the API says ${available}`
    return digitsOf(label) === digitsOf(available)
  }
  // Something may be paid or approved meanwhile.
  return waitUntil(agrees, 15_000, 500).then(
    () => [],
    () => [`the balance ${last}`]
  )
}
