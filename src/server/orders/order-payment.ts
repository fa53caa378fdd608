import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../db/schema.ts'
import { buildOrderPayment, type Intent, submitOnce, toJsonb } from '../ledger/index.ts'
import { paidStatus, requireStep } from './order-steps.ts'
import { calculateOrderAmount, requireOrderPage } from './order-view.ts'
import type { PaidOrder } from './paid-order.ts'

/** Pays a merchant's order, once per key; the transaction password was checked before. */
export function submitOrderPayment(db: Db, intent: Intent, id: string): Promise<PaidOrder> {
  const { ownerId: merchantId } = intent
  return submitOnce(db, intent, async at => {
    const page = await requireOrderPage(at, merchantId, id)
    requireStep(page, 'pay', 'merchant')
    const { terms, items, timeline, settlement_days, has_password } = page
    const reference = { kind: 'order', id: page.id } as const
    const movements = buildOrderPayment({ merchantId, amount: calculateOrderAmount(page), reference })
    return {
      by: 'order_payment',
      details: { items, timeline, settlement_days, has_password },
      values: [toJsonb(terms), sql`${paidStatus}::text`, sql`${newId()}::uuid`, toJsonb(movements)],
      topics: ['wallet.changed', 'order.changed']
    }
  })
}
