import { sql } from 'kysely'
import { type PageRequest, paginate } from '../db/page.ts'
import { transaction } from '../db/retry.ts'
import type { Db } from '../db/schema.ts'
import { listGrams, splitSearchTerms } from '../db/search-text.ts'
import { holdsAll, withoutIndex } from './depot.ts'
import { formatProduct } from './depot-admin.ts'
import type { GoodsReader } from './goods.ts'

interface Wanted extends PageRequest {
  keyword?: string | undefined
  active?: 'yes' | 'no' | undefined
}

/** Returns goods of the depot, also those that it no longer offers, newest first. */
export async function listAllGoods(db: Db, { keyword = '', active, ...page }: Wanted, reader: GoodsReader) {
  const terms = splitSearchTerms(keyword)
  const isWanted = sql<boolean>`active = ${active === 'yes'}`
  return transaction(db, async tx => {
    // The planner underestimates the cost of reading the grams, which are stored outside of the row.
    if (terms.length > 0) await sql`SELECT set_config('enable_seqscan', 'off', true)`.execute(tx)
    const matching = tx
      .selectFrom('depot_product')
      .$if(active !== undefined, query => query.where(terms.length > 0 ? withoutIndex(isWanted) : isWanted))
      .$if(terms.length > 0, query =>
        query.where(sql<boolean>`grams @> ${listGrams(terms)}::bigint[] AND ${holdsAll(sql.ref('search'), terms)}`)
      )
    return paginate(
      matching,
      page,
      query => query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
      rows => rows.map(row => formatProduct(row, reader))
    )
  })
}
