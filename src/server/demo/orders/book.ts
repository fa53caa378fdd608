import { v7 as newId } from 'uuid'
import { ORDER_STATUS } from '../../../contract/orders/order-status.ts'
import type { NewOrder, NewRow, Tx } from '../../db/schema.ts'
import { generateOrderNumber } from '../../orders/index.ts'
import { type Offer, promotionAt } from './offers.ts'

/** An order of the history. Amounts are per piece. */
interface PastOrder {
  id?: string | null
  offer: Offer
  quantity: number
  cost: bigint
  salePrice: bigint
  at: Date
}

const BATCH_SIZE = 500

/** Collects orders with their goods and timelines, and writes them at once. */
export class OrderBook {
  private readonly orders: NewOrder[] = []
  private readonly items: NewRow<'order_item'>[] = []
  private readonly events: NewRow<'timeline'>[] = []

  constructor(private readonly merchantId: string) {}

  /** Adds an order that awaits payment; `pass` adds its later steps. */
  open({ id, offer, quantity, cost, salePrice, at }: PastOrder): NewOrder {
    const order: NewOrder = {
      id: id ?? newId({ msecs: at.getTime() }),
      number: generateOrderNumber(at),
      merchant_id: this.merchantId,
      kind: offer.project ? 'project' : 'customer',
      project_id: offer.project ?? null,
      product_id: offer.product ?? null,
      promotion_id: promotionAt(offer, at),
      title: JSON.stringify(offer.title),
      picture: offer.picture,
      quantity,
      cost,
      sale_price: salePrice,
      status: ORDER_STATUS.awaitingPayment,
      created_at: at,
      updated_at: at
    }
    this.orders.push(order)
    for (const [position, part] of offer.parts.entries()) {
      // A product is sold at the order's own prices; items of a bundle keep those of the depot.
      const [purchase_cost, sale_price] = offer.project ? [part.purchaseCost, part.salePrice] : [cost, salePrice]
      const { depotProductId: depot_product_id, quantity: pieces } = part
      this.items.push({ order_id: order.id, depot_product_id, position, quantity: pieces, purchase_cost, sale_price })
    }
    this.addEvent(order, ORDER_STATUS.awaitingPayment, at)
    return order
  }

  /** One step of an order: its timeline entry, and its changes. */
  pass(order: NewOrder, event: string, at: Date, change: Partial<NewOrder> = {}, note = ''): void {
    Object.assign(order, change, { updated_at: at })
    this.addEvent(order, event, at, note)
  }

  private addEvent({ id }: NewOrder, status: string, at: Date, note = ''): void {
    const event = { id: newId({ msecs: at.getTime() }), document_kind: 'order' as const, document_id: id }
    this.events.push({ ...event, status, note, created_at: at })
  }

  async write(tx: Tx): Promise<void> {
    for (const rows of batches(this.orders)) await tx.insertInto('shop_order').values(rows).execute()
    for (const rows of batches(this.items)) await tx.insertInto('order_item').values(rows).execute()
    for (const rows of batches(this.events)) await tx.insertInto('timeline').values(rows).execute()
  }
}

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += BATCH_SIZE) yield rows.slice(at, at + BATCH_SIZE)
}
