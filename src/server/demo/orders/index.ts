import type { DemoPart } from '../parts.ts'
import { OrderBook } from './book.ts'
import { productOffers, projectOffers } from './offers.ts'
import { enterOpenOrders } from './open.ts'
import { enterPastOrders } from './past.ts'

/** Orders for all that the history has paid for, and some that are open. Needs the products and the projects. */
export const ordersPart: DemoPart = {
  name: 'orders',
  async make(tx, shop) {
    const products = await productOffers(tx, shop.merchantId)
    const projects = await projectOffers(tx)
    const book = new OrderBook(shop.merchantId)
    await enterPastOrders(tx, shop.merchantId, { products, projects }, book)
    await enterOpenOrders(tx, shop, products, book)
    await book.write(tx)
  }
}
