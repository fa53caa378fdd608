import { LIMITS } from '../../contract/limits.ts'
import type { Db, DepotProduct, Row } from '../db/schema.ts'
import { readCachedSettings, readSettings } from '../settings/settings.ts'

/** How far own prices may be from the depot's, in percent. */
export interface PriceLimits {
  below: bigint
  above: bigint
}

type Prices = Pick<DepotProduct, 'purchase_cost' | 'sale_price'>

/** Returns the limits that the operator has set. */
export async function readPriceLimits(db: Db): Promise<PriceLimits> {
  const settings = db.isTransaction ? readSettings(db) : readCachedSettings(db)
  const { price_below_percent, price_above_percent } = await settings
  return { below: BigInt(price_below_percent), above: BigInt(price_above_percent) }
}

/**
 * Returns the range of own prices, in minor units. It always includes the depot's price, nothing is sold below its cost, and nothing
 * for more than so many times its cost.
 */
export function calculatePriceRange({ purchase_cost, sale_price }: Prices, { below, above }: PriceLimits) {
  const lowest = (sale_price * (100n - below) + 99n) / 100n
  const highest = (sale_price * (100n + above)) / 100n
  const bound = BigInt(LIMITS.maxSaleTimesCost) * purchase_cost
  const capped = highest < bound ? highest : bound
  return { min: lowest < purchase_cost ? purchase_cost : lowest, max: capped < sale_price ? sale_price : capped }
}

/**
 * Returns the price at which a product is sold. An own price that is outside of the range, because the depot's price or the limits
 * have changed, counts as the nearest one within.
 */
export function calculateOwnPrice(row: Prices & Pick<Row<'product'>, 'own_price'>, limits: PriceLimits): bigint {
  const { min, max } = calculatePriceRange(row, limits)
  const price = row.own_price ?? row.sale_price
  if (price < min) return min
  return price > max ? max : price
}
