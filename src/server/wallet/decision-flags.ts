import { sql } from 'kysely'
import { formatMinor } from '../../contract/money.ts'
import type { OutputOf } from '../../contract/operation.ts'
import type { operatorDecisionContext } from '../../contract/wallet/decision-context.operator.ts'
import type { Db } from '../db/schema.ts'

type Flag = OutputOf<typeof operatorDecisionContext>['flags'][number]

/** Passwords, devices and destinations are new for this many hours. */
const NEW_HOURS = 72

/** A network and browser are shared if both were used within this many days. */
const DEVICE_DAYS = 30

/** An amount is unusual above this many times the largest one that was paid before, of at least {@link USUAL_COUNT}. */
const UNUSUAL_TIMES = 3n
const USUAL_COUNT = 3

/** The maximum number of other merchants in a flag. */
const MAX_OTHERS = 5

type OwnFlag = Omit<Flag, 'account'>

const createFlag = (
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

/** A merchant about whom a person decides, and the withdrawal that is decided about. */
export interface FlagSubject {
  readonly merchantId: string
  readonly account: string
  readonly withdrawalId?: string | null
}

/** Returns {@link readFlagsOfEach} in one list. Equal flags of several withdrawals are one. */
export async function readFlags(db: Db, subjects: readonly FlagSubject[], scale: number): Promise<Flag[]> {
  const flags = (await readFlagsOfEach(db, subjects, scale)).flat()
  return [...new Map(flags.map(one => [JSON.stringify(one), one])).values()]
}

/**
 * Returns, for each of the given merchants, what a person should know before deciding: about every document, and about withdrawals. The
 * number of statements is the same for any number of them.
 */
export async function readFlagsOfEach(
  db: Db,
  subjects: readonly FlagSubject[],
  scale: number
): Promise<readonly Flag[][]> {
  if (subjects.length === 0) return []
  const merchantIds = [...new Set(subjects.map(({ merchantId }) => merchantId))]
  const withdrawalIds = subjects.flatMap(({ withdrawalId }) => withdrawalId ?? [])
  const [merchants, devices, withdrawals] = await Promise.all([
    readOwnFlags(db, merchantIds),
    readSharedDevices(db, merchantIds),
    readWithdrawalFlags(db, withdrawalIds, scale)
  ])
  return subjects.map(({ merchantId, account, withdrawalId }) =>
    [merchants.get(merchantId), devices.get(merchantId), withdrawals.get(withdrawalId ?? '')]
      .flatMap(list => list ?? [])
      .map(one => ({ ...one, account }))
  )
}

interface OwnFlagRow {
  id: string
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

async function readOwnFlags(db: Db, merchantIds: readonly string[]): Promise<ReadonlyMap<string, OwnFlag[]>> {
  const recent = sql`now() - make_interval(hours => ${NEW_HOURS})`
  const { rows } = await sql<OwnFlagRow>`
    SELECT m.id, m.status, m.closed_at, m.payouts_frozen_at, m.payouts_frozen_reason, (
        SELECT max(at) FROM (SELECT m.transaction_password_changed_at AS at UNION SELECT m.login_password_changed_at
          UNION SELECT max(created_at) FROM audit WHERE merchant_id = m.id AND action = 'password_reset') AS changed
        WHERE at > ${recent} AND at > m.created_at + interval '1 hour'
      ) AS password_at, (
        SELECT max(s.created_at) FROM session s WHERE s.merchant_id = m.id AND s.created_at > ${recent}
          AND EXISTS (SELECT FROM session old WHERE old.merchant_id = m.id AND old.created_at <= ${recent})
          AND NOT EXISTS (SELECT FROM session old WHERE old.merchant_id = m.id AND old.created_at <= ${recent}
            AND old.user_agent = s.user_agent)
      ) AS device_at, n.text AS note, n.created_at AS note_at, n.name AS note_by
    FROM merchant m LEFT JOIN LATERAL (
      SELECT n.text, n.created_at, o.name FROM merchant_note n JOIN operator o ON o.id = n.operator_id
      WHERE n.merchant_id = m.id ORDER BY n.created_at DESC, n.id DESC LIMIT 1
    ) AS n ON true WHERE m.id = ANY (${[...merchantIds]}::uuid[])`.execute(db)
  return new Map(rows.map(own => [own.id, listOwnFlags(own)]))
}

function listOwnFlags(own: OwnFlagRow): OwnFlag[] {
  return [
    ...(own.status === 'closed' ? [createFlag('closed', { at: own.closed_at })] : []),
    ...(own.payouts_frozen_at
      ? [createFlag('frozen', { text: own.payouts_frozen_reason, at: own.payouts_frozen_at })]
      : []),
    ...(own.note === null ? [] : [createFlag('note', { text: `${own.note_by}: ${own.note}`, at: own.note_at })]),
    ...(own.password_at ? [createFlag('new_password', { at: own.password_at })] : []),
    ...(own.device_at ? [createFlag('new_device', { at: own.device_at })] : [])
  ]
}

interface OtherFlagRow {
  id: string
  account: string
}

async function readSharedDevices(db: Db, merchantIds: readonly string[]): Promise<ReadonlyMap<string, OwnFlag[]>> {
  const since = sql`now() - make_interval(days => ${DEVICE_DAYS})`
  const { rows } = await sql<{ merchant_id: string; others: OtherFlagRow[] }>`
    SELECT subject.id AS merchant_id, jsonb_agg(jsonb_build_object('id', same.id, 'account', same.account)) AS others
    FROM unnest(${[...merchantIds]}::uuid[]) AS subject (id), LATERAL (
      SELECT DISTINCT m.id, m.account FROM session own
      JOIN session other ON other.network = own.network AND other.user_agent = own.user_agent
        AND other.merchant_id <> own.merchant_id AND other.created_at > ${since}
      JOIN merchant m ON m.id = other.merchant_id
      WHERE own.merchant_id = subject.id AND own.network <> '' AND own.user_agent <> '' AND own.created_at > ${since}
      LIMIT ${MAX_OTHERS}
    ) AS same GROUP BY subject.id`.execute(db)
  return new Map(
    rows.map(({ merchant_id, others }) => [merchant_id, [createFlag('shared_device', { merchants: others })]])
  )
}

interface PastRequests {
  id: string
  amount: bigint
  paid: number
  largest: bigint | null
  bound_at: Date | null
  others: OtherFlagRow[]
}

async function readWithdrawalFlags(
  db: Db,
  ids: readonly string[],
  scale: number
): Promise<ReadonlyMap<string, OwnFlag[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PastRequests>`
    SELECT w.id, w.amount, past.paid, past.largest, (SELECT bound_at FROM withdrawal_account WHERE id = w.account_id
        AND bound_at > now() - make_interval(hours => ${NEW_HOURS})) AS bound_at,
      (SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('id', m.id, 'account', m.account)), '[]') FROM (
        SELECT merchant_id FROM withdrawal_account
          WHERE w.destination ->> 'address' <> '' AND lower(fields ->> 'address') = lower(w.destination ->> 'address')
        UNION SELECT merchant_id FROM withdrawal_account
          WHERE w.destination ->> 'card_number' <> '' AND lower(fields ->> 'card_number') = lower(w.destination ->> 'card_number')
        LIMIT ${MAX_OTHERS + 1}
      ) AS same JOIN merchant m ON m.id = same.merchant_id WHERE m.id <> w.merchant_id) AS others
    FROM withdrawal w, LATERAL (SELECT count(*)::integer AS paid, max(amount) AS largest FROM withdrawal
      WHERE merchant_id = w.merchant_id AND status = 'paid' AND id <> w.id) AS past
    WHERE w.id = ANY (${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(past => [past.id, listWithdrawalFlags(past, scale)]))
}

function listWithdrawalFlags({ amount, paid, largest, bound_at, others }: PastRequests, scale: number): OwnFlag[] {
  const isUnusual = largest !== null && paid >= USUAL_COUNT && amount > largest * UNUSUAL_TIMES
  return [
    ...(bound_at ? [createFlag('new_destination', { at: bound_at })] : []),
    ...(others.length > 0 ? [createFlag('shared_destination', { merchants: others })] : []),
    ...(paid === 0 ? [createFlag('first_withdrawal')] : []),
    ...(isUnusual ? [createFlag('unusual_amount', { amount: formatMinor(largest, scale) })] : [])
  ]
}
