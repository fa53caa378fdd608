import { v7 as newId } from 'uuid'
import type { Tx } from '../../db/schema.ts'
import { createSearchText } from '../../db/search-text.ts'
import { type DemoShop, toMinor } from '../shop.ts'
import { listDemoGoods } from './goods.ts'

const BATCH_SIZE = 250
const INTERVAL_MS = 4 * 3_600_000

/** Fills the depot. Products that an operator created under the same code stay unchanged. */
export async function fillDepot(tx: Tx, { scale, now }: Pick<DemoShop, 'scale' | 'now'>): Promise<void> {
  const rows = listDemoGoods().map((good, at) => {
    const createdAt = new Date(now.getTime() - (at + 1) * INTERVAL_MS)
    const { text: search, grams } = createSearchText([good.code, ...Object.values(good.name)])
    return {
      id: newId({ msecs: createdAt.getTime() }),
      code: good.code,
      name: JSON.stringify(good.name),
      description: JSON.stringify(good.description),
      picture: good.picture,
      purchase_cost: toMinor(good.costCents, scale),
      sale_price: toMinor(good.saleCents, scale),
      stock: good.stock,
      category: good.category,
      family: good.family,
      color: good.color,
      search,
      grams,
      created_at: createdAt,
      updated_at: createdAt
    }
  })
  for (let at = 0; at < rows.length; at += BATCH_SIZE) await insert(tx, rows.slice(at, at + BATCH_SIZE))
}

async function insert(tx: Tx, rows: Parameters<ReturnType<typeof insertInto>['values']>[0]): Promise<void> {
  await insertInto(tx)
    .values(rows)
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()
}

const insertInto = (tx: Tx) => tx.insertInto('depot_product')
