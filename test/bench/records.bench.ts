// Measures any page of a million records, all on one day and over two years, and the figures of a month's statement: time of
// `readRecordsPage` and `readStatementAccounts`, including the database.
import { sql } from 'kysely'
import type { Db } from '../../src/server/db/schema.ts'
import { type RecordFilter, readRecordsPage, readStatementAccounts } from '../../src/server/ledger/index.ts'
import { openTestDatabase } from '../server/database.ts'
import { createMerchant } from '../server/merchants.ts'
import { median } from './statistics.ts'

const ENTRIES = 1_000_000
const PAGE_SIZE = 20
const GOAL_MS = 20
const STATEMENT_GOAL_MS = 50
const MONTHS = ['2024-11', '2025-01', '2025-11', '2026-10']
const RUNS = 7

const FILTERS: Readonly<Record<string, RecordFilter>> = {
  all: {},
  events: { view: 'events' },
  'one balance': { balance: 'promotion' },
  'one type': { type: 'transfer' },
  'money out': { direction: 'out' },
  'a rare type': { type: 'deduction' },
  'a type of one balance': { type: 'transfer', balance: 'available' }
}

const { db, close } = await openTestDatabase()
try {
  for (const [name, seconds] of [
    ['one day', 0.08],
    ['two years', 63]
  ] as const) {
    const merchantId = await createMerchant(db)
    await load(db, merchantId, seconds)
    for (const [filterName, filter] of Object.entries(FILTERS))
      await measure(`${name}, ${filterName}`, merchantId, filter)
    for (const month of MONTHS) await measureStatement(name, merchantId, month)
  }
} finally {
  await close()
}

async function measure(name: string, merchantId: string, filter: RecordFilter): Promise<void> {
  const { total } = await readRecordsPage(db, merchantId, filter, { page: 1, pageSize: PAGE_SIZE })
  const pages = Math.ceil(total / PAGE_SIZE)
  const times: string[] = []
  let worst = 0
  for (const page of [1, Math.ceil(pages / 4), Math.ceil(pages / 2), Math.ceil(pages * 0.9), pages]) {
    const taken: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const begun = performance.now()
      const { list } = await readRecordsPage(db, merchantId, filter, { page, pageSize: PAGE_SIZE })
      taken.push(performance.now() - begun)
      if (list.length === 0) throw new Error(`${name}: page ${page} is empty`)
    }
    const usual = median(taken)
    worst = Math.max(worst, usual)
    times.push(usual.toFixed(1))
  }
  console.log(`| ${name} (${total}) | first, ¼, ½, 0.9, last: ${times.join(', ')} ms | ≤ ${GOAL_MS} ms |`)
  if (worst > GOAL_MS) process.exitCode = 1
}

async function measureStatement(name: string, merchantId: string, month: string): Promise<void> {
  const days = { since: new Date(`${month}-01`), until: new Date(`${month}-28`) }
  const taken: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now()
    await readStatementAccounts(db, merchantId, days)
    taken.push(performance.now() - begun)
  }
  const usual = median(taken)
  console.log(`| ${name}, statement of ${month} | ${usual.toFixed(1)} ms | ≤ ${STATEMENT_GOAL_MS} ms |`)
  if (usual > STATEMENT_GOAL_MS) process.exitCode = 1
}

/** Writes entries as `postMovements` would, without their transfers: recharges, moves between balances, a few deductions. */
async function load(to: Db, merchantId: string, seconds: number): Promise<void> {
  await to.transaction().execute(async tx => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    await sql`/* no time limit */ INSERT INTO entry (transfer_id, direction, account_id, merchant_id, kind, seq, type, amount, balance_after,
        record, day, created_at)
      SELECT gen_random_uuid(), d.direction, a.id, a.merchant_id, a.kind, row_number() OVER (PARTITION BY a.id ORDER BY n), d.type,
        d.direction, 0, true, d.at::date, d.at
      FROM (
        SELECT n, timestamptz '2024-11-01' + n * ${seconds}::float8 * interval '1 second' AS at,
          CASE WHEN n % 5000 = 0 THEN 'deduction' WHEN n % 3 = 0 THEN 'recharge' ELSE 'transfer' END AS type,
          CASE WHEN n % 5000 = 0 OR n % 3 = 1 THEN -1 ELSE 1 END AS direction,
          CASE WHEN n % 5000 <> 0 AND n % 3 = 2 THEN 'promotion' ELSE 'available' END AS kind
        FROM generate_series(1, ${ENTRIES}::int) AS n
      ) AS d JOIN account a ON a.merchant_id = ${merchantId}::uuid AND a.kind = d.kind`.execute(tx)
    await sql`/* no time limit */ INSERT INTO record_day SELECT merchant_id, kind, day, type, direction, count(*), sum(amount)
      FROM entry WHERE merchant_id = ${merchantId} GROUP BY 1, 2, 3, 4, 5`.execute(tx)
    await sql`/* no time limit */ INSERT INTO record_chunk SELECT merchant_id, day, account_id, (seq - 1) / 1000, kind, type, direction,
        count(*), min(seq), min(created_at), max(seq), max(created_at)
      FROM entry WHERE merchant_id = ${merchantId} GROUP BY 1, 2, 3, 4, 5, 6, 7`.execute(tx)
  })
  await sql`ANALYZE entry, record_day, record_chunk`.execute(to)
}
