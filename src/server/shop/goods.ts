import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import type { Localized } from '../db/schema.ts'
import { pickText } from '../text/language.ts'

/** The reader's language, and the currency's scale. */
export interface GoodsReader {
  language: Language
  scale: number
}

/** The depot columns of every product. */
export const goodsColumns = [
  'depot_product.code',
  'depot_product.name',
  'depot_product.picture',
  'depot_product.purchase_cost',
  'depot_product.sale_price',
  'depot_product.stock'
] as const

interface GoodsRow {
  code: string
  name: Localized
  picture: string
  purchase_cost: bigint
  sale_price: bigint
  stock: number
}

/** The fields of every product, per piece. */
export function formatGoods(row: GoodsRow, { language, scale }: GoodsReader, price = row.sale_price) {
  const { code, picture, stock, purchase_cost: cost } = row
  return {
    code,
    name: pickText(row.name, language) ?? '',
    picture,
    purchase_cost: formatMinor(cost, scale),
    sale_price: formatMinor(price, scale),
    profit: formatMinor(price - cost, scale),
    stock
  }
}
