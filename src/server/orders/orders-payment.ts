import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { formatMinor, type Minor } from '../../contract/money.ts'
import type { OrdersPaid } from '../../contract/orders/order.ts'
import type { Db, Localized, Order } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { requireSeen } from '../handler/amount.ts'
import { buildOrderPayment, type Intent, type PaymentFacts, submitOnce, toJsonb } from '../ledger/index.ts'
import { pickText } from '../text/language.ts'
import { getActions, paidStatus } from './order-steps.ts'
import { calculateOrderAmount, type OrderReader } from './order-view.ts'

/** The facts of a payment of several orders, without what customers wrote. Amounts are minor units as texts. */
type PaidOrders = PaymentFacts<{
  orders: { id: string; number: string; title: Localized; quantity: number; amount: string }[]
  total: string
}>

interface PaymentRequest {
  ids: readonly string[]
  seen_total: string
}

/** Pays several of a merchant's orders, all or none, once per key; the transaction password was checked before. */
export function submitOrdersPayment(
  db: Db,
  intent: Intent,
  { ids, seen_total }: PaymentRequest,
  { scale }: Pick<OrderReader, 'scale'>
): Promise<PaidOrders> {
  const { ownerId: merchantId } = intent
  return submitOnce(db, intent, async at => {
    const rows = await readOrders(at, merchantId, ids)
    const orders = pickPayable(rows, ids)
    const total = orders.reduce((sum, order) => sum + calculateOrderAmount(order), 0n)
    requireSeen(seen_total, total, scale)
    requireBalance(rows[0]?.available ?? 0n, total, scale)
    const payments = rows.map(order => {
      const reference = { kind: 'order', id: order.id } as const
      const movements = buildOrderPayment({ merchantId, amount: calculateOrderAmount(order), reference })
      return `{"id":"${order.id}","event_id":"${newId()}","movements":${movements}}`
    })
    return {
      by: 'orders_payment',
      details: { orders: orders.map(toFact), total: String(total) },
      values: [
        toJsonb(`[${rows.map(({ terms }) => terms)}]`),
        sql`${paidStatus}::text`,
        sql`${total}::bigint`,
        toJsonb(`[${payments}]`)
      ],
      topics: ['wallet.changed', 'order.changed']
    }
  })
}

/** Reads those of the orders that are the merchant's, in the order in which they are locked, with their rows as terms and the balance. */
const readOrders = (db: Db, merchantId: string, ids: readonly string[]) =>
  db
    .selectFrom('shop_order')
    .innerJoin('account', 'account.merchant_id', 'shop_order.merchant_id')
    .selectAll('shop_order')
    .select(['account.balance as available', sql<string>`to_jsonb(shop_order)::text`.as('terms')])
    .where('account.kind', '=', 'available')
    .where('shop_order.merchant_id', '=', merchantId)
    .where('shop_order.id', 'in', ids)
    .orderBy('shop_order.id')
    .execute()

/** Returns the orders as they were asked for. Refuses all if one cannot be paid, and says which. */
function pickPayable<Row extends Order>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.map((id, index) => {
    const row = byId.get(id.toLowerCase())
    if (!row) throw new Refusal('not_found', `ids.${index}`)
    if (getActions(row).includes('pay')) return row
    throw new Refusal('state_conflict', `ids.${index}`, { number: row.number }, 'order_changed')
  })
}

function requireBalance(available: Minor, total: Minor, scale: number): void {
  if (available >= total) return
  const missing = formatMinor(total - available, scale)
  throw new Refusal('insufficient_balance', 'amount', { missing }, 'balance_missing')
}

const toFact = (order: Order) => {
  const { id, number, title, quantity } = order
  return { id, number, title, quantity, amount: String(calculateOrderAmount(order)) }
}

/** Returns the answer of a payment of several orders. */
export const formatPaidOrders = (
  { orders, total, balances }: PaidOrders,
  { language, scale }: OrderReader
): OrdersPaid => ({
  orders: orders.map(({ id, number, title, quantity, amount }) => ({
    id,
    number,
    title: pickText(title, language) ?? number,
    quantity,
    order_amount: formatMinor(BigInt(amount), scale)
  })),
  paid_amount: formatMinor(BigInt(total), scale),
  available: formatMinor(BigInt(balances.available), scale)
})
