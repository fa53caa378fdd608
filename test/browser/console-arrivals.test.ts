// In every queue of the console: a request that comes while a person reads another one does not take its place, and neither does the
// next one when a colleague decides what is read.
import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ethereum, tron } from '../server/channels.ts'
import { callAsOperator, openSharedBrowser, type RunningApp, startApp } from './app.ts'
import { addStaffMember, openConsole, submitRecharges, uploadProof } from './console.ts'
import { createPerson, get, type Person, post, readDemoPerson } from './people.ts'
import { ask, performIn, staysChosen } from './working-day.ts'

const transactionPassword = '482915'
const arrivals = suite('requests that arrive while another one is read')
let app: RunningApp
let browser: Browser
let merchant: Person
let asking: Page
let context: BrowserContext

arrivals.before(async () => {
  app = await startApp({ demo: true })
  browser = await openSharedBrowser()
  merchant = await createPerson(app)
  await callAsOperator(app, 'merchant_update', { account: merchant.account, grade: 'black_gold' })
  await callAsOperator(app, 'credit', { account: merchant.account, amount: '3000.00', reason: 'A test' })
  const passwords = { new_password: transactionPassword, login_password: merchant.password }
  await post(app, 'user/withdraw_password_update', passwords, merchant.accessToken)
  asking = (await openConsole(browser, app, await addStaffMember(app, 'cashier'))).page
  const opened = await openConsole(browser, app, await addStaffMember(app, 'owner'))
  context = opened.context
})
arrivals.after(async () => {
  await browser?.close()
  await app?.stop()
})

interface Listed {
  list: { id: string }[]
}

interface ShopPage {
  list: { id: string; price: string; sold_out: boolean }[]
}

let turn = 0
const flows = ['recharges', 'withdrawals']

/** What makes one request for each queue. */
const arrive: Record<string, () => Promise<unknown>> = {
  recharges: () => submitRecharges(app, ['120.00']),
  async withdrawals() {
    const account = { kind: 'usdt', network: 'TRC20', address: tron }
    const { list } = await get<Listed>(app, 'wallet/account_list', merchant.accessToken)
    const account_id =
      list[0]?.id ??
      (
        await post<{ id: string }>(
          app,
          'wallet/account_add',
          { account, password: transactionPassword },
          merchant.accessToken
        )
      ).id
    const request = { account_id, amount: '50.00', password: transactionPassword }
    await post(app, 'wallet/withdraw_submit', request, merchant.accessToken)
  },
  async deposits() {
    turn += 1
    const payment = {
      id: randomUUID(),
      network: 'ERC20' as const,
      transaction_id: String(turn).padStart(64, '0'),
      log_index: 0,
      block_number: BigInt(turn),
      block_hash: 'cd'.repeat(32),
      address: ethereum,
      sender: ethereum,
      amount: 23_456n,
      exact: true,
      status: 'unmatched' as const,
      paid_at: new Date()
    }
    await app.db?.insertInto('deposit').values(payment).execute()
  },
  async requests() {
    const shop = await readDemoPerson(app)
    await post(app, 'store/shop_page_update', { open: true }, shop.accessToken)
    const { link } = await get<{ link: string }>(app, 'store/shop_page_info', shop.accessToken)
    const { list } = await get<ShopPage>(app, `shop/shop_page/${link.slice(-8)}`)
    const product = list.find(({ sold_out }) => !sold_out)
    turn += 1
    const buyer = { buyer_name: 'Ana', contact: `@ana${turn}` }
    await post(app, 'shop/order_request', {
      product_id: product?.id,
      quantity: 1,
      seen_price: product?.price,
      ...buyer
    })
  },
  async refunds() {
    const { list } = await get<Listed>(app, 'project/project_list?page=1&page_size=5', merchant.accessToken)
    const purchase = { id: list[0]?.id, quantity: 1, password: transactionPassword }
    const { id } = await post<{ id: string }>(app, 'project/project_buy', purchase, merchant.accessToken)
    await post(app, 'project/order_refund', { id, reason: 'It comes too late' }, merchant.accessToken)
  },
  async proofs() {
    const task = { kind: 'share', title: { en: 'Tell a friend' }, reward: '3.00' }
    const { id } = await callAsOperator<{ id: string }>(app, 'task_put', task)
    const proof = await uploadProof(app, merchant)
    await post(app, 'user/share_task_submit', { id, proof }, merchant.accessToken)
  },
  async feedback() {
    await post(app, 'user/feedback_submit', { content: 'Where is my money?' }, (await createPerson(app)).accessToken)
  },
  async approvals() {
    await ask(asking, 'flow_pause', { flow: flows.shift(), reason: 'Our node' })
  }
}

const reason = 'By a colleague'
const refuseBy = (call: string) => (id: string) => callAsOperator(app, call, { id, reason })

/** How a colleague decides in each queue. */
const refuse: Record<string, (id: string) => Promise<unknown>> = {
  recharges: refuseBy('recharge_reject'),
  withdrawals: refuseBy('withdraw_fail'),
  deposits: refuseBy('deposit_dismiss'),
  requests: refuseBy('order_request_decline'),
  refunds: refuseBy('order_refund_reject'),
  proofs: refuseBy('submission_reject'),
  feedback: id => callAsOperator(app, 'feedback_close', { id }),
  // Only who is signed in to the console decides here.
  approvals: id => performIn(asking, 'approval_refuse', { id, reason })
}

/** Opens the queue in a tab of its own, and tells whether what is read there stays. */
async function readMeanwhile([queue, come]: [string, () => Promise<unknown>]): Promise<[string, boolean]> {
  const page = await context.newPage()
  return [queue, await staysChosen(page, queue, come, refuse[queue])]
}

arrivals('what is read stays in every queue when another request comes, and when a colleague decides it', async () => {
  for (const come of Object.values(arrive)) await come()
  const queues = Object.entries(arrive)
  const stayed = await Promise.all(queues.map(readMeanwhile))
  assert.equal(
    stayed,
    queues.map(([queue]) => [queue, true])
  )
})

arrivals.run()
