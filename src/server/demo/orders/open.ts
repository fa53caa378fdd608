import { v7 as newId } from 'uuid'
import { ORDER_STATUS } from '../../../contract/orders/order-status.ts'
import type { NewOrder, Tx } from '../../db/schema.ts'
import { payOrder, settleOrder } from '../../ledger/index.ts'
import { takeStock } from '../../orders/index.ts'
import type { OrderBook } from './book.ts'
import type { Offer } from './offers.ts'

type Ending = 'unpaid' | 'cancelled' | 'paid' | 'shipped' | 'asked_back' | 'completed'

interface Story {
  ending: Ending
  /** Minutes before now: the time of the order, and of its later steps. */
  made: number
  paid?: number
  shipped?: number
  ended?: number
  quantity: number
}

const MINUTES_PER_DAY = 24 * 60
const MINUTE_MS = 60_000

/**
 * Open orders for a new user: in every status that the history does not leave, oldest payment first. The last one has just been
 * completed, so that there is a sale of today at any hour.
 */
const stories: readonly Story[] = [
  { ending: 'cancelled', made: 201 * MINUTES_PER_DAY, ended: 200 * MINUTES_PER_DAY, quantity: 1 },
  { ending: 'cancelled', made: 118 * MINUTES_PER_DAY, ended: 117 * MINUTES_PER_DAY, quantity: 2 },
  { ending: 'cancelled', made: 43 * MINUTES_PER_DAY, ended: 42 * MINUTES_PER_DAY, quantity: 1 },
  { ending: 'cancelled', made: 6 * MINUTES_PER_DAY, ended: 5 * MINUTES_PER_DAY, quantity: 3 },
  { ending: 'asked_back', made: 26 * 60, paid: 48, shipped: 41, ended: 22, quantity: 1 },
  { ending: 'shipped', made: 20 * 60, paid: 47, shipped: 36, quantity: 2 },
  { ending: 'shipped', made: 9 * 60, paid: 46, shipped: 30, quantity: 1 },
  { ending: 'paid', made: 5 * 60, paid: 44, quantity: 2 },
  { ending: 'unpaid', made: 190, quantity: 1 },
  { ending: 'unpaid', made: 35, quantity: 2 },
  { ending: 'completed', made: 24 * 60, paid: 43, shipped: 28, ended: 1, quantity: 3 }
]

const cancelReasons = ['The customer ordered twice.', 'The customer wants another size.']

/** Creates them: open orders have taken their goods from the depot, and paid ones have money in escrow. */
export async function enterOpenOrders(
  tx: Tx,
  { merchantId, now }: { merchantId: string; now: Date },
  offers: readonly Offer[],
  book: OrderBook
): Promise<void> {
  const cheapest = offers
    .filter(({ onSale, stock }) => onSale && stock > 5)
    .sort((one, other) => Number(one.cost - other.cost))
  for (const [turn, story] of stories.entries()) {
    const offer = cheapest[turn % Math.max(1, cheapest.length)]
    if (!offer) return
    const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
    const { quantity } = story
    const { cost, salePrice } = offer
    const at = before(story.made)
    const order = book.open({ id: newId({ msecs: at.getTime() }), offer, quantity, cost, salePrice, at })
    if (story.ending === 'cancelled') {
      const reason = cancelReasons[turn % cancelReasons.length] ?? ''
      book.pass(
        order,
        ORDER_STATUS.cancelled,
        before(story.ended ?? 0),
        { status: ORDER_STATUS.cancelled, reason },
        reason
      )
      continue
    }
    await takeStock(
      tx,
      offer.parts.map(part => ({ depotProductId: part.depotProductId, quantity: part.quantity * quantity }))
    )
    if (story.paid === undefined) continue
    const payment = { merchantId, amount: cost * BigInt(quantity), reference: { kind: 'order', id: order.id } as const }
    const { id, createdAt } = await payOrder(tx, payment, { at: before(story.paid) })
    book.pass(order, ORDER_STATUS.awaitingShipment, createdAt, {
      status: ORDER_STATUS.awaitingShipment,
      payment_transfer: id,
      paid_at: createdAt
    })
    const after = (minutes: number) => new Date(Math.max(createdAt.getTime(), before(minutes).getTime()))
    goOn(book, order, story, after)
    if (story.ending !== 'completed') continue
    const sale = { merchantId, transferId: id, reference: payment.reference, saleAmount: salePrice * BigInt(quantity) }
    const settled = await settleOrder(tx, sale, { at: after(story.ended ?? 0) })
    const completed = { status: ORDER_STATUS.completed, completed_at: settled.createdAt }
    book.pass(order, ORDER_STATUS.completed, settled.createdAt, completed)
  }
}

function goOn(
  book: OrderBook,
  order: NewOrder,
  { ending, shipped, ended }: Story,
  before: (minutes: number) => Date
): void {
  if (shipped === undefined) return
  book.pass(order, ORDER_STATUS.shipped, before(shipped), { status: ORDER_STATUS.shipped })
  if (ending !== 'asked_back' || ended === undefined) return
  const reason = 'The customer sent it back: the size does not fit.'
  const refund = {
    status: ORDER_STATUS.returned,
    refund: 'requested',
    before_refund: ORDER_STATUS.shipped,
    reason
  } as const
  book.pass(order, ORDER_STATUS.returned, before(ended), refund, reason)
}
