import { v7 as newId } from 'uuid'
import type { Feedback as Shown } from '../../contract/entities/question.ts'
import type { ActingOperator } from '../acting-operator.ts'
import { databaseNow } from '../db/clock.ts'
import { accountOf } from '../db/merchants.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, FeedbackRow, Tx } from '../db/schema.ts'
import { tell } from '../outbox/tell.ts'
import { Refusal } from '../refusal.ts'
import { writeAudit } from '../settings/audit.ts'

const shown = (row: FeedbackRow): Shown => ({
  id: row.id,
  content: row.content,
  answer: row.answer,
  created_at: row.created_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null
})

/** Stores a merchant's feedback. */
export async function addFeedback(tx: Tx, merchantId: string, content: string): Promise<Shown> {
  const row = await tx
    .insertInto('feedback')
    .values({ id: newId(), merchant_id: merchantId, content })
    .returningAll()
    .executeTakeFirstOrThrow()
  return shown(row)
}

/** Returns a merchant's feedback, newest first, with the answers. */
export async function listFeedback(db: Db, merchantId: string, page: PageRequest) {
  const own = db.selectFrom('feedback').where('merchant_id', '=', merchantId)
  return paginate(
    own,
    page,
    query => query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    rows => rows.map(shown)
  )
}

/** Returns feedback of all merchants, newest first. */
export async function listAllFeedback(
  db: Db,
  page: PageRequest & { answered?: 'yes' | 'no' | undefined; merchant_id?: string | undefined }
) {
  const { answered, merchant_id } = page
  const all = db
    .selectFrom('feedback')
    .$if(answered !== undefined, query => query.where('answered_at', answered === 'yes' ? 'is not' : 'is', null))
    .$if(merchant_id !== undefined, query => query.where('feedback.merchant_id', '=', merchant_id ?? ''))
  return paginate(
    all,
    page,
    query =>
      query
        .innerJoin('merchant', 'merchant.id', 'feedback.merchant_id')
        .selectAll('feedback')
        .select('merchant.account')
        .orderBy('feedback.created_at', 'desc')
        .orderBy('feedback.id', 'desc'),
    rows => rows.map(({ account, ...row }) => ({ ...shown(row), merchant_id: row.merchant_id, account })),
    'feedback'
  )
}

/** Sets the answer to feedback; a later answer replaces an earlier one. */
export async function answerFeedback(tx: Tx, operator: ActingOperator, id: string, answer: string) {
  const row = await tx
    .updateTable('feedback')
    .set({ answer, answered_at: databaseNow })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const account = await accountOf(tx, row.merchant_id)
  await tell(tx, 'feedback', { id, merchant_id: row.merchant_id, status: 'answered' })
  await writeAudit(tx, operator, 'feedback_answer', id, { answer })
  return { ...shown(row), merchant_id: row.merchant_id, account }
}
