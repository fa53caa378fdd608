// Measures search in the records of a merchant with 100,000 of them: a shop's orders, withdrawals and recharges, of names in three
// languages and thousands of buyers; then what writing a document costs with and without its triggers.
import { sql } from 'kysely'
import type { Db } from '../../src/server/db/schema.ts'
import { listDemoGoods } from '../../src/server/demo/catalogue/goods.ts'
import { readRecordsPage } from '../../src/server/ledger/index.ts'
import { openTestDatabase } from '../server/database.ts'
import { createMerchant } from '../server/merchants.ts'
import { type Figure, report } from './report.ts'
import { median } from './statistics.ts'

const ORDERS = 30_000
const WITHDRAWALS = 4_000
const BUYERS = 8_000
const GOAL_MS = 20
const RUNS = 9

const { db, close } = await openTestDatabase()
try {
  const merchantId = await createMerchant(db)
  // Others have records too.
  await fill(db, await createMerchant(db))
  const seconds = await fill(db, merchantId)
  await sql`VACUUM ANALYZE`.execute(db)
  await measure(merchantId, seconds)
} finally {
  await close()
}

async function measure(merchantId: string, seconds: number): Promise<void> {
  const { rows } = await sql<{
    number: string
  }>`SELECT number FROM shop_order WHERE merchant_id = ${merchantId} LIMIT 1`.execute(db)
  const number = rows[0]?.number ?? ''
  const keywords = [
    ...['mug', 'cotton tote', '馬克', 'áo thun', 'shirt', 'buyer 77', 'trc20', 'cold wallet', 'late', 'nowhere'],
    ...[number, number.slice(-6), '12.34', 'a']
  ]
  const figures: Figure[] = []
  const all: number[] = []
  for (const keyword of keywords) {
    const amounts = keyword === '12.34' ? [1_234n] : []
    const taken: number[] = []
    let total = 0
    for (let run = 0; run < RUNS; run += 1) {
      const begun = performance.now()
      total = (await readRecordsPage(db, merchantId, { search: { keyword, amounts } }, { page: 1, pageSize: 20 })).total
      taken.push(performance.now() - begun)
    }
    all.push(...taken)
    figures.push({
      what: `${keyword === number ? 'a number' : keyword} (${total})`,
      value: median(taken),
      unit: 'ms',
      digits: 1
    })
  }
  figures.push({ what: 'all of them, median', value: median(all), unit: 'ms', digits: 1, goal: GOAL_MS })
  report(
    'record-search',
    `Search in 100,000 records (documents indexed in ${seconds.toFixed(1)} s), median of ${RUNS}`,
    figures
  )
}

/** Writes documents, whose triggers run, and their entries as `postMovements` would, without transfers. Returns their seconds. */
async function fill(to: Db, merchantId: string): Promise<number> {
  const titles = listDemoGoods().map(({ name }) => JSON.stringify(name))
  const begun = performance.now()
  await sql`SET statement_timeout = 0`.execute(to)
  await to.transaction().execute(async tx => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`/* no time limit */ INSERT INTO shop_order (id, number, merchant_id, kind, product_id, title, quantity, cost, sale_price, status, buyer_name, completed_at, payment_transfer)
      SELECT gen_random_uuid(), to_char(date '2024-11-01' + n / 50, 'YYYYMMDD') || lpad((n * 7919 % 100000000)::text, 8, '0') || ${merchantId.slice(-3)},
        ${merchantId}, 'customer', gen_random_uuid(), (${titles}::text[])[1 + n % ${titles.length}::int]::jsonb, 1, 1000, 1500, 'ywc',
        'Buyer ' || n % ${BUYERS}::int, now(), gen_random_uuid()
      FROM generate_series(1, ${ORDERS}::int) AS n`.execute(tx)
    await sql`/* no time limit */ INSERT INTO withdrawal (id, merchant_id, account_id, destination, amount, fee, status, hold_transfer)
      SELECT gen_random_uuid(), ${merchantId}, gen_random_uuid(),
        jsonb_build_object('kind', 'usdt', 'network', 'TRC20', 'address', 'TAypwkznQq6j23ZNVTrmuiH8vtv5fqYR' || n % 9, 'label', 'Cold wallet ' || n % 9), 5000, 10, 'paid', gen_random_uuid()
      FROM generate_series(1, ${WITHDRAWALS}::int) AS n`.execute(tx)
    await sql`/* no time limit */ INSERT INTO entry (transfer_id, direction, account_id, merchant_id, kind, seq, type, amount, balance_after,
        reference_kind, reference_id, record, day, created_at)
      SELECT gen_random_uuid(), d.direction, a.id, a.merchant_id, a.kind, row_number() OVER (ORDER BY d.at), d.type,
        d.direction * (1000 + d.n % 977), 0, d.kind, d.id, true, d.at::date, d.at
      FROM (
        SELECT id, 'order' AS kind, n, type, direction, timestamptz '2024-11-01' + (n * 3 + place) * interval '10 minutes' AS at
        FROM (SELECT id, row_number() OVER () AS n FROM shop_order WHERE merchant_id = ${merchantId}) AS o,
          (VALUES ('order_payment', -1, 0), ('order_settlement', -1, 1), ('order_settlement', 1, 2)) AS step (type, direction, place)
        UNION ALL
        SELECT id, 'withdrawal', n, type, -1, timestamptz '2024-11-01' + n * interval '3 hours'
        FROM (SELECT id, row_number() OVER () AS n FROM withdrawal WHERE merchant_id = ${merchantId}) AS w,
          (VALUES ('withdrawal'), ('withdrawal_payment')) AS step (type)
      ) AS d JOIN account a ON a.merchant_id = ${merchantId} AND a.kind = 'available'`.execute(tx)
  })
  const before = performance.now()
  await to.transaction().execute(async tx => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    await sql`/* no time limit */ SELECT count(add_order_phrases(o)) FROM shop_order o WHERE merchant_id = ${merchantId}`.execute(
      tx
    )
    await sql`/* no time limit */ SELECT count(add_withdrawal_phrases(w)) FROM withdrawal w WHERE merchant_id = ${merchantId}`.execute(
      tx
    )
    await sql`/* no time limit */ SELECT count(add_record_phrases(merchant_id, id, ARRAY['Late parcel'], '{}')) FROM shop_order
      WHERE merchant_id = ${merchantId} AND right(number, 1) = '0'`.execute(tx)
  })
  console.log(`filled in ${((before - begun) / 1_000).toFixed(1)} s`)
  return (performance.now() - before) / 1_000
}
