// Goods for tests: a depot with stock, a shop that sells them, a project made of them.
import { v7 as uuid } from 'uuid'
import type { Db } from '../../src/server/db/schema.ts'

export interface Good {
  id: string
  code: string
}

let made = 0

/** A depot product with a cost of 10.00 and a sale price of 15.00. */
export async function createGood(db: Db, input: { stock?: number; cost?: bigint; price?: bigint } = {}): Promise<Good> {
  const id = uuid()
  made += 1
  const code = `T-${process.pid}-${made}`
  await db
    .insertInto('depot_product')
    .values({
      id,
      code,
      name: JSON.stringify({ en: `Good ${made}`, 'zh-TW': `商品 ${made}` }),
      purchase_cost: input.cost ?? 1_000n,
      sale_price: input.price ?? 1_500n,
      stock: input.stock ?? 10
    })
    .execute()
  return { id, code }
}

/** A product of a shop. */
export async function insertShopProduct(
  db: Db,
  merchantId: string,
  good: Good,
  status: 'on_sale' | 'withdrawn' = 'on_sale'
) {
  const id = uuid()
  await db.insertInto('product').values({ id, merchant_id: merchantId, depot_product_id: good.id, status }).execute()
  return id
}

/** A project of the given goods; its amounts are their sums. */
export async function createProject(db: Db, parts: readonly { good: Good; quantity: number }[]): Promise<string> {
  const id = uuid()
  const pieces = BigInt(parts.reduce((all, { quantity }) => all + quantity, 0))
  await db
    .insertInto('project')
    .values({
      id,
      title: JSON.stringify({ en: 'Home office set' }),
      cost: pieces * 1_000n,
      sale_price: pieces * 1_500n
    })
    .execute()
  await db
    .insertInto('project_item')
    .values(
      parts.map(({ good, quantity }, position) => ({ project_id: id, depot_product_id: good.id, quantity, position }))
    )
    .execute()
  return id
}

export async function readStock(db: Db, good: Good): Promise<number> {
  const row = await db.selectFrom('depot_product').select('stock').where('id', '=', good.id).executeTakeFirstOrThrow()
  return row.stock
}
