import { sql } from 'kysely'
import type { Language } from '../../contract/languages.ts'
import type { DEPOT_COLUMNS, GoodsSort } from '../../contract/shop/product.operator.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db } from '../db/schema.ts'
import { listGrams, splitSearchTerms } from '../db/search-text.ts'
import { type SortColumns, sortRows } from '../db/sort.ts'
import { createPickedText } from '../text/picked-text.ts'
import { matchesAllTerms, withoutIndex } from './depot.ts'
import { formatProduct } from './depot-admin.ts'
import type { GoodsReader } from './goods.ts'

interface DepotListRequest extends PageRequest {
  keyword?: string | undefined
  active?: 'yes' | 'no' | undefined
  sort?: GoodsSort | undefined
}

const createSortColumns = (language: Language): SortColumns<(typeof DEPOT_COLUMNS)[number]> => ({
  date: sql`depot_product.created_at`,
  name: sql`lower(${createPickedText('depot_product.name', language)})`,
  code: sql`depot_product.code`,
  cost: sql`depot_product.purchase_cost`,
  price: sql`depot_product.sale_price`,
  stock: sql`depot_product.stock`,
  active: sql`depot_product.active`
})

/** Returns goods of the depot, also those that it no longer offers, newest first or as they are to be sorted. */
export async function listAllGoods(
  db: Db,
  { keyword = '', active, sort = '-date', ...page }: DepotListRequest,
  reader: GoodsReader
) {
  const terms = splitSearchTerms(keyword)
  const isWanted = sql<boolean>`active = ${active === 'yes'}`
  return runTransaction(db, async tx => {
    // The planner underestimates the cost of reading the grams, which are stored outside of the row.
    if (terms.length > 0) await sql`SELECT set_config('enable_seqscan', 'off', true)`.execute(tx)
    const matching = tx
      .selectFrom('depot_product')
      .$if(active !== undefined, query => query.where(terms.length > 0 ? withoutIndex(isWanted) : isWanted))
      .$if(terms.length > 0, query =>
        query.where(
          sql<boolean>`grams @> ${listGrams(terms)}::bigint[] AND ${matchesAllTerms(sql.ref('search'), terms)}`
        )
      )
    return paginate(
      matching,
      page,
      query => sortRows(query.selectAll(), sort, createSortColumns(reader.language), 'depot_product.id'),
      rows => rows.map(row => formatProduct(row, reader))
    )
  })
}
