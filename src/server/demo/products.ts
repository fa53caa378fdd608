import { v7 as newId } from 'uuid'
import type { NewRow, Tx } from '../db/schema.ts'
import { DAY_MS } from '../time/units.ts'
import type { DemoShop } from './shop.ts'

const PRODUCTS_IN_SHOP = 42
const MANY_COLORED = 8

/** Adds a variety of depot products to the demo shop; one in seven is withdrawn again. */
export async function fillShop(tx: Tx, { merchantId, now }: Pick<DemoShop, 'merchantId' | 'now'>): Promise<void> {
  const goods = await tx
    .selectFrom('depot_product')
    .select(['id', 'stock'])
    .where('active', '=', true)
    .orderBy('code')
    .execute()
  const step = Math.max(1, Math.floor(goods.length / PRODUCTS_IN_SHOP))
  const rows = goods
    .filter((_, at) => at % step === 0)
    .slice(0, PRODUCTS_IN_SHOP)
    .map((good, at) => {
      const createdAt = new Date(now.getTime() - (364 - 8 * at) * DAY_MS)
      const withdrawn = at % 7 === 5 || good.stock === 0
      return {
        id: newId({ msecs: createdAt.getTime() }),
        merchant_id: merchantId,
        depot_product_id: good.id,
        status: withdrawn ? ('withdrawn' as const) : ('on_sale' as const),
        created_at: createdAt,
        updated_at: createdAt
      }
    })
  await addProducts(tx, rows)
}

/** Offers some products of the demo shop in their other colors too, after its history: nobody has ordered those yet. */
export async function addColors(tx: Tx, { merchantId }: Pick<DemoShop, 'merchantId'>): Promise<void> {
  const others = await tx
    .selectFrom('product')
    .innerJoin('depot_product as own', 'own.id', 'product.depot_product_id')
    .innerJoin('depot_product as other', 'other.family', 'own.family')
    .select(['own.family', 'other.id as depot_product_id', 'product.created_at'])
    .where('product.merchant_id', '=', merchantId)
    .where('product.status', '=', 'on_sale')
    .where('own.family', '!=', '')
    .whereRef('other.id', '!=', 'own.id')
    .where('other.active', '=', true)
    .where('other.stock', '>', 0)
    .orderBy('product.created_at', 'desc')
    .orderBy('other.code')
    .execute()
  // Every second one, so that products with and without colors stand beside each other.
  const families = [...new Set(others.map(({ family }) => family))]
    .filter((_, at) => at % 2 === 0)
    .slice(0, MANY_COLORED)
  const rows = others
    .filter(({ family }) => families.includes(family))
    .map(({ depot_product_id, created_at }) => ({
      id: newId({ msecs: created_at.getTime() }),
      merchant_id: merchantId,
      depot_product_id,
      created_at,
      updated_at: created_at
    }))
  await addProducts(tx, rows)
}

async function addProducts(tx: Tx, rows: readonly NewRow<'product'>[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('product')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
