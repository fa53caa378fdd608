// The operator console at work: twenty requests by keyboard alone, one of every kind, two people for one payout, two for one request.
import type { Browser, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Role } from '../../src/contract/roles.ts'
import { isEveryTurnRun } from '../run/turns.mjs'
import { tron } from '../server/channels.ts'
import { callAsOperator, openSharedBrowser, type RunningApp, startApp } from './app.ts'
import {
  addStaffMember,
  choose,
  findChosen,
  findSheet,
  openConsole,
  uploadProof,
  waitForSheetClosed
} from './console.ts'
import { createPerson, get, type Person, post } from './people.ts'

/** With `npm test -- --all` fifty requests. */
const MERCHANTS = isEveryTurnRun() ? 5 : 2
const REQUESTS_EACH = 10
const transactionPassword = '482915'
const atWork = suite('operators at work')
let app: RunningApp
let browser: Browser
let merchant: Person

atWork.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
  merchant = await richMerchant()
})

atWork.after(async () => {
  await browser?.close()
  await app?.stop()
})

const wallet = () => get<{ available: string; held: string }>(app, 'wallet/wallet_info', merchant.accessToken)

interface Listed {
  list: { id: string; network?: string; status: string; amount: string; answer?: string; state?: string }[]
}

async function submitRecharge(person: Person, amount: string): Promise<string> {
  const { list } = await get<Listed>(app, 'wallet/recharge_channel_list', person.accessToken)
  const channel_id = list.find(({ network }) => network === 'TRC20')?.id
  return (await post<{ id: string }>(app, 'wallet/recharge_submit', { channel_id, amount }, person.accessToken)).id
}

/** A merchant with 2,000.00, a transaction password, and enough withdrawals a day. */
async function richMerchant(): Promise<Person> {
  const person = await createPerson(app)
  await callAsOperator(app, 'recharge_approve', { id: await submitRecharge(person, '2000.00') })
  await callAsOperator(app, 'merchant_update', { account: person.account, grade: 'black_gold' })
  const passwords = { new_password: transactionPassword, login_password: person.password }
  await post(app, 'user/withdraw_password_update', passwords, person.accessToken)
  return person
}

async function submitWithdrawal(amount: string): Promise<string> {
  const token = merchant.accessToken
  const account = { kind: 'usdt', network: 'TRC20', address: tron }
  const accounts = await get<{ list: { id: string }[] }>(app, 'wallet/account_list', token)
  const account_id =
    accounts.list[0]?.id ??
    (await post<{ id: string }>(app, 'wallet/account_add', { account, password: transactionPassword }, token)).id
  const request = { account_id, amount, password: transactionPassword }
  return (await post<{ id: string }>(app, 'wallet/withdraw_submit', request, token)).id
}

/** Opens the console on a queue with this row chosen. A code works once, so each time by a person of their own. */
async function openQueue(role: Role, queue: string, text: string) {
  const staff = await addStaffMember(app, role)
  const opened = await openConsole(browser, app, staff)
  await opened.page.goto(`/console/#/${queue}`)
  await choose(opened.page, text)
  return { ...opened, staff }
}

/** Opens a decision by its key, types into its fields, one after the other, and sends it: all by keyboard. */
async function decide(page: Page, key: string, texts: readonly string[] = []): Promise<void> {
  await page.keyboard.press(key)
  await findSheet(page).waitFor()
  for (const text of texts) {
    await focusField(page)
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await focusSubmit(page)
  await page.keyboard.press('Enter')
  await waitForSheetClosed(page)
}

const focused = (page: Page, selector: string) =>
  page.evaluate(wanted => document.activeElement?.matches(wanted) === true, selector)

async function focusField(page: Page): Promise<void> {
  for (let step = 0; step < 5; step += 1) {
    if (await focused(page, 'dialog input, dialog textarea')) return
    await page.keyboard.press('Tab')
  }
  throw new Error('no field is reached by Tab')
}

async function focusSubmit(page: Page): Promise<void> {
  for (let step = 0; step < 6; step += 1) {
    if (await focused(page, 'dialog button[type=submit]')) return
    await page.keyboard.press('Tab')
  }
  throw new Error('no button is reached by Tab')
}

atWork('requests of several merchants are decided by keyboard alone, every fifth rejected', async () => {
  const people: Person[] = []
  for (let at = 0; at < MERCHANTS; at += 1) {
    const person = await createPerson(app)
    for (let turn = 0; turn < REQUESTS_EACH; turn += 1) await submitRecharge(person, `${100 + at * 10 + turn}.00`)
    people.push(person)
  }
  const total = MERCHANTS * REQUESTS_EACH
  // Who has waited longest is the first.
  const { page, faults, context } = await openQueue('cashier', 'recharges', '100.00')
  for (let at = 0; at < total; at += 1) {
    await findChosen(page)
      .filter({ hasText: `${100 + at}.00` })
      .waitFor()
    if (at % 5 === 4) await decide(page, 'r', ['No such payment'])
    else await decide(page, 'a')
  }
  await page.locator('.queue-list-item', { hasText: `${99 + total}.00` }).waitFor({ state: 'detached' })
  const states: string[] = []
  for (const { accessToken } of people) {
    const { list } = await get<Listed>(app, 'wallet/recharge_list?page=1&page_size=20', accessToken)
    states.push(...list.map(({ status }) => status))
  }
  assert.is(states.filter(status => status === 'approved').length, total - total / 5)
  assert.is(states.filter(status => status === 'rejected').length, total / 5)
  assert.equal(faults, [])
  await context.close()
})

atWork('a withdrawal is started and paid with its transaction id', async () => {
  const id = await submitWithdrawal('120.00')
  const { page, context } = await openQueue('cashier', 'withdrawals', merchant.account)
  await decide(page, 'a')
  await page.getByRole('radio', { name: 'Paying out' }).click()
  await choose(page, merchant.account)
  await decide(page, 'a', ['ab'.repeat(32)])
  await page.locator('.queue-list-item', { hasText: merchant.account }).waitFor({ state: 'detached' })
  const match = await get<{ status: string; timeline: { note: string }[] }>(
    app,
    `wallet/withdraw_detail/${id}`,
    merchant.accessToken
  )
  assert.equal([match.status, match.timeline.at(-1)?.note], ['paid', 'ab'.repeat(32)])
  await context.close()
})

atWork('a refund is granted', async () => {
  const { list } = await get<Listed>(app, 'project/project_list?page=1&page_size=5', merchant.accessToken)
  const before = await wallet()
  const request = { id: list[0]?.id, quantity: 1, password: transactionPassword }
  const { id } = await post<{ id: string }>(app, 'project/project_buy', request, merchant.accessToken)
  await post(app, 'project/order_refund', { id, reason: 'It comes too late' }, merchant.accessToken)
  const { page, context } = await openQueue('cashier', 'refunds', merchant.account)
  await decide(page, 'a')
  await page.locator('.queue-list-item', { hasText: merchant.account }).waitFor({ state: 'detached' })
  assert.is((await wallet()).available, before.available)
  await context.close()
})

atWork('a proof is looked at and approved', async () => {
  const made = await callAsOperator<{ id: string }>(app, 'task_put', {
    kind: 'share',
    title: { en: 'Tell a friend' },
    reward: '3.00'
  })
  const proof = await uploadProof(app, merchant)
  await post(app, 'user/share_task_submit', { id: made.id, proof }, merchant.accessToken)
  const before = Number((await wallet()).available)
  const { page, context } = await openQueue('cashier', 'proofs', merchant.account)
  await page.locator('.picture-image').waitFor()
  await decide(page, 'a')
  await page.locator('.queue-list-item', { hasText: merchant.account }).waitFor({ state: 'detached' })
  assert.is(Number((await wallet()).available), before + 3)
  await context.close()
})

atWork('feedback is answered, and the merchant reads it', async () => {
  await post(app, 'user/feedback_submit', { content: 'Where is my money?' }, merchant.accessToken)
  const { page, context } = await openQueue('support', 'feedback', merchant.account)
  await page.getByText('Where is my money?').first().waitFor()
  await decide(page, 'a', ['It was paid out today'])
  await page.locator('.queue-list-item', { hasText: merchant.account }).waitFor({ state: 'detached' })
  const { list } = await get<Listed>(app, 'user/feedback_list?page=1&page_size=5', merchant.accessToken)
  assert.is(list[0]?.answer, 'It was paid out today')
  await context.close()
})

atWork('a large payout waits for a second person, who reads what it is and approves it', async () => {
  await callAsOperator(app, 'setting_update', { approval_payout_over: '200.00' })
  const id = await submitWithdrawal('250.00')
  const asking = await openQueue('cashier', 'withdrawals', merchant.account)
  await decide(asking.page, 'a')
  await asking.page
    .getByText(/second person/i)
    .first()
    .waitFor()
  const deciding = await openQueue('cashier', 'approvals', 'Pay out')
  await deciding.page
    .getByRole('heading', { level: 2, name: new RegExp(`^Pay out 250\\.00.USDT to ${merchant.account}$`) })
    .waitFor()
  await decide(deciding.page, 'a')
  await deciding.page.locator('.queue-list-item', { hasText: '250.00' }).waitFor({ state: 'detached' })
  const match = await get<{ status: string }>(app, `wallet/withdraw_detail/${id}`, merchant.accessToken)
  assert.is(match.status, 'processing')
  await Promise.all([asking.context.close(), deciding.context.close()])
})

atWork('of two people who start one payout, the second reads who was first', async () => {
  // The payouts of a merchant are summed up by day: this one needs no second person.
  await callAsOperator(app, 'setting_update', { approval_payout_over: '10000.00' })
  await submitWithdrawal('77.00')
  const one = await openQueue('cashier', 'withdrawals', merchant.account)
  const two = await openQueue('cashier', 'withdrawals', merchant.account)
  for (const { page } of [one, two]) {
    await page.keyboard.press('a')
    await findSheet(page).waitFor()
    await focusSubmit(page)
  }
  await one.page.keyboard.press('Enter')
  await waitForSheetClosed(one.page)
  await two.page.keyboard.press('Enter')
  await two.page.getByText(`Already decided by ${one.staff.name}`).first().waitFor()
  await Promise.all([one.context.close(), two.context.close()])
})

atWork.run()
