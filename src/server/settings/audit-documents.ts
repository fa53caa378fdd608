import { sql } from 'kysely'
import { formatDocumentNumber } from '../../contract/document-number.ts'
import type { AuditedDocument } from '../../contract/settings/audit.operator.ts'
import type { Db } from '../db/schema.ts'
import { UUID_FORM } from '../text/uuid.ts'

/** An entry of the audit log: ids stand in its target, and anywhere in its payload. */
interface AuditEntryIds {
  readonly target: string
  readonly payload: unknown
}

const ID = new RegExp(`\\b${UUID_FORM}\\b`, 'g')

const listIdsIn = ({ target, payload }: AuditEntryIds): string[] => [
  ...new Set(`${target} ${JSON.stringify(payload)}`.match(ID) ?? [])
]

/** Returns what finds the documents with a number that an entry names, in its order; read for all entries at once. */
export async function readAuditedDocuments(
  db: Db,
  entries: readonly AuditEntryIds[]
): Promise<(entry: AuditEntryIds) => AuditedDocument[]> {
  const ids = [...new Set(entries.flatMap(listIdsIn))]
  if (ids.length === 0) return () => []
  const { rows } = await sql<AuditedDocument>`
    SELECT id, kind, number FROM (
      SELECT id, 'withdrawal' AS kind, '' AS number FROM withdrawal
      UNION ALL SELECT id, 'recharge', '' FROM recharge
      UNION ALL SELECT id, 'order', number FROM shop_order
      UNION ALL SELECT id, 'request', '' FROM order_request
      UNION ALL SELECT id, 'proof', '' FROM submission
    ) AS document WHERE id = ANY (${ids}::uuid[])`.execute(db)
  const byId = new Map(rows.map(row => [row.id, { ...row, number: formatNumber(row) }]))
  return entry => listIdsIn(entry).flatMap(id => byId.get(id) ?? [])
}

const formatNumber = ({ id, kind, number }: AuditedDocument): string =>
  kind === 'order' ? number : formatDocumentNumber(kind, id)
