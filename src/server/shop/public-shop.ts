import { sql } from 'kysely'
import { appPicture } from '../../contract/files/picture.ts'
import { type Currency, formatMinor } from '../../contract/money.ts'
import { CATEGORIES, type Category } from '../../contract/shop/category.ts'
import type { Shop, ShopEntry, ShopProduct } from '../../contract/shop/shop-page.public.ts'
import type { ShopPageInfo } from '../../contract/shop/shop-page.ts'
import { isPromotionRunning } from '../db/document-states.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Merchant, Tx } from '../db/schema.ts'
import { splitSearchTerms } from '../db/search-text.ts'
import { Refusal } from '../errors/refusal.ts'
import { pickText } from '../text/language.ts'
import { matchesAllTerms } from './depot.ts'
import {
  descriptionColumn,
  formatDescription,
  type GoodsReader,
  getFamilies,
  isFirstInShop,
  listPictures,
  withVariants
} from './goods.ts'
import { calculateOwnPrice, type PriceLimits, readPriceLimits } from './own-price.ts'
import { formatShopLink, type LinkSource } from './shop-link.ts'
import { formatShopProfile, profileColumns } from './shop-profile.ts'

type PublicShopReader = Pick<GoodsReader, 'language'> & { currency: Currency }

/** Returns the products on sale of an open shop page, those in stock first, among them the promoted ones. */
export async function readShopPage(
  db: Db,
  {
    code,
    group,
    keyword,
    category,
    ...page
  }: PageRequest & {
    code: string
    group?: 'yes' | undefined
    keyword?: string | undefined
    category?: Category | undefined
  },
  reader: PublicShopReader
) {
  const [merchant, limits] = await Promise.all([
    selectOpenShops(db).where('shop_code', '=', code).executeTakeFirst(),
    readPriceLimits(db)
  ])
  if (!merchant) throw new Refusal('not_found')
  const terms = splitSearchTerms(keyword ?? '')
  const matching = sql`${terms.length > 0 ? sql`AND ${matchesAllTerms(sql.ref('search'), terms)}` : sql``}
    ${category === undefined ? sql`` : sql`AND category = ${category}`}`
  const [categories, products] = await Promise.all([
    listCategories(db, merchant.id),
    paginate(
      selectProductsOnSale(db)
        .where('product.merchant_id', '=', merchant.id)
        .$if(terms.length > 0, query => query.where(matchesAllTerms(sql.ref('depot_product.search'), terms)))
        .$if(category !== undefined, query => query.where('depot_product.category', '=', category ?? ''))
        .$if(group !== undefined, query =>
          query.where(isFirstInShop(merchant.id, sql`status = 'on_sale' AND active ${matching}`, isPromoted('offer')))
        ),
      page,
      query =>
        withColumns(query)
          .orderBy(sql`depot_product.stock = 0`)
          .orderBy(isPromoted('product'), 'desc')
          .orderBy('product.created_at', 'desc')
          .orderBy('product.id', 'desc'),
      rows => readEntries(db, rows, { limits, reader, isGrouped: group !== undefined })
    )
  ])
  return { ...products, shop: formatShop(merchant, reader), categories }
}

/** Returns the categories of the products on sale. */
async function listCategories(db: Db, merchantId: string): Promise<Category[]> {
  const rows = await selectProductsOnSale(db)
    .select('depot_product.category')
    .distinct()
    .where('product.merchant_id', '=', merchantId)
    .execute()
  return CATEGORIES.filter(category => rows.some(row => row.category === category))
}

/** Returns one product of an open shop page. */
export async function readShopProduct(db: Db, id: string, reader: PublicShopReader) {
  const { merchant, row } = await requirePublicProduct(db, id)
  const limits = await readPriceLimits(db)
  const [product] = await readEntries(db, [row], { limits, reader, isGrouped: true })
  if (!product) throw new Error(`The product ${id} was read and is gone`)
  return {
    shop: formatShop(merchant, reader),
    product: { ...product, description: formatDescription(row, reader), pictures: listPictures(row) }
  }
}

/** Returns products of one shop, with their variants on sale there. */
async function readEntries(
  db: Db,
  rows: readonly Row[],
  { limits, reader, isGrouped }: { limits: PriceLimits; reader: PublicShopReader; isGrouped: boolean }
): Promise<ShopEntry[]> {
  const formatEntry = (row: Row) => ({
    family: row.family,
    item: toShopProduct(row, calculateOwnPrice(row, limits), reader)
  })
  const families = isGrouped ? getFamilies(rows) : []
  const [first] = rows
  const members =
    first === undefined || families.length === 0
      ? []
      : await withColumns(selectProductsOnSale(db))
          .where('product.merchant_id', '=', first.merchant_id)
          .where('depot_product.family', 'in', families)
          .orderBy('depot_product.id')
          .execute()
  return withVariants<ShopProduct>(rows.map(formatEntry), members.map(formatEntry))
}

/** Finds a product on sale of an open shop page, with its price. */
export async function requirePublicProduct(db: Db, id: string) {
  const row = await withColumns(selectProductsOnSale(db))
    .select([descriptionColumn, 'depot_product.more_pictures'])
    .where('product.id', '=', id)
    .executeTakeFirst()
  const merchant = row && (await selectOpenShops(db).where('id', '=', row.merchant_id).executeTakeFirst())
  if (!row || !merchant) throw new Refusal('not_found')
  return { merchant, row, price: calculateOwnPrice(row, await readPriceLimits(db)) }
}

/** Returns a merchant's own page: its address, and whether it is open. */
export async function readPageInfo(db: Db, merchant: Merchant, source: LinkSource): Promise<ShopPageInfo> {
  const row = await db
    .selectFrom('merchant')
    .select(['shop_page', 'shop_code', 'takes_requests'])
    .select(({ selectFrom, fn }) =>
      selectFrom('order_request')
        .select(fn.countAll<bigint>().as('count'))
        .where('merchant_id', '=', merchant.id)
        .where('status', '=', 'pending')
        .as('pending')
    )
    .where('id', '=', merchant.id)
    .executeTakeFirstOrThrow()
  return {
    link: formatShopLink(row.shop_code, source),
    open: row.shop_page,
    takes_requests: row.takes_requests,
    pending: Number(row.pending)
  }
}

/** Opens a merchant's page to everyone or closes it, and takes order requests there or none. */
export async function updatePage(
  tx: Tx,
  merchantId: string,
  { open, takes_requests }: { open?: boolean | undefined; takes_requests?: boolean | undefined }
): Promise<void> {
  const change = {
    ...(open !== undefined && { shop_page: open }),
    ...(takes_requests !== undefined && { takes_requests })
  }
  if (Object.keys(change).length === 0) return
  await tx.updateTable('merchant').set(change).where('id', '=', merchantId).execute()
}

// Of a look at the latest requests only, so that many undecided ones cost nothing.
const answerHours = sql<number | null>`(SELECT greatest(1, ceil(percentile_cont(0.5) WITHIN GROUP (
    ORDER BY extract(epoch FROM decided_at - created_at) / 3600))::int)
  FROM (SELECT created_at, decided_at FROM order_request WHERE merchant_id = merchant.id
    ORDER BY created_at DESC, id DESC LIMIT 50) AS latest
  WHERE decided_at IS NOT NULL HAVING count(*) >= 3)`

const selectOpenShops = (db: Db) =>
  db
    .selectFrom('merchant')
    .leftJoin('shop_profile', 'shop_profile.merchant_id', 'merchant.id')
    .select(['id', 'shop_code', 'nickname', 'custom_name', 'avatar', 'takes_requests', 'created_at'])
    .select(profileColumns)
    .select(answerHours.as('answer_hours'))
    .where('shop_page', '=', true)
    .where('status', '=', 'active')

const selectProductsOnSale = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('depot_product', 'depot_product.id', 'product.depot_product_id')
    .where('product.status', '=', 'on_sale')
    .where('depot_product.active', '=', true)

const isPromoted = (table: 'product' | 'offer') =>
  sql<boolean>`EXISTS (SELECT FROM promotion WHERE promotion.product_id = ${sql.ref(`${table}.id`)}
    AND ${isPromotionRunning()})`

const withColumns = (query: ReturnType<typeof selectProductsOnSale>) =>
  query
    .select(isPromoted('product').as('promoted'))
    .select([
      'product.id',
      'product.merchant_id',
      'product.own_price',
      'depot_product.name',
      'depot_product.picture',
      'depot_product.purchase_cost',
      'depot_product.sale_price',
      'depot_product.stock',
      'depot_product.color',
      'depot_product.family',
      'depot_product.category'
    ])

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

type ShopRow = Awaited<ReturnType<ReturnType<typeof selectOpenShops>['executeTakeFirstOrThrow']>>

const formatPicturePath = (file: string | null) => (file === null ? '' : appPicture.path.slice(1).replace('{id}', file))

const formatShop = (row: ShopRow, { currency }: PublicShopReader): Shop => ({
  code: row.shop_code,
  name: row.custom_name || row.nickname,
  ...formatShopProfile(row),
  avatar: formatPicturePath(row.avatar),
  cover: formatPicturePath(row.cover),
  currency,
  takes_requests: row.takes_requests,
  open_since: row.created_at.toISOString().slice(0, 7),
  answer_hours: row.answer_hours
})

const toShopProduct = (row: Row, price: bigint, { language, currency }: PublicShopReader): ShopProduct => ({
  id: row.id,
  name: pickText(row.name, language) ?? '',
  picture: row.picture,
  price: formatMinor(price, currency.scale),
  sold_out: row.stock === 0,
  promoted: row.promoted,
  color: row.color,
  category: row.category
})
