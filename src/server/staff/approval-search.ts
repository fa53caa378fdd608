import { type RawBuilder, sql } from 'kysely'
import { formatMinor } from '../../contract/money.ts'
import { hasPart, matchesDocument, parseKeyword } from '../db/keyword.ts'
import type { Db } from '../db/schema.ts'

/** Of a merchant or an amount with more documents than this, some requests are not found. */
const MAX_DOCUMENTS = 10_000

/**
 * Returns the condition for requests to a second person that a keyword finds: by the name of who asked, by a part of what was sent, such
 * as an account, an id or the number in it, and by account, amount or destination of the documents that one names.
 */
export async function readApprovalMatch(db: Db, typed: string, scale: number): Promise<RawBuilder<boolean>> {
  const [documents, askers] = await Promise.all([readNamed(db, typed, scale), readAskers(db, typed, scale)])
  return matchesApproval(typed, { documents, askers }, scale)
}

interface ApprovalColumns {
  documents: readonly string[]
  askers: readonly string[]
}

/**
 * Returns the condition for the requests that a keyword finds, by the ids of the documents and of the requesters that
 * match it. They are read first: for an unknown list of people the planner expects all requests, and reads each of
 * them.
 */
export function matchesApproval(
  typed: string,
  { documents, askers }: ApprovalColumns,
  scale: number
): RawBuilder<boolean> {
  const keyword = parseKeyword(typed, scale)
  const { text, number, amount } = keyword
  // Digits alone would be found in ids, too.
  const part = amount === null ? text : JSON.stringify(formatMinor(amount, scale))
  const inputText = sql`left(fold_text(input::text), 4000)`
  const ids = sql`${[...documents]}::text[]`
  return matchesDocument('approval', keyword, [
    sql`requested_by = ANY (${[...askers]}::uuid[])`,
    hasPart(inputText, part),
    ...(number === null ? [] : [hasPart(inputText, number)]),
    sql`input ->> 'id' = ANY (${ids})`,
    sql`input ->> 'recharge_id' = ANY (${ids})`,
    sql`input -> 'withdrawal_ids' ?| ${ids}`
  ])
}

async function readAskers(db: Db, typed: string, scale: number): Promise<string[]> {
  const { text } = parseKeyword(typed, scale)
  const { rows } = await sql<{ id: string }>`SELECT id FROM operator WHERE starts_with(lower(name), ${text})`.execute(
    db
  )
  return rows.map(({ id }) => id)
}

async function readNamed(db: Db, typed: string, scale: number): Promise<string[]> {
  const { text, number, amount } = parseKeyword(typed, scale)
  const isOwn = sql`merchant_id = (SELECT id FROM merchant WHERE account = ${text})`
  const { rows } = await sql<{ id: string }>`
    SELECT id::text FROM (
      SELECT id FROM withdrawal WHERE ${isOwn} OR amount = ${amount}::bigint OR right(id::text, 6) = ${number}
        OR lower(destination ->> 'account_name') = ${text}
        OR lower(coalesce(destination ->> 'address', destination ->> 'card_number')) = ${text}
      UNION ALL SELECT id FROM recharge WHERE ${isOwn} OR amount = ${amount}::bigint OR right(id::text, 6) = ${number}
      UNION ALL SELECT id FROM deduction WHERE ${isOwn}
      UNION ALL SELECT id FROM shop_order WHERE ${isOwn} OR number = ${text.toUpperCase()} OR cost * quantity = ${amount}::bigint
      UNION ALL SELECT id FROM deposit WHERE amount = ${amount}::bigint OR lower(sender) = ${text}
      UNION ALL SELECT id FROM submission WHERE ${isOwn} OR reward = ${amount}::bigint OR right(id::text, 6) = ${number}
    ) AS document LIMIT ${MAX_DOCUMENTS}`.execute(db)
  return rows.map(({ id }) => id)
}
