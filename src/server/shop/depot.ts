import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { DepotProduct } from '../../contract/entities/product.ts'
import { LIMITS } from '../../contract/limits.ts'
import { databaseNow } from '../db/clock.ts'
import { lockMerchant } from '../db/merchants.ts'
import { offsetOf, type PageRequest, pageAnswer } from '../db/page.ts'
import { transaction } from '../db/retry.ts'
import type { Db, Tx } from '../db/schema.ts'
import { gramsToFind, searchTermsOf, termsToVerify } from '../db/search-text.ts'
import { Refusal } from '../refusal.ts'
import { type GoodsReader, goodsColumns, shownGoods } from './goods.ts'

type Request = PageRequest & { keyword?: string | undefined }

/** Returns products that the depot offers, newest first. */
export async function listDepot(db: Db, merchantId: string, request: Request, reader: GoodsReader) {
  const { ids, total } = await findGoods(db, request)
  return pageAnswer(await goodsOf(db, merchantId, ids, reader), total, request)
}

/**
 * Adds depot products to a shop, on sale; existing ones stay unchanged. All or nothing: a shop never exceeds its maximum, even
 * with concurrent requests.
 */
export async function addFromDepot(tx: Tx, merchantId: string, given: readonly string[]) {
  const ids = [...new Set(given.map(id => id.toLowerCase()))].sort()
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
  const made = databaseNow
  const rows = [...new Set(given)].reverse().map(depot_product_id => ({
    id: newId(),
    merchant_id: merchantId,
    depot_product_id,
    created_at: made,
    updated_at: made
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
  if (count > LIMITS.productsMax) throw new Refusal('product_limit_reached')
  return { added: Number(numInsertedOrUpdatedRows ?? 0n) }
}

interface Found {
  ids: string[]
  total: bigint
}

async function findGoods(db: Db, request: Request): Promise<Found> {
  const terms = searchTermsOf(request.keyword ?? '')
  if (terms.length > 0) return searchGoods(db, request, terms)
  const { rows } = await sql<Found>`
    SELECT (SELECT count(*) FROM depot_product WHERE active) AS total,
      ARRAY(SELECT id::text FROM depot_product WHERE active ${windowOf(request)}) AS ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0n }
}

/**
 * Counts matches in the index. Many matches are found fastest by scanning the list for the first pages, few by collecting them
 * all. The planner cannot know which, and underestimates the cost of reading the grams, which are stored outside of the row.
 */
async function searchGoods(db: Db, request: Request, terms: readonly string[]): Promise<Found> {
  return transaction(db, async tx => {
    await sql`SELECT set_config('enable_seqscan', 'off', true)`.execute(tx)
    const verified = termsToVerify(terms)
    const indexed = sql`active AND grams @> ${gramsToFind(terms)}::bigint[]
      ${verified.length > 0 ? sql`AND ${holdsAll(sql.ref('search'), verified)}` : sql``}`
    const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM depot_product WHERE ${indexed}`.execute(
      tx
    )
    const total = counted.rows[0]?.total ?? 0n
    const last = BigInt(offsetOf(request) + request.page_size)
    const window = windowOf(request)
    const found =
      last * 50n < total
        ? sql<{
            id: string
          }>`SELECT id FROM depot_product WHERE active AND ${holdsAll(sql.ref('search'), terms)} ${window}`
        : sql<{ id: string }>`WITH found AS MATERIALIZED (SELECT id, created_at FROM depot_product WHERE ${indexed})
            SELECT id FROM found ${window}`
    const { rows } = await found.execute(tx)
    return { ids: rows.map(row => row.id), total }
  })
}

const windowOf = (request: Request) =>
  sql`ORDER BY created_at DESC, id DESC LIMIT ${request.page_size} OFFSET ${offsetOf(request)}`

/** Condition that a text contains every term. Escaped: `%` and `_` in a keyword are literal. */
export function holdsAll(text: RawBuilder<unknown>, terms: readonly string[]): RawBuilder<boolean> {
  const parts = terms.map(term => sql`${text} LIKE ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`)
  return sql`(${sql.join(parts, sql` AND `)})`
}

async function goodsOf(
  db: Db,
  merchantId: string,
  ids: readonly string[],
  reader: GoodsReader
): Promise<DepotProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('depot_product')
    .leftJoin('product', join =>
      join.onRef('product.depot_product_id', '=', 'depot_product.id').on('product.merchant_id', '=', merchantId)
    )
    .select(['depot_product.id', 'product.id as product_id', ...goodsColumns])
    .where('depot_product.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    return row ? [{ id, ...shownGoods(row, reader), added: row.product_id !== null }] : []
  })
}
