import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Order as OrderAnswer } from '../../contract/orders/order.ts'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import type { Db, Localized } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { requireSeen } from '../handler/amount.ts'
import { buildOrderPayment, type Intent, submitOnce, toJsonb } from '../ledger/index.ts'
import { createOrderRows } from './order.ts'
import { generateOrderNumber } from './order-number.ts'
import { paidStatus } from './order-steps.ts'
import { calculateOrderAmount, type OrderReader } from './order-view.ts'
import { formatPaidOrder, type PaidOrder } from './paid-order.ts'

/** What `project_terms` returns; amounts are texts, because JSON has no `bigint`. */
interface PurchaseTerms {
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

/** Reads the terms of a project on offer, as JSON, and what the page of its order has besides. */
async function readTerms(db: Db, merchantId: string, id: string) {
  const { rows } = await sql<{ terms: string | null; has_password: boolean; settlement_days: string | null }>`
    SELECT project_terms(${id}::uuid)::text AS terms, transaction_password_hash IS NOT NULL AS has_password,
      (SELECT value FROM setting WHERE key = 'settlement_days') AS settlement_days
    FROM merchant WHERE id = ${merchantId}`.execute(db)
  const { terms, ...page } = rows[0] ?? {}
  if (!terms) throw new Refusal('not_found')
  return { page, terms, project: JSON.parse(terms) as PurchaseTerms }
}

/**
 * Buys bundles, once per key: creates an order, takes its goods from the depot and pays for it, all or nothing. The transaction
 * password was checked before.
 */
export function buyProject(
  db: Db,
  intent: Intent,
  { id, quantity, seen_price }: Purchase,
  { scale }: Pick<OrderReader, 'scale'>
): Promise<PaidOrder> {
  const { ownerId: merchantId } = intent
  return submitOnce(db, intent, async at => {
    const { terms, project, page } = await readTerms(at, merchantId, id)
    const [cost, salePrice] = [BigInt(project.cost), BigInt(project.sale_price)]
    requireSeen(seen_price, cost, scale)
    if (project.items.some(({ active }) => !active)) throw new Refusal('out_of_stock', 'quantity')
    const { title, picture } = project
    const parts = project.items.map(item => ({
      depotProductId: item.id,
      quantity: item.quantity,
      purchaseCost: BigInt(item.purchase_cost),
      salePrice: BigInt(item.sale_price)
    }))
    const { order, items, pieces } = createOrderRows(
      { merchantId, kind: 'project', project_id: id, title, picture, quantity, cost, salePrice, parts },
      generateOrderNumber()
    )
    const reference = { kind: 'order', id: order.id } as const
    const movements = buildOrderPayment({ merchantId, amount: calculateOrderAmount({ cost, quantity }), reference })
    return {
      by: 'purchase',
      details: { ...page, items: project.items, timeline: [] },
      values: [
        toJsonb(terms),
        toJsonb(JSON.stringify(order)),
        toJsonb(items),
        toJsonb(pieces),
        sql`${paidStatus}::text`,
        sql`${newId()}::uuid`,
        toJsonb(movements)
      ],
      topics: ['wallet.changed', 'order.changed']
    }
  })
}

/** Returns the page of a purchased project's order: it was opened and paid at the same time. */
export const formatPurchasedOrder = (facts: PaidOrder, reader: OrderReader): OrderAnswer =>
  formatPaidOrder(
    { ...facts, timeline: [{ status: ORDER_STATUS.awaitingPayment, note: '', created_at: facts.at }] },
    reader
  )
