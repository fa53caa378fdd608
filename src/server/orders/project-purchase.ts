import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Order as ShownOrder } from '../../contract/orders/order.ts'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import { requireSeen } from '../amount.ts'
import type { Db, Localized } from '../db/schema.ts'
import { type Intent, orderPayment, submitOnce } from '../ledger/index.ts'
import { Refusal } from '../refusal.ts'
import { drafted } from './order.ts'
import { generateOrderNumber } from './order-number.ts'
import { paidBy } from './order-steps.ts'
import { type OrderPage, type OrderReader, orderAmount, shownPage } from './order-view.ts'

/** What `project_terms` returns; amounts are texts, because JSON has no `bigint`. */
interface Terms {
  title: Localized
  picture: string
  cost: string
  sale_price: string
  items: {
    id: string
    code: string
    name: Localized
    picture: string
    active: boolean
    quantity: number
    purchase_cost: string
    sale_price: string
  }[]
}

interface Purchase {
  id: string
  quantity: number
  seen_price?: string | undefined
}

/** What no step has set yet in the page of an order; the statement knows the times and the balance. */
const untouched = {
  tracking_number: '',
  refund: 'none',
  before_refund: null,
  reason: '',
  paid_at: null,
  completed_at: null,
  proceeds_transfer: null,
  matures_at: null,
  settled_at: null,
  created_at: new Date(0),
  updated_at: new Date(0),
  account: '',
  available: null,
  timeline: []
} satisfies Partial<OrderPage>

/** Reads the terms of a project on offer, as JSON, and what the page of its order shows besides. */
async function readTerms(db: Db, merchantId: string, id: string) {
  const { rows } = await sql<{ terms: string | null; password_hash: string | null; settlement_days: string | null }>`
    SELECT project_terms(${id}::uuid)::text AS terms, transaction_password_hash AS password_hash,
      (SELECT value FROM setting WHERE key = 'settlement_days') AS settlement_days
    FROM merchant WHERE id = ${merchantId}`.execute(db)
  const { terms, ...shown } = rows[0] ?? {}
  if (!terms) throw new Refusal('not_found')
  return { ...shown, terms, project: JSON.parse(terms) as Terms }
}

/**
 * Buys bundles, once per key: creates an order, takes its goods from the depot and pays for it, all or nothing. The transaction
 * password was checked before.
 */
export function buyProject(
  db: Db,
  intent: Intent,
  { id, quantity, seen_price }: Purchase,
  reader: OrderReader
): Promise<ShownOrder> {
  const { merchantId } = intent
  return submitOnce(db, intent, reader.scale, async (at, blanks) => {
    const { terms, project, password_hash, settlement_days } = await readTerms(at, merchantId, id)
    const [cost, salePrice] = [BigInt(project.cost), BigInt(project.sale_price)]
    requireSeen(seen_price, cost, reader.scale)
    if (project.items.some(({ active }) => !active)) throw new Refusal('out_of_stock', 'quantity')
    const { title, picture } = project
    const parts = project.items.map(item => ({
      depotProductId: item.id,
      quantity: item.quantity,
      purchaseCost: BigInt(item.purchase_cost),
      salePrice: BigInt(item.sale_price)
    }))
    const { order, items, pieces } = drafted(
      { merchantId, kind: 'project', project_id: id, title, picture, quantity, cost, salePrice, parts },
      generateOrderNumber()
    )
    const transferId = newId()
    const change = paidBy(transferId)
    const reference = { kind: 'order', id: order.id } as const
    const payment = { id: transferId, merchantId, amount: orderAmount({ cost, quantity }), reference }
    const page = shownPage(
      {
        ...untouched,
        ...order,
        ...change,
        project_id: id,
        product_id: null,
        promotion_id: null,
        buyer_name: '',
        cost,
        sale_price: salePrice,
        items: project.items,
        password_hash: password_hash ?? null,
        settlement_days: settlement_days ?? null
      },
      reader
    )
    return {
      by: 'purchase',
      given: [
        terms,
        JSON.stringify({ ...order, paid_event_id: newId() }),
        items,
        pieces,
        JSON.stringify(change),
        orderPayment(payment)
      ],
      data: {
        ...page,
        created_at: blanks.time,
        available: blanks.balance(['available']),
        timeline: [ORDER_STATUS.awaitingPayment, change.status].map(status => ({ status, at: blanks.time, note: '' }))
      },
      topics: ['wallet.changed', 'order.changed']
    }
  })
}
