import { v7 as newId } from 'uuid'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Tx } from '../db/schema.ts'
import type { OperatorIdentity } from '../handler/handler.ts'
import { writeAudit } from '../settings/audit.ts'
import { readMerchantById } from './merchant-detail.ts'

/** Returns the staff's notes about a merchant, newest first. */
export function listNotes(db: Db, page: PageRequest & { merchant_id: string }) {
  return paginate(
    db.selectFrom('merchant_note').where('merchant_note.merchant_id', '=', page.merchant_id),
    page,
    query =>
      query
        .innerJoin('operator', 'operator.id', 'merchant_note.operator_id')
        .select(['merchant_note.id', 'operator.name as operator', 'merchant_note.text', 'merchant_note.created_at'])
        .orderBy('merchant_note.created_at', 'desc')
        .orderBy('merchant_note.id', 'desc'),
    rows => rows.map(row => ({ ...row, created_at: row.created_at.toISOString() }))
  )
}

/** Writes a note. It stays: a correction is another note. */
export async function addNote(
  tx: Tx,
  operator: OperatorIdentity,
  { merchant_id, text }: { merchant_id: string; text: string }
) {
  await readMerchantById(tx, merchant_id)
  const { id, created_at } = await tx
    .insertInto('merchant_note')
    .values({ id: newId(), merchant_id, operator_id: operator.id, text })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  await writeAudit(tx, operator, 'note_add', merchant_id, { text })
  return { id, operator: operator.name, text, created_at: created_at.toISOString() }
}
