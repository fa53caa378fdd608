// People and steps of the working day: what operators do in the console, and a merchant in the app.
import type { Page } from 'playwright-core'
import { until } from '../time.ts'
import { operatorCall, type RunningApp } from './app.ts'
import { type Staff, sheet, sheetClosed } from './console.ts'
import { get, type Person } from './people.ts'

/** Writes down what was seen, for the log of the day. */
export function diary(lines: string[]) {
  const began = Date.now()
  return (text: string): void => {
    lines.push(`- ${((Date.now() - began) / 1_000).toFixed(0)} s: ${text}`)
  }
}

/** Opens a screen of the console. */
export async function goTo(page: Page, screen: string): Promise<void> {
  await page.goto(`/console/#/${screen}`)
  await page.locator('main h1').waitFor()
}

/** Opens a decision by its button, fills its fields, and sends it. */
export async function decide(page: Page, button: string | RegExp, fields: Record<string, string> = {}): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  await sheet(page).waitFor()
  for (const [name, value] of Object.entries(fields)) {
    const field = sheet(page).locator(`[name="${name}"]`)
    if ((await field.evaluate(element => element.tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
  await sheet(page).locator('button[type=submit]').click()
}

/** Approves what waits for a second person and is about this. */
export async function approveAsSecond(page: Page, about: string | RegExp): Promise<void> {
  await goTo(page, 'approvals')
  await page.locator('.queue-list-item', { hasText: about }).first().click()
  await page.getByRole('heading', { level: 2, name: about }).waitFor()
  await decide(page, 'Approve')
}

/** Approves a new member of staff, and returns what the sheet shows once. */
export async function approveMember(page: Page, account: string, name: string): Promise<Staff> {
  await approveAsSecond(page, account)
  await sheet(page)
    .getByText(/otpauth:/)
    .waitFor()
  const [totp_url = '', , password = ''] = await sheet(page).locator('.copy-field-value').allTextContents()
  await page.keyboard.press('Escape')
  await sheetClosed(page)
  return { account, name, password, totp_url }
}

/** Asks for a change on the command line of the server; it waits for a second person. */
export async function askOnServer(app: RunningApp, call: string, input: object): Promise<void> {
  const refused = await operatorCall<unknown>(app, call, input).catch(error => error)
  if (!/approval_needed/.test(String(refused))) throw new Error(`${call} did not wait: ${String(refused)}`)
}

/** Waits until a request of the merchant has a state, and returns it. */
export async function untilState<T extends { status: string }>(
  app: RunningApp,
  person: Person,
  call: string,
  status: string
): Promise<T> {
  let found = await get<T>(app, call, person.accessToken)
  await until(async () => {
    found = await get<T>(app, call, person.accessToken)
    return found.status === status
  }, 60_000)
  return found
}
