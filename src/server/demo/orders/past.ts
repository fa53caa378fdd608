import { ORDER_STATUS } from '../../../contract/orders/order-status.ts'
import type { NewOrder, Tx } from '../../db/schema.ts'
import type { OrderBook } from './book.ts'
import { likeliest, type Offer } from './offers.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
/** Which completed orders, counted from the newest, had a rejected refund request. */
const REJECTED_REFUND_INDEX = 4

interface Payment {
  id: string
  amount: bigint
  reference_id: string | null
  paid_at: Date
  resolved_by: string | null
  type: string | null
  ended_at: Date | null
}

/** Creates an order for each order payment of the history, under the id in the payment. */
export async function enterPastOrders(
  tx: Tx,
  merchantId: string,
  { products, projects }: { products: readonly Offer[]; projects: readonly Offer[] },
  book: OrderBook
): Promise<void> {
  const payments = await paymentsOf(tx, merchantId)
  const sales = await salesOf(tx, merchantId)
  const completed = payments.filter(({ type }) => type === 'order_settlement')
  const refused = completed.at(-REJECTED_REFUND_INDEX)
  for (const [turn, payment] of payments.entries()) {
    const sold = payment.resolved_by ? sales.get(payment.resolved_by) : undefined
    const wanted = { paid: payment.amount, sold, at: payment.paid_at, turn }
    // Every third order is a project, if one fits.
    const [first, second] = turn % 3 === 1 ? [projects, products] : [products, projects]
    const offer = likeliest(first, wanted) ?? likeliest(second, wanted)
    if (!offer) continue
    const pieces = BigInt(offer.quantity)
    const cost = payment.amount / pieces
    const salePrice = sold === undefined ? cost + (cost * 12n) / 100n : sold / pieces
    // A project is paid as soon as it is bought; a customer's order waits a while.
    const waited = offer.offer.project ? SECOND_MS : (15 + ((turn * 47) % 400)) * MINUTE_MS
    const at = new Date(payment.paid_at.getTime() - waited)
    const order = book.open({ id: payment.reference_id, ...offer, cost, salePrice, at })
    addHistory(book, order, payment, payment === refused)
  }
}

function addHistory(
  book: OrderBook,
  order: NewOrder,
  { id, paid_at, type, ended_at }: Payment,
  refused: boolean
): void {
  book.pass(order, ORDER_STATUS.awaitingShipment, paid_at, {
    status: ORDER_STATUS.awaitingShipment,
    payment_transfer: id,
    paid_at
  })
  if (!ended_at) return
  const between = (part: number) => new Date(paid_at.getTime() + part * (ended_at.getTime() - paid_at.getTime()))
  if (refused) {
    book.pass(order, ORDER_STATUS.returned, between(0.1), {}, 'The customer ordered another colour.')
    const reason = 'The colour is the one that was ordered.'
    book.pass(order, 'refund_rejected', between(0.2), { refund: 'rejected', reason }, reason)
  }
  book.pass(order, ORDER_STATUS.shipped, between(0.3), { status: ORDER_STATUS.shipped })
  if (type === 'order_settlement') {
    book.pass(order, ORDER_STATUS.completed, ended_at, { status: ORDER_STATUS.completed, completed_at: ended_at })
    return
  }
  const reason = 'The parcel arrived damaged.'
  book.pass(order, ORDER_STATUS.returned, between(0.7), {}, reason)
  book.pass(order, 'refunded', ended_at, { status: ORDER_STATUS.returned, refund: 'refunded', reason })
}

const paymentsOf = (tx: Tx, merchantId: string): Promise<Payment[]> =>
  tx
    .selectFrom('transfer')
    .innerJoin('account', 'account.id', 'transfer.credit_account')
    .leftJoin('shop_order', 'shop_order.payment_transfer', 'transfer.id')
    .leftJoin('transfer as end', 'end.resolves', 'transfer.id')
    .select(['transfer.id', 'transfer.amount', 'transfer.reference_id', 'transfer.created_at as paid_at'])
    .select(['end.id as resolved_by', 'end.type', 'end.created_at as ended_at'])
    .where('transfer.type', '=', 'order_payment')
    .where('account.merchant_id', '=', merchantId)
    .where('shop_order.id', 'is', null)
    .orderBy('transfer.created_at')
    .orderBy('transfer.id')
    .execute()

/**
 * Returns the proceeds of each settlement, by the transfer that ended the payment. Both are posted together, so their numbers
 * correspond.
 */
async function salesOf(tx: Tx, merchantId: string): Promise<Map<string, bigint>> {
  const entries = (kind: 'escrow' | 'available') =>
    tx
      .selectFrom('entry')
      .select(['transfer_id', 'amount'])
      .where('merchant_id', '=', merchantId)
      .where('kind', '=', kind)
      .where('type', '=', 'order_settlement')
      .orderBy('seq')
      .execute()
  const [ended, brought] = [await entries('escrow'), await entries('available')]
  if (ended.length !== brought.length) throw new Error('A settlement of the demo shop brought nothing')
  return new Map(ended.map(({ transfer_id }, at) => [transfer_id, brought[at]?.amount ?? 0n]))
}
