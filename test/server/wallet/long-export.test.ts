import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseAmount } from '../../../src/contract/money.ts'
import { recordExport } from '../../../src/contract/wallet/record-export.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import { transaction } from '../../../src/server/db/retry.ts'
import { type Movement, post } from '../../../src/server/ledger/post.ts'
import { exportRecords } from '../../../src/server/wallet/record-export.ts'
import { request, startBackend } from '../backend.ts'

const RECORDS = 15_000
const AT_ONCE = 1_000
const test = suite('a long export')
const backend = await startBackend()
const merchant = await backend.merchant()

await transaction(backend.db, async tx => {
  const credit = { merchantId: merchant.id, kind: 'available' } as const
  const movement: Movement = { debit: { platform: 'outside' }, credit, amount: 7n, type: 'recharge' }
  for (let count = 0; count < RECORDS; count += AT_ONCE)
    await post(
      tx,
      Array.from({ length: AT_ONCE }, () => movement)
    )
})

// The backend counts the statements of a request until its body ends, and fails when it closes.
test('a long export is complete, needs few statements, and does not block others', async () => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const response = await request(backend.url, merchant.token, recordExport, {})
  const [, ...lines] = (await response.text()).trimEnd().split('\r\n')
  delay.disable()
  assert.is(lines.length, RECORDS)
  const sum = lines.reduce((total, line) => total + (parseAmount(line.split(',')[4] ?? '', 2) ?? 0n), 0n)
  assert.is(sum, 7n * BigInt(RECORDS))
  // 50 ms is the goal, including the reader's own work in this process; a busy machine needs more room.
  assert.ok(delay.max / 1e6 < 250, `${Math.round(delay.max / 1e6)} ms of the event loop at once`)
})

test('an export that is not read to its end, or not at all, releases its connection', async () => {
  const db = openPool({ connectionString: backend.databaseUrl }, { timeZone: 'UTC', connectionsMax: 1 })
  const chosen = {
    merchantId: merchant.id,
    filter: {},
    language: 'en',
    timezone: 'UTC',
    config: backend.config
  } as const
  try {
    for (const isBegun of [false, true, false, true]) {
      const csv = await exportRecords(db, chosen)
      if (isBegun) for await (const _ of csv) break
      csv.destroy()
      // There is one connection: this waits for it.
      const { rows } = await sql`SELECT current_setting('statement_timeout') AS kept`.execute(db)
      assert.equal(rows, [{ kept: '30s' }])
    }
  } finally {
    await db.destroy()
  }
})

test.after(() => backend.close())
test.run()
