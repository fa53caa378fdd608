// Every way to pay in the app, and to withdraw: what it needs, how it is filled and sent, and how many rows it adds to a list.
import type { Page } from 'playwright-core'
import { ORDER_STATUS } from '../../src/contract/orders/order-status.ts'
import { callAsOperator, type RunningApp } from './app.ts'
import { get, type Person, post } from './people.ts'

/** A way to send money. */
export interface MoneyForm {
  call: string
  list: string
  /** The rows that one of them adds to the list. */
  rows: number
  /** Makes what it is about, and returns its path. */
  open(): Promise<string>
  fill(page: Page): Promise<void>
  /** The button that sends it. */
  button: string
  /** What its screen has as long as it can be sent; a field keeps what was typed or chosen. */
  form: string
  keeps?: RegExp
  /** What its screen says about one whose answer was lost, if it can ask for it. */
  tells?: RegExp
}

const PASSWORD = '482915'
const main = 'form button[type=submit]'
const inSheet = 'dialog[open] button[type=submit]'
const pay = 'main .action-bar button:has-text("Pay")'
const mainAction = 'main .action-bar button'

/** Opens the sheet of a payment by the button, and types the password. */
async function confirmBy(page: Page, button: string): Promise<void> {
  await page.locator(button).last().click()
  await page.locator('input[name=transaction-password]').fill(PASSWORD)
}

/** Returns the forms of a demo merchant. */
export function listMoneyForms(app: RunningApp, person: Person): MoneyForm[] {
  const token = person.accessToken
  const read = <T>(call: string) => get<T>(app, call, token)
  const list = async <T = { id: string }>(call: string) => (await read<{ list: T[] }>(call)).list

  const order = () =>
    callAsOperator<{ id: string }>(app, 'order_create', { account: person.account, quantity: 1 }).then(({ id }) => id)

  /** Leaves two orders that await payment. */
  async function openOrders(): Promise<string> {
    const { awaitingPayment } = ORDER_STATUS
    for (const { id } of await list(`project/order_list?status=${awaitingPayment}&page_size=100`))
      await callAsOperator(app, 'order_cancel', { id, reason: 'The test has its own.' })
    await order()
    await order()
    return `/project/list?status=${awaitingPayment}`
  }

  /** Ends what is promoted, and moves to the balance what another one costs. */
  async function openPromotion(): Promise<string> {
    for (const { id } of await list('store/promotion_list?status=active'))
      await post(app, 'store/promotion_delete', { id }, token)
    await post(app, 'wallet/transfer_submit', { from: 'available', amount: '30' }, token)
    const [product] = await list<{ id: string; code: string }>('store/product_list?status=on_sale')
    return `/promotion?product=${product?.id}&code=${product?.code}`
  }

  /** A shop of the lowest grade, and a next one that is cheap. */
  async function openGrades(): Promise<string> {
    await app.db?.updateTable('merchant').set({ grade: 'silver' }).where('id', '=', person.id).execute()
    await app.db?.updateTable('grade').set({ price: 100n }).where('name', '=', 'platinum').execute()
    return '/vip'
  }

  const platinum = '.grade-card[aria-label=Platinum] button'
  return [
    {
      call: '/api/v1/wallet/transfer_submit',
      list: 'wallet/record_list?type=transfer',
      rows: 2,
      open: async () => '/transfer',
      tells: /Your balances include it/,
      fill: page => page.locator('input[name=amount]').fill('3'),
      button: main,
      form: 'main input[name=amount]',
      keeps: /^3/
    },
    {
      call: '/api/v1/wallet/withdraw_submit',
      list: 'wallet/withdraw_list',
      rows: 1,
      open: async () => '/withdraw',
      async fill(page) {
        await page.locator('input[name=amount]').fill('21')
        await confirmBy(page, main)
      },
      button: inSheet,
      form: 'main input[name=amount]',
      keeps: /^21/
    },
    {
      call: '/api/v1/project/project_buy',
      list: 'project/order_list',
      rows: 1,
      open: async () => `/project/buy/${(await list('project/project_list'))[0]?.id}`,
      fill: page => confirmBy(page, main),
      button: inSheet,
      form: 'main input[name=quantity]',
      keeps: /^1/
    },
    {
      call: '/api/v1/project/order_pay',
      list: 'wallet/record_list?type=order_payment',
      rows: 1,
      open: async () => `/project/detail/${await order()}`,
      tells: /Awaiting shipment|Shipped/,
      fill: page => confirmBy(page, pay),
      button: inSheet,
      form: pay
    },
    {
      call: '/api/v1/project/orders_pay',
      list: 'wallet/record_list?type=order_payment',
      rows: 2,
      open: openOrders,
      tells: /No orders with the status/,
      fill: page => confirmBy(page, pay),
      button: inSheet,
      form: pay
    },
    {
      call: '/api/v1/store/promotion_publish',
      list: 'wallet/record_list?type=product_promotion',
      rows: 1,
      open: openPromotion,
      tells: /Already being advertised/,
      async fill(page) {
        await page.locator('input[name^=days][value="3"]').check({ force: true })
        await confirmBy(page, mainAction)
      },
      button: inSheet,
      form: 'main input[name^=days]:checked',
      keeps: /^3$/
    },
    {
      call: '/api/v1/vip/vip_upgrade',
      list: 'wallet/record_list?type=shop_upgrade',
      rows: 1,
      open: openGrades,
      tells: /Your level below shows whether it went through/,
      fill: page => confirmBy(page, platinum),
      button: inSheet,
      form: platinum
    }
  ]
}
