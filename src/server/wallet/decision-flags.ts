import { sql } from 'kysely'
import { formatMinor } from '../../contract/money.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type { operatorDecisionContext } from '../../contract/wallet/decision-context.operator.ts'
import { accountOf } from '../db/merchants.ts'
import type { Db, Withdrawal } from '../db/schema.ts'

type Flag = OutputOf<typeof operatorDecisionContext>['flags'][number]

/** Passwords, devices and destinations are new for this many hours. */
const NEW_HOURS = 72

/** A network and browser are shared if both were used within this many days. */
const DEVICE_DAYS = 30

/** An amount is unusual above this many times the largest one that was paid before, of at least {@link USUAL_COUNT}. */
const UNUSUAL_TIMES = 3n
const USUAL_COUNT = 3

/** Others who share something; the list ends here. */
const MAX_OTHERS = 5

type OwnFlag = Omit<Flag, 'account'>

const flag = (
  kind: Flag['kind'],
  rest: Partial<Omit<OwnFlag, 'kind' | 'at'>> & { at?: Date | null } = {}
): OwnFlag => ({
  kind,
  text: '',
  merchants: [],
  amount: null,
  ...rest,
  at: rest.at?.toISOString() ?? null
})

/** Returns what a person should know about a merchant before deciding: about every document, and about a withdrawal. */
export async function flagsOf(
  db: Db,
  merchantId: string,
  withdrawal: Withdrawal | undefined,
  scale: number
): Promise<Flag[]> {
  const [account, ...lists] = await Promise.all([
    accountOf(db, merchantId),
    ownFlags(db, merchantId),
    sharedDevice(db, merchantId),
    withdrawal ? withdrawalFlags(db, withdrawal, scale) : []
  ])
  return lists.flat().map(one => ({ ...one, account }))
}

interface Own {
  status: 'active' | 'closed'
  closed_at: Date | null
  payouts_frozen_at: Date | null
  payouts_frozen_reason: string
  password_at: Date | null
  device_at: Date | null
  note: string | null
  note_at: Date | null
  note_by: string | null
}

async function ownFlags(db: Db, merchantId: string): Promise<OwnFlag[]> {
  const recent = sql`now() - make_interval(hours => ${NEW_HOURS})`
  const { rows } = await sql<Own>`
    SELECT m.status, m.closed_at, m.payouts_frozen_at, m.payouts_frozen_reason, (
        SELECT max(at) FROM (SELECT m.transaction_password_changed_at AS at UNION SELECT max(created_at) FROM audit
          WHERE merchant_id = m.id AND action = 'password_reset') AS changed WHERE at > ${recent} AND at > m.created_at + interval '1 hour'
      ) AS password_at, (
        SELECT max(s.created_at) FROM session s WHERE s.merchant_id = m.id AND s.created_at > ${recent}
          AND EXISTS (SELECT FROM session old WHERE old.merchant_id = m.id AND old.created_at <= ${recent})
          AND NOT EXISTS (SELECT FROM session old WHERE old.merchant_id = m.id AND old.created_at <= ${recent}
            AND old.user_agent = s.user_agent)
      ) AS device_at, n.text AS note, n.created_at AS note_at, n.name AS note_by
    FROM merchant m LEFT JOIN LATERAL (
      SELECT n.text, n.created_at, o.name FROM merchant_note n JOIN operator o ON o.id = n.operator_id
      WHERE n.merchant_id = m.id ORDER BY n.created_at DESC, n.id DESC LIMIT 1
    ) AS n ON true WHERE m.id = ${merchantId}`.execute(db)
  const own = rows[0]
  if (!own) return []
  return [
    ...(own.status === 'closed' ? [flag('closed', { at: own.closed_at })] : []),
    ...(own.payouts_frozen_at ? [flag('frozen', { text: own.payouts_frozen_reason, at: own.payouts_frozen_at })] : []),
    ...(own.note === null ? [] : [flag('note', { text: `${own.note_by}: ${own.note}`, at: own.note_at })]),
    ...(own.password_at ? [flag('new_password', { at: own.password_at })] : []),
    ...(own.device_at ? [flag('new_device', { at: own.device_at })] : [])
  ]
}

interface Other {
  id: string
  account: string
}

async function sharedDevice(db: Db, merchantId: string): Promise<OwnFlag[]> {
  const since = sql`now() - make_interval(days => ${DEVICE_DAYS})`
  const { rows } = await sql<Other>`
    SELECT DISTINCT m.id, m.account FROM session own
    JOIN session other ON other.network = own.network AND other.user_agent = own.user_agent AND other.merchant_id <> own.merchant_id
      AND other.created_at > ${since}
    JOIN merchant m ON m.id = other.merchant_id
    WHERE own.merchant_id = ${merchantId} AND own.network <> '' AND own.user_agent <> '' AND own.created_at > ${since}
    LIMIT ${MAX_OTHERS}`.execute(db)
  return rows.length > 0 ? [flag('shared_device', { merchants: rows })] : []
}

interface Past {
  paid: number
  largest: bigint | null
  bound_at: Date | null
  others: Other[]
}

async function withdrawalFlags(
  db: Db,
  { id, merchant_id, account_id, amount, destination }: Withdrawal,
  scale: number
) {
  const { address = '', card_number = '' } = destination as Record<string, string>
  const { rows } = await sql<Past>`
    SELECT past.*, (SELECT bound_at FROM withdrawal_account WHERE id = ${account_id}
        AND bound_at > now() - make_interval(hours => ${NEW_HOURS})) AS bound_at,
      (SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('id', m.id, 'account', m.account)), '[]') FROM (
        SELECT merchant_id FROM withdrawal_account WHERE ${address} <> '' AND lower(fields ->> 'address') = lower(${address})
        UNION SELECT merchant_id FROM withdrawal_account WHERE ${card_number} <> '' AND lower(fields ->> 'card_number') = lower(${card_number})
        LIMIT ${MAX_OTHERS + 1}
      ) AS same JOIN merchant m ON m.id = same.merchant_id WHERE m.id <> ${merchant_id}) AS others
    FROM (SELECT count(*)::integer AS paid, max(amount) AS largest FROM withdrawal
      WHERE merchant_id = ${merchant_id} AND status = 'paid' AND id <> ${id}) AS past`.execute(db)
  const { paid, largest, bound_at, others } = rows[0] as Past
  const isUnusual = largest !== null && paid >= USUAL_COUNT && amount > largest * UNUSUAL_TIMES
  return [
    ...(bound_at ? [flag('new_destination', { at: bound_at })] : []),
    ...(others.length > 0 ? [flag('shared_destination', { merchants: others })] : []),
    ...(paid === 0 ? [flag('first_withdrawal')] : []),
    ...(isUnusual ? [flag('unusual_amount', { amount: formatMinor(largest, scale) })] : [])
  ]
}
