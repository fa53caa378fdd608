import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { ORDER_STATUS } from '../../contract/order-status.ts'
import { databaseNow } from '../db/clock.ts'
import type { NewOrder, Order, Tx } from '../db/schema.ts'
import { addEvent } from '../db/timeline.ts'
import {
  holdProceeds,
  payOrder,
  refundOrder,
  releaseProceeds,
  reverseSettlement,
  settleOrder
} from '../ledger/index.ts'
import { announce } from '../outbox/announce.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { generateOrderNumber } from './order-number.ts'
import { type OrderActor, type OrderStep, paidBy, requireStep } from './order-steps.ts'
import { orderAmount, saleAmount } from './order-view.ts'
import { returnStock, type StockLine, takeStock } from './stock.ts'

/** One product in one piece (bundle) of an order. */
export interface OrderPart {
  depotProductId: string
  quantity: number
  purchaseCost: bigint
  salePrice: bigint
}

/** A new order. Amounts are per piece (bundle). */
interface OrderDraft
  extends Pick<NewOrder, 'kind' | 'project_id' | 'product_id' | 'promotion_id' | 'title' | 'picture' | 'buyer_name'> {
  merchantId: string
  quantity: number
  cost: bigint
  salePrice: bigint
  parts: readonly OrderPart[]
}

const MAX_DRAWS = 20

const stockLinesOf = (parts: readonly OrderPart[], quantity: number): StockLine[] =>
  parts.map(part => ({ depotProductId: part.depotProductId, quantity: part.quantity * quantity }))

/** Creates an order that awaits payment. Its goods leave the depot at once, so that they are available when it is paid. */
export async function openOrder(tx: Tx, draft: OrderDraft): Promise<Order> {
  const { merchantId, quantity, cost, salePrice, parts, ...rest } = draft
  await takeStock(tx, stockLinesOf(parts, quantity))
  const row = await insertNumbered(tx, {
    id: newId(),
    merchant_id: merchantId,
    quantity,
    cost,
    sale_price: salePrice,
    status: ORDER_STATUS.awaitingPayment,
    ...rest
  })
  await tx
    .insertInto('order_item')
    .values(
      parts.map((part, position) => ({
        order_id: row.id,
        depot_product_id: part.depotProductId,
        position,
        quantity: part.quantity,
        purchase_cost: part.purchaseCost,
        sale_price: part.salePrice
      }))
    )
    .execute()
  await addEvent(tx, { kind: 'order', id: row.id }, ORDER_STATUS.awaitingPayment)
  await announce(tx, merchantId, 'order.changed')
  return row
}

/** Generates numbers until one is free: usually the first, as a day has a hundred million. */
export async function insertNumbered(
  tx: Tx,
  order: Omit<NewOrder, 'number'>,
  generateNumber: () => string = generateOrderNumber
): Promise<Order> {
  for (let turn = 0; turn < MAX_DRAWS; turn += 1) {
    const row = await tx
      .insertInto('shop_order')
      .values({ ...order, number: generateNumber() })
      .onConflict(conflict => conflict.column('number').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) return row
  }
  throw new Error(`None of ${MAX_DRAWS} order numbers was free`)
}

/** Locks an order for a step: of concurrent decisions, one finds its current state. `owner` restricts it to a merchant's own. */
export async function lockOrder(tx: Tx, id: string, owner?: string): Promise<Order> {
  const row = await tx
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', id)
    .$if(owner !== undefined, query => query.where('merchant_id', '=', owner ?? ''))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

type Change = Partial<
  Pick<Order, 'status' | 'refund' | 'before_refund' | 'reason' | 'payment_transfer' | 'tracking_number'>
> & {
  paid_at?: RawBuilder<Date>
  completed_at?: RawBuilder<Date> | null
  proceeds_transfer?: string
  matures_at?: RawBuilder<Date>
  settled_at?: RawBuilder<Date>
}

async function moveOn(tx: Tx, row: Order, event: string, note: string, change: Change): Promise<Order> {
  const moved = await tx
    .updateTable('shop_order')
    .set({ ...change, updated_at: databaseNow })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addEvent(tx, { kind: 'order', id: row.id }, event, note)
  await announce(tx, row.merchant_id, 'order.changed')
  return moved
}

/** Options of a step: who performs it, and the reason or note. */
interface StepBy {
  actor: OrderActor
  note?: string | undefined
  /** Only to ship. */
  trackingNumber?: string | undefined
}

/**
 * Performs one step of a locked order, with its ledger movement, in this transaction. Refuses a step that its state does not
 * allow.
 */
export async function takeStep(
  tx: Tx,
  row: Order,
  step: OrderStep,
  { actor, note = '', trackingNumber = '' }: StepBy
): Promise<Order> {
  requireStep(row, step, actor)
  return steps[step](tx, row, note, trackingNumber)
}

type Taken = (tx: Tx, row: Order, note: string, trackingNumber: string) => Promise<Order>

const steps: Readonly<Record<OrderStep, Taken>> = {
  pay: async (tx, row, note) => {
    const payment = { merchantId: row.merchant_id, amount: orderAmount(row), reference: referenceOf(row) }
    const change = paidBy((await payOrder(tx, payment)).id)
    return moveOn(tx, row, change.status, note, { ...change, paid_at: databaseNow })
  },
  cancel: async (tx, row, note) => {
    await giveBack(tx, row)
    return moveOn(tx, row, ORDER_STATUS.cancelled, note, { status: ORDER_STATUS.cancelled, reason: note })
  },
  ship: (tx, row, note, tracking_number) =>
    moveOn(tx, row, ORDER_STATUS.shipped, note, { status: ORDER_STATUS.shipped, tracking_number }),
  complete: async (tx, row, note) => {
    const { settlement_days: days } = await readSettings(tx)
    const settlement = { ...resolutionOf(row), saleAmount: saleAmount(row) }
    const completed = { status: ORDER_STATUS.completed, completed_at: now } as const
    if (days === 0) {
      await settleOrder(tx, settlement)
      return moveOn(tx, row, ORDER_STATUS.completed, note, completed)
    }
    const { id: proceeds_transfer } = await holdProceeds(tx, settlement)
    const matures_at = sql<Date>`now() + make_interval(days => ${days}::integer)`
    return moveOn(tx, row, 'held', note, { ...completed, proceeds_transfer, matures_at })
  },
  settle: async (tx, row, note) => {
    await releaseProceeds(tx, proceedsOf(row))
    return moveOn(tx, row, 'settled', note, { settled_at: now })
  },
  reverse: async (tx, row, note) => {
    await giveBack(tx, row)
    await reverseSettlement(tx, { ...proceedsOf(row), cost: orderAmount(row), note })
    const reversed = { status: ORDER_STATUS.returned, refund: 'refunded', completed_at: null, reason: note } as const
    return moveOn(tx, row, 'refunded', note, reversed)
  },
  ask_refund: (tx, row, note) => {
    const before_refund = row.status === ORDER_STATUS.shipped ? ORDER_STATUS.shipped : ORDER_STATUS.awaitingShipment
    return moveOn(tx, row, ORDER_STATUS.returned, note, {
      status: ORDER_STATUS.returned,
      refund: 'requested',
      before_refund,
      reason: note
    })
  },
  grant_refund: async (tx, row, note) => {
    // Lock order: the order, then its goods, then the money.
    await giveBack(tx, row)
    const reason = note || row.reason
    await refundOrder(tx, { ...resolutionOf(row), note: reason })
    return moveOn(tx, row, 'refunded', note, {
      status: ORDER_STATUS.returned,
      refund: 'refunded',
      before_refund: null,
      reason
    })
  },
  refuse_refund: (tx, row, note) =>
    moveOn(tx, row, 'refund_rejected', note, {
      status: row.before_refund ?? ORDER_STATUS.awaitingShipment,
      refund: 'rejected',
      before_refund: null,
      reason: note
    })
}

const now = sql<Date>`now()`

const referenceOf = ({ id }: Order) => ({ kind: 'order', id }) as const

function resolutionOf(row: Order) {
  if (!row.payment_transfer) throw new Error(`Order ${row.id} is ${row.status} without a payment`)
  return { merchantId: row.merchant_id, transferId: row.payment_transfer, reference: referenceOf(row) }
}

function proceedsOf(row: Order) {
  if (!row.proceeds_transfer) throw new Error(`Order ${row.id} is ${row.status} without held proceeds`)
  return { merchantId: row.merchant_id, transferId: row.proceeds_transfer, reference: referenceOf(row) }
}

async function giveBack(tx: Tx, row: Order): Promise<void> {
  const parts = await tx
    .selectFrom('order_item')
    .select(['depot_product_id', 'quantity'])
    .where('order_id', '=', row.id)
    .execute()
  await returnStock(
    tx,
    parts.map(part => ({ depotProductId: part.depot_product_id, quantity: part.quantity * row.quantity }))
  )
}
