import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '../../contract/entities/order.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { InputOf, OutputOf } from '../../contract/operation.ts'
import { operatorOrderCancel } from '../../contract/operator/order-cancel.ts'
import { operatorOrderComplete } from '../../contract/operator/order-complete.ts'
import { operatorOrderCreate } from '../../contract/operator/order-create.ts'
import { operatorOrderList } from '../../contract/operator/order-list.ts'
import { operatorOrderRefund } from '../../contract/operator/order-refund.ts'
import { operatorOrderRefundReject } from '../../contract/operator/order-refund-reject.ts'
import { operatorOrderReverse } from '../../contract/operator/order-reverse.ts'
import { operatorOrderShip } from '../../contract/operator/order-ship.ts'
import { ORDER_STATUS } from '../../contract/order-status.ts'
import type { OperatorClient } from './client.ts'
import type { Command, CommandContext, Words } from './command.ts'
import { decisionCommands } from './decision-commands.ts'
import { CommandFailure, EXIT, explained, misuse } from './failure.ts'
import { pageOf, show } from './output.ts'
import { wholeId } from './short-id.ts'
import { pageLine, shortId, table, time } from './table.ts'

type Order = OutputOf<typeof operatorOrderShip>
/** Statuses in the operator's notation: `awaiting-payment`. */
const statusWords = new Map(
  Object.entries(ORDER_STATUS).map(([name, status]) => [
    status,
    name.replace(/[A-Z]/, letter => `-${letter.toLowerCase()}`)
  ])
)
const wordOf = (status: OrderStatus) => statusWords.get(status) ?? status

function statusOf(word: string | undefined): OrderStatus | undefined {
  if (word === undefined) return undefined
  const found = [...statusWords].find(([, known]) => known === word)
  if (!found) throw misuse(`A status is one of ${[...statusWords.values()].join(', ')}.`)
  return found[0]
}

type Filter = Pick<InputOf<typeof operatorOrderList>, 'status' | 'refund'>

const columns = ['id', 'number', 'made', 'account', 'what', 'pieces', 'amount', 'status', 'refund']
const row = (one: Order) => [
  shortId(one.id),
  one.number,
  time(one.created_at),
  one.account,
  one.title,
  String(one.quantity),
  one.order_amount,
  wordOf(one.status),
  one.refund === 'none' ? '' : one.refund
]

const MAX_PAGES = 20
const list = (client: OperatorClient, page: number, filter: Filter = {}) =>
  client.call(operatorOrderList, { page, page_size: 100, ...filter })

/** Returns the id of an order from the id, its beginning, or the complete order number. */
async function idOf(typed: string, client: OperatorClient): Promise<string> {
  if (!/^\d{16}$/.test(typed)) return wholeId(typed, 'order', page => list(client, page))
  return (await found(client, one => one.number === typed, `the number ${typed}`)).id
}

async function found(client: OperatorClient, is: (one: Order) => boolean, name: string): Promise<Order> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await list(client, page)
    const order = answer.list.find(is)
    if (order) return order
    if (page * answer.page_size >= answer.total) break
  }
  throw new CommandFailure(`There is no order with ${name}. See: npm run operator -- order list`)
}

const explanations = (id: string, client: OperatorClient, needed: string) => ({
  not_found: () => `There is no order ${id}. See: npm run operator -- order list`,
  state_conflict: async () => {
    const { status, refund } = await found(client, one => one.id === id, `the id ${id}`)
    const asked = refund === 'none' ? '' : ` and its refund is ${refund}`
    return `Order ${id} is ${wordOf(status)}${asked}; this needs one that is ${needed}.`
  },
  order_settled: () => `Order ${id} is settled: its proceeds were released. See: npm run operator -- deduct`,
  operator_self_decision: () => 'This order is of the merchant that you are: another operator has to decide it.'
})

const told = (one: Order) =>
  `order ${one.number} of ${one.account}, ${one.order_amount}, is ${wordOf(one.status)}; its id is ${one.id}.`

const { noted, reasoned } = decisionCommands<Order>({ idOf, explanations, told })

/** Commands for orders. */
export const orderCommands: readonly Command[] = [
  {
    name: 'order list',
    usage: '[--status word] [--refunds] [--page n]',
    summary: `orders of all merchants, newest first; --refunds shows those that ask for one; a status is ${[...statusWords.values()].join(', ')}`,
    least: 0,
    most: 0,
    options: ['status', 'page'],
    flags: ['refunds'],
    async run(words, context) {
      const status = statusOf(words.option('status'))
      const refund = words.flag('refunds') ? 'requested' : undefined
      const answer = await (await context.client()).call(operatorOrderList, { ...pageOf(words), status, refund })
      show(words, context, answer, table(columns, answer.list.map(row), 'No orders.') + pageLine(answer))
    }
  },
  {
    name: 'order create',
    usage: '<account> [--product id] [--quantity n] [--key uuid]',
    summary: "enter a customer's order; without --product of one that is on sale, promoted ones first",
    least: 1,
    most: 1,
    options: ['product', 'quantity', 'key'],
    run: create
  },
  noted(
    { name: 'order ship', summary: 'ship a paid order', done: 'Shipped', needed: 'awaiting-shipment' },
    operatorOrderShip
  ),
  noted(
    {
      name: 'order complete',
      summary: 'complete a shipped order: the merchant is paid what it was sold for',
      done: 'Completed',
      needed: 'shipped'
    },
    operatorOrderComplete
  ),
  reasoned(
    {
      name: 'order cancel',
      summary: 'cancel an order that awaits payment; the merchant reads the reason',
      done: 'Cancelled',
      needed: 'awaiting-payment'
    },
    operatorOrderCancel
  ),
  noted(
    {
      name: 'order refund',
      summary: 'give a paid order back, asked for or not: the money to the merchant, the goods to the depot',
      done: 'Refunded',
      needed: 'awaiting-shipment, shipped or asked back'
    },
    operatorOrderRefund
  ),
  reasoned(
    {
      name: 'order reverse',
      summary: 'refund a completed order before it is settled; the merchant reads the reason',
      done: 'Refunded',
      needed: 'completed and not settled'
    },
    operatorOrderReverse
  ),
  reasoned(
    {
      name: 'order refund-reject',
      summary: 'refuse a refund that was asked for; the merchant reads the reason',
      done: 'Refund refused',
      needed: 'asked back'
    },
    operatorOrderRefundReject
  )
]

async function create(words: Words, context: CommandContext): Promise<void> {
  const [account = ''] = words.given
  const quantity = quantityOf(words.option('quantity') ?? '1')
  const key = words.option('key') ?? randomUUID()
  const client = await context.client()
  const input = { account, quantity, product_id: words.option('product') }
  try {
    const call = client.call(operatorOrderCreate, input, key)
    const one = await explained(call, notCreated(account, quantity))
    show(words, context, one, `Ordered: ${told(one)}`)
  } catch (error) {
    if (!(error instanceof CommandFailure) || error.exit !== EXIT.unreachable) throw error
    // The response may have been lost after the order was created: the same key requests it again.
    throw new CommandFailure(`${error.message}\nTo try the same order again, add --key ${key}`, error.exit)
  }
}

const notCreated = (account: string, quantity: number) => ({
  not_found: () => `There is no merchant "${account}", or no such product in their shop.`,
  product_unavailable: () => `${account} has no such product on sale of which the depot holds ${quantity}.`,
  out_of_stock: () => `The depot holds fewer than ${quantity} of it.`,
  operator_self_decision: () => `You are ${account}: another operator has to enter this order.`
})

function quantityOf(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) {
    throw misuse(`--quantity must be a number from 1 to ${LIMITS.orderQuantityMax}, not "${text}".`)
  }
  return Number(text)
}
