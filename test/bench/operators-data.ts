// A large platform for the bench of the operators' lists: merchants, records and documents over a year, written as the areas would.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/server/db/schema.ts'

export const MERCHANTS = 100_000
export const RECORDS = 1_000_000
export const DOCUMENTS = 200_000
export const AUDITED = 300_000
/** Of how many documents one waits. */
const WAITS = 1_000

// Document n is of this merchant, and made at this time of the last year.
const owner = sql.ref('owner.id')
const at = (n: RawBuilder<unknown>, count: number) =>
  sql`now() - (${n} * interval '365 days' / ${sql.lit(count)}::float8)`
const n = sql.ref('n')
const owned = (count: number) =>
  sql`${numbers(count)} JOIN owner ON owner.number = (n::bigint * 7919) % ${sql.lit(MERCHANTS)}`
const numbers = (count: number) => sql`generate_series(1, ${sql.lit(count)}::integer) AS n`
const waitsOr = (waiting: string, done: string) =>
  sql`CASE WHEN n % ${sql.lit(WAITS)} = 0 THEN ${sql.lit(waiting)} ELSE ${sql.lit(done)} END`

/** Fills the database. Keys of transfers that nothing reads are made up, so foreign keys are not checked. */
export async function fillPlatform(db: Db, operatorId: string, otherId: string): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    for (const statement of [...people(), ...records(), ...documents(), ...staffWork(operatorId, otherId)])
      await sql`/* no time limit */ ${statement}`.execute(tx)
  })
  await db.connection().execute(async one => {
    await sql`SET statement_timeout = 0`.execute(one)
    await sql`/* no time limit */ VACUUM ANALYZE`.execute(one)
    await sql`RESET statement_timeout`.execute(one)
  })
}

function people(): RawBuilder<unknown>[] {
  return [
    sql`INSERT INTO merchant (id, shop_code, account, nickname, invite_code, password_hash, created_at)
      SELECT gen_random_uuid(), lpad(n::text, 8, '0'), 'merchant-' || n, 'Shop ' || md5(n::text), md5('i' || n), 'none',
        ${at(n, MERCHANTS)} FROM ${numbers(MERCHANTS)}`,
    sql`INSERT INTO account (id, merchant_id, kind, balance)
      SELECT gen_random_uuid(), id, kind, 1000 FROM merchant
      CROSS JOIN unnest(ARRAY['available', 'promotion', 'hold', 'escrow']) AS kind`,
    sql`CREATE TEMP TABLE owner ON COMMIT DROP AS SELECT id, row_number() OVER () - 1 AS number FROM merchant`,
    sql`ANALYZE owner`
  ]
}

function records(): RawBuilder<unknown>[] {
  return [
    sql`INSERT INTO entry (transfer_id, direction, account_id, merchant_id, kind, seq, type, amount, balance_after, record, day,
        created_at)
      SELECT gen_random_uuid(), d.direction, a.id, a.merchant_id, a.kind, row_number() OVER (PARTITION BY a.id ORDER BY d.at),
        d.type, d.direction * 100, 1000, true, d.at::date, d.at
      FROM (
        SELECT ${owner} AS merchant_id, ${at(n, RECORDS)} AS at,
          CASE WHEN n % 2 = 0 THEN 'recharge' ELSE 'withdrawal_payment' END AS type,
          CASE WHEN n % 2 = 0 THEN 1 ELSE -1 END AS direction
        FROM ${owned(RECORDS)}
      ) AS d JOIN account a ON a.merchant_id = d.merchant_id AND a.kind = 'available'`,
    sql`INSERT INTO transfer (id, type, amount, debit_account, credit_account, created_at)
      SELECT transfer_id, type, 100, account_id, gen_random_uuid(), created_at FROM entry`,
    sql`INSERT INTO record_day SELECT merchant_id, kind, day, type, direction, count(*), sum(amount)
      FROM entry GROUP BY 1, 2, 3, 4, 5`,
    sql`INSERT INTO record_chunk SELECT merchant_id, day, account_id, (seq - 1) / 1000, kind, type, direction,
        count(*), min(seq), min(created_at), max(seq), max(created_at) FROM entry GROUP BY 1, 2, 3, 4, 5, 6, 7`
  ]
}

function documents(): RawBuilder<unknown>[] {
  const made = sql`${owner}, ${at(n, DOCUMENTS)}`
  const from = sql`FROM ${owned(DOCUMENTS)}`
  const destination = sql`'{"kind": "usdt", "network": "TRC20", "address": "T", "label": ""}'::jsonb`
  return [
    sql`INSERT INTO recharge (merchant_id, created_at, id, network, amount, address, status, received, transfer_id)
      SELECT ${made}, gen_random_uuid(), 'TRC20', 100, 'T', ${waitsOr('pending', 'approved')},
        CASE WHEN n % ${sql.lit(WAITS)} <> 0 THEN 100 END, CASE WHEN n % ${sql.lit(WAITS)} <> 0 THEN gen_random_uuid() END ${from}`,
    sql`INSERT INTO withdrawal (merchant_id, created_at, id, account_id, destination, amount, fee, status, hold_transfer)
      SELECT ${made}, gen_random_uuid(), gen_random_uuid(), ${destination}, 100, 1, ${waitsOr('pending', 'paid')},
        gen_random_uuid() ${from}`,
    sql`INSERT INTO shop_order (merchant_id, created_at, id, number, kind, product_id, title, quantity, cost, sale_price, status,
        refund, before_refund, payment_transfer)
      SELECT ${made}, gen_random_uuid(), 'N' || n, 'customer', gen_random_uuid(), '{"en": "Lamp"}', 1, 100, 120,
        CASE WHEN n % 3 = 0 THEN 'yfh' ELSE 'thtk' END,
        CASE WHEN n % 3 = 0 THEN 'none' WHEN n % ${sql.lit(WAITS)} = 1 THEN 'requested' ELSE 'refunded' END,
        CASE WHEN n % 3 <> 0 AND n % ${sql.lit(WAITS)} = 1 THEN 'yfh' END, gen_random_uuid() ${from}`,
    sql`INSERT INTO task (id, kind, title, reward) VALUES (gen_random_uuid(), 'mission', '{"en": "Tell a friend"}', 10)`,
    sql`INSERT INTO submission (merchant_id, created_at, id, task_id, day, status, reward, transfer_id)
      SELECT ${made}, gen_random_uuid(), (SELECT id FROM task), date '2000-01-01' + n, ${waitsOr('pending', 'approved')}, 10,
        CASE WHEN n % ${sql.lit(WAITS)} <> 0 THEN gen_random_uuid() END ${from}`,
    sql`INSERT INTO feedback (merchant_id, created_at, id, content, answer, answered_at)
      SELECT ${made}, gen_random_uuid(), 'A question', 'An answer',
        CASE WHEN n % ${sql.lit(WAITS)} <> 0 THEN now() END ${from}`,
    sql`INSERT INTO feedback_message (id, feedback_id, merchant_id, from_operator, content, created_at)
      SELECT gen_random_uuid(), id, merchant_id, false, content, created_at FROM feedback`,
    sql`INSERT INTO depot_product (id, code, name, purchase_cost, sale_price)
      VALUES (gen_random_uuid(), 'lamp', '{"en": "Lamp"}', 100, 120)`,
    sql`INSERT INTO product (id, merchant_id, depot_product_id)
      SELECT gen_random_uuid(), id, (SELECT id FROM depot_product) FROM merchant LIMIT 1`,
    sql`INSERT INTO order_request (merchant_id, created_at, id, product_id, quantity, price, buyer_name, contact, status, order_id,
        decided_at)
      SELECT ${made}, gen_random_uuid(), (SELECT id FROM product), 1, 120, 'A buyer', 'buyer@example.com',
        ${waitsOr('pending', 'accepted')}, CASE WHEN n % ${sql.lit(WAITS)} <> 0 THEN gen_random_uuid() END,
        CASE WHEN n % ${sql.lit(WAITS)} <> 0 THEN now() END ${from}`,
    sql`INSERT INTO deposit (created_at, id, network, transaction_id, log_index, block_number, block_hash, address, sender, amount,
        exact, paid_at, status, recharge_id)
      SELECT ${at(n, DOCUMENTS)}, gen_random_uuid(), 'TRC20', md5(n::text), 0, n, 'b', 'T', 'S', 100, true, now(),
        ${waitsOr('unmatched', 'credited')}, CASE WHEN n % ${sql.lit(WAITS)} <> 0 THEN gen_random_uuid() END ${from}`
  ]
}

function staffWork(operatorId: string, otherId: string): RawBuilder<unknown>[] {
  return [
    sql`INSERT INTO audit (id, operator_id, action, target, merchant_id, payload, created_at)
      SELECT gen_random_uuid(), ${operatorId}::uuid, CASE WHEN n % 9 = 0 THEN 'credit' ELSE 'recharge_approve' END, '',
        ${owner}, '{"amount": "1.00"}', ${at(n, AUDITED)} FROM ${owned(AUDITED)}`,
    sql`INSERT INTO approval (id, operation, input, fingerprint, reason, requested_by, status, decided_by, decided_at, created_at)
      SELECT gen_random_uuid(), 'credit', '{"account": "merchant-1", "amount": "900.00"}', md5(n::text), '', ${operatorId}::uuid,
        ${waitsOr('pending', 'approved')}, CASE WHEN n % ${sql.lit(WAITS)} <> 0 THEN ${otherId}::uuid END, now(),
        ${at(n, DOCUMENTS)}
      FROM ${numbers(DOCUMENTS)}`,
    sql`INSERT INTO payout_batch (id, network, operator_id, created_at)
      SELECT gen_random_uuid(), 'TRC20', ${operatorId}::uuid, ${at(n, WAITS)} FROM ${numbers(WAITS)}`,
    sql`INSERT INTO merchant_note (id, merchant_id, operator_id, text, created_at)
      SELECT gen_random_uuid(), ${owner}, ${operatorId}::uuid, 'A note', ${at(n, DOCUMENTS)}
      FROM ${owned(DOCUMENTS)}`
  ]
}
