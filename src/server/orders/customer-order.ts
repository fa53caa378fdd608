import { sql } from 'kysely'
import { LIMITS } from '../../contract/limits.ts'
import { isPromotionRunning } from '../db/document-states.ts'
import type { Order, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { notify } from '../outbox/notify.ts'
import { calculateOwnPrice, readPriceLimits } from '../shop/index.ts'
import { openOrder } from './order.ts'
import { calculateOrderAmount } from './order-view.ts'

/** A customer's order; without a product the shop selects one of those that it sells. */
export interface CustomerOrder {
  productId?: string | undefined
  /** The code of the product's good. */
  code?: string | undefined
  quantity: number
  buyerName?: string | undefined
  /** The price per piece that was agreed on; left out: the one of the shop. */
  salePrice?: bigint | undefined
}

/**
 * Creates a customer's order of a product on sale. It awaits the merchant's payment of its cost. Without a given product,
 * promoted ones come first (contract/shop/promotion.ts), then the one sold longest ago, so that each has its turn.
 */
export async function openCustomerOrder(tx: Tx, merchantId: string, input: CustomerOrder): Promise<Order> {
  const row = await chooseProduct(tx, merchantId, input)
  const salePrice = input.salePrice ?? calculateOwnPrice(row, await readPriceLimits(tx))
  if (salePrice < row.purchase_cost || salePrice > BigInt(LIMITS.maxSaleTimesCost) * row.purchase_cost)
    throw new Refusal('value_invalid', 'price')
  const order = await openOrder(tx, {
    merchantId,
    kind: 'customer',
    product_id: row.product_id,
    promotion_id: row.promotion_id,
    buyer_name: input.buyerName ?? '',
    title: row.name,
    picture: row.picture,
    quantity: input.quantity,
    cost: row.purchase_cost,
    salePrice,
    parts: [
      {
        depotProductId: row.id,
        quantity: 1,
        purchaseCost: row.purchase_cost,
        salePrice
      }
    ]
  })
  await notify(tx, 'order', { ...order, amount: calculateOrderAmount(order) }, 'new')
  return order
}

async function chooseProduct(tx: Tx, merchantId: string, { productId, code, quantity }: CustomerOrder) {
  const isChosen = productId !== undefined || code !== undefined
  const row = await tx
    .selectFrom('product')
    .innerJoin('depot_product', 'depot_product.id', 'product.depot_product_id')
    .leftJoin('promotion', join => join.onRef('promotion.product_id', '=', 'product.id').on(isPromotionRunning()))
    .selectAll('depot_product')
    .select(['product.id as product_id', 'product.status', 'product.own_price', 'promotion.id as promotion_id'])
    .where('product.merchant_id', '=', merchantId)
    .$if(productId !== undefined, query => query.where('product.id', '=', productId ?? ''))
    .$if(code !== undefined, query => query.where('depot_product.code', '=', code ?? ''))
    .$if(!isChosen, query =>
      query
        .where('product.status', '=', 'on_sale')
        .where('depot_product.active', '=', true)
        .where('depot_product.stock', '>=', quantity)
        .orderBy(sql`promotion.id IS NULL`)
        .orderBy(sql`(SELECT max(created_at) FROM shop_order WHERE shop_order.product_id = product.id) NULLS FIRST`)
        .orderBy('product.id')
    )
    .limit(1)
    .executeTakeFirst()
  const field = code === undefined ? 'product_id' : 'code'
  if (!row) throw new Refusal(isChosen ? 'not_found' : 'product_unavailable', field)
  if (row.status !== 'on_sale' || !row.active) throw new Refusal('product_unavailable', field)
  return row
}
