import { v7 as newId } from 'uuid'
import type { Tx } from '../db/schema.ts'
import { promotionDays } from '../shop/index.ts'
import { type DemoShop, minorOf } from './trade.ts'

const DAY_MS = 86_400_000
const PRODUCTS_IN_SHOP = 42
const CENTS_PER_DAY = 200

/** Creates the demo shop's products, and promotions for all promotion payments of its history. */
export async function openShop(tx: Tx, shop: DemoShop): Promise<void> {
  await promote(tx, shop, await fillShop(tx, shop))
}

/** Adds a variety of depot products; one in seven is withdrawn again. Returns those on sale. */
async function fillShop(tx: Tx, { merchantId, now }: DemoShop): Promise<string[]> {
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
      const made = new Date(now.getTime() - (364 - 8 * at) * DAY_MS)
      const withdrawn = at % 7 === 5 || good.stock === 0
      return {
        id: newId({ msecs: made.getTime() }),
        merchant_id: merchantId,
        depot_product_id: good.id,
        status: withdrawn ? ('withdrawn' as const) : ('on_sale' as const),
        created_at: made,
        updated_at: made
      }
    })
  if (rows.length === 0) return []
  await tx
    .insertInto('product')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const onSale = await tx
    .selectFrom('product')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'on_sale')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return onSale.map(row => row.id)
}

/** Creates a promotion for each promotion payment of the history. */
async function promote(tx: Tx, { merchantId, scale }: DemoShop, products: readonly string[]): Promise<void> {
  const payments = await tx
    .selectFrom('transfer')
    .innerJoin('account', 'account.id', 'transfer.debit_account')
    .select(['transfer.id', 'transfer.amount', 'transfer.reference_id', 'transfer.created_at'])
    .where('account.merchant_id', '=', merchantId)
    .where('transfer.type', '=', 'product_promotion')
    .orderBy('transfer.created_at')
    .execute()
  const rows = payments.flatMap((payment, at) => {
    // One after the other, so that no product has two promotions at a time.
    const product_id = products[at % products.length]
    if (product_id === undefined || payment.reference_id === null) return []
    const { created_at: starts_at, amount: price } = payment
    const days = daysFor(price, scale)
    return {
      id: payment.reference_id,
      merchant_id: merchantId,
      product_id,
      days,
      price,
      transfer_id: payment.id,
      starts_at,
      ends_at: new Date(starts_at.getTime() + days * DAY_MS),
      created_at: starts_at
    }
  })
  if (rows.length > 0) await tx.insertInto('promotion').values(rows).execute()
}

/** Returns the duration of a promotion with that price: the choice whose current price is nearest. */
function daysFor(price: bigint, scale: number): number {
  const away = (days: number) => {
    const difference = price - minorOf(days * CENTS_PER_DAY, scale)
    return difference < 0n ? -difference : difference
  }
  return promotionDays.reduce((best, days) => (away(days) < away(best) ? days : best))
}
