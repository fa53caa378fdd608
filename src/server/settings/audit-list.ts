import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { parseDocumentSuffix } from '../../contract/document-number.ts'
import type { AUDIT_COLUMNS, AuditSort } from '../../contract/settings/audit.operator.ts'
import { type Days, isWithinDays } from '../db/days.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db } from '../db/schema.ts'
import { type SortColumns, sortRows } from '../db/sort.ts'
import { streamRows, withoutStreamTimeout } from '../db/stream-rows.ts'
import { exportCsv } from '../files/export-stream.ts'
import { escapeCsvFormula } from '../text/csv.ts'
import { readAuditedDocuments } from './audit-documents.ts'

/** The conditions of the listed actions. */
interface AuditFilter extends Days {
  operator_id?: string | undefined
  action?: string | undefined
  merchant_id?: string | undefined
  keyword?: string | undefined
}

const selectMatchingEntries = (db: Db, { operator_id, action, merchant_id, keyword = '', ...days }: AuditFilter) =>
  db
    .selectFrom('audit')
    .$if(operator_id !== undefined, query => query.where('audit.operator_id', '=', operator_id ?? ''))
    .$if(action !== undefined, query => query.where('audit.action', '=', action ?? ''))
    .$if(merchant_id !== undefined, query => query.where('audit.merchant_id', '=', merchant_id ?? ''))
    .$if(keyword !== '', query => query.where(matchesKeyword(keyword)))
    .where(isWithinDays(days, sql`audit.created_at`))

/** Returns the condition for actions on a document with this number, or whose target or details have these words: they hold the amounts. */
const matchesKeyword = (
  keyword: string
) => sql<boolean>`(right(audit.target, 6) = ${parseDocumentSuffix(keyword.toLowerCase())}
  OR strpos(lower(audit.target || ' ' || audit.payload::text), ${keyword.toLowerCase()}) > 0)`

const operatorName = sql<string>`coalesce(operator.name, merchant.account, '')`

const columns: SortColumns<(typeof AUDIT_COLUMNS)[number]> = {
  date: sql`audit.created_at`,
  operator: sql`lower(${operatorName})`,
  action: sql`audit.action`
}

const toEntries = (query: ReturnType<typeof selectMatchingEntries>) =>
  query
    .leftJoin('operator', 'operator.id', 'audit.operator_id')
    .leftJoin('operator as approver', 'approver.id', 'audit.approved_by')
    .leftJoin('merchant', 'merchant.id', 'audit.merchant_id')
    .select(['audit.id', 'audit.operator_id', 'approver.name as approved_by'])
    .select(['merchant.account', operatorName.as('operator')])
    .select(['audit.action', 'audit.target', 'audit.merchant_id', 'audit.payload', 'audit.address', 'audit.created_at'])

const sortEntries = (query: ReturnType<typeof selectMatchingEntries>, sort: AuditSort) =>
  sortRows(toEntries(query), sort, columns, 'audit.id')

/** Returns operators' actions, newest first or as they are to be sorted. */
export async function listAudit(
  db: Db,
  { page, page_size, sort = '-date', ...filter }: PageRequest & AuditFilter & { sort?: AuditSort | undefined }
) {
  return paginate(
    selectMatchingEntries(db, filter),
    { page, page_size },
    query => sortEntries(query, sort),
    async rows => {
      const documentsOf = await readAuditedDocuments(db, rows)
      return rows.map(row => ({ ...row, documents: documentsOf(row), created_at: row.created_at.toISOString() }))
    },
    sort === '-date' ? 'audit' : undefined
  )
}

/** Returns operators' actions as CSV, newest first. */
export function exportAudit(db: Db, filter: AuditFilter): Promise<Readable> {
  async function* lines() {
    for await (const row of streamRows(
      db,
      sortEntries(selectMatchingEntries(db, filter), '-date').where(withoutStreamTimeout)
    )) {
      yield {
        time: row.created_at,
        operator: escapeCsvFormula(row.operator),
        approved_by: escapeCsvFormula(row.approved_by ?? ''),
        address: row.address,
        action: row.action,
        target: escapeCsvFormula(row.target),
        merchant_id: row.merchant_id ?? '',
        details: JSON.stringify(row.payload)
      }
    }
  }
  const columns = ['time', 'operator', 'approved_by', 'address', 'action', 'target', 'merchant_id', 'details']
  return exportCsv(columns, lines())
}
