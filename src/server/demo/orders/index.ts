import type { Tx } from '../../db/schema.ts'
import type { DemoShop } from '../trade.ts'
import { OrderBook } from './book.ts'
import { productOffers, projectOffers } from './offers.ts'
import { enterOpenOrders } from './open.ts'
import { enterPastOrders } from './past.ts'

/** Creates orders for all payments of the history, and some that are open. Needs the products and the projects. */
export async function addOrders(tx: Tx, shop: DemoShop): Promise<void> {
  const products = await productOffers(tx, shop.merchantId)
  const projects = await projectOffers(tx)
  const book = new OrderBook(shop.merchantId)
  await enterPastOrders(tx, shop.merchantId, { products, projects }, book)
  await enterOpenOrders(tx, shop, products, book)
  await book.write(tx)
}
