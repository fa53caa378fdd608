import { databaseNow } from '../db/clock.ts'
import type { Tx } from '../db/schema.ts'

/** A number of pieces of a depot product. */
export interface StockLine {
  depotProductId: string
  quantity: number
}

/** Pieces as the functions of the database that open orders take them: all or none, `out_of_stock` if a product has too few. */
export const describePieces = (pieces: readonly StockLine[]): string => JSON.stringify(sortByGoods(pieces))

/** Returns pieces to the depot after a cancellation or refund. */
export async function returnStock(tx: Tx, pieces: readonly StockLine[]): Promise<void> {
  for (const { depotProductId, quantity } of sortByGoods(pieces)) {
    await tx
      .updateTable('depot_product')
      .set(({ eb }) => ({ stock: eb('stock', '+', quantity), updated_at: databaseNow }))
      .where('id', '=', depotProductId)
      .execute()
  }
}

// Rows are always locked in the order of their ids, so orders of the same goods cannot deadlock.
function sortByGoods(pieces: readonly StockLine[]): StockLine[] {
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
