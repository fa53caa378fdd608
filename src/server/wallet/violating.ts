import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { formatDocumentNumber } from '../../contract/document-number.ts'
import type { Violating } from '../../contract/wallet/reconciliation.operator.ts'
import type { Db } from '../db/schema.ts'
import { findRuleTable, type ViolatingRow } from '../ledger/index.ts'

/** The documents that have a table of their own, as transfers name them. */
const KINDS: Readonly<Record<string, string>> = {
  shop_order: 'order',
  withdrawal: 'withdrawal',
  recharge: 'recharge',
  deposit: 'deposit',
  deduction: 'deduction',
  promotion: 'promotion'
}

const COLUMNS = ['id', 'transfer_id', 'account_id', 'merchant_id']

/** Returns the id by which a row is told from others; a counter has that of its merchant in its key. */
const findIdIn = (row: ViolatingRow): string | undefined =>
  [...COLUMNS.map(column => row[column]), String(row.key ?? '').split(':')[1]].find(
    (value): value is string => typeof value === 'string' && isUuid(value)
  )

/** Returns the documents and merchants of rows that violate a rule, as people know them; rows that name neither are left out. */
export async function describeViolations(db: Db, rule: string, sample: readonly ViolatingRow[]): Promise<Violating[]> {
  const kind = KINDS[findRuleTable(rule) ?? '']
  const ids = new Set(sample.flatMap(row => findIdIn(row) ?? []))
  const named = await Promise.all([...ids].map(id => nameOne(db, id, kind)))
  return named.filter(one => one.id !== null || one.merchant_id !== null)
}

interface ViolationNames {
  kind: string | null
  document: string | null
  order_number: string | null
  merchant_id: string | null
  account: string | null
}

async function nameOne(db: Db, id: string, kind: string | undefined): Promise<Violating> {
  const { rows } = await sql<ViolationNames>`
    WITH moved AS (
      SELECT t.reference_kind AS kind, t.reference_id::text AS document, coalesce(d.merchant_id, c.merchant_id) AS merchant_id
      FROM transfer t LEFT JOIN account d ON d.id = t.debit_account LEFT JOIN account c ON c.id = t.credit_account WHERE t.id = ${id}
    ), whose AS (
      SELECT coalesce((SELECT merchant_id FROM moved), (SELECT merchant_id FROM account WHERE id = ${id}),
        (SELECT merchant_id FROM promotion WHERE id = ${id}),
        (SELECT r.merchant_id FROM deposit d JOIN recharge r ON r.id = d.recharge_id WHERE d.id = ${id}),
        merchant_of_target(${id})) AS id
    ), about AS (
      SELECT coalesce(${kind ?? null}, (SELECT kind FROM moved)) AS kind,
        CASE WHEN ${kind ?? null}::text IS NULL THEN (SELECT document FROM moved) ELSE ${id} END AS document
    )
    SELECT about.kind, about.document, o.number AS order_number, m.id AS merchant_id, m.account
    FROM about CROSS JOIN whose LEFT JOIN merchant m ON m.id = whose.id
    LEFT JOIN shop_order o ON about.kind = 'order' AND o.id::text = about.document`.execute(db)
  const [row] = rows
  const { document = null, merchant_id = null, account = null } = row ?? {}
  return { kind: row?.kind ?? null, id: document, number: row ? formatNumber(row) : null, merchant_id, account }
}

function formatNumber({ kind, document, order_number }: ViolationNames): string | null {
  if (document !== null && (kind === 'recharge' || kind === 'withdrawal')) return formatDocumentNumber(kind, document)
  return order_number
}
