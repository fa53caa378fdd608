import { databaseNow } from '../db/clock.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

/** So many pieces of a good of the depot. */
export interface StockLine {
  depotProductId: string
  quantity: number
}

/**
 * Takes pieces out of the depot, all of them or none: `out_of_stock` when one good has too few. Stock is a counter that an
 * UPDATE with a condition takes from, so two who ask for the last piece at once cannot both get it.
 */
export async function takeStock(tx: Tx, pieces: readonly StockLine[]): Promise<void> {
  for (const { depotProductId, quantity } of inOrder(pieces)) {
    const { numUpdatedRows } = await tx
      .updateTable('depot_product')
      .set(({ eb }) => ({ stock: eb('stock', '-', quantity), updated_at: databaseNow }))
      .where('id', '=', depotProductId)
      .where('stock', '>=', quantity)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('out_of_stock', 'quantity')
  }
}

/** Puts pieces back: an order was cancelled or refunded. */
export async function returnStock(tx: Tx, pieces: readonly StockLine[]): Promise<void> {
  for (const { depotProductId, quantity } of inOrder(pieces)) {
    await tx
      .updateTable('depot_product')
      .set(({ eb }) => ({ stock: eb('stock', '+', quantity), updated_at: databaseNow }))
      .where('id', '=', depotProductId)
      .execute()
  }
}

// Everybody locks rows in the order of their ids, so no two orders of the same goods wait for each other in a circle.
function inOrder(pieces: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>()
  for (const { depotProductId, quantity } of pieces) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new Error(`${quantity} is no number of pieces`)
    const id = depotProductId.toLowerCase()
    sums.set(id, (sums.get(id) ?? 0) + quantity)
  }
  return [...sums]
    .map(([depotProductId, quantity]) => ({ depotProductId, quantity }))
    .sort((one, other) => (one.depotProductId < other.depotProductId ? -1 : 1))
}
