// Measures whether the product stays as fast while its ledger grows: start, home, records, search by amount, statistics, the CSV
// file and a payment over HTTP, the closing of days and the whole check of the books, on ledgers of different sizes.
// BENCH_ENTRIES='1000000,10000000' chooses the sizes; ten million take about 10 GB below TMPDIR and half an hour.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { CODE } from '../../src/contract/codes.ts'
import { indexInfo } from '../../src/contract/home/index-info.ts'
import { storeStats } from '../../src/contract/shop/stats.ts'
import { transferSubmit } from '../../src/contract/wallet/balance.ts'
import { recordExport, recordList } from '../../src/contract/wallet/record.ts'
import { openSession } from '../../src/server/account/sessions/session.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { closeDays } from '../../src/server/ledger/index.ts'
import { checkBooks, readLastCheck } from '../../src/server/wallet/books.ts'
import { SECRET } from '../chaos/child-server.ts'
import { startProcess, stopProcess } from '../chaos/restarts.ts'
import { openTestDatabase } from '../server/database.ts'
import { fillLedger, type Merchants } from './growth.ts'
import { type Figure, report } from './report.ts'
import { call } from './server.ts'
import { median } from './statistics.ts'

const RUNS = 9
const PAGE_SIZE = 20

if (process.env.RESTART_SERVER) await import('../../src/server/index.ts')
else await bench()

async function bench(): Promise<void> {
  for (const entries of (process.env.BENCH_ENTRIES ?? '1000000').split(',').map(Number)) {
    const database = await openTestDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'wallet-growth-'))
    try {
      const begun = performance.now()
      const merchants = await fillLedger(database.db, entries)
      console.log(`${entries} entries written in ${secondsSince(begun).toFixed(0)} s`)
      const figures = [
        ...(await measureBooks(database.db)),
        ...(await measureRequests(database, folder, merchants)),
        await readSize(database.db)
      ]
      report(`growth-${entries}`, `A ledger of ${entries.toLocaleString('en')} entries, medians of ${RUNS}`, figures)
    } finally {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1_000
}

async function measureBooks(db: Db): Promise<Figure[]> {
  const closed = performance.now()
  await closeDays(db)
  const closing = secondsSince(closed)
  const checked = performance.now()
  await checkBooks(db, 2)
  const check = secondsSince(checked)
  const violations = (await readLastCheck(db))?.violations ?? []
  if (violations.length > 0) throw new Error(`the filled ledger is not right: ${JSON.stringify(violations)}`)
  return [
    { what: 'closing of two years of days', value: closing, unit: 's', digits: 1 },
    { what: 'the whole check of the books', value: check, unit: 's', digits: 1 }
  ]
}

async function measureRequests(
  { db, url }: { db: Db; url: string },
  folder: string,
  merchants: Merchants
): Promise<Figure[]> {
  const begun = performance.now()
  const server = await startProcess(import.meta.url, { DATABASE_URL: url, DATA_DIR: folder, REALTIME: '0' })
  const start = performance.now() - begun
  const agent = new Agent({ keepAlive: true })
  try {
    const figures: Figure[] = [{ what: 'ready after a start', value: start, unit: 'ms' }]
    for (const [name, id] of Object.entries(merchants)) {
      const { access_token: token } = await openSession(db, SECRET, id, 'bench')
      const read = (path: string) => call(server.port, agent, 'GET', path, token)
      const list = (query: string) => read(`${recordList.path}?page_size=${PAGE_SIZE}&${query}`)
      const total = await countRecords(db, id)
      const pages = Math.ceil(total / PAGE_SIZE)
      const measured: [string, () => Promise<string>, number?][] = [
        ['home', () => read(indexInfo.path)],
        [`records of ${total.toLocaleString('en')}, first page`, () => list('page=1')],
        ['middle page', () => list(`page=${Math.ceil(pages / 2)}`)],
        ['last page', () => list(`page=${pages}`)],
        ['search by an amount', () => list('page=1&keyword=12.34'), 50],
        ['statistics of a month', () => read(`${storeStats.path}?period=month`)],
        [
          'a payment',
          () => {
            const body = JSON.stringify({ from: 'available', amount: '0.01' })
            return call(server.port, agent, 'POST', transferSubmit.path, token, { key: randomUUID(), body })
          }
        ]
      ]
      for (const [what, send, goal] of measured)
        figures.push({
          what: `${name} merchant: ${what}`,
          value: await timeOf(send),
          unit: 'ms',
          digits: 1,
          ...(goal === undefined ? {} : { goal })
        })
      figures.push(await measureExport(name, server.port, token, total))
    }
    return figures
  } finally {
    agent.destroy()
    await stopProcess(server)
  }
}

/** Returns the median time of a request in milliseconds. A refused one would be quick, and is an error. */
async function timeOf(send: () => Promise<string>): Promise<number> {
  const taken: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now()
    const text = await send()
    taken.push(performance.now() - begun)
    if (JSON.parse(text).code !== CODE.ok) throw new Error(`refused: ${text.slice(0, 200)}`)
  }
  return median(taken)
}

async function measureExport(name: string, port: number, token: string, rows: number): Promise<Figure> {
  const begun = performance.now()
  const headers = { authorization: `Bearer ${token}` }
  const sent = request({ port, host: '127.0.0.1', path: recordExport.path, headers }).end()
  const [answer] = await once(sent, 'response')
  let lines = 0
  answer.on('data', (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 10) lines += 1
  })
  await once(answer, 'end')
  if (lines < rows) throw new Error(`the file has ${lines} lines for ${rows} records`)
  return { what: `${name} merchant: lines of the CSV file a second`, value: rows / secondsSince(begun) }
}

async function countRecords(db: Db, merchantId: string): Promise<number> {
  const { rows } = await sql<{
    count: string
  }>`SELECT sum(count) AS count FROM record_day WHERE merchant_id = ${merchantId}`.execute(db)
  return Number(rows[0]?.count)
}

async function readSize(db: Db): Promise<Figure> {
  const { rows } = await sql<{ size: string }>`SELECT pg_database_size(current_database()) AS size`.execute(db)
  return { what: 'the database', value: Number(rows[0]?.size) / 1_073_741_824, unit: 'GB', digits: 1 }
}
