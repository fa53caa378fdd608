// A platform that has run for two years, as rows of the ledger: a hundred merchants, of whom one has a tenth of all entries.
import { sql } from 'kysely'
import type { Db, Tx } from '../../src/server/db/schema.ts'
import { createMerchant } from '../server/merchants.ts'

/** The merchants that are measured. */
export interface Merchants {
  heavy: string
  small: string
}

const MERCHANTS = 100
const SHARE_OF_HEAVY = 0.1
const MONTHS = 24
const OPENING = 100_000_000
/** The ids of the platform's accounts are fixed (`001-baseline/04-ledger.sql`). */
const OUTSIDE = '00000000-0000-7000-8000-000000000001'

/**
 * Writes so many entries, as `post_transfers` would: a recharge for each merchant, then transfers between available and
 * promotion, there and back, in the order of their time. Triggers and foreign keys are off meanwhile; the rollups are made from the
 * entries at the end, and the check of the books judges the result.
 */
export async function fillLedger(db: Db, entries: number): Promise<Merchants> {
  const ids: string[] = []
  for (let index = 0; index < MERCHANTS; index += 1) ids.push(await createMerchant(db))
  const [heavy = '', small = ''] = ids
  const transfers = entries / 2
  const perMonth = (share: number) => 2 * Math.round((transfers * share) / MONTHS / 2)
  await inReplica(db, async tx => {
    await sql`CREATE TABLE shop_of_bench AS
      SELECT m.id AS merchant_id, a.id AS available, p.id AS promotion,
        CASE WHEN m.id = ${heavy}::uuid THEN ${perMonth(SHARE_OF_HEAVY)}::int ELSE ${perMonth((1 - SHARE_OF_HEAVY) / (MERCHANTS - 1))}::int END AS per_month
      FROM merchant m JOIN account a ON a.merchant_id = m.id AND a.kind = 'available'
        JOIN account p ON p.merchant_id = m.id AND p.kind = 'promotion'`.execute(tx)
    await writeOpening(tx)
  })
  for (let month = 0; month < MONTHS; month += 1) await inReplica(db, tx => writeMonth(tx, month))
  await inReplica(db, writeRollups)
  // What autovacuum has done on a server that has run for two years.
  await sql`/* no time limit */ VACUUM ANALYZE`.execute(db)
  return { heavy, small }
}

/** Runs without triggers, foreign keys and the time limit of statements. */
async function inReplica(db: Db, write: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    await write(tx)
  })
}

async function writeOpening(tx: Tx): Promise<void> {
  await sql`CREATE TABLE opening_of_bench AS SELECT gen_random_uuid() AS id, s.* FROM shop_of_bench s`.execute(tx)
  await sql`INSERT INTO transfer (id, debit_account, credit_account, amount, type, note, created_at)
    SELECT id, ${OUTSIDE}, available, ${OPENING}, 'recharge', 'Opening', now() - interval '730 days' FROM opening_of_bench`.execute(
    tx
  )
  await sql`INSERT INTO entry (transfer_id, direction, account_id, merchant_id, kind, seq, type, amount, balance_after, record, day, created_at)
    SELECT o.id, side.direction, side.account_id, side.merchant_id, side.kind, side.seq, 'recharge', side.direction * ${OPENING}::bigint,
      side.balance_after, side.record, (now() - interval '730 days')::date, now() - interval '730 days'
    FROM opening_of_bench o, LATERAL (VALUES
      (-1, ${OUTSIDE}::uuid, NULL::uuid, 'outside', NULL::bigint, NULL::bigint, false),
      (1, o.available, o.merchant_id, 'available', 1, ${OPENING}::bigint, true)
    ) AS side (direction, account_id, merchant_id, kind, seq, balance_after, record)`.execute(tx)
}

/** The ids begin with their time, as those of the program do, so that the indexes grow at their end. */
async function writeMonth(tx: Tx, month: number): Promise<void> {
  await sql`CREATE TEMPORARY TABLE move ON COMMIT DROP AS
    SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(digest, 1, 3) || '8' || substr(digest, 4, 15))::uuid AS id,
      n, at, merchant_id, available, promotion, n % 2 = 1 AS there, 100 + (n + 1) / 2 % 9973 AS amount
    FROM (
      SELECT s.*, n, md5(s.merchant_id::text || n) AS digest,
        date_trunc('milliseconds', now() - interval '729 days' + (n::float8 / (s.per_month * ${MONTHS}::int)) * interval '729 days') AS at
      FROM shop_of_bench s, LATERAL generate_series(s.per_month * ${month}::int + 1, s.per_month * ${month + 1}::int) AS n
    ) AS moved ORDER BY at`.execute(tx)
  await sql`INSERT INTO transfer (id, debit_account, credit_account, amount, type, created_at)
    SELECT id, CASE WHEN there THEN available ELSE promotion END, CASE WHEN there THEN promotion ELSE available END, amount, 'transfer', at
    FROM move`.execute(tx)
  await sql`INSERT INTO entry (transfer_id, direction, account_id, merchant_id, kind, seq, type, amount, balance_after, record, day, created_at)
    SELECT move.id, side.direction, side.account_id, move.merchant_id, side.kind, side.seq, 'transfer', side.direction * move.amount,
      side.balance_after, true, move.at::date, move.at
    FROM move, LATERAL (VALUES
      (CASE WHEN there THEN -1 ELSE 1 END, available, 'available', n + 1::bigint, ${OPENING}::bigint - CASE WHEN there THEN amount ELSE 0 END),
      (CASE WHEN there THEN 1 ELSE -1 END, promotion, 'promotion', n, CASE WHEN there THEN amount ELSE 0 END)
    ) AS side (direction, account_id, kind, seq, balance_after)`.execute(tx)
}

async function writeRollups(tx: Tx): Promise<void> {
  await sql`UPDATE account SET balance = last.balance_after, seq = last.seq, last_at = last.created_at
    FROM (SELECT DISTINCT ON (account_id) account_id, seq, balance_after, created_at FROM entry WHERE seq IS NOT NULL
      ORDER BY account_id, seq DESC) AS last WHERE last.account_id = account.id`.execute(tx)
  await sql`INSERT INTO record_day SELECT merchant_id, kind, day, type, direction, count(*), sum(amount)
    FROM entry WHERE record GROUP BY 1, 2, 3, 4, 5`.execute(tx)
  await sql`INSERT INTO record_chunk SELECT merchant_id, day, account_id, (seq - 1) / 1000, kind, type, direction,
      count(*), min(seq), min(created_at), max(seq), max(created_at)
    FROM entry WHERE record GROUP BY 1, 2, 3, 4, 5, 6, 7`.execute(tx)
  await sql`DROP TABLE shop_of_bench, opening_of_bench`.execute(tx)
}
