import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '../../contract/page.ts'
import type { Db } from '../db/schema.ts'
import { moneyIn, moneyOut } from './flows.ts'
import { createRowRule, type RowRule } from './record-events.ts'
import {
  documentIdOfEntry,
  hasAmount,
  type RecordSearch,
  selectDocumentsFound,
  selectDocumentsOfAmount
} from './record-search.ts'
import {
  createFilterSql,
  type EntryRow,
  entryColumns,
  isGrouped,
  type LedgerRecord,
  type RecordFilter,
  type Sums,
  toRecord
} from './records.ts'

/** A page of records that are rows, and the sums of all records that the filter matches. */
interface RecordPage extends Sums {
  list: LedgerRecord[]
  total: number
}

/** The business days of a page, the number of rows on them, and the number of those before the page. */
interface PageWindow {
  newest: string | null
  oldest: string | null
  count: bigint
  skip: bigint
}

/**
 * Returns a page of records, newest first unless sorted otherwise; `page` starts at 1. The rollup by day gives the
 * totals and the days of the page; the rollup by chunk gives the few thousand entries around it. So any page of a
 * million records costs about as much as the first one. A search reads all records that it matches.
 */
export async function readRecordsPage(
  db: Db,
  merchantId: string,
  filter: RecordFilter,
  { page, pageSize, sort = 'newest' }: { page: number; pageSize: number; sort?: Sort | undefined }
): Promise<RecordPage> {
  const matching = { ...createRowRule(merchantId, filter), conditions: createFilterSql(merchantId, filter) }
  const { search } = filter
  const readPage = (offset: bigint, limit: bigint) =>
    search
      ? readSearchPage(db, matching, { merchantId, search, isGrouped: isGrouped(filter), offset, limit })
      : readListPage(db, matching, offset, limit)
  const limit = BigInt(pageSize)
  const before = BigInt(page - 1) * limit
  return sort === 'oldest' ? readFromOldest(readPage, before, limit) : readPage(before, limit)
}

/** Both queries read the newest first, so the position of the page is counted from the newest record. */
async function readFromOldest(
  readPage: (offset: bigint, limit: bigint) => Promise<RecordPage>,
  before: bigint,
  limit: bigint
): Promise<RecordPage> {
  const none = await readPage(0n, 0n)
  const end = BigInt(none.total) - before
  if (end <= 0n) return none
  const offset = end > limit ? end - limit : 0n
  const page = await readPage(offset, end - offset)
  return { ...page, list: page.list.reverse() }
}

/** Conditions on records, and which of those that match are rows. */
type RecordMatch = RowRule & { conditions: RawBuilder<unknown> }

async function readListPage(db: Db, matching: RecordMatch, offset: bigint, limit: bigint): Promise<RecordPage> {
  const { total, moneyIn, moneyOut, ...window } = await locatePage(db, matching, offset, limit)
  const list = await readWindow(db, matching, window, limit)
  return { list, total: Number(total), moneyIn, moneyOut }
}

interface SearchPage {
  merchantId: string
  search: RecordSearch
  isGrouped: boolean
  offset: bigint
  limit: bigint
}

/** There is no rollup of a search, so its sums are added up from the records. An amount finds its record, or the whole event. */
async function readSearchPage(
  db: Db,
  { conditions, isAnyRow }: RecordMatch,
  { merchantId, search, isGrouped, offset, limit }: SearchPage
): Promise<RecordPage> {
  const hasAmounts = search.amounts.length > 0
  // UNION, because the keyword may have found the record already.
  const byAmount =
    hasAmounts && !isGrouped
      ? sql`UNION SELECT ${entryColumns} FROM entry WHERE record AND ${conditions} AND ${hasAmount(search)}`
      : sql``
  const documentsByAmount =
    hasAmounts && isGrouped ? sql`UNION ALL ${selectDocumentsOfAmount(merchantId, search)}` : sql``
  const { rows } = await sql<Partial<EntryRow> & Sums & { total: bigint }>`
    WITH document AS MATERIALIZED (SELECT DISTINCT document_id AS id FROM (
      ${selectDocumentsFound(merchantId, search)} ${documentsByAmount}) AS d),
    matching AS MATERIALIZED (
      SELECT e.* FROM document, LATERAL (
        SELECT ${entryColumns} FROM entry WHERE ${documentIdOfEntry} = document.id AND record AND ${conditions} OFFSET 0) AS e
      ${byAmount}
    ), sums AS (
      SELECT count(*) FILTER (WHERE ${isAnyRow('matching')}) AS total, coalesce(sum(amount) FILTER (WHERE ${moneyIn}), 0)::bigint AS "moneyIn",
        coalesce(-sum(amount) FILTER (WHERE ${moneyOut}), 0)::bigint AS "moneyOut" FROM matching
    )
    SELECT sums.*, page.* FROM sums LEFT JOIN (
      SELECT * FROM matching WHERE ${isAnyRow('matching')} ORDER BY day DESC, created_at DESC, account_id DESC, seq DESC
      LIMIT ${limit}::bigint OFFSET ${offset}::bigint
    ) AS page ON true
    ORDER BY day DESC, created_at DESC, account_id DESC, seq DESC`.execute(db)
  const { total = 0n, moneyIn: income = 0n, moneyOut: expenses = 0n } = rows[0] ?? {}
  const list = rows.filter((row): row is typeof row & EntryRow => row.transfer_id != null).map(toRecord)
  return { list, total: Number(total), moneyIn: income, moneyOut: expenses }
}

async function locatePage(db: Db, { conditions, isRow, open }: RecordMatch, offset: bigint, limit: bigint) {
  const { rows } = await sql<PageWindow & Sums & { total: bigint }>`
    WITH open_day AS MATERIALIZED (SELECT day, count(*) AS n FROM (${open}) AS open GROUP BY day), days AS (
      SELECT day, coalesce(sum(count) FILTER (WHERE ${isRow}), 0)::bigint + coalesce((SELECT n FROM open_day WHERE open_day.day = record_day.day), 0) AS n,
        coalesce(sum(sum) FILTER (WHERE ${moneyIn}), 0) AS money_in, coalesce(-sum(sum) FILTER (WHERE ${moneyOut}), 0) AS money_out
      FROM record_day WHERE ${conditions} GROUP BY day
    ), upto AS (SELECT *, (sum(n) OVER (ORDER BY day DESC))::bigint AS upto FROM days),
    bounds AS (
      SELECT coalesce(sum(n), 0)::bigint AS total, coalesce(sum(money_in), 0)::bigint AS "moneyIn", coalesce(sum(money_out), 0)::bigint AS "moneyOut",
        max(day) FILTER (WHERE upto > ${offset}) AS newest,
        coalesce(max(day) FILTER (WHERE upto >= ${offset + limit}), min(day)) AS oldest,
        coalesce(max(upto) FILTER (WHERE upto <= ${offset}), 0) AS before,
        coalesce(min(upto) FILTER (WHERE upto >= ${offset + limit}), max(upto), 0) AS through
      FROM upto
    )
    SELECT total, "moneyIn", "moneyOut", newest, oldest, through - before AS count, ${offset}::bigint - before AS skip FROM bounds`.execute(
    db
  )
  return rows[0] as PageWindow & Sums & { total: bigint }
}

/**
 * Reads only the chunks that can contain the page. Chunks of two accounts overlap in time, so a chunk has bounds: `newer` records
 * certainly precede it, and all its own positions are before `reach`. An open row is a chunk of its own, with a number below zero.
 */
async function readWindow(
  db: Db,
  { conditions, isRow, open }: RecordMatch,
  { newest, oldest, count, skip }: PageWindow,
  limit: bigint
): Promise<LedgerRecord[]> {
  if (!newest || skip >= count) return []
  const { rows } = await sql<EntryRow>`
    WITH chunk AS (
      SELECT day, account_id, number, sum(count)::bigint AS n,
        min(first_at) AS first_at, min(first_seq) AS first_seq, max(last_at) AS last_at, max(last_seq) AS last_seq
      FROM record_chunk WHERE ${conditions} AND ${isRow} AND day BETWEEN ${oldest}::date AND ${newest}::date
      GROUP BY day, account_id, number
      UNION ALL SELECT day, account_id, -seq, 1, created_at, seq, created_at, seq
      FROM (${open}) AS open WHERE day BETWEEN ${oldest}::date AND ${newest}::date
    ), passed AS (
      SELECT chunk.*, is_first, sum(CASE WHEN is_first THEN n ELSE 0 END) OVER page_order AS whole,
        sum(CASE WHEN is_first THEN 0 ELSE n END) OVER page_order AS begun
      FROM chunk, LATERAL (VALUES (true, first_at, first_seq), (false, last_at, last_seq)) AS edge (is_first, at, seq)
      WINDOW page_order AS (ORDER BY day DESC, at DESC, account_id DESC, seq DESC, is_first)
    ), placed AS (
      SELECT account_id, number, first_seq, last_seq, n, max(whole) FILTER (WHERE NOT is_first) AS newer, max(begun) FILTER (WHERE is_first) AS reach
      FROM passed GROUP BY day, account_id, number, first_seq, last_seq, n
    )
    SELECT e.* FROM placed, LATERAL (
      SELECT ${entryColumns} FROM entry
      WHERE account_id = placed.account_id AND seq BETWEEN placed.first_seq AND placed.last_seq AND record AND ${conditions}
        AND (placed.number < 0 OR ${isRow}) OFFSET 0
    ) AS e
    WHERE placed.reach > ${skip}::bigint AND placed.newer < ${skip + limit}::bigint
    ORDER BY e.day DESC, e.created_at DESC, e.account_id DESC, e.seq DESC
    OFFSET ${skip}::bigint - (SELECT coalesce(sum(n), 0) FROM placed WHERE reach <= ${skip}::bigint) LIMIT ${limit}::bigint`.execute(
    db
  )
  return rows.map(toRecord)
}
