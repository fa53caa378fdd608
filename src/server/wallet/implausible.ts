import { sql } from 'kysely'
import { NIL } from 'uuid'
import { formatMinor, parseAmount } from '../../contract/money.ts'
import type { ImplausibleSum } from '../../contract/wallet/reconciliation.operator.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db, Tx } from '../db/schema.ts'
import { notifyOperators } from '../outbox/notify.ts'
import { readSettings } from '../settings/settings.ts'

/** A merchant's sum is noticed above this many times their largest day so far; the platform's above the second. */
const TIMES_USUAL = 5
const TIMES_USUAL_PLATFORM = 3
const HISTORY_DAYS = 60
const LISTED_DAYS = 7
/** A sum that was noticed is noticed again when it has doubled. */
const NOTICE_AGAIN_FACTOR = 2
/** Any number: it names the lock of this work. */
const LOCK = 4_207_311

// Movements that bring money to merchants or out of the platform. Debits are negative in `record_day`, so the sum of
// an order is its profit, which a wrong price raises.
const sums = sql`(
  SELECT day, merchant_id, CASE WHEN type = 'order_settlement' THEN 'order_profit' ELSE type END AS kind,
    sum(CASE WHEN type = 'withdrawal_payment' THEN -sum ELSE sum END)::bigint AS amount
  FROM record_day
  WHERE type IN ('recharge', 'credit', 'task_reward', 'order_settlement', 'withdrawal_return', 'deduction_cancellation',
    'withdrawal_payment')
  GROUP BY day, merchant_id, CASE WHEN type = 'order_settlement' THEN 'order_profit' ELSE type END)`

// Without a second person: by members of staff, not by the merchants whom it was about.
const decided = sql`(
  SELECT day, 'staff_' || kind AS kind, sum(amount)::bigint AS amount
  FROM decided_sum JOIN operator ON operator.id = decided_sum.subject GROUP BY day, kind)`

/** A sum that is far above what is usual, in minor units; `subject` is a merchant, or the nil id. */
interface ImplausibleNews {
  kind: string
  subject: string
  amount: bigint
  usual: bigint
}

/**
 * Notices sums of this business day that every rule allows and that are far above what is usual: of a merchant, of all together, and of
 * what staff decided alone. Each is written once, and again when it has doubled, and the operators' chats are told. Of several
 * processes one works.
 */
export async function reportImplausible(db: Db, scale: number): Promise<void> {
  const settings = await readSettings(db)
  const parseLimit = (text: string) => parseAmount(text, scale) ?? 0n
  const limits = { merchant: parseLimit(settings.alarm_merchant_over), day: parseLimit(settings.alarm_day_over) }
  await runTransaction(
    db,
    async tx => {
      const { rows } = await sql<{ free: boolean }>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS free`.execute(tx)
      if (!rows[0]?.free) return
      const news = [...(await writeMerchants(tx, limits)), ...(await writePlatform(tx, limits.day))]
      for (const one of news) await notifyImplausible(tx, one)
    },
    { isolation: 'read committed' }
  )
}

// Not an operator who is the merchant.
const notifyImplausible = (tx: Tx, { kind, subject, amount, usual }: ImplausibleNews): Promise<void> =>
  notifyOperators(tx, {
    kind: 'security',
    subject,
    event: 'implausible',
    details: { number: kind, amount: String(amount), asked: String(usual) }
  })

async function writeMerchants(tx: Tx, limits: { merchant: bigint; day: bigint }): Promise<ImplausibleNews[]> {
  const { rows } = await sql<ImplausibleNews>`
    WITH large AS (
      SELECT * FROM ${sums} AS today WHERE day = current_date AND amount > least(${limits.merchant}::bigint, ${limits.day}::bigint)
    ), compared AS (
      SELECT large.*, coalesce((SELECT max(amount) FROM ${sums} AS before WHERE before.merchant_id = large.merchant_id
        AND before.kind = large.kind AND before.day BETWEEN current_date - ${HISTORY_DAYS}::integer AND current_date - 1), 0) AS usual
      FROM large
    ), bounded AS (
      SELECT *, least(greatest(${limits.merchant}::bigint, usual * ${TIMES_USUAL}::integer), ${limits.day}::bigint) AS bound FROM compared
    )
    INSERT INTO implausible_sum AS i (day, kind, subject, amount, usual, bound)
    SELECT day, kind, merchant_id, amount, usual, bound FROM bounded WHERE amount > bound
    ${updateWhenDoubled}`.execute(tx)
  return rows
}

async function writePlatform(tx: Tx, limit: bigint): Promise<ImplausibleNews[]> {
  const all = sql`(SELECT day, kind, sum(amount)::bigint AS amount FROM ${sums} AS one GROUP BY day, kind UNION ALL SELECT * FROM ${decided} AS own)`
  const { rows } = await sql<ImplausibleNews>`
    WITH large AS (
      SELECT kind, amount FROM ${all} AS today WHERE day = current_date AND amount > ${limit}::bigint
    ), total AS (
      SELECT large.*, coalesce((SELECT max(amount) FROM ${all} AS before WHERE before.kind = large.kind
        AND before.day BETWEEN current_date - ${HISTORY_DAYS}::integer AND current_date - 1), 0) AS usual
      FROM large
    )
    INSERT INTO implausible_sum AS i (day, kind, subject, amount, usual, bound)
    SELECT current_date, kind, ${NIL}::uuid, amount, usual, greatest(${limit}::bigint, usual * ${TIMES_USUAL_PLATFORM}::integer)
    FROM total WHERE amount > greatest(${limit}::bigint, usual * ${TIMES_USUAL_PLATFORM}::integer)
    ${updateWhenDoubled}`.execute(tx)
  return rows
}

const updateWhenDoubled = sql`ON CONFLICT (day, kind, subject) DO UPDATE
  SET amount = excluded.amount, noticed_at = now() WHERE excluded.amount >= i.amount * ${NOTICE_AGAIN_FACTOR}::integer
  RETURNING kind, subject, amount, usual`

/** Returns what was noticed on the last days, newest first. */
export async function listImplausible(db: Db, scale: number): Promise<ImplausibleSum[]> {
  const { rows } = await sql<{
    day: string
    kind: ImplausibleSum['kind']
    merchant_id: string | null
    account: string | null
    amount: bigint
    usual: bigint
    noticed_at: Date
  }>`SELECT day::text, kind, merchant.id AS merchant_id, account, amount, usual, noticed_at
    FROM implausible_sum LEFT JOIN merchant ON merchant.id = subject
    WHERE day > current_date - ${LISTED_DAYS}::integer ORDER BY noticed_at DESC, kind LIMIT 50`.execute(db)
  return rows.map(({ amount, usual, noticed_at, ...row }) => ({
    ...row,
    amount: formatMinor(amount, scale),
    usual: formatMinor(usual, scale),
    noticed_at: noticed_at.toISOString()
  }))
}
