// People and steps of the working day: what operators do in the console, and a merchant in the app.
import type { Page } from 'playwright-core'
import { generatePreviousCode } from '../authenticator.ts'
import { waitUntil } from '../time.ts'
import type { RunningApp } from './app.ts'
import { findSheet, type Staff, waitForSheetClosed } from './console.ts'
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
  await findSheet(page).waitFor()
  for (const [name, value] of Object.entries(fields)) {
    const field = findSheet(page).locator(`[name="${name}"]`)
    if ((await field.evaluate(element => element.tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
  await findSheet(page).locator('button[type=submit]').click()
}

/** Returns where the page is, and the title of the document that it shows. */
const readShown = async (page: Page) =>
  `${page.url()} ${await page.locator('.console-split-second h2').first().innerText()}`

/** Opens a queue as the menu does, with the newest request first, and waits until that one is shown. */
async function openNewestFirst(page: Page, screen: string): Promise<void> {
  await goTo(page, screen)
  await page.reload()
  await page.locator('.queue-list-item').first().waitFor()
  await page.waitForURL(/[0-9a-f-]{36}$/)
  const listing = page.waitForResponse(response => /[?&]sort=(newest|-date)/.test(response.url()))
  await page.getByRole('radio', { name: 'Newest' }).click()
  await listing
  await page.waitForFunction(() => {
    const first = document.querySelector('.queue-list-item')
    return first?.hasAttribute('aria-current') && first.getAttribute('href') === location.hash
  })
  await page.locator('.console-split-second h2').first().waitFor()
}

/**
 * Opens a queue, lets another request arrive above the one that is shown, then a colleague decide the one that is shown, and returns
 * whether it is still shown.
 */
export async function staysChosen(
  page: Page,
  screen: string,
  arrive: () => Promise<unknown>,
  decideElsewhere?: (id: string) => Promise<unknown>
): Promise<boolean> {
  await openNewestFirst(page, screen)
  const before = await readShown(page)
  const rows = page.locator('.queue-list-item')
  const chosen = await rows.first().getAttribute('href')
  const count = await rows.count()
  await arrive()
  await page.waitForFunction(earlier => document.querySelectorAll('.queue-list-item').length > earlier, count)
  const isAbove = (await rows.first().getAttribute('href')) !== chosen
  const current = await page.locator('.queue-list-item[aria-current]').getAttribute('href')
  const stays = isAbove && current === chosen && (await readShown(page)) === before
  if (!stays || decideElsewhere === undefined) return stays
  await decideElsewhere(before.match(/[0-9a-f-]{36}/)?.[0] ?? '')
  await page
    .locator('.console-split-second')
    .getByText(/already decided/i)
    .waitFor()
  return (await readShown(page)) === before
}

/** Approves what waits for a second person and is about this. */
export async function approveAsSecond(page: Page, about: string | RegExp): Promise<void> {
  await goTo(page, 'approvals')
  await page.locator('.queue-list-item', { hasText: about }).first().click()
  await page.getByRole('heading', { level: 2, name: about }).waitFor()
  await decide(page, 'Approve')
}

/** Begins as the first owner, with the code that the log of the server prints. */
export async function setUp(page: Page, app: RunningApp, account: string): Promise<void> {
  const readCode = () => /set-up code of the first owner: ([^)\s]+)/.exec(app.log())?.[1]
  await waitUntil(async () => readCode() !== undefined, 60_000)
  await page.goto('/console/')
  await page.getByRole('heading', { name: 'Set up the console' }).waitFor()
  for (const [name, value] of Object.entries({ code: readCode() ?? '', name: account, account }))
    await page.locator(`input[name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Chooses password and authenticator, and returns them with the code for who confirms. */
export async function enrol(page: Page, account: string): Promise<{ person: Staff; code: string }> {
  await page.locator('input[name=password]').waitFor()
  const drawn = await page.locator('.copy-field-value').first().innerText()
  const totp_url = `otpauth://totp/${account}?secret=${drawn}`
  const password = 'steady-otter-lamp-93'
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=code]').fill(await generatePreviousCode(totp_url))
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.getByRole('heading', { name: 'Almost done' }).waitFor()
  const values = await page.locator('.copy-field-value').allInnerTexts()
  return { person: { account, name: account, password, totp_url }, code: values[1] ?? '' }
}

/** Invites a member of staff, and returns the one-time link. */
export async function invite(page: Page, account: string, role: string): Promise<string> {
  await goTo(page, 'staff')
  await decide(page, 'Add a staff member', { name: account, account, role })
  const link = await findSheet(page).locator('.copy-field-value').first().innerText()
  await page.keyboard.press('Escape')
  await waitForSheetClosed(page)
  return link
}

/** Makes an owner by the command on the server, and returns the link that it prints. */
export async function inviteOnServer(app: RunningApp, account: string): Promise<string> {
  const [link] = /\/console\/#\/enrol\/\S+/.exec(await app.operator('owner_create', account)) ?? []
  if (!link) throw new Error('owner_create printed no link')
  return link
}

/**
 * Confirms an enrolled person by their code, or without a code a person whom one owner alone has confirmed. A person
 * who works alone also proves their identity by a code of their `factor`.
 */
export async function confirmMember(
  page: Page,
  account: string,
  { code, factor }: { code?: string; factor?: string | undefined } = {}
): Promise<void> {
  await goTo(page, 'staff')
  await page.reload()
  await page.getByRole('link', { name: account }).click()
  await decide(page, 'Confirm', code === undefined ? {} : { code })
  if (factor !== undefined) {
    await page.getByRole('dialog', { name: 'Confirm that it is you' }).locator('input[name=code]').fill(factor)
    await page.getByRole('dialog', { name: 'Confirm that it is you' }).locator('button[type=submit]').click()
  }
  await waitForSheetClosed(page)
}

/** Performs an operation with the session of a person's page, and returns its data or why it was refused. */
export async function performIn(page: Page, call: string, input: object): Promise<{ reason?: unknown }> {
  return page.evaluate(
    async ([name, body]) => {
      const profile = await (await fetch('/api/v1/operator/profile')).json()
      const headers = { 'content-type': 'application/json', 'x-csrf-token': profile.data.csrf_token }
      const answer = await fetch(`/api/v1/operator/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()).data
    },
    [call, input] as const
  )
}

/** Asks in the page of a person for a change that waits for a second one. */
export async function ask(page: Page, call: string, input: object): Promise<void> {
  const { reason } = await performIn(page, call, input)
  if (reason !== 'approval_needed') throw new Error(`${call} did not wait: ${String(reason)}`)
}

/** Waits until a request of the merchant has a state, and returns it. */
export async function untilState<T extends { status: string }>(
  app: RunningApp,
  person: Person,
  call: string,
  status: string
): Promise<T> {
  let document = await get<T>(app, call, person.accessToken)
  await waitUntil(async () => {
    document = await get<T>(app, call, person.accessToken)
    return document.status === status
  }, 60_000)
  return document
}
