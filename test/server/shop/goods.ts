import { operatorDepotPut } from '../../../src/contract/shop/product.operator.ts'
import { depotAdd, productList } from '../../../src/contract/shop/product.ts'
import type { Backend, Merchant } from '../backend.ts'

let made = 0

/** A depot product; returns its id and code. */
export async function createGood(
  { operator }: Pick<Backend, 'operator'>,
  options: {
    code?: string
    name?: Record<string, string>
    stock?: number
    purchase_cost?: string
    sale_price?: string
  } = {}
) {
  made += 1
  const good = { code: `T-${made}`, name: { en: `Good ${made}` }, stock: 5, purchase_cost: '8.00', sale_price: '10.00' }
  return operator.ok(operatorDepotPut, { ...good, ...options })
}

/** Adds products to a shop; returns them, newest first. */
export async function createProducts(backend: Pick<Backend, 'operator'>, merchant: Merchant, count: number) {
  const ids: string[] = []
  for (let good = 0; good < count; good += 1) ids.push((await createGood(backend)).id)
  await merchant.ok(depotAdd, { ids })
  return (await merchant.ok(productList, { page_size: 100 })).list
}
