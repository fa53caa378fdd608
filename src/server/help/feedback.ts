import { v7 as newId } from 'uuid'
import type { DocumentSubject } from '../../contract/help/feedback.operator.ts'
import type { Feedback as FeedbackView, feedbackSubmit } from '../../contract/help/feedback.ts'
import type { ParsedInputOf } from '../../contract/operation.ts'
import { databaseNow } from '../db/clock.ts'
import { requireReleased } from '../db/document-desk.ts'
import { readAccountName } from '../db/merchants.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, FeedbackRow, Schema, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { requireOwnFile } from '../files/file.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { announce } from '../outbox/announce.ts'
import { notify } from '../outbox/notify.ts'
import { writeAudit } from '../settings/audit.ts'
import { requireQuestion } from './question.ts'

type Subject = NonNullable<FeedbackView['subject']>

/** A conversation as shown to its merchant. */
export const toFeedback = (row: FeedbackRow): FeedbackView => ({
  id: row.id,
  subject: row.subject_kind && row.subject_id ? { kind: row.subject_kind, id: row.subject_id } : null,
  content: row.content,
  answer: row.answer,
  unread: row.unread,
  closed: row.closed_at !== null,
  created_at: row.created_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
  last_at: row.last_at.toISOString()
})

/** Adds a merchant's message to a conversation, which is open again and waits for an answer. */
export async function addFeedback(
  tx: Tx,
  merchantId: string,
  { id, subject, content, picture }: ParsedInputOf<typeof feedbackSubmit>
): Promise<FeedbackView> {
  if (picture !== undefined) await requireOwnFile(tx, { id: picture, merchantId, purpose: 'proof' })
  if (subject) await requireSubject(tx, merchantId, subject)
  const row =
    id === undefined ? await beginConversation(tx, merchantId, content, subject) : await reopen(tx, merchantId, id)
  await tx
    .insertInto('feedback_message')
    .values({
      id: newId(),
      feedback_id: row.id,
      merchant_id: merchantId,
      from_operator: false,
      content,
      picture: picture ?? null
    })
    .execute()
  await announce(tx, merchantId, 'notice.created')
  return toFeedback(row)
}

const waiting = { answered_at: null, closed_at: null, last_at: databaseNow }

// Of two first messages about a document, the second one continues the conversation of the first.
function beginConversation(
  tx: Tx,
  merchantId: string,
  content: string,
  subject: Subject | undefined
): Promise<FeedbackRow> {
  const about = { subject_kind: subject?.kind ?? null, subject_id: subject?.id ?? null }
  return tx
    .insertInto('feedback')
    .values({ id: newId(), merchant_id: merchantId, content, ...about })
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'subject_id']).where('subject_id', 'is not', null).doUpdateSet(waiting)
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function reopen(tx: Tx, merchantId: string, id: string): Promise<FeedbackRow> {
  const row = await tx
    .updateTable('feedback')
    .set(waiting)
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'id')
  return row
}

const documents = {
  recharge: 'recharge',
  withdrawal: 'withdrawal',
  order: 'shop_order',
  submission: 'submission',
  order_request: 'order_request'
} as const satisfies Readonly<Record<DocumentSubject['kind'], keyof Schema>>

async function requireSubject(tx: Tx, merchantId: string, { kind, id }: Subject): Promise<void> {
  if (kind === 'question') return requireQuestion(tx, id)
  const { merchant_id } = await requireDocument(tx, { kind, id })
  if (merchant_id !== merchantId) throw new Refusal('not_found', 'subject')
}

async function requireDocument(tx: Tx, { kind, id }: DocumentSubject): Promise<{ merchant_id: string }> {
  const document = await tx.selectFrom(documents[kind]).select('merchant_id').where('id', '=', id).executeTakeFirst()
  if (!document) throw new Refusal('not_found', 'subject')
  return document
}

/** Returns a merchant's conversations by their last message, newest first; or the one about a document. */
export async function listFeedback(
  db: Db,
  merchantId: string,
  { subject_id, ...page }: PageRequest & { subject_id?: string | undefined }
) {
  const own = db
    .selectFrom('feedback')
    .where('merchant_id', '=', merchantId)
    .$if(subject_id !== undefined, query => query.where('subject_id', '=', subject_id ?? null))
  return paginate(
    own,
    page,
    query => query.selectAll().orderBy('last_at', 'desc').orderBy('id', 'desc'),
    rows => rows.map(toFeedback)
  )
}

/** Returns a merchant's conversation, which counts as read from then on. */
export async function readFeedback(db: Db, merchantId: string, id: string) {
  const row = await db
    .selectFrom('feedback')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  if (row.unread) await db.updateTable('feedback').set({ unread: false }).where('id', '=', id).execute()
  return { ...toFeedback(row), messages: await readMessages(db, id) }
}

/** Returns a conversation for an operator. */
export async function requireFeedback(db: Db, id: string) {
  const row = await db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const account = await readAccountName(db, row.merchant_id)
  return { ...toFeedback(row), merchant_id: row.merchant_id, account, messages: await readMessages(db, id) }
}

const MAX_MESSAGES = 200

async function readMessages(db: Db, id: string) {
  const rows = await db
    .selectFrom('feedback_message')
    .select(['id', 'from_operator', 'content', 'picture', 'created_at'])
    .where('feedback_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute()
  return rows.reverse().map(row => ({ ...row, created_at: row.created_at.toISOString() }))
}

function addAnswer(tx: Tx, operator: ActingOperator, of: Pick<FeedbackRow, 'id' | 'merchant_id'>, content: string) {
  return tx
    .insertInto('feedback_message')
    .values({
      id: newId(),
      feedback_id: of.id,
      merchant_id: of.merchant_id,
      from_operator: true,
      operator_id: operator.id,
      content
    })
    .execute()
}

/** Adds an operator's answer. */
export async function answerFeedback(tx: Tx, operator: ActingOperator, id: string, answer: string) {
  const change = { answer, unread: true, answered_at: databaseNow, last_at: databaseNow, closed_at: null }
  const feedback = await changeConversation(tx, id, change)
  await addAnswer(tx, operator, feedback, answer)
  await notify(tx, 'feedback', { id, merchant_id: feedback.merchant_id, status: 'answered' })
  await writeAudit(tx, operator, 'feedback_answer', id, { answer })
  return feedback
}

/** Writes to a merchant about a document: in the conversation about it, or in a new one. */
export async function beginFeedback(
  tx: Tx,
  operator: ActingOperator,
  { subject, content }: { subject: DocumentSubject; content: string }
) {
  const { merchant_id } = await requireDocument(tx, subject)
  const about = { merchant_id, subject_kind: subject.kind, subject_id: subject.id }
  const row = await tx
    .insertInto('feedback')
    .values({ id: newId(), content, unread: true, answered_at: databaseNow, ...about })
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'subject_id']).where('subject_id', 'is not', null).doNothing()
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) return answerFeedback(tx, operator, await requireAbout(tx, merchant_id, subject.id), content)
  await addAnswer(tx, operator, row, content)
  await notify(tx, 'feedback', { id: row.id, merchant_id, status: 'begun' })
  await writeAudit(tx, operator, 'feedback_begin', row.id, { content })
  return { ...toFeedback(row), merchant_id, account: await readAccountName(tx, merchant_id) }
}

async function requireAbout(tx: Tx, merchantId: string, subjectId: string): Promise<string> {
  const { id } = await tx
    .selectFrom('feedback')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow()
  return id
}

/** Closes a conversation without another answer. */
export async function closeFeedback(tx: Tx, operator: ActingOperator, id: string) {
  const feedback = await changeConversation(tx, id, { closed_at: databaseNow, answered_at: databaseNow })
  await announce(tx, feedback.merchant_id, 'notice.created')
  await writeAudit(tx, operator, 'feedback_close', id)
  return feedback
}

async function changeConversation(tx: Tx, id: string, change: object) {
  const row = await tx.updateTable('feedback').set(change).where('id', '=', id).returningAll().executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  await requireReleased(tx, [id])
  return { ...toFeedback(row), merchant_id: row.merchant_id, account: await readAccountName(tx, row.merchant_id) }
}
