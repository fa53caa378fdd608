// Staff and requests for browser tests of the console.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Role } from '../../src/contract/roles.ts'
import { generateCode } from '../authenticator.ts'
import { enrolPerson } from '../server/operators.ts'
import { type RunningApp, type Visit, visit } from './app.ts'
import { createPerson, get, type Person, post } from './people.ts'

export interface Staff {
  account: string
  name: string
  password: string
  totp_url: string
}

let hired = 0
/** The one of the app's environment. */
const secret = 'a secret of the tests, 32 characters or more'

/** A new member of staff, with what they sign in with. */
export async function addStaffMember(app: RunningApp, role: Role): Promise<Staff> {
  hired += 1
  const name = `Person ${hired}`
  if (!app.db) throw new Error('Staff is hired where the test has the database')
  return { ...(await enrolPerson({ db: app.db, url: app.url }, secret, { name, role })), name }
}

export const desktop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }

/** Opens the console and signs in by the form. */
export async function openConsole(
  browser: Browser,
  app: RunningApp,
  { account, password, totp_url }: Staff,
  options: BrowserContextOptions = desktop
): Promise<Visit> {
  const opened = await visit(browser, app, options)
  const { page } = opened
  await page.goto('/console/')
  await page.locator('input[name=account]').fill(account)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=code]').fill(generateCode(totp_url))
  await page.locator('button[type=submit]').click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  // Without a session the console asks who is signed in, and Chromium reports the answer 401.
  opened.faults.length = 0
  return opened
}

/** The sheet that is open. */
export const findSheet = (page: Page) => page.getByRole('dialog')

/** Waits until the sheet is closed and its history entry is left: an address that is opened earlier would be left instead. */
export async function waitForSheetClosed(page: Page): Promise<void> {
  // One sheet may still leave while another one does.
  await findSheet(page).first().waitFor({ state: 'detached' })
  await page.waitForFunction(() => !history.state?.over)
}

/** Uploads a picture as a proof, and returns its id. */
export async function uploadProof(app: RunningApp, { accessToken }: Person): Promise<string> {
  // The server's code, which this process loads too, reads no SVG.
  const picture = sharp({ create: { width: 480, height: 800, channels: 3, background: '#dfe7f5' } })
  const form = new FormData()
  form.append('purpose', 'proof')
  form.append('file', new Blob([await picture.png().toBuffer()], { type: 'image/png' }), 'proof.png')
  const answer = await fetch(`${app.url}/api/upload/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: form
  })
  return (await answer.json()).data.id
}

interface Channels {
  list: { id: string; kind: string }[]
}

/** A merchant's recharges with a proof, one after the other. */
export async function submitRecharges(app: RunningApp, amounts: readonly string[]): Promise<Person> {
  const person = await createPerson(app)
  const { list } = await get<Channels>(app, 'wallet/recharge_channel_list', person.accessToken)
  const channel_id = list.find(({ kind }) => kind === 'usdt')?.id
  for (const amount of amounts) {
    const proof = await uploadProof(app, person)
    await post(app, 'wallet/recharge_submit', { channel_id, amount, proof }, person.accessToken)
  }
  return person
}

/** The chosen request of a queue. */
export const findChosen = (page: Page) => page.locator('.queue-list-item[aria-current]')

/** Chooses a request: older ones stand before it. */
export async function choose(page: Page, text: string): Promise<void> {
  await page.locator('.queue-list-item', { hasText: text }).first().click()
  await findChosen(page).filter({ hasText: text }).waitFor()
}
