// The main job, step by step, with whatever hands the host gives: in a page a person taps the form's own button, in Telegram the
// host's main button, in a frame of another page there is no address to open.
import { readFile } from 'node:fs/promises'
import type { Frame, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { joined, type Tree } from '../../src/i18n/overlay.ts'
import enHome from '../../src/i18n/packs/en-US/home.json'
import enShell from '../../src/i18n/packs/en-US/shell.json'
import enWallet from '../../src/i18n/packs/en-US/wallet.json'
import viHome from '../../src/i18n/packs/vi-VN/home.json'
import viShell from '../../src/i18n/packs/vi-VN/shell.json'
import viWallet from '../../src/i18n/packs/vi-VN/wallet.json'
import { holds, type RunningApp } from './app.ts'

const tronAddress = 'TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUN'
export const channelAddress = 'TDemoDoNotPayDemoDoNotPayDemo1ge3o'

export type Words = typeof enHome & typeof enShell & typeof enWallet

const wordsOf = (...packs: Tree[]) => packs.reduce(joined) as unknown as Words

export const packs: Readonly<Record<string, Words>> = {
  'en-US': wordsOf(enHome, enShell, enWallet),
  'vi-VN': wordsOf(viHome, viShell, viWallet)
}

/** What the hands of a person meet in a host. */
export interface Hands {
  page: Page
  /** Where the app is: the page itself, or a frame in it. */
  view: Page | Frame
  words: Words
  open(path: string): Promise<void>
  /** Waits until the app is at such a path, and answers it. */
  arrive(path: RegExp): Promise<string>
  /** Loads the app anew, where a host can. */
  reload(): Promise<void>
  /** The primary action of the page, so many times in a row. */
  submit(times?: number): Promise<void>
  /** The primary action of the open sheet. */
  confirm(times?: number): Promise<void>
  /** The text of the file that the export gives. */
  exported(): Promise<{ name: string; text: string }>
}

/** Says where money can be sent to. */
export const prepare = (app: RunningApp): Promise<string> =>
  app.operator('channel', 'set', 'TRC20', channelAddress, '--min', '10', '--max', '10000')

/** In a page of its own: addresses are opened, buttons are the page's. */
export function pageHands(page: Page, words: Words, view: Page | Frame = page): Hands {
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
    exported: () => downloaded(page, () => view.getByRole('button', { name: words.records.export }).click())
  }
}

/** The file that the page gives when it is asked to. */
export async function downloaded(page: Page, ask: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), ask()])
  return { name: download.suggestedFilename(), text: await readFile((await download.path()) as string, 'utf8') }
}

const digits = (text: string) => text.replace(/[^\d]/g, '')
const lastPart = (path: string) => path.split('/').pop() as string
const decimal = (words: Words, amount: string) => (words === packs['en-US'] ? amount : amount.replace('.', ','))

/** Registration with account and password. */
export async function register({ view, open, submit, arrive }: Hands, account: string): Promise<void> {
  await open('/register')
  await view.locator('input[name=account]').fill(account)
  await view.locator('input[name=password]').fill('short')
  await view.locator('input[name=nickname]').fill('Lan’s shop')
  await submit()
  // The form says what is wrong and keeps what was typed.
  assert.is(await view.locator('input[name=account]').inputValue(), account)
  await view.locator('input[name=password][aria-invalid=true]').waitFor()
  await view.locator('input[name=password]').fill('a-good-password')
  await submit()
  await arrive(/^\/$/)
}

async function recharge({ view, page, words, open, submit, arrive }: Hands): Promise<string> {
  await open('/recharge')
  await view.locator('input[name=amount]').fill('500')
  await view.getByRole('radio', { name: /TRC20/ }).check({ force: true })
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
  // Two taps in a row are one recharge.
  await submit(2)
  const path = await arrive(/^\/recharge\/detail\//)
  await view.getByText(words.recharge.statusPending).first().waitFor()
  return lastPart(path)
}

async function setTransactionPassword({ view, open, submit, arrive }: Hands): Promise<void> {
  await open('/changePwd/withdrawPwd')
  await view.locator('input[name=new_password]').fill('482915')
  // Who registered with a password says it once more; who came by a launch has none.
  const login = view.locator('input[name=current_password]')
  if ((await login.count()) > 0) await login.fill('a-good-password')
  await view.locator('input[name=confirm_password]').fill('482916')
  await submit()
  await view.locator('input[name=confirm_password][aria-invalid=true]').waitFor()
  await view.locator('input[name=confirm_password]').fill('482915')
  await submit()
  // Back to where the person came from.
  await arrive(/^(?!\/changePwd)/)
}

async function bindAccount(hands: Hands): Promise<void> {
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

async function confirmWithPassword({ view, confirm }: Hands): Promise<void> {
  await view.locator('input[name=transaction-password]').fill('482915')
  await confirm(2)
}

async function withdraw(hands: Hands): Promise<string> {
  const { view, words, open, submit, confirm, arrive, reload } = hands
  await open('/withdraw')
  await view.locator('input[name=amount]').fill('9000')
  await submit()
  await view.locator('input[name=amount][aria-invalid=true]').waitFor()
  // A comma is a decimal sign too.
  await view.locator('input[name=amount]').fill('120,50')
  // A reload in the middle keeps the form.
  await reload()
  await holds(view, 'amount', /^120/)
  await submit()
  await view.locator('input[name=transaction-password]').fill('999999')
  await confirm()
  await view.locator('input[name=transaction-password][aria-invalid=true]').waitFor()
  await confirmWithPassword(hands)
  const path = await arrive(/^\/withdraw\/detail\//)
  await view.getByText(words.withdraw.statusPending).first().waitFor()
  return lastPart(path)
}

async function readExport({ view, words, open, exported }: Hands): Promise<void> {
  await open('/financialRecords')
  await view.getByText(words.records.types.withdrawal_failure).first().waitFor()
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

/** Everything after the person is signed in: recharge with a proof to the CSV of the records. */
export async function doMainJob(app: RunningApp, hands: Hands): Promise<void> {
  const { view, words, open, reload } = hands
  const rechargeId = await recharge(hands)
  await app.operator('recharge', 'approve', rechargeId)
  await reload()
  await view.getByText(words.recharge.statusApproved).first().waitFor()

  await setTransactionPassword(hands)
  await bindAccount(hands)
  const withdrawalId = await withdraw(hands)
  await open('/wallet')
  await view.getByText(decimal(words, '379.50')).first().waitFor()
  await app.operator('withdraw', 'fail', withdrawalId, 'The network was busy')
  await open(`/withdraw/detail/${withdrawalId}`)
  await view.getByText(words.withdraw.statusFailed).first().waitFor()
  await view.getByText('The network was busy').first().waitFor()

  await readExport(hands)
  await open('/wallet')
  await view.getByText(decimal(words, '500.00')).first().waitFor()
  assert.ok(digits((await view.locator('main').textContent()) ?? '').includes('50000'))
}
