// One day of a platform without the demo shop: the first start, the first-day checklist, payments on a chain, payouts by two people.
// WORKING_DAY=FILE writes what was seen, step by step.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkBooks } from '../../src/server/wallet/books.ts'
import { generateCode } from '../authenticator.ts'
import { startLoopbackApi } from '../server/bot/loopback-api.ts'
import { ethereum } from '../server/channels.ts'
import { type Evm, startEvm } from '../server/evm.ts'
import { waitUntil } from '../time.ts'
import { callAsOperator, openBrowser, type RunningApp, startApp, visit } from './app.ts'
import { desktop, findSheet, openConsole, type Staff, waitForSheetClosed } from './console.ts'
import { createPerson, get, type Person, post, signIn } from './people.ts'
import {
  approveAsSecond,
  confirmMember,
  decide,
  diary,
  enrol,
  goTo,
  invite,
  inviteOnServer,
  setUp,
  staysChosen,
  untilState
} from './working-day.ts'

const CONFIRMATIONS = 3
const TRANSACTION_PASSWORD = '482915'
const day = suite('a working day')
const lines: string[] = []
const saw = diary(lines)
let app: RunningApp
let chain: Evm
let bot: Awaited<ReturnType<typeof startLoopbackApi>>
let browser: Browser
const staff: Record<string, Staff> = {}
const pages: Record<string, Page> = {}
let shop: Person
let phone: Page

day.before(async () => {
  chain = await startEvm()
  bot = await startLoopbackApi()
  browser = await openBrowser()
  app = await startApp({
    env: url => ({
      PUBLIC_URL: url,
      TELEGRAM_BOT_TOKEN: '4242:a-token-of-the-tests-that-nobody-gave-out',
      TELEGRAM_API: bot.url,
      DEPOSIT_RPC_ERC20: chain.url,
      DEPOSIT_TOKEN_ERC20: chain.token,
      DEPOSIT_CHAIN_ERC20: String(chain.chainId)
    })
  })
  saw('First start with DEMO=0, on an empty database, with a node of a chain and a bot.')
})

day.after(async () => {
  if (process.env.WORKING_DAY) await writeFile(process.env.WORKING_DAY, `${lines.join('\n')}\n`)
  await browser?.close()
  await app?.stop()
  await bot?.close()
  await chain?.close()
})

const cents = (amount: string) => BigInt(amount.replace('.', ''))
const units = (amount: string) => cents(amount) * 10_000n
const formatMinor = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
const page = (name: string) => pages[name] as Page
const wallet = () => get<{ available: string; held: string }>(app, 'wallet/wallet_info', shop.accessToken)

async function open(person: Staff): Promise<void> {
  pages[person.account] = (await openConsole(browser, app, person)).page
}

day(
  'the first owner is made in the console by the code of the log, the second on the server, and the others are confirmed by another person',
  async () => {
    const olga = await newcomer('olga', visited => setUp(visited, app, 'olga'))
    await open(olga.person)
    saw('The log printed a set-up code; at `/console/` olga chose password and authenticator by it, and signed in.')
    await bring('carla', 'cashier', { by: 'olga', factor: generateCode(olga.person.totp_url, 1) })
    await page('olga').getByText('Only olga has confirmed this account.').waitFor()
    const link = await inviteOnServer(app, 'piet')
    const piet = await newcomer('piet', visited => visited.goto(link))
    await open(piet.person)
    saw(
      'On the server, owner_create printed a link; piet (owner) chose password and authenticator by it, and signed in.'
    )
    await confirmMember(page('piet'), 'carla')
    saw('piet confirmed carla too: only since then does carla count as another person than olga.')
    await bring('sam', 'support', { by: 'piet' })
  }
)

/** Brings a person to the staff, whom olga invites and another confirms. */
async function bring(account: string, role: string, { by, factor }: { by: string; factor?: string }): Promise<void> {
  const link = await invite(page('olga'), account, role)
  const { person, code } = await newcomer(account, visited => visited.goto(link))
  await confirmMember(page(by), account, { code, factor })
  await open(person)
  saw(`${account} (${role}) was invited by olga, enrolled alone, and was confirmed by ${by}; signed in.`)
}

/** A person on a device of their own, who enrols from where `begin` leads. */
async function newcomer(account: string, begin: (page: Page) => Promise<unknown>) {
  const visited = await visit(browser, app, desktop)
  await begin(visited.page)
  const enrolled = await enrol(visited.page, account)
  staff[account] = enrolled.person
  await visited.context.close()
  return enrolled
}

day('the first-day checklist is completed', async () => {
  const olga = page('olga')
  await goTo(olga, 'checklist')
  const open = await olga.getByText(/Still to set up: \d+/).innerText()
  saw(`The first-day checklist says: "${open}".`)
  await goTo(olga, 'channels')
  const address = { network: 'ERC20', address: chain.ours, minimum: '10', maximum: '50000' }
  await decide(olga, 'Add an address', address)
  await olga.getByText(`Change a deposit address · ERC20 · ${chain.ours}`).waitFor()
  await approveAsSecond(page('piet'), /Change a deposit address/)
  await goTo(olga, 'channels')
  await olga.reload()
  await olga.getByText('By a node').waitFor()
  saw(
    'olga entered the deposit address; it waited; piet approved it; it is active, and payments are found by the node.'
  )
  for (const [name, value] of [
    ['Payouts above', '100'],
    ['Confirmations on ERC20', String(CONFIRMATIONS)]
  ] as const) {
    await goTo(olga, 'settings')
    await decide(olga, new RegExp(`^${name}`), { value })
    await approveAsSecond(page('piet'), /Change business settings/)
    saw(`olga set "${name}" to ${value}; piet approved it.`)
  }
  await goTo(olga, 'settings')
  await decide(olga, /^Currency/, { code: 'EUR' })
  await approveAsSecond(page('piet'), /Set currency/)
  await goTo(olga, 'settings')
  await decide(olga, /^Currency/, { code: 'USDT' })
  await approveAsSecond(page('piet'), /Set currency/)
  saw('olga set the currency, and back; piet approved both.')
  await goTo(olga, 'settings')
  await decide(olga, /^Days until settlement/, { value: '7' })
  await waitForSheetClosed(olga)
  await decide(olga, /^Support links/, { value: 'https://t.me/help' })
  await waitForSheetClosed(olga)
  await setLogo(olga)
  saw('olga set the days until settlement, the link to customer service, and uploaded the logo.')
  await decide(olga, /^Silver/, { withdrawals_per_day: '5', limit_per_withdrawal: '5000' })
  await waitForSheetClosed(olga)
  await approveAsSecond(page('piet'), /Change the terms of a shop level/)
  await addProduct(olga)
  saw('The terms of a level were approved by piet, and olga added a product in the depot.')
  await writeContents(olga)
  await app.operator('backup', join(app.dataDir, 'first.backup'))
  await goTo(olga, 'checklist')
  await olga.reload()
  await olga.getByText('Everything is set up.').waitFor()
  saw('olga wrote name, legal texts and a question; a backup was written. The checklist: "Everything is set up."')
})

async function setLogo(olga: Page): Promise<void> {
  const logo = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#2255aa' } })
    .png()
    .toBuffer()
  await olga.getByRole('button', { name: /^Logo/ }).click()
  await findSheet(olga)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await findSheet(olga).locator('button[type=submit]').click()
  await waitForSheetClosed(olga)
}

async function addProduct(olga: Page): Promise<void> {
  await goTo(olga, 'catalogue')
  const product = { code: 'LAMP-1', name: 'Desk lamp', purchase_cost: '4', sale_price: '6', stock: '20' }
  await olga.getByRole('button', { name: 'Add a product' }).click()
  for (const [name, value] of Object.entries(product)) await findSheet(olga).locator(`input[name=${name}]`).fill(value)
  await findSheet(olga).locator('button[type=submit]').click()
  await olga.getByRole('button', { name: 'Desk lamp' }).waitFor()
}

async function writeContents(olga: Page): Promise<void> {
  await goTo(olga, 'settings')
  await decide(olga, /^Platform name/, { value: 'Lantern Market' })
  await waitForSheetClosed(olga)
  for (const slug of ['privacyAgreement', 'termsOfUse']) {
    await goTo(olga, `articles/${slug}`)
    await decide(olga, /^Edit/, { title: 'Ours', text: 'Our own words.' })
    await waitForSheetClosed(olga)
  }
  await goTo(olga, 'questions')
  await decide(olga, /^Add a question/, { title: 'How do I pay?', blocks: 'Our own words.' })
  await waitForSheetClosed(olga)
}

interface Recharge {
  id: string
  status: string
  amount: string
  received: string | null
}

/** Asks for a recharge in the app, and returns it with the amount that is the merchant's own. */
async function askRecharge(amount: string): Promise<Recharge> {
  await phone.goto('/#/recharge')
  await phone.locator('input[name=amount]').fill(amount)
  // The only network that is open is chosen.
  await phone.locator('.choice-sheet-row', { hasText: 'ERC20' }).waitFor()
  await phone.locator('form button[type=submit]').last().click()
  await phone.getByText(chain.ours).first().waitFor()
  await phone.locator('form button[type=submit]').last().click()
  await phone.waitForURL(/#\/recharge\/detail\//)
  const id = phone.url().split('/').pop() ?? ''
  return get<Recharge>(app, `wallet/recharge_detail/${id}`, shop.accessToken)
}

day('a recharge is paid on the chain and credited by itself', async () => {
  shop = await createPerson(app)
  const opened = await visit(browser, app)
  await signIn(app, opened.context, shop)
  phone = opened.page
  const recharge = await askRecharge('500')
  await chain.pay(units(recharge.amount))
  await chain.mine(CONFIRMATIONS)
  const paid = await untilState<Recharge>(app, shop, `wallet/recharge_detail/${recharge.id}`, 'approved')
  assert.is(paid.received, recharge.amount)
  await phone.getByText('Credited').first().waitFor()
  saw(
    `A merchant asked for 500 in the app, was shown ${recharge.amount}, paid it on the chain, and read "Credited"; nobody had to act.`
  )
})

day('a recharge that is short by 1 USDT is approved with the amount that arrived', async () => {
  const before = cents((await wallet()).available)
  const recharge = await askRecharge('300')
  const arrived = cents(recharge.amount) - 100n
  await chain.pay(arrived * 10_000n)
  await chain.mine(CONFIRMATIONS)
  const carla = page('carla')
  await goTo(carla, 'deposits')
  await carla.locator('.queue-list-item', { hasText: formatMinor(arrived) }).waitFor({ timeout: 60_000 })
  await decide(carla, /^Credit/, { reason: 'You paid 1 USDT less.' })
  const paid = await untilState<Recharge>(app, shop, `wallet/recharge_detail/${recharge.id}`, 'approved')
  assert.is(paid.received, formatMinor(arrived))
  assert.is(cents((await wallet()).available), before + arrived)
  await phone.getByText('You paid 1 USDT less.').first().waitFor()
  saw(
    `${formatMinor(arrived)} arrived for ${recharge.amount}; it waited; carla credited what arrived, and the merchant read why.`
  )
})

interface Withdrawal {
  status: string
  arrives: string
  transaction_id: string
}

async function askWithdrawal(): Promise<string> {
  const passwords = { new_password: TRANSACTION_PASSWORD, login_password: shop.password }
  await post(app, 'user/withdraw_password_update', passwords, shop.accessToken)
  const account = { kind: 'usdt', network: 'ERC20', address: ethereum }
  await post(app, 'wallet/account_add', { account, password: TRANSACTION_PASSWORD }, shop.accessToken)
  await phone.goto('/#/withdraw')
  await phone.locator('input[name=amount]').fill('250')
  await phone.locator('form button[type=submit]').last().click()
  await phone.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  await phone.getByRole('dialog').locator('button[type=submit]').click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await phone.waitForURL(/#\/withdraw\/detail\//)
  return phone.url().split('/').pop() ?? ''
}

day('a payout is approved by two people, paid on the chain, and returned when it bounces', async () => {
  const before = (await wallet()).available
  const id = await askWithdrawal()
  const waitForStatus = (status: string) => untilState<Withdrawal>(app, shop, `wallet/withdraw_detail/${id}`, status)
  const carla = page('carla')
  await goTo(carla, 'withdrawals')
  await decide(carla, /^Start payout/)
  await carla
    .getByText(/second person/i)
    .first()
    .waitFor()
  await approveAsSecond(page('olga'), /^Pay out 250\.00/)
  const { arrives } = await waitForStatus('processing')
  saw('The merchant withdrew 250 in the app. carla started the payout; it waited, being above 100; olga approved it.')
  const transaction_id = await chain.pay(units(arrives), ethereum.toLowerCase())
  // The node has to show it, as deep as a recharge.
  await chain.mine(CONFIRMATIONS)
  await goTo(carla, 'withdrawals')
  await carla.getByRole('radio', { name: 'Paying out' }).click()
  await decide(carla, /^Mark as paid/, { transaction_id })
  assert.is((await waitForStatus('paid')).transaction_id, `0x${transaction_id}`)
  await phone.getByText(`0x${transaction_id}`).first().waitFor()
  saw(`carla paid ${arrives} on the chain and marked it with the transaction's id, which the merchant sees.`)
  await goTo(carla, 'withdrawals')
  await carla.getByRole('radio', { name: 'Paid', exact: true }).click()
  await decide(carla, /^Mark as bounced/, { reason: 'The exchange sent it back.' })
  await waitForStatus('returned')
  await phone.getByText('The exchange sent it back.').first().waitFor()
  assert.is((await wallet()).available, before)
  saw('It bounced: carla returned the payout; amount and fee are back, and the merchant read why.')
  const failed = await failWithdrawal(carla)
  assert.is((await wallet()).available, before)
  const bounced = carla.getByRole('radio', { name: 'Bounced' })
  const row = (amount: string) => carla.locator('.queue-list-item', { hasText: amount })
  await bounced.click()
  await row(arrives).waitFor()
  assert.is(await row(failed.arrives).count(), 0)
  await bounced.press('ArrowRight')
  await row(failed.arrives).waitFor()
  assert.is(await row(arrives).count(), 0)
  saw('carla marked another one as failed, and found each under its filter, "Bounced" or "Failed".')
})

/** Asks for a payout, which a person marks as failed. */
async function failWithdrawal(person: Page): Promise<Withdrawal> {
  const { list } = await get<{ list: { id: string }[] }>(app, 'wallet/account_list', shop.accessToken)
  const request = { account_id: list[0]?.id, amount: '50', password: TRANSACTION_PASSWORD }
  const { id } = await post<{ id: string }>(app, 'wallet/withdraw_submit', request, shop.accessToken)
  await goTo(person, 'withdrawals')
  await person.getByRole('radio', { name: 'Waiting' }).click()
  await decide(person, /^Mark as failed/, { reason: 'The network is closed.' })
  return untilState<Withdrawal>(app, shop, `wallet/withdraw_detail/${id}`, 'failed')
}

interface Books {
  owed: { total: string }
  checked_at: string
  balanced: boolean
}

day('a merchant’s question is answered, and the books balance', async () => {
  await phone.goto('/#/feedback')
  await phone.locator('textarea').first().fill('When do you open on Sunday?')
  await phone.locator('form button[type=submit]').last().click()
  await phone.getByText('When do you open on Sunday?').last().waitFor()
  const sam = page('sam')
  await goTo(sam, 'feedback')
  await sam.locator('.queue-list-item', { hasText: shop.account }).waitFor()
  await decide(sam, /^Answer/, { answer: 'At nine, as every day.' })
  await phone.goto('/#/feedback')
  await phone.reload()
  await phone.getByText('At nine, as every day.').first().waitFor()
  saw('The merchant asked a question in the app; sam answered it in the console; the merchant read the answer.')
  // As the backend does every ten minutes.
  if (app.db) await checkBooks(app.db, 2)
  const { available } = await wallet()
  const { owed, checked_at, balanced } = await callAsOperator<Books>(app, 'reconciliation')
  assert.equal([balanced, owed.total], [true, available])
  await goTo(page('olga'), '')
  await page('olga').reload()
  await page('olga').getByText('The books balance').waitFor()
  saw(
    `The overview of olga, checked at ${checked_at}: "The books balance"; ${owed.total} are owed, which is the merchant's balance.`
  )
})

day('a request that is timed to take another one’s place takes none', async () => {
  const other = await createPerson(app)
  const channels = await get<{ list: { id: string; network: string }[] }>(
    app,
    'wallet/recharge_channel_list',
    other.accessToken
  )
  const channel_id = channels.list.find(({ network }) => network === 'ERC20')?.id
  const recharge = (person: Person, amount: string) =>
    post(app, 'wallet/recharge_submit', { channel_id, amount }, person.accessToken)
  await recharge(shop, '951')
  assert.ok(await staysChosen(page('carla'), 'recharges', () => recharge(other, '333')), 'recharges')
  saw('A second recharge arrived while carla read the first one: it stayed.')
})

day('a member of staff is suspended by one owner, and is out at once', async () => {
  const olga = page('olga')
  await goTo(olga, 'staff')
  await olga.getByRole('link', { name: 'carla' }).click()
  await decide(olga, 'Suspend')
  await page('carla').locator('input[name=account]').waitFor()
  saw('olga suspended carla alone; the open page of carla went to the sign-in.')
})

type Line = Record<string, string>

/** Saves a file of the month end, and returns its lines. */
async function saveFile(person: Page, button: string): Promise<Line[]> {
  const saving = person.waitForEvent('download')
  await person.getByRole('button', { name: button }).click()
  return parse(await readFile(await (await saving).path()), { columns: true, bom: true }) as Line[]
}

const addUp = (lines: Line[], column: string) =>
  formatMinor(lines.reduce((sum, line) => sum + cents(line[column] ?? ''), 0n))

day('the month ends: the files add up to what the report says', async () => {
  const olga = page('olga')
  await goTo(olga, '')
  const today = new Date().toISOString().slice(0, 10)
  const dates = olga.locator('input[type=date]')
  await dates.nth(1).fill(today)
  await dates.nth(0).fill(today)
  const fees = olga.getByRole('row').filter({ hasText: 'Withdrawal fees' })
  await fees.waitFor()
  const figures = olga.locator('dl[aria-label="Month end"]')
  const readFigure = async (name: string) =>
    (await figures.locator('div', { hasText: name }).locator('dd').first().innerText()).replace(/[^\d.-]/g, '')
  const recharges = await saveFile(olga, 'Export: Deposits')
  const credited = recharges.filter(({ status }) => status === 'approved')
  assert.equal([credited.length, recharges.filter(({ status }) => status === 'pending').length], [2, 2])
  assert.is(addUp(credited, 'received'), await readFigure('Money in'))
  const withdrawals = await saveFile(olga, 'Export: Withdrawals')
  assert.equal(
    withdrawals.map(({ status }) => status),
    ['returned', 'failed']
  )
  const bounced = withdrawals.filter(({ status }) => status === 'returned')
  assert.match(await fees.innerText(), addUp(bounced, 'fee'))
  const balances = await saveFile(olga, 'Export balances at the end')
  assert.is(addUp(balances, 'total'), await readFigure('Owed at the end'))
  saw('The files of recharges, withdrawals and balances add up to the money in, the fees and the debts of the report.')
})

day('a node that dies is red on the overview', async () => {
  await chain.close()
  const olga = page('olga')
  await waitUntil(async () => {
    await olga.reload()
    await olga.getByRole('heading', { name: 'Nodes that watch for payments' }).waitFor()
    return (await olga.getByText(/Failing since/).count()) > 0
  }, 60_000)
  saw('The node was stopped: the overview says in red since when it cannot be read.')
})

day.run()
