import { LIMITS } from '../../contract/limits.ts'
import { databaseNow } from '../db/clock.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'

/** Records who set prices of goods or projects: they may not ship or complete orders at those prices alone. */
export async function notePriceSetter(tx: Tx, { id }: ActingOperator, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  await tx
    .insertInto('price_setter')
    .values(subjects.map(subject => ({ subject, operator_id: id, set_at: databaseNow })))
    .onConflict(conflict => conflict.columns(['subject', 'operator_id']).doNothing())
    .execute()
}

/** Refuses a sale price below the cost, or so far above it that an order would make money out of nothing. */
export function requireMargin(
  cost: bigint,
  price: bigint,
  reason: 'value_invalid' | 'amount_invalid' = 'value_invalid'
): void {
  if (price < cost || price > BigInt(LIMITS.maxSaleTimesCost) * cost) throw new Refusal(reason, 'sale_price')
}
