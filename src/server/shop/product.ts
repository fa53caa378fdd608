import { type RawBuilder, sql } from 'kysely'
import { formatMinor } from '../../contract/money.ts'
import type { Sort } from '../../contract/page.ts'
import type { Product, ProductEntry, ProductStatus } from '../../contract/shop/product.ts'
import { databaseNow } from '../db/clock.ts'
import { isPromotionRunning } from '../db/document-states.ts'
import { getDirection, type PageRequest, paginate } from '../db/page.ts'
import type { Db, Tx } from '../db/schema.ts'
import { splitSearchTerms } from '../db/search-text.ts'
import { Refusal } from '../errors/refusal.ts'
import { readPrice, requireBetween } from '../handler/amount.ts'
import { matchesAllTerms } from './depot.ts'
import {
  descriptionColumn,
  formatDescription,
  formatGoods,
  type GoodsReader,
  getFamilies,
  goodsColumns,
  isFirstInShop,
  withVariants
} from './goods.ts'
import { calculateOwnPrice, calculatePriceRange, type PriceLimits, readPriceLimits } from './own-price.ts'

type Request = PageRequest & {
  status?: ProductStatus | undefined
  keyword?: string | undefined
  sort?: Sort | undefined
  group?: 'yes' | undefined
}

/** Returns products of a shop, newest first unless sorted otherwise, and their number whatever the filter. */
export async function listProducts(db: Db, merchantId: string, request: Request, reader: GoodsReader) {
  const terms = splitSearchTerms(request.keyword ?? '')
  const { status, group } = request
  const direction = getDirection(request.sort)
  const products = selectProducts(db, merchantId).$if(status !== undefined, query =>
    query.where('product.status', '=', status ?? 'on_sale')
  )
  const matching = products
    .$if(terms.length > 0, query => query.where(matchesAllTerms(sql.ref('depot_product.search'), terms)))
    .$if(group !== undefined, query => query.where(isFirstInShop(merchantId, buildMatches(request, terms))))
  const limits = await readPriceLimits(db)
  const [counts, page] = await Promise.all([
    group ? countProducts(db, merchantId) : countVariants(db, merchantId),
    paginate(
      matching,
      request,
      query =>
        withColumns(query)
          .select(descriptionColumn)
          .orderBy('product.created_at', direction)
          .orderBy('product.id', direction),
      async rows => {
        const formatEntry = (row: Row) => ({ family: row.family, item: toProduct(row, reader, limits) })
        const families = group ? getFamilies(rows) : []
        const members =
          families.length === 0
            ? []
            : await withColumns(products.where('depot_product.family', 'in', families))
                .orderBy('depot_product.id')
                .execute()
        const entries = rows.map(row => {
          const { family, item } = formatEntry(row)
          return { family, item: { ...item, description: formatDescription(row, reader) } }
        })
        return withVariants(entries, members.map(formatEntry)) satisfies ProductEntry[]
      }
    )
  ])
  return { ...page, counts }
}

/** The filter as a condition that names columns without their table. */
function buildMatches({ status }: Request, terms: readonly string[]): RawBuilder<boolean> {
  const parts = [
    ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
    ...(terms.length === 0 ? [] : [matchesAllTerms(sql.ref('search'), terms)])
  ]
  return parts.length === 0 ? sql`true` : sql`${sql.join(parts, sql` AND `)}`
}

// The variants of a family are one product; another has no family.
const productKey = sql`coalesce(nullif(depot_product.family, ''), product.id::text)`

const countWith = (status: ProductStatus): RawBuilder<bigint> =>
  sql`count(DISTINCT ${productKey}) FILTER (WHERE product.status = ${status})`

/** Returns the number of a shop's products: those on sale, those withdrawn, and all. One with variants of both kinds is in both. */
export async function countProducts(db: Db, merchantId: string) {
  const row = await selectProducts(db, merchantId)
    .select(sql<bigint>`count(DISTINCT ${productKey})`.as('all'))
    .select([countWith('on_sale').as('on_sale'), countWith('withdrawn').as('withdrawn')])
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), on_sale: Number(row.on_sale), withdrawn: Number(row.withdrawn) }
}

/** Returns the number of a shop's variants, counted alike. */
async function countVariants(db: Db, merchantId: string) {
  const row = await db
    .selectFrom('product')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('all'),
      fn.countAll<bigint>().filterWhere('status', '=', 'on_sale').as('on_sale')
    ])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), on_sale: Number(row.on_sale), withdrawn: Number(row.all - row.on_sale) }
}

/** Puts products on sale or withdraws them, all or none; returns them in the order of the input. */
export async function updateProducts(
  tx: Tx,
  merchantId: string,
  requestedIds: readonly string[],
  status: ProductStatus,
  reader: GoodsReader
): Promise<Product[]> {
  const ids = [...new Set(requestedIds.map(id => id.toLowerCase()))]
  if (status === 'on_sale') await holdGoods(tx, merchantId, ids)
  const rows = await selectProducts(tx, merchantId)
    .select(['product.id', 'product.status', 'depot_product.active', 'depot_product.stock'])
    .where('product.id', 'in', ids)
    .orderBy('product.id')
    .forNoKeyUpdate('product')
    .execute()
  if (rows.length < ids.length) throw new Refusal('not_found', 'ids')
  const changing = rows.filter(row => row.status !== status)
  if (status === 'on_sale') {
    if (changing.some(row => !row.active)) throw new Refusal('product_unavailable', 'ids')
    if (changing.some(row => row.stock === 0)) throw new Refusal('out_of_stock', 'ids')
  }
  if (changing.length > 0) {
    await tx
      .updateTable('product')
      .set({ status, updated_at: databaseNow })
      .where(
        'id',
        'in',
        changing.map(row => row.id)
      )
      .execute()
  }
  const changed = await withColumns(selectProducts(tx, merchantId)).where('product.id', 'in', ids).execute()
  const limits = await readPriceLimits(tx)
  const byId = new Map(changed.map(row => [row.id, toProduct(row, reader, limits)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** Sets a merchant's own price of a product, or returns to the depot's. */
export async function setPrice(
  tx: Tx,
  merchantId: string,
  { id, price }: { id: string; price?: string | undefined },
  reader: GoodsReader
): Promise<Product> {
  const limits = await readPriceLimits(tx)
  const query = () => withColumns(selectProducts(tx, merchantId)).where('product.id', '=', id)
  const product = await query().executeTakeFirst()
  if (!product) throw new Refusal('not_found')
  const minor = price === undefined ? null : readPrice(price, reader.scale, 'price')
  const { min, max } = calculatePriceRange(product, limits)
  if (minor !== null) requireBetween(minor, min, max, reader.scale, 'price')
  await tx
    .updateTable('product')
    .set({ own_price: minor, updated_at: databaseNow })
    .where('id', '=', product.id)
    .execute()
  return toProduct(await query().executeTakeFirstOrThrow(), reader, limits)
}

// So that a product withdrawn by the depot at this moment is not put on sale afterwards. The depot's row is locked first, as in
// the operator's withdrawal.
async function holdGoods(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  await selectProducts(tx, merchantId)
    .select('depot_product.id')
    .where('product.id', 'in', ids)
    .orderBy('depot_product.id')
    .forKeyShare('depot_product')
    .execute()
}

const selectProducts = (db: Db, merchantId: string) =>
  db
    .selectFrom('product')
    .innerJoin('depot_product', 'depot_product.id', 'product.depot_product_id')
    .innerJoin('merchant', 'merchant.id', 'product.merchant_id')
    .where('product.merchant_id', '=', merchantId)

// The active promotion; there is at most one.
const withColumns = (query: ReturnType<typeof selectProducts>) =>
  query
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('promotion')
          .select(['promotion.id as promotion_id', 'promotion.ends_at'])
          .whereRef('promotion.product_id', '=', 'product.id')
          .where(isPromotionRunning())
          .orderBy('promotion.ends_at', 'desc')
          .limit(1)
          .as('running'),
      join => join.onTrue()
    )
    .select(['product.id', 'product.status', 'product.created_at', 'product.own_price', 'merchant.shop_code'])
    .select(goodsColumns)
    .select(['running.promotion_id', 'running.ends_at'])

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

function toProduct(row: Row, reader: GoodsReader, limits: PriceLimits): Product {
  const { promotion_id: id, ends_at } = row
  const { min, max } = calculatePriceRange(row, limits)
  return {
    id: row.id,
    ...formatGoods(row, reader, calculateOwnPrice(row, limits)),
    standard_price: formatMinor(row.sale_price, reader.scale),
    price_min: formatMinor(min, reader.scale),
    price_max: formatMinor(max, reader.scale),
    shop_code: row.shop_code,
    status: row.status,
    promotion: id && ends_at ? { id, ends_at: ends_at.toISOString() } : null,
    created_at: row.created_at.toISOString()
  }
}
