import { type RawBuilder, sql } from 'kysely'
import type { PartnerDocument, PartnerEvent } from '../../../contract/account/partner-document.ts'
import { formatMinor } from '../../../contract/money.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { PartnerIdentity } from '../../handler/handler.ts'

type Currency = Config['currency']
type Kind = PartnerDocument['kind']

/** A document as the database function `partner_document` returns it: amounts are minor units. */
type MinorDocument = Readonly<Record<string, unknown>>

const amounts = ['amount', 'received', 'fee', 'sale_price'] as const

/** Returns a document as partners read it. */
export function formatDocument(data: MinorDocument, user_id: string, { code, scale }: Currency): PartnerDocument {
  const formatted = amounts.flatMap(name => {
    const minor = data[name]
    return typeof minor === 'string' ? [[name, formatMinor(BigInt(minor), scale)] as const] : []
  })
  return { ...data, ...Object.fromEntries(formatted), user_id, currency: code } as PartnerDocument
}

/** An event of the database. */
interface EventRow {
  id: string
  seq: bigint | null
  type: string
  user_id: string
  created_at: Date
  document: unknown
}

/** Returns an event as partners read it, by the API or as a delivery. */
export function formatEvent(row: EventRow, currency: Currency): PartnerEvent {
  const { id, seq, type, user_id, created_at, document } = row
  return {
    id,
    cursor: String(seq),
    type,
    user_id,
    created_at: created_at.toISOString(),
    document: document === null ? null : formatDocument(document as MinorDocument, user_id, currency)
  }
}

const firstCursor = '0'

/** Returns events after a cursor, oldest first. */
export async function listEvents(
  db: Db,
  { id }: PartnerIdentity,
  { after = firstCursor, limit }: { after?: string | undefined; limit: number },
  currency: Currency
) {
  if (!/^\d{1,18}$/.test(after)) throw new Refusal('value_invalid', 'after')
  const rows = await db
    .selectFrom('partner_event')
    .select(['id', 'seq', 'type', 'user_id', 'created_at', 'document'])
    .where('partner_id', '=', id)
    .where('seq', '>', BigInt(after))
    .orderBy('seq')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const first = page[0]?.seq
  return {
    list: page.map(row => formatEvent(row, currency)),
    next: String(page.at(-1)?.seq ?? after),
    more: rows.length > limit,
    // Numbers have no gap, so a first one that does not follow means that others were deleted.
    missed: typeof first === 'bigint' && first > BigInt(after) + 1n
  }
}

interface EventPosition {
  at: Date
  id: string
}

function readPlace(before: string): EventPosition {
  const [time = '', id = ''] = before.split('_')
  const at = new Date(time)
  if (Number.isNaN(at.getTime()) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new Refusal('value_invalid', 'before')
  return { at, id }
}

/** The rows of each kind of document of a merchant, as `partner_document` takes them. */
function selectDocuments(kind: Kind, merchantId: RawBuilder<string>): RawBuilder<unknown> {
  if (kind === 'transfer')
    return sql`SELECT t.id, t.created_at, 'transfer' AS kind, to_jsonb(t) || jsonb_build_object('from', d.kind, 'to', c.kind) AS data
      FROM entry e JOIN transfer t ON t.id = e.transfer_id JOIN account d ON d.id = t.debit_account
        JOIN account c ON c.id = t.credit_account
      WHERE e.merchant_id = ${merchantId} AND e.type = 'transfer' AND e.record AND e.direction = -1`
  const table = kind === 'order' ? 'shop_order' : kind
  return sql`SELECT d.id, d.created_at, ${kind} AS kind, to_jsonb(d) AS data FROM ${sql.table(table)} d WHERE d.merchant_id = ${merchantId}`
}

const kinds: readonly Kind[] = ['recharge', 'withdrawal', 'order', 'transfer']

interface DocumentRow {
  id: string
  created_at: Date
  document: MinorDocument
}

/** Returns documents of one of the partner's users, newest first; refused for anybody else's. */
export async function listDocuments(
  db: Db,
  partner: PartnerIdentity,
  input: { user_id: string; kind?: Kind | undefined; before?: string | undefined; limit: number },
  currency: Currency
) {
  const { user_id, kind, before, limit } = input
  const place = before === undefined ? undefined : readPlace(before)
  const user = await db
    .selectFrom('partner_user')
    .select('merchant_id')
    .where('partner_id', '=', partner.id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!user) throw new Refusal('not_found', 'user_id')
  if (user.merchant_id === null) return { list: [], next: null }
  const merchantId = sql<string>`${user.merchant_id}::uuid`
  const earlier = place ? sql`WHERE (created_at, id) < (${place.at}, ${place.id}::uuid)` : sql``
  const pages = (kind ? [kind] : kinds).map(
    one =>
      sql`(SELECT * FROM (${selectDocuments(one, merchantId)}) AS one ${earlier} ORDER BY created_at DESC, id DESC LIMIT ${limit + 1})`
  )
  const { rows } = await sql<DocumentRow>`SELECT id, created_at, partner_document(kind, data) AS document
    FROM (${sql.join(pages, sql` UNION ALL `)}) AS every ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`.execute(
    db
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    list: page.map(({ document }) => formatDocument(document, user_id, currency)),
    next: rows.length > limit && last ? `${last.created_at.toISOString()}_${last.id}` : null
  }
}

/** Returns a document as it is now; refused unless it is of one of the partner's users. */
export async function requireDocument(
  db: Db,
  partner: PartnerIdentity,
  id: string,
  currency: Currency
): Promise<PartnerDocument> {
  const own = sql<string>`u.merchant_id`
  const { rows } = await sql<{ user_id: string; document: MinorDocument }>`
    SELECT u.user_id, partner_document(one.kind, one.data) AS document
    FROM (SELECT merchant_id FROM recharge WHERE id = ${id}::uuid UNION ALL SELECT merchant_id FROM withdrawal WHERE id = ${id}::uuid
      UNION ALL SELECT merchant_id FROM shop_order WHERE id = ${id}::uuid
      UNION ALL SELECT merchant_id FROM entry WHERE transfer_id = ${id}::uuid AND direction = -1) AS owner
    JOIN partner_user u ON u.merchant_id = owner.merchant_id AND u.partner_id = ${partner.id}::uuid
    CROSS JOIN LATERAL (${sql.join(
      kinds.map(kind => sql`SELECT * FROM (${selectDocuments(kind, own)}) AS one WHERE id = ${id}::uuid`),
      sql` UNION ALL `
    )}) AS one`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  return formatDocument(row.document, row.user_id, currency)
}

/** Returns a partner's users in the order of their ids. */
export async function listUsers(
  db: Db,
  { id }: PartnerIdentity,
  { user_id, after, limit }: { user_id?: string | undefined; after?: string | undefined; limit: number }
) {
  const rows = await db
    .selectFrom('partner_user')
    .leftJoin('merchant', 'merchant.id', 'partner_user.merchant_id')
    .select(['user_id', 'partner_user.created_at', 'merchant.status'])
    .where('partner_id', '=', id)
    .$if(user_id !== undefined, query => query.where('user_id', '=', user_id ?? ''))
    .$if(after !== undefined, query => query.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return {
    list: page.map(row => ({
      user_id: row.user_id,
      status: row.status ?? ('new' as const),
      created_at: row.created_at.toISOString()
    })),
    next: rows.length > limit ? (page.at(-1)?.user_id ?? null) : null
  }
}
