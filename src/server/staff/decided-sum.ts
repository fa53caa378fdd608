import { sql } from 'kysely'
import { databaseNow } from '../db/clock.ts'
import { runStatement } from '../db/one-statement.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db } from '../db/schema.ts'

/** The kinds of sums: started payouts, credits to merchants, returned money. */
export type SumKind = 'payout' | 'credit' | 'return'

/** An amount in minor units, and the merchant whom it is about, if there is one. */
export interface CountedAmount {
  merchantId: string | null
  amount: bigint
}

/** The counted sums, so that they can be reverted. */
export interface CountedSums {
  kind: SumKind
  day: string
  sums: readonly (readonly [subject: string, amount: bigint])[]
}

/**
 * Counts parts in the sums of a person and of each merchant on this business day. Returns undefined, and counts nothing, if one of
 * the sums would be above the limit. The rows are written before the operation runs, so many at once do not pass the limit together.
 */
export async function countDecidedAmounts(
  db: Db,
  { kind, personId, parts, limit }: { kind: SumKind; personId: string; parts: readonly CountedAmount[]; limit: bigint }
): Promise<CountedSums | undefined> {
  const sums = listSums(personId, parts)
  if (sums.some(([, amount]) => amount > limit)) return undefined
  if (sums.length === 0) return { kind, day: '', sums }
  const values = sums.map(([subject, amount]) => sql`(current_date, ${kind}, ${subject}::uuid, ${amount}::bigint)`)
  const { rows } = await runStatement(db, at =>
    sql<{ day: string; subject: string }>`
      INSERT INTO decided_sum AS d (day, kind, subject, amount) VALUES ${sql.join(values)}
      ON CONFLICT (day, kind, subject) DO UPDATE SET amount = d.amount + excluded.amount
        WHERE d.amount + excluded.amount <= ${limit}
      RETURNING day::text, subject`.execute(at)
  )
  const counted = { kind, day: rows[0]?.day ?? '', sums }
  if (rows.length === sums.length) return counted
  const subjects = new Set(rows.map(({ subject }) => subject))
  await revertCounted(db, { ...counted, sums: sums.filter(([subject]) => subjects.has(subject)) })
  return undefined
}

/** Takes back what was counted for an operation that was refused. */
export async function revertCounted(db: Db, { kind, day, sums }: CountedSums): Promise<void> {
  if (sums.length === 0) return
  await runTransaction(db, async tx => {
    for (const [subject, amount] of sums)
      await sql`UPDATE decided_sum SET amount = greatest(0, amount - ${amount}::bigint)
        WHERE day = ${day}::date AND kind = ${kind} AND subject = ${subject}`.execute(tx)
  })
}

// In the order of their ids, so that two operations never wait for each other.
function listSums(personId: string, parts: readonly CountedAmount[]): [string, bigint][] {
  const sums = new Map<string, bigint>()
  const add = (subject: string, amount: bigint) => sums.set(subject, (sums.get(subject) ?? 0n) + amount)
  for (const { merchantId, amount } of parts) {
    if (amount <= 0n) continue
    add(personId, amount)
    if (merchantId !== null) add(merchantId, amount)
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1))
}

const RETENTION_DAYS = 40

/** Deletes sums of days that are over. */
export async function sweepSums(db: Db): Promise<void> {
  await db
    .deleteFrom('decided_sum')
    .where(sql<boolean>`day < ${databaseNow}::date - ${RETENTION_DAYS}::integer`)
    .execute()
}
