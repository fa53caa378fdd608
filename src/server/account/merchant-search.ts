import { type RawBuilder, sql } from 'kysely'
import type { MerchantSort } from '../../contract/account/merchant.operator.ts'
import { parseDocumentSuffix } from '../../contract/document-number.ts'
import { toPlainIban } from '../../contract/wallet/iban.ts'
import { calculateOffset, type PageRequest } from '../db/page.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db, Tx } from '../db/schema.ts'
import { formatSequence } from '../db/sort.ts'
import { isUuid } from '../text/uuid.ts'
import { merchantColumns } from './merchant-columns.ts'

/** More matches than this are not collected: merchants are then scanned in the order of the list, until the page is full. */
const MAX_COLLECTED = 2_000

interface Search {
  keyword: string
  tag: string | undefined
  sort: MerchantSort
}

interface SearchResult {
  ids: string[]
  total: number
}

/**
 * Finds merchants, sorted: by any part of account, name, shop name or shop code, by the beginning of a Telegram name,
 * or by an exact id, document number, order number, withdrawal address, bank account number or transaction id. With a
 * tag only merchants who have it. `total` is exact up to 2,000.
 */
export function searchMerchants(db: Db, { keyword, tag, sort }: Search, page: PageRequest): Promise<SearchResult> {
  return runTransaction(db, async tx => {
    // The planner cannot know how common a part of a word is.
    await sql`SELECT set_config('enable_seqscan', 'off', true)`.execute(tx)
    const { folded, exact } = await readExact(tx, keyword.trim())
    const isTagged =
      tag === undefined ? sql`true` : sql`id IN (SELECT merchant_id FROM merchant_tag WHERE tag = ${tag})`
    const part = `%${escapeLike(folded)}%`
    const holds = sql<boolean>`(search LIKE ${part} OR fold_text(custom_name) LIKE ${part}) AND ${isTagged}`
    const parts = sql`text_grams(${folded}, ${Math.min(folded.length, 3)})`
    const grams = sql<boolean>`(text_grams(search, 2) @> ${parts} OR text_grams(fold_text(custom_name), 2) @> ${parts})`
    const sequence = formatSequence(sort, merchantColumns, 'merchant.id')
    const isShort = folded.length < 2
    const collected = isShort
      ? undefined
      : await collectMerchants(tx, { matches: sql`${grams} AND ${holds}`, exact, isTagged, sequence }, page)
    if (collected && collected.total <= MAX_COLLECTED) return collected
    const { rows } = await sql<{
      id: string
    }>`SELECT id FROM merchant WHERE ${holds} OR (id = ANY(${exact}::uuid[]) AND ${isTagged})
      ORDER BY ${sequence} LIMIT ${page.page_size} OFFSET ${calculateOffset(page)}`.execute(tx)
    const ids = rows.map(row => row.id)
    const isLast = ids.length < page.page_size
    return {
      ids,
      total: isLast ? calculateOffset(page) + ids.length : (collected?.total ?? calculateOffset(page) + ids.length + 1)
    }
  })
}

interface SearchConditions {
  matches: RawBuilder<unknown>
  exact: readonly string[]
  isTagged: RawBuilder<unknown>
  sequence: RawBuilder<unknown>
}

async function collectMerchants(tx: Tx, { matches, exact, isTagged, sequence }: SearchConditions, page: PageRequest) {
  const { rows } = await sql<SearchResult>`
    WITH collected AS MATERIALIZED (
      SELECT id FROM merchant WHERE ${matches} LIMIT ${MAX_COLLECTED + 1}
    ), matching AS (
      SELECT id FROM collected UNION SELECT id FROM merchant WHERE id = ANY(${exact}::uuid[]) AND ${isTagged}
    )
    SELECT (SELECT count(*)::integer FROM matching) AS total,
      ARRAY(SELECT merchant.id::text FROM matching JOIN merchant USING (id) ORDER BY ${sequence} LIMIT ${page.page_size} OFFSET ${calculateOffset(page)}) AS ids`.execute(
    tx
  )
  return rows[0] as SearchResult
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Returns the merchants of which the keyword is an id, a number, an address, a bank account or a Telegram name. */
async function readExact(tx: Tx, keyword: string): Promise<{ folded: string; exact: string[] }> {
  const id = isUuid(keyword) ? keyword.toLowerCase() : null
  const number = parseDocumentSuffix(keyword)
  const transactionId = keyword.toLowerCase().replace(/^0x/, '')
  const bankNumber = toPlainIban(keyword).toLowerCase()
  const username = `${escapeLike(keyword.toLowerCase().replace(/^@/, ''))}%`
  const { rows } = await sql<{ folded: string; exact: string[] }>`
    SELECT fold_text(${keyword}) AS folded, ARRAY(
      SELECT id::text FROM merchant WHERE id = ${id}
      UNION SELECT merchant_id::text FROM recharge WHERE id = ${id}
      UNION SELECT merchant_id::text FROM withdrawal WHERE id = ${id}
      UNION SELECT merchant_id::text FROM recharge WHERE ${number}::text IS NOT NULL AND right(id::text, 6) = ${number}
      UNION SELECT merchant_id::text FROM withdrawal WHERE ${number}::text IS NOT NULL AND right(id::text, 6) = ${number}
      UNION SELECT merchant_id::text FROM entry WHERE transfer_id = ${id} AND merchant_id IS NOT NULL
      UNION SELECT merchant_id::text FROM shop_order WHERE id = ${id} OR number = ${keyword.toUpperCase()}
      UNION SELECT merchant_id::text FROM withdrawal_account WHERE lower(fields ->> 'address') = ${keyword.toLowerCase()}
      UNION SELECT merchant_id::text FROM withdrawal_account
        WHERE lower(fields ->> 'card_number') = ${bankNumber} AND ${bankNumber} <> ''
      UNION SELECT merchant_id::text FROM recharge WHERE transaction_id = ${transactionId} AND transaction_id <> ''
      UNION SELECT merchant_id::text FROM withdrawal WHERE transaction_id = ${transactionId} AND transaction_id <> ''
      UNION SELECT recharge.merchant_id::text FROM deposit JOIN recharge ON recharge.id = deposit.recharge_id
        WHERE deposit.transaction_id = ${transactionId}
      UNION SELECT merchant_id::text FROM telegram_user
        WHERE lower(username) LIKE ${username} AND username <> '' AND ${keyword.length > 2}
      LIMIT 100
    ) AS exact`.execute(tx)
  return rows[0] as { folded: string; exact: string[] }
}
