import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import { databaseNow } from '../db/clock.ts'
import { runRefusing } from '../db/refusing.ts'
import type { Localized, NewOrder, Order, Tx } from '../db/schema.ts'
import { addEvent } from '../db/timeline.ts'
import { Refusal } from '../errors/refusal.ts'
import {
  holdProceeds,
  refundOrder,
  releaseProceeds,
  reverseSettlement,
  settleOrder,
  takeBackProceeds
} from '../ledger/index.ts'
import { announce } from '../outbox/announce.ts'
import { readSettings } from '../settings/settings.ts'
import { generateOrderNumber } from './order-number.ts'
import { isMaturing, type OrderActor, type OrderStep, requireStep } from './order-steps.ts'
import { calculateOrderAmount, calculateSaleAmount } from './order-view.ts'
import { describePieces, returnStock } from './stock.ts'

/** One product in one piece (bundle) of an order. */
interface OrderPart {
  depotProductId: string
  quantity: number
  purchaseCost: bigint
  salePrice: bigint
}

/** A new order. Amounts are per piece (bundle). */
export interface OrderDraft
  extends Pick<NewOrder, 'kind' | 'project_id' | 'product_id' | 'promotion_id' | 'buyer_name'> {
  merchantId: string
  title: Localized
  picture: string
  quantity: number
  cost: bigint
  salePrice: bigint
  parts: readonly OrderPart[]
}

const MAX_DRAWS = 20

/** Returns a new order for the functions of the database, as JSON: the order with a number, its items, and their pieces. */
export function createOrderRows(draft: OrderDraft, number: string) {
  const { merchantId, quantity, cost, salePrice, parts, ...rest } = draft
  const order = {
    ...rest,
    id: newId(),
    number,
    merchant_id: merchantId,
    quantity,
    cost: String(cost),
    sale_price: String(salePrice),
    status: ORDER_STATUS.awaitingPayment,
    event_id: newId()
  }
  const items = parts.map((part, position) => ({
    depot_product_id: part.depotProductId,
    position,
    quantity: part.quantity,
    purchase_cost: String(part.purchaseCost),
    sale_price: String(part.salePrice)
  }))
  const pieces = parts.map(part => ({ depotProductId: part.depotProductId, quantity: part.quantity * quantity }))
  return { order, items: JSON.stringify(items), pieces: describePieces(pieces) }
}

/**
 * Creates an order that awaits payment. Its goods leave the depot at once, so that they are available when it is paid. Generates
 * numbers until one is free: usually the first, as a day has a hundred million.
 */
export async function openOrder(
  tx: Tx,
  draft: OrderDraft,
  generateNumber: () => string = generateOrderNumber
): Promise<Order> {
  for (let turn = 0; turn < MAX_DRAWS; turn += 1) {
    const { order, items, pieces } = createOrderRows(draft, generateNumber())
    const opened = await runRefusing(() =>
      sql<Order>`SELECT * FROM open_order(${JSON.stringify(order)}::jsonb, ${items}::jsonb, ${pieces}::jsonb)`.execute(
        tx
      )
    )
    const row = opened.rows[0]
    if (!row) continue
    await announce(tx, draft.merchantId, 'order.changed')
    return row
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
  completed_at?: RawBuilder<Date> | null
  proceeds_transfer?: string
  matures_at?: RawBuilder<Date>
  settled_at?: RawBuilder<Date> | null
}

/** Writes a step of a locked order and its timeline, and announces it. The step itself notifies people. */
async function changeOrder(tx: Tx, row: Order, event: string, note: string, change: Change): Promise<Order> {
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
  step: Step,
  { actor, note = '', trackingNumber = '' }: StepBy
): Promise<Order> {
  requireStep(row, step, actor)
  return steps[step](tx, row, note, trackingNumber)
}

/** A payment is a statement of its own (src/server/orders/order-payment.ts). */
type Step = Exclude<OrderStep, 'pay'>

type StepHandler = (tx: Tx, row: Order, note: string, trackingNumber: string) => Promise<Order>

const steps: Readonly<Record<Step, StepHandler>> = {
  cancel: async (tx, row, note) => {
    await returnItems(tx, row)
    return changeOrder(tx, row, ORDER_STATUS.cancelled, note, { status: ORDER_STATUS.cancelled, reason: note })
  },
  ship: (tx, row, note, tracking_number) =>
    changeOrder(tx, row, ORDER_STATUS.shipped, note, { status: ORDER_STATUS.shipped, tracking_number }),
  complete: async (tx, row, note) => {
    const { settlement_days: days } = await readSettings(tx)
    const settlement = { ...readPayment(row), saleAmount: calculateSaleAmount(row) }
    const completed = { status: ORDER_STATUS.completed, completed_at: now } as const
    if (days === 0) {
      await settleOrder(tx, settlement)
      return changeOrder(tx, row, ORDER_STATUS.completed, note, completed)
    }
    const { id: proceeds_transfer } = await holdProceeds(tx, settlement)
    const matures_at = sql<Date>`now() + make_interval(days => ${days}::integer)`
    return changeOrder(tx, row, 'held', note, { ...completed, proceeds_transfer, matures_at })
  },
  settle: async (tx, row, note) => {
    await releaseProceeds(tx, readProceeds(row))
    return changeOrder(tx, row, 'settled', note, { settled_at: now })
  },
  reverse: async (tx, row, note) => {
    await returnItems(tx, row)
    const returned = { status: ORDER_STATUS.returned, refund: 'refunded', completed_at: null, reason: note } as const
    const money = { cost: calculateOrderAmount(row), note }
    if (isMaturing(row)) {
      await reverseSettlement(tx, { ...readProceeds(row), ...money })
      return changeOrder(tx, row, 'refunded', note, returned)
    }
    const { proceeds_transfer } = await takeBackProceeds(tx, { ...readPayment(row), ...money }, row.proceeds_transfer)
    // One that was settled at once matured when it was completed.
    const matures_at = sql<Date>`coalesce(matures_at, completed_at)`
    return changeOrder(tx, row, 'refunded', note, { ...returned, proceeds_transfer, matures_at, settled_at: null })
  },
  ask_refund: (tx, row, note) => {
    const before_refund = row.status === ORDER_STATUS.shipped ? ORDER_STATUS.shipped : ORDER_STATUS.awaitingShipment
    return changeOrder(tx, row, ORDER_STATUS.returned, note, {
      status: ORDER_STATUS.returned,
      refund: 'requested',
      before_refund,
      reason: note
    })
  },
  grant_refund: async (tx, row, note) => {
    // Lock order: the order, then its goods, then the money.
    await returnItems(tx, row)
    const reason = note || row.reason
    await refundOrder(tx, { ...readPayment(row), note: reason })
    return changeOrder(tx, row, 'refunded', note, {
      status: ORDER_STATUS.returned,
      refund: 'refunded',
      before_refund: null,
      reason
    })
  },
  refuse_refund: (tx, row, note) =>
    changeOrder(tx, row, 'refund_rejected', note, {
      status: row.before_refund ?? ORDER_STATUS.awaitingShipment,
      refund: 'rejected',
      before_refund: null,
      reason: note
    })
}

const now = sql<Date>`now()`

const createReference = ({ id }: Order) => ({ kind: 'order', id }) as const

function readPayment(row: Order) {
  if (!row.payment_transfer) throw new Error(`Order ${row.id} is ${row.status} without a payment`)
  return { merchantId: row.merchant_id, transferId: row.payment_transfer, reference: createReference(row) }
}

function readProceeds(row: Order) {
  if (!row.proceeds_transfer) throw new Error(`Order ${row.id} is ${row.status} without held proceeds`)
  return { merchantId: row.merchant_id, transferId: row.proceeds_transfer, reference: createReference(row) }
}

async function returnItems(tx: Tx, row: Order): Promise<void> {
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
