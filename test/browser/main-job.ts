// The steps of the main job, independent of the host: in a page a person taps the form's own button, in Telegram the host's
// main button; in a frame of another page no address can be opened.
import { readFile } from 'node:fs/promises'
import type { Frame, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { joinTrees, type NestedTexts } from '../../src/i18n/overlay.ts'
import enHome from '../../src/i18n/packs/en-US/home.json'
import enShell from '../../src/i18n/packs/en-US/shell.json'
import enWallet from '../../src/i18n/packs/en-US/wallet.json'
import viHome from '../../src/i18n/packs/vi-VN/home.json'
import viShell from '../../src/i18n/packs/vi-VN/shell.json'
import viWallet from '../../src/i18n/packs/vi-VN/wallet.json'
import { expectFieldValue, type RunningApp } from './app.ts'

const tronAddress = 'TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUN'
export const channelAddress = 'TDemoDoNotPayDemoDoNotPayDemo1ge3o'

export type UiTexts = typeof enHome & typeof enShell & typeof enWallet

const wordsOf = (...packs: NestedTexts[]) => packs.reduce(joinTrees) as unknown as UiTexts

export const packs: Readonly<Record<string, UiTexts>> = {
  'en-US': wordsOf(enHome, enShell, enWallet),
  'vi-VN': wordsOf(viHome, viShell, viWallet)
}

/** A person's actions, which differ by host. */
export interface UserActions {
  page: Page
  /** The view with the app: the page itself, or a frame in it. */
  view: Page | Frame
  words: UiTexts
  open(path: string): Promise<void>
  /** Waits until the app is at a matching path, and returns it. */
  arrive(path: RegExp): Promise<string>
  /** Reloads the app, where a host can. */
  reload(): Promise<void>
  /** Presses the primary action of the page, `times` in a row. */
  submit(times?: number): Promise<void>
  /** Presses the primary action of the open sheet. */
  confirm(times?: number): Promise<void>
  /** Presses the primary action of a sheet that shows a result. */
  finish(): Promise<void>
  /** Returns the name and the text of the exported file. */
  exported(): Promise<{ name: string; text: string }>
}

/** Adds an account for recharges. */
export const prepare = (app: RunningApp): Promise<string> =>
  app.operator('channel_update', 'TRC20', channelAddress, '10', '10000')

/** The actions in a top-level page: addresses can be opened, buttons are the page's. */
export function createPageHands(page: Page, words: UiTexts, view: Page | Frame = page): UserActions {
  const press = async (button: ReturnType<Page['locator']>, times: number) =>
    times === 1 ? button.click() : button.dblclick()
  return {
    page,
    view,
    words,
    open: async path => void (await page.goto(`/#${path}`)),
    arrive: async path => {
      await page.waitForURL(url => path.test(url.hash.slice(1)))
      return new URL(page.url()).hash.slice(1)
    },
    reload: async () => void (await page.reload()),
    submit: (times = 1) => press(view.locator('form button[type=submit]').last(), times),
    confirm: (times = 1) => press(view.getByRole('dialog').locator('button[type=submit]'), times),
    finish: () => view.getByRole('dialog').getByRole('button', { name: words.action.done, exact: true }).click(),
    exported: () => awaitDownload(page, () => view.getByRole('button', { name: words.records.export }).click())
  }
}

/** Returns the file that the page downloads after `ask`. */
export async function awaitDownload(page: Page, ask: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), ask()])
  return { name: download.suggestedFilename(), text: await readFile((await download.path()) as string, 'utf8') }
}

const digits = (text: string) => text.replace(/[^\d]/g, '')
const lastPart = (path: string) => path.split('/').pop() as string
const decimal = (words: UiTexts, amount: string) => (words === packs['en-US'] ? amount : amount.replace('.', ','))

/** Registers with account and password. */
export async function register({ view, open, submit, arrive }: UserActions, account: string): Promise<void> {
  await open('/register')
  await view.locator('input[name=account]').fill(account)
  await view.locator('input[name=password]').fill('short')
  await submit()
  // The form shows the error and keeps the input.
  assert.is(await view.locator('input[name=account]').inputValue(), account)
  await view.locator('input[name=password][aria-invalid=true]').waitFor()
  await view.locator('input[name=password]').fill('a-good-password')
  await submit()
  await view.locator('input[name=nickname]').fill('Lan’s shop')
  await submit()
  await view.locator('input[name=invite_code]').waitFor()
  await submit()
  await arrive(/^\/$/)
}

async function recharge({ view, page, words, open, submit, arrive }: UserActions): Promise<string> {
  await open('/recharge')
  await view.locator('input[name=amount]').fill('500')
  await view.locator('.choice-sheet-row', { hasText: 'TRC20' }).waitFor()
  await submit()
  await view.getByText(channelAddress).first().waitFor()
  const shot = await page.screenshot()
  const uploaded = page.waitForResponse(/\/api\/upload\/file$/)
  await view
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: shot })
  await uploaded
  await view.getByRole('img', { name: words.proof.preview }).waitFor()
  // Two taps in a row make one recharge.
  await submit(2)
  const path = await arrive(/^\/recharge\/detail\//)
  await view.getByText(words.recharge.statusPending).first().waitFor()
  return lastPart(path)
}

async function setTransactionPassword({ view, open, submit, arrive }: UserActions): Promise<void> {
  await open('/changePwd/withdrawPwd')
  await view.locator('input[name=new_password]').fill('482915')
  // A person with a password enters it again; a person from a launch has none.
  const login = view.locator('input[name=current_password]')
  if ((await login.count()) > 0) await login.fill('a-good-password')
  await view.locator('input[name=confirm_password]').fill('482916')
  await submit()
  await view.locator('input[name=confirm_password][aria-invalid=true]').waitFor()
  await view.locator('input[name=confirm_password]').fill('482915')
  await submit()
  // Back to the previous page.
  await arrive(/^(?!\/changePwd)/)
}

async function bindAccount(hands: UserActions): Promise<void> {
  const { view, open, submit, arrive } = hands
  await open('/bank/add')
  await view.getByRole('radio', { name: /TRC20/ }).check({ force: true })
  await view.locator('input[name=address]').fill(`${tronAddress.slice(0, -1)}u`)
  await submit()
  await view.locator('input[name=address][aria-invalid=true]').waitFor()
  await view.locator('input[name=address]').fill(tronAddress)
  await submit()
  await confirmWithPassword(hands)
  await arrive(/^(?!\/bank\/add)/)
  await open('/bank')
  await view
    .getByText(`${tronAddress.slice(0, 6)}`)
    .first()
    .waitFor()
}

async function confirmWithPassword({ view, confirm }: UserActions): Promise<void> {
  await view.locator('input[name=transaction-password]').fill('482915')
  await confirm(2)
}

async function withdraw(hands: UserActions): Promise<string> {
  const { view, words, open, submit, confirm, finish, arrive, reload } = hands
  await open('/withdraw')
  await view.locator('input[name=amount]').fill('9000')
  await submit()
  await view.locator('input[name=amount][aria-invalid=true]').waitFor()
  // A comma is also a decimal separator.
  await view.locator('input[name=amount]').fill('120,50')
  // A reload keeps the form.
  await reload()
  await expectFieldValue(view, 'amount', /^120/)
  await submit()
  await view.locator('input[name=transaction-password]').fill('999999')
  await confirm()
  await view.locator('input[name=transaction-password][aria-invalid=true]').waitFor()
  await confirmWithPassword(hands)
  // The sheet is the result now. The second press must not have met its "Done", which takes the place of the first button.
  await view.getByRole('dialog').getByText(words.withdraw.stepPending).first().waitFor({ timeout: 60_000 })
  await finish()
  const path = await arrive(/^\/withdraw\/detail\//)
  await view.getByText(words.withdraw.statusPending).first().waitFor()
  return lastPart(path)
}

async function readExport({ view, words, open, exported }: UserActions): Promise<void> {
  await open('/financialRecords')
  await view.getByText(words.records.types.withdrawal_failure).first().waitFor()
  await view.getByRole('button', { name: words.records.save, exact: true }).click()
  const { name, text } = await exported()
  assert.match(name, /^records-\d{4}-\d{2}-\d{2}\.csv$/)
  assert.ok(text.startsWith('\uFEFF'))
  const [heading, ...lines] = text
    .slice(1)
    .trim()
    .split(/\r?\n/)
    .map(line => line.split(','))
  assert.ok(heading && heading.length > 3)
  const amounts = lines.map(line => line.find(cell => /^-?\d+\.\d{2}$/.test(cell)) as string)
  assert.equal(amounts.toSorted(), ['-120.50', '120.50', '500.00'])
  const sum = amounts.reduce((total, amount) => total + Math.round(Number(amount) * 100), 0)
  assert.is(sum, 50_000)
}

/** Does everything after the sign-in, from the recharge with a proof to the CSV of the records. */
export async function doMainJob(app: RunningApp, hands: UserActions): Promise<void> {
  const { view, words, open, reload } = hands
  const rechargeId = await recharge(hands)
  // The amount to pay has cents at random; this merchant paid without them.
  await app.operator('recharge_approve', rechargeId, '--received', '500.00', '--reason', 'Paid without the cents')
  await reload()
  await view.getByText(words.recharge.statusApproved).first().waitFor()

  await setTransactionPassword(hands)
  await bindAccount(hands)
  const withdrawalId = await withdraw(hands)
  await open('/wallet')
  await view.getByText(decimal(words, '379.50')).first().waitFor()
  await app.operator('withdraw_fail', withdrawalId, 'The network was busy')
  await open(`/withdraw/detail/${withdrawalId}`)
  await view.getByText(words.withdraw.statusFailed).first().waitFor()
  await view.getByText('The network was busy').first().waitFor()

  await readExport(hands)
  await open('/wallet')
  await view.getByText(decimal(words, '500.00')).first().waitFor()
  assert.ok(digits((await view.locator('main').textContent()) ?? '').includes('50000'))
}
