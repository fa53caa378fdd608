import { type RawBuilder, sql } from 'kysely'
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
  'depot_product.stock',
  'depot_product.color',
  'depot_product.family',
  sql<number>`cardinality(depot_product.more_pictures)`.as('more_count')
] as const

/** The description of a product, by language. A variant without a text has that of the first in its family with one. */
export const descriptionColumn = sql<Localized>`CASE
  WHEN depot_product.family = '' OR depot_product.description <> '{}' THEN depot_product.description
  ELSE coalesce((SELECT described.description FROM depot_product AS described
    WHERE described.family = depot_product.family AND described.description <> '{}'
    ORDER BY described.id LIMIT 1), '{}') END`.as('description')

/** Returns what a product is in the reader's language, '' if nothing is said. */
export const formatDescription = (
  { description }: { description: Localized },
  { language }: Pick<GoodsReader, 'language'>
) => pickText(description, language) ?? ''

/** Returns the pictures of a good, the cover first. */
export const listPictures = ({ picture, more_pictures }: { picture: string; more_pictures: readonly string[] }) =>
  [picture, ...more_pictures].filter(path => path !== '')

/** Returns the columns of pictures, the cover first; each is kept once. */
export function toPictureColumns(paths: readonly string[]): { picture: string; more_pictures: string[] } {
  const [picture = '', ...more_pictures] = new Set(paths.filter(path => path !== ''))
  return { picture, more_pictures }
}

interface GoodsRow {
  code: string
  name: Localized
  picture: string
  purchase_cost: bigint
  sale_price: bigint
  stock: number
  color: string
  more_count: number
}

/** The fields of every product, per piece. */
export function formatGoods(row: GoodsRow, { language, scale }: GoodsReader, price = row.sale_price) {
  const { code, picture, more_count, stock, color, purchase_cost: cost } = row
  return {
    code,
    name: pickText(row.name, language) ?? '',
    picture,
    picture_count: (picture === '' ? 0 : 1) + more_count,
    purchase_cost: formatMinor(cost, scale),
    sale_price: formatMinor(price, scale),
    profit: formatMinor(price - cost, scale),
    stock,
    color
  }
}

// The first variant in stock stands for all of its family.
const earlierInFamily = sql`other.family = depot_product.family AND other.family <> ''
  AND (other.stock = 0, other.id) < (depot_product.stock = 0, depot_product.id)`

/**
 * Condition of the goods that stand for their family in a list of the depot, among those that meet a condition. The condition names columns
 * without their table.
 */
export const isFirstOfFamily = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`(depot_product.family = ''
    OR NOT EXISTS (SELECT FROM depot_product AS other WHERE ${earlierInFamily} AND ${condition}))`

/**
 * Condition of the goods that stand for their family in the list of a shop, among those that meet a condition about
 * `product` and `depot_product`. Of several that are left, a preferred one of `offer` is chosen. The families are
 * read once, not for each product.
 */
export const isFirstInShop = (
  merchantId: string,
  condition: RawBuilder<boolean>,
  isPreferred: RawBuilder<boolean> = sql`false`
): RawBuilder<boolean> =>
  sql`(depot_product.family = ''
    OR product.id IN (SELECT DISTINCT ON (other.family) offer.id
      FROM product AS offer JOIN depot_product AS other ON other.id = offer.depot_product_id
      WHERE offer.merchant_id = ${merchantId} AND other.family <> '' AND ${condition}
      ORDER BY other.family, other.stock = 0, NOT ${isPreferred}, other.id))`

/** Returns the families of goods, each once. */
export const getFamilies = (rows: readonly { family: string }[]): string[] => [
  ...new Set(rows.map(({ family }) => family).filter(family => family !== ''))
]

/** Returns the entries of a list: each row with the variants of its family, if there are several. */
export function withVariants<Item, Entry extends Item = Item>(
  rows: readonly { family: string; item: Entry }[],
  members: readonly { family: string; item: Item }[]
): (Entry & { variants: Item[] })[] {
  return rows.map(({ family, item }) => {
    const variants = members.filter(member => member.family === family).map(member => member.item)
    return { ...item, variants: variants.length > 1 ? variants : [] }
  })
}
