import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { DocumentSubject } from '../../contract/help/feedback.operator.ts'
import type { OutputOf } from '../../contract/operation.ts'
import { type operatorDocumentDesk, operatorDocumentNote } from '../../contract/staff/document-desk.operator.ts'
import { isActiveOperator } from '../db/active-operator.ts'
import { readDeskStates } from '../db/document-desk.ts'
import type { Db, Row, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { requireImpartial, writeAudit } from '../settings/audit.ts'
import { readSteps } from './document-steps.ts'
import { mayCall } from './member-role.ts'

type DocumentHold = OutputOf<typeof operatorDocumentDesk>

/** Returns what the staff knows about a document. */
export async function readDesk(db: Db, id: string): Promise<DocumentHold> {
  const document = await requireDocument(db, id)
  const [states, timeline, entries, colleagues, conversation] = await Promise.all([
    readDeskStates(db, [id]),
    readSteps(db, { id, created_at: document.created_at }),
    listEntries(db, id),
    listColleagues(db),
    findConversation(db, document.merchant_id, id)
  ])
  return {
    ...(states.get(id) ?? { hold: null, assignee: null }),
    merchant_id: document.merchant_id,
    conversation: conversation?.id ?? null,
    subject: getSubject(document, id),
    timeline,
    list: entries,
    colleagues
  }
}

async function findConversation(db: Db, merchantId: string | null, id: string): Promise<{ id: string } | undefined> {
  if (merchantId === null) return undefined
  return db
    .selectFrom('feedback')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('subject_id', '=', id)
    .executeTakeFirst()
}

const subjects: Readonly<Partial<Record<DocumentPlace['table'], DocumentSubject['kind']>>> = {
  recharge: 'recharge',
  withdrawal: 'withdrawal',
  shop_order: 'order',
  submission: 'submission',
  order_request: 'order_request'
}

function getSubject({ table, merchant_id }: DocumentPlace, id: string): DocumentHold['subject'] {
  const kind = subjects[table]
  return kind && merchant_id !== null ? { kind, id } : null
}

const tables = [
  'recharge',
  'withdrawal',
  'deposit',
  'shop_order',
  'order_request',
  'submission',
  'feedback',
  'payout_batch'
] as const

interface DocumentPlace {
  table: (typeof tables)[number]
  merchant_id: string | null
  created_at: Date
}

/** Tables whose documents belong to no merchant. */
const ownerless: readonly DocumentPlace['table'][] = ['deposit', 'payout_batch']

/** Returns where a document is, and its merchant; null for a payment on a chain and for a batch of payouts. */
async function requireDocument(db: Db, id: string): Promise<DocumentPlace> {
  const parts = tables.map(table => {
    const owner = ownerless.includes(table) ? sql`NULL::uuid` : sql`merchant_id`
    return sql`SELECT ${sql.lit(table)} AS "table", ${owner} AS merchant_id, created_at FROM ${sql.table(table)} WHERE id = ${id}::uuid`
  })
  const { rows } = await sql<DocumentPlace>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/**
 * Returns where a document is, and its merchant, which never changes. Locks the document until the transaction ends.
 */
async function lockDocument(tx: Tx, id: string): Promise<DocumentPlace> {
  const place = await requireDocument(tx, id)
  await sql`SELECT FROM ${sql.table(place.table)} WHERE id = ${id}::uuid FOR UPDATE`.execute(tx)
  return place
}

async function listEntries(db: Db, id: string): Promise<DocumentHold['list']> {
  const rows = await db
    .selectFrom('document_entry as e')
    .innerJoin('operator as o', 'o.id', 'e.operator_id')
    .leftJoin('operator as a', 'a.id', 'e.assignee_id')
    .select(['e.id', 'o.name as operator', 'e.action', 'e.text', 'a.name as assignee', 'e.created_at'])
    .where('e.document_id', '=', id)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute()
  return rows.map(row => ({ ...row, created_at: row.created_at.toISOString() }))
}

const selectColleagues = (db: Db) =>
  db
    .selectFrom('operator')
    .where('account', 'is not', null)
    .where('confirmed_at', 'is not', null)
    .where(isActiveOperator())
    .where(mayCall(operatorDocumentNote))

async function listColleagues(db: Db): Promise<DocumentHold['colleagues']> {
  const rows = await selectColleagues(db).select(['account', 'name']).orderBy('name').execute()
  return rows.map(({ account, name }) => ({ account: account ?? '', name }))
}

interface EntryInput {
  id: string
  text: string
}

/** Writes a note, holds a document so that nobody decides about it, or ends the hold. A note stays: a correction is another note. */
export async function addEntry(
  tx: Tx,
  operator: ActingOperator,
  action: 'note' | 'hold' | 'release',
  { id, text }: EntryInput
) {
  await writeAudit(tx, operator, `document_${action}`, id, { text })
  return insertEntry(tx, operator, action, { id, text })
}

async function insertEntry(
  tx: Tx,
  operator: ActingOperator,
  action: Row<'document_entry'>['action'],
  { id, text, assignee_id = null }: EntryInput & { assignee_id?: string | null }
) {
  const { merchant_id } = await lockDocument(tx, id)
  if (merchant_id !== null) requireImpartial(operator, merchant_id)
  const { hold } = (await readDeskStates(tx, [id])).get(id) ?? { hold: null }
  if ((action === 'hold' && hold !== null) || (action === 'release' && hold === null))
    throw new Refusal('state_conflict')
  await tx
    .insertInto('document_entry')
    .values({ id: newId(), document_id: id, merchant_id, operator_id: operator.id, action, text, assignee_id })
    .execute()
  return { id }
}

/** Assigns a document to a member of staff. */
export async function assignDocument(
  tx: Tx,
  operator: ActingOperator,
  { id, account = '', text = '' }: { id: string; account?: string | undefined; text?: string | undefined }
) {
  const assignee =
    account === ''
      ? undefined
      : await selectColleagues(tx).select(['id', 'name']).where('account', '=', account).executeTakeFirst()
  if (account !== '' && !assignee) throw new Refusal('account_not_found', 'account')
  await writeAudit(tx, operator, 'document_assign', id, { account, text })
  return insertEntry(tx, operator, 'assign', { id, text, assignee_id: assignee?.id ?? null })
}
