import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { isActiveOperator } from '../db/active-operator.ts'
import { runAtCommit } from '../db/commit.ts'
import { prepareAs } from '../db/prepared.ts'
import type { BotMessageDetails, Db, Tx } from '../db/schema.ts'
import { announce } from './announce.ts'
import { isRequest, isResult, type NewsKind } from './news.ts'

/**
 * The subject of a result: a current row, or a transfer with a receipt and no document. It has at most one of `amount` and
 * `reward`.
 */
interface ResultSubject {
  id: string
  merchant_id: string
  status: string
  reason?: string | null
  amount?: bigint
  reward?: bigint
  /** The received amount of a recharge, if it differs from the requested one. */
  received?: bigint | null
  /** Only of an order. */
  number?: string
  /** Only of a sign-in. */
  device?: string
  network?: string
  /** Only of a withdrawal account: masked. */
  account?: string
}

interface News {
  kind: NewsKind
  subject_id: string
  merchant_id: string
  event: string
  details: BotMessageDetails
  /** A message for operators: a new request, or its decision. */
  operators: 'asked' | 'settled' | null
  merchant: boolean
}

const pendings = new WeakMap<Tx, News[]>()
const listeners = new WeakMap<Db, () => void>()

/**
 * Reports a change in this transaction: results to the merchant, as a notice and by the bot; requests and decisions to the
 * operators, by the bot. Nothing is sent unless the transaction commits, and after that nothing is lost.
 */
export async function notify(tx: Tx, kind: NewsKind, row: ResultSubject, event = row.status): Promise<void> {
  const news = createNews(kind, row, event)
  if (!news.merchant && news.operators === null) return
  if (news.merchant) await announce(tx, news.merchant_id, 'notice.created')
  const pending = pendings.get(tx)
  if (pending) pending.push(news)
  else if (!openPending(tx, [news])) await writeNews(tx, [news])
}

/** A message to the operators’ chats that is not about a request. */
interface OperatorNews {
  kind: 'security' | 'alert'
  /** A merchant, or another id. Operators are not notified about their own shop. */
  subject: string
  event: string
  details: Readonly<Record<string, string>>
}

/** Notifies the operators' chats. */
export async function notifyOperators(tx: Tx, { kind, subject, event, details }: OperatorNews): Promise<void> {
  await sql`INSERT INTO bot_message (id, chat_id, operator_id, kind, subject_id, event, details, due_at)
    SELECT gen_random_uuid(), c.chat_id, c.operator_id, ${kind}, ${subject}::uuid, ${event}, ${JSON.stringify(details)}::jsonb, clock_timestamp()
    FROM operator_chat c JOIN operator o ON o.id = c.operator_id
    WHERE c.blocked_at IS NULL AND ${isActiveOperator('o')}
      AND o.merchant_id IS DISTINCT FROM ${subject}::uuid`.execute(tx)
  notifyWritten(tx)
}

/** Reports that a statement has written messages itself: they are committed, or within `db`, which is a transaction. */
export function notifyWritten(db: Db): void {
  const after = (at: Db) => listeners.get(at)?.()
  if (!db.isTransaction) after(db)
  else runAtCommit(db as Tx, { after })
}

/**
 * Calls back when this process has committed messages; other processes find them by polling. Returns a function that stops it.
 */
export function onNotified(db: Db, listener: () => void): () => void {
  listeners.set(db, listener)
  return () => void listeners.delete(db)
}

/**
 * Returns the data that {@link notify} writes, for a statement that writes it itself: its messages are an argument of
 * `write_messages`.
 */
export function createNews(kind: NewsKind, row: ResultSubject, event: string): News {
  const requested = row.received && row.received !== row.amount ? row.amount : undefined
  const amount = row.received ?? row.amount ?? row.reward
  return {
    kind,
    subject_id: row.id,
    merchant_id: row.merchant_id,
    event,
    details: {
      ...(amount !== undefined && { amount: amount.toString() }),
      ...(requested !== undefined && { asked: requested.toString() }),
      ...(row.reason && { reason: row.reason }),
      ...(row.number && { number: row.number }),
      ...(row.device && { device: row.device, network: row.network ?? '' }),
      ...(row.account && { account: row.account })
    },
    operators: !isRequest(kind) ? null : event === 'pending' ? 'asked' : 'settled',
    merchant: isResult(kind, event)
  }
}

// Written as the last statements of the transaction, so that no lock is held because of a message.
function openPending(tx: Tx, pending: News[]): boolean {
  const isOpen = runAtCommit(tx, {
    before: () => {
      pendings.delete(tx)
      return writeNews(tx, pending)
    },
    after: db => listeners.get(db)?.()
  })
  if (isOpen) pendings.set(tx, pending)
  return isOpen
}

async function writeNews(tx: Tx, news: readonly News[]): Promise<void> {
  await writeMessages(tx, news)
  await writeNotices(
    tx,
    news.filter(({ merchant }) => merchant)
  )
}

async function writeNotices(tx: Tx, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  await tx
    .insertInto('notice')
    .values(
      news.map(({ kind, subject_id, merchant_id, event, details }) => ({
        id: newId(),
        merchant_id,
        published: false,
        title: '{}',
        blocks: '{}',
        kind,
        subject_id,
        event,
        details: JSON.stringify(details)
      }))
    )
    .execute()
}

async function writeMessages(tx: Tx, news: readonly News[]): Promise<void> {
  await prepareAs('write_messages', sql`SELECT write_messages(${JSON.stringify(news)}::jsonb)`).execute(tx)
}
