// Measures every list and the overview of the operators on a platform of 100,000 merchants and a million records: whole requests in
// process, so the application's own part is in the figures. BENCH_EXPLAIN=1 prints the plans of those beyond the goal.
import { CompiledQuery, sql } from 'kysely'
import { pino } from 'pino'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { DatabaseClient } from '../../src/server/db/client.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { closeDays } from '../../src/server/ledger/index.ts'
import { checkBooks } from '../../src/server/wallet/books.ts'
import { openTestDatabase } from '../server/database.ts'
import { addOperator } from '../server/operators.ts'
import { AUDITED, DOCUMENTS, fillPlatform, MERCHANTS, RECORDS } from './operators-data.ts'
import { type Figure, report } from './report.ts'
import { SECRET } from './server.ts'
import { median } from './statistics.ts'

const GOAL_MS = 50
const RUNS = 9

const { db, close } = await openTestDatabase()
try {
  const olga = await addOperator(db, { name: 'Olga' })
  const piet = await addOperator(db, { name: 'Piet' })
  const begun = performance.now()
  await fillPlatform(db, olga.id, piet.id)
  await closeDays(db)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
  const figures: Figure[] = []
  for (const path of await pathsOf(db)) figures.push({ ...(await measure(path, olga.token, RUNS)), goal: GOAL_MS })
  const title = `Lists of operators: ${MERCHANTS} merchants, ${RECORDS} records (written in ${seconds} s), median of ${RUNS}`
  report('operators', title, figures)
  // Reads whole tables in the background: it has no goal.
  report('operators-books', 'The books, checked in the background', [await measureCheck(db)])
} finally {
  await close()
}

async function measureCheck(of: Db): Promise<Figure> {
  const begun = performance.now()
  await checkBooks(of, 2)
  return { what: 'check of all rules', value: (performance.now() - begun) / 1_000, unit: 's', digits: 1 }
}

/** Every list with each of its filters, the first page and one far behind, and what the overview asks for. */
async function pathsOf(of: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM merchant WHERE account = 'merchant-77'`.execute(of)
  const id = rows[0]?.id ?? ''
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const far = 'page=300&page_size=25'
  // The last but one: all rows before it are skipped.
  const last = (rows: number) => `page=${Math.floor(rows / 25) - 1}&page_size=25`
  const documents = ['recharge_list', 'withdraw_list', 'order_list', 'submission_list', 'feedback_list'].flatMap(
    list => [list, `${list}?${far}`, `${list}?merchant_id=${id}`]
  )
  return [
    'waiting',
    'movement_days',
    ...documents,
    'recharge_list?status=pending',
    'recharge_list?status=approved',
    'withdraw_list?status=pending',
    'withdraw_list?status=paid',
    'order_list?refund=requested',
    'order_list?status=thtk',
    'submission_list?status=pending',
    'feedback_list?answered=no',
    'feedback_list?answered=yes',
    'deposit_list',
    'deposit_list?status=unmatched',
    'deposit_list?status=credited',
    'approval_list?status=pending',
    'approval_list?status=approved',
    'payout_batch_list',
    'order_request_list',
    `order_request_list?${far}`,
    'order_request_list?status=pending',
    'merchant_list',
    `recharge_list?${last(DOCUMENTS)}`,
    `order_list?${last(DOCUMENTS)}`,
    `recharge_list?status=approved&${far}`,
    `approval_list?${far}`,
    `deposit_list?${far}`,
    `merchant_list?${far}`,
    `merchant_list?${last(MERCHANTS)}`,
    'merchant_list?keyword=merchant-77',
    'merchant_list?keyword=shop',
    'merchant_list?keyword=nowhere',
    `merchant_list?keyword=${id}`,
    `merchant_detail/${id}`,
    `merchant_record_list/${id}`,
    `merchant_record_list/${id}?type=recharge`,
    `merchant_session_list/${id}`,
    `note_list?merchant_id=${id}`,
    'audit_list',
    `audit_list?${far}`,
    `audit_list?${last(AUDITED)}`,
    'audit_list?action=credit',
    `audit_list?merchant_id=${id}`,
    `audit_list?from=${day(60)}&to=${day(30)}`,
    `movement_export?from=${day(13)}&to=${day(0)}`,
    `movement_export?from=${day(365)}&to=${day(0)}`,
    'channel_list',
    'reconciliation'
  ]
}

async function measure(path: string, token: string, runs: number): Promise<Figure> {
  const app = createApp({
    db,
    config: readConfig({ SECRET, PORT: '0' }),
    secret: SECRET,
    log: pino({ level: 'error' })
  })
  const request = async () => {
    const response = await app.request(`/api/v1/operator/${path}`, { headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    if (response.status !== 200 || (text.startsWith('{') && JSON.parse(text).code !== 10000))
      throw new Error(`${path}: ${text}`)
  }
  await request()
  const taken: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now()
    await request()
    taken.push(performance.now() - begun)
  }
  const value = median(taken)
  if (value > GOAL_MS && runs > 1 && process.env.BENCH_EXPLAIN) await explain(request)
  return { what: path.replace(/[0-9a-f-]{36}/, 'id'), value, unit: 'ms', digits: 1 }
}

/** Runs the request once more and prints the plan of each statement that reads. */
async function explain(request: () => Promise<void>): Promise<void> {
  const { query } = DatabaseClient.prototype
  const sent: [string, unknown[]][] = []
  DatabaseClient.prototype.query = function (this: DatabaseClient, ...parameters: unknown[]): never {
    if (typeof parameters[0] === 'string') sent.push([parameters[0], (parameters[1] as unknown[]) ?? []])
    return (query as (...parameters: unknown[]) => never).apply(this, parameters)
  }
  await request().finally(() => {
    DatabaseClient.prototype.query = query
  })
  for (const [text, values] of sent.filter(([statement]) => /^\s*(\/\*.*?\*\/)?\s*(select|with)/i.test(statement))) {
    const explained = `EXPLAIN (ANALYZE, BUFFERS) ${text.replace(/\/\*.*?\*\//g, '')}`
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(explained, values))
    console.log(`${text}\n${rows.map(row => row['QUERY PLAN']).join('\n')}\n`)
  }
}
