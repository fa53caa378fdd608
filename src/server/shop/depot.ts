import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { LIMITS } from '../../contract/limits.ts'
import type { Category } from '../../contract/shop/category.ts'
import type { DepotEntry, DepotSort } from '../../contract/shop/product.ts'
import { databaseNow } from '../db/clock.ts'
import { lockMerchant } from '../db/merchants.ts'
import { calculateOffset, createPageAnswer, getMaxCounted, type PageRequest } from '../db/page.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db, Tx } from '../db/schema.ts'
import { listGrams, listTermsToVerify, splitSearchTerms } from '../db/search-text.ts'
import { Refusal } from '../errors/refusal.ts'
import {
  descriptionColumn,
  formatDescription,
  formatGoods,
  type GoodsReader,
  getFamilies,
  goodsColumns,
  isFirstOfFamily,
  listPictures,
  withVariants
} from './goods.ts'

interface Request extends PageRequest {
  keyword?: string | undefined
  sort?: DepotSort | undefined
  in_stock?: 'yes' | 'no' | undefined
  added?: 'yes' | 'no' | undefined
  category?: Category | undefined
  group?: 'yes' | undefined
}

// Each has an index.
const sequences = {
  newest: sql`created_at DESC, id DESC`,
  profit: sql`sale_price - purchase_cost DESC, id DESC`,
  cost: sql`purchase_cost, id`
} satisfies Record<DepotSort, RawBuilder<unknown>>

/** Returns products that the depot offers, newest first unless sorted otherwise. */
export async function listDepot(db: Db, merchantId: string, request: Request, reader: GoodsReader) {
  const { ids, total } = await findGoods(db, merchantId, request)
  return createPageAnswer(await readEntries(db, merchantId, { ids, request }, reader), total, request)
}

/** Returns the pictures of a good that the depot offers, or of one in the merchant's shop, the cover first. */
export async function readPictures(db: Db, merchantId: string, code: string): Promise<{ list: string[] }> {
  const good = await db
    .selectFrom('depot_product')
    .select(['picture', 'more_pictures'])
    .where('code', '=', code)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('active', '=', true),
        exists(
          selectFrom('product')
            .whereRef('product.depot_product_id', '=', 'depot_product.id')
            .where('product.merchant_id', '=', merchantId)
        )
      ])
    )
    .executeTakeFirst()
  if (!good) throw new Refusal('not_found')
  return { list: listPictures(good) }
}

/**
 * Adds depot products to a shop, on sale; existing ones stay unchanged. All or nothing: a shop never exceeds its maximum, even
 * with concurrent requests.
 */
export async function addFromDepot(tx: Tx, merchantId: string, requestedIds: readonly string[]) {
  const ids = [...new Set(requestedIds.map(id => id.toLowerCase()))].sort()
  const offered = await tx
    .selectFrom('depot_product')
    .select('id')
    .where('id', 'in', ids)
    .where('active', '=', true)
    .orderBy('id')
    // So that a product withdrawn by the depot at this moment is not put on sale afterwards.
    .forKeyShare()
    .execute()
  if (offered.length < ids.length) throw new Refusal('not_found', 'ids')
  await lockMerchant(tx, merchantId)
  // One timestamp for all, and descending ids: the list shows them in the selected order.
  const createdAt = databaseNow
  const rows = [...new Set(requestedIds)].reverse().map(depot_product_id => ({
    id: newId(),
    merchant_id: merchantId,
    depot_product_id,
    created_at: createdAt,
    updated_at: createdAt
  }))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('product')
    .values(rows)
    .onConflict(conflict => conflict.columns(['merchant_id', 'depot_product_id']).doNothing())
    .executeTakeFirstOrThrow()
  const { count } = await tx
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow()
  if (count > LIMITS.maxProducts) throw new Refusal('product_limit_reached')
  return { added: Number(numInsertedOrUpdatedRows ?? 0n) }
}

interface GoodsPage {
  ids: string[]
  total: bigint
}

async function findGoods(db: Db, merchantId: string, request: Request): Promise<GoodsPage> {
  const terms = splitSearchTerms(request.keyword ?? '')
  const goodsCondition = isWantedGood(merchantId, request)
  if (terms.length > 0) return searchGoods(db, request, goodsCondition, terms)
  const listed = isListedEntry(goodsCondition, request)
  const { rows } = await sql<GoodsPage>`
    SELECT (SELECT count(*) FROM (SELECT FROM depot_product WHERE ${listed} LIMIT ${getMaxCounted(request)}) AS counted) AS total,
      ARRAY(SELECT id::text FROM depot_product WHERE ${listed} ${buildWindow(request)}) AS ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0n }
}

/** Condition of the goods that are entries of the list. */
const isListedEntry = (condition: RawBuilder<boolean>, { group }: Request): RawBuilder<boolean> =>
  group ? sql`${condition} AND ${isFirstOfFamily(condition)}` : condition

/** Condition of the goods that the depot offers and the request asks for. */
function isWantedGood(merchantId: string, { in_stock, added, category }: Request): RawBuilder<boolean> {
  const own = sql`(SELECT depot_product_id FROM product WHERE merchant_id = ${merchantId})`
  const stock = in_stock && (in_stock === 'yes' ? sql`AND stock > 0` : sql`AND stock = 0`)
  const shop = added && (added === 'yes' ? sql`AND id IN ${own}` : sql`AND id NOT IN ${own}`)
  const kind = category && sql`AND category = ${category}`
  return sql`active ${stock ?? sql``} ${shop ?? sql``} ${kind ?? sql``}`
}

/**
 * Counts matches in the index. Many matches are found fastest by scanning the list for the first pages, few by collecting them
 * all. The planner cannot know which, and underestimates the cost of reading the grams, which are stored outside of the row.
 */
async function searchGoods(
  db: Db,
  request: Request,
  goodsCondition: RawBuilder<boolean>,
  terms: readonly string[]
): Promise<GoodsPage> {
  return runTransaction(db, async tx => {
    await sql`SELECT set_config('enable_seqscan', 'off', true)`.execute(tx)
    const verified = listTermsToVerify(terms)
    const indexed = isListedEntry(
      sql`${withoutIndex(goodsCondition)} AND grams @> ${listGrams(terms)}::bigint[]
      ${verified.length > 0 ? sql`AND ${matchesAllTerms(sql.ref('search'), verified)}` : sql``}`,
      request
    )
    const scanned = isListedEntry(sql`${goodsCondition} AND ${matchesAllTerms(sql.ref('search'), terms)}`, request)
    const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM depot_product WHERE ${indexed}`.execute(
      tx
    )
    const total = counted.rows[0]?.total ?? 0n
    const last = BigInt(calculateOffset(request) + request.page_size)
    // Goods of one kind have similar prices: sorted by profit or cost, all of them may come late.
    const spread = request.sort === undefined || request.sort === 'newest' ? 50n : 1_000n
    const window = buildWindow(request)
    const query =
      last * spread < total
        ? sql<{ id: string }>`SELECT id FROM depot_product WHERE ${scanned} ${window}`
        : sql<{ id: string }>`WITH matching AS MATERIALIZED (
              SELECT id, created_at, sale_price, purchase_cost FROM depot_product WHERE ${indexed}
            ) SELECT id FROM matching ${window}`
    const { rows } = await query.execute(tx)
    return { ids: rows.map(row => row.id), total }
  })
}

/**
 * Returns the condition in a form that no index serves. Without this, a planner that is kept from scanning the table
 * for grams would scan an index of all active goods, and read the grams of each.
 */
export const withoutIndex = (condition: RawBuilder<boolean>) => sql<boolean>`CASE WHEN ${condition} THEN true END`

const buildWindow = (request: Request) =>
  sql`ORDER BY ${sequences[request.sort ?? 'newest']} LIMIT ${request.page_size} OFFSET ${calculateOffset(request)}`

/** Condition that a text contains every term. Escaped: `%` and `_` in a keyword are literal. */
export function matchesAllTerms(text: RawBuilder<unknown>, terms: readonly string[]): RawBuilder<boolean> {
  const parts = terms.map(term => sql`${text} LIKE ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`)
  return sql`(${sql.join(parts, sql` AND `)})`
}

async function readEntries(
  db: Db,
  merchantId: string,
  { ids, request }: { ids: readonly string[]; request: Request },
  reader: GoodsReader
): Promise<DepotEntry[]> {
  if (ids.length === 0) return []
  const goodsWith = (condition: RawBuilder<boolean>) =>
    db
      .selectFrom('depot_product')
      .leftJoin('product', join =>
        join.onRef('product.depot_product_id', '=', 'depot_product.id').on('product.merchant_id', '=', merchantId)
      )
      .select(['depot_product.id', 'product.id as product_id', ...goodsColumns])
      .where(condition)
      .orderBy('depot_product.id')
  const formatEntry = (row: Awaited<ReturnType<ReturnType<typeof goodsWith>['execute']>>[number]) => ({
    family: row.family,
    item: { id: row.id, ...formatGoods(row, reader), added: row.product_id !== null }
  })
  const listed = await goodsWith(sql`depot_product.id = ANY(${ids})`).select(descriptionColumn).execute()
  const byId = new Map(listed.map(row => [row.id, row]))
  const rows = ids.flatMap(id => {
    const row = byId.get(id)
    if (!row) return []
    const { family, item } = formatEntry(row)
    return { family, item: { ...item, description: formatDescription(row, reader) } }
  })
  const families = request.group ? getFamilies(rows) : []
  if (families.length === 0) return withVariants(rows, [])
  // The conditions name columns without the table, which this join has twice.
  const members = sql<boolean>`depot_product.id IN (SELECT id FROM depot_product
    WHERE family = ANY(${families}) AND ${isWantedGood(merchantId, request)})`
  return withVariants(rows, (await goodsWith(members).execute()).map(formatEntry))
}
