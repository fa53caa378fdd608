import { v7 as newId } from 'uuid'
import { LANGUAGES } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type { OptionalCategory } from '../../contract/shop/category.ts'
import type { operatorDepotPut } from '../../contract/shop/product.operator.ts'
import { databaseNow } from '../db/clock.ts'
import type { Db, DepotProduct, Localized, Tx } from '../db/schema.ts'
import { createSearchText } from '../db/search-text.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { readPrice } from '../handler/amount.ts'
import { writeAudit } from '../settings/audit.ts'
import { checkMediaPath } from '../settings/support-links.ts'
import { pickText } from '../text/language.ts'
import { type GoodsReader, listPictures, toPictureColumns } from './goods.ts'
import { notePriceSetter, requireMargin } from './price-setter.ts'

/** An operator's input for a depot product; omitted fields stay unchanged. */
export interface DepotChange {
  code: string
  name?: Localized | undefined
  description?: Localized | undefined
  picture?: string | undefined
  pictures?: readonly string[] | undefined
  purchase_cost?: string | undefined
  sale_price?: string | undefined
  stock?: number | undefined
  active?: boolean | undefined
  category?: OptionalCategory | undefined
  family?: string | undefined
  color?: string | undefined
}

/** The validated columns of a change. */
export type DepotColumns = Partial<
  Pick<
    DepotProduct,
    | 'name'
    | 'description'
    | 'picture'
    | 'more_pictures'
    | 'purchase_cost'
    | 'sale_price'
    | 'stock'
    | 'active'
    | 'category'
    | 'family'
    | 'color'
  >
>

/**
 * Creates a product, or changes the one with that code. A product that the depot no longer offers is withdrawn from every shop;
 * orders and active promotions continue.
 */
export async function putDepotProduct(
  tx: Tx,
  operator: ActingOperator,
  change: DepotChange,
  { language, scale }: GoodsReader
): Promise<DepotView> {
  const { code } = change
  const columns = checkDepotChange(change, scale)
  const product = await lockByCode(tx, code)
  const row = product ? await updateProduct(tx, product, columns) : await insert(tx, code, columns)
  if (columns.active === false) await withdrawEverywhere(tx, row.id)
  if (columns.purchase_cost !== undefined || columns.sale_price !== undefined)
    await notePriceSetter(tx, operator, [row.id])
  if (Object.keys(columns).length > 0) await writeAudit(tx, operator, 'depot_put', row.id, { ...change })
  return formatProduct(row, { language, scale })
}

type DepotView = OutputOf<typeof operatorDepotPut>

/** A product as shown to an operator. */
export const formatProduct = (row: DepotProduct, { language, scale }: GoodsReader): DepotView => ({
  id: row.id,
  code: row.code,
  name: pickText(row.name, language) ?? '',
  names: row.name,
  descriptions: row.description,
  picture: row.picture,
  pictures: listPictures(row),
  purchase_cost: formatMinor(row.purchase_cost, scale),
  sale_price: formatMinor(row.sale_price, scale),
  stock: row.stock,
  active: row.active,
  category: row.category,
  family: row.family,
  color: row.color
})

/** Checks the parts of a change that need neither the product nor the database. */
export function checkDepotChange(change: DepotChange, scale: number): DepotColumns {
  const { name, description, purchase_cost, sale_price, stock, active, category, family, color } = change
  if (name && Object.keys(name).length === 0) throw new Refusal('required', 'name')
  requireLanguages('name', name)
  requireLanguages('description', description)
  return {
    ...(name && { name }),
    ...(description && { description: omitEmpty(description) }),
    ...checkPictures(change),
    ...(purchase_cost !== undefined && { purchase_cost: readPrice(purchase_cost, scale, 'purchase_cost') }),
    ...(sale_price !== undefined && { sale_price: readPrice(sale_price, scale, 'sale_price') }),
    ...(stock !== undefined && { stock }),
    ...(active !== undefined && { active }),
    ...(category !== undefined && { category }),
    ...(family !== undefined && { family }),
    ...(color !== undefined && { color })
  }
}

function checkPictures({ picture, pictures }: DepotChange): DepotColumns {
  if (pictures === undefined) return picture === undefined ? {} : { picture: checkMediaPath(picture, 'picture') }
  if (picture !== undefined) throw new Refusal('value_invalid', 'picture')
  return toPictureColumns(pictures.map(path => checkMediaPath(path, 'pictures')))
}

function requireLanguages(field: string, texts: Localized = {}): void {
  const isKnown = (language: string) => LANGUAGES.some(supported => supported === language)
  if (!Object.keys(texts).every(isKnown)) throw new Refusal('value_invalid', field)
}

const omitEmpty = (texts: Localized): Localized =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

const lockByCode = (tx: Tx, code: string): Promise<DepotProduct | undefined> =>
  tx.selectFrom('depot_product').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()

async function insert(tx: Tx, code: string, columns: DepotColumns): Promise<DepotProduct> {
  const { name, purchase_cost, sale_price, ...rest } = toColumns(columns)
  if (!name) throw new Refusal('required', 'name')
  if (purchase_cost === undefined) throw new Refusal('required', 'purchase_cost')
  if (sale_price === undefined) throw new Refusal('required', 'sale_price')
  requireMargin(purchase_cost, sale_price)
  const rows = await tx
    .insertInto('depot_product')
    .values({
      id: newId(),
      code,
      purchase_cost,
      sale_price,
      ...rest,
      ...toNameColumns(code, name)
    })
    .onConflict(conflict => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (rows) return rows
  // Another operator created it at the same moment, so this becomes a change.
  const product = await lockByCode(tx, code)
  if (!product) throw new Error(`The good ${code} was made and is gone`)
  return updateProduct(tx, product, columns)
}

async function updateProduct(tx: Tx, product: DepotProduct, columns: DepotColumns): Promise<DepotProduct> {
  const { name, ...rest } = toColumns(columns)
  requireMargin(columns.purchase_cost ?? product.purchase_cost, columns.sale_price ?? product.sale_price)
  return tx
    .updateTable('depot_product')
    .set({
      ...rest,
      ...coverColumns(columns, product),
      ...(name && toNameColumns(product.code, name)),
      updated_at: databaseNow
    })
    .where('id', '=', product.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A new cover alone leaves the other pictures after it. */
const coverColumns = ({ picture, more_pictures }: DepotColumns, product: DepotProduct) =>
  picture === undefined || more_pictures ? {} : toPictureColumns([picture, ...product.more_pictures])

const toColumns = ({ description, ...rest }: DepotColumns) => ({
  ...rest,
  ...(description && { description: JSON.stringify(description) })
})

/** The columns of a name, with those that searches read. */
export function toNameColumns(code: string, name: Localized) {
  const { text: search, grams } = createSearchText([code, ...Object.values(name)])
  return { name: JSON.stringify(name), search, grams }
}

/** Withdraws products from every shop. */
export async function withdrawEverywhere(db: Db, ...depotProductIds: string[]): Promise<void> {
  await db
    .updateTable('product')
    .set({ status: 'withdrawn', updated_at: databaseNow })
    .where('depot_product_id', 'in', depotProductIds)
    .where('status', '=', 'on_sale')
    .execute()
}
